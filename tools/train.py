"""Finds what bots have learned, by self-play: `python -m tools.train`, some minutes.

What Fancy That! has learned is found in `tools/learn_fancy_that.py` (`python -m tools.train fancy-that`). Here are the
weights of the quick players of Trophy Case, by the method of cross-entropy: in every generation, players with weights
drawn around the best so far play the same deals against it, and against the first there was; the mean of those that did
best is the next. Seeded, so that the same command finds the same weights; kept after every generation, so that a run
can be stopped and gone on with.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Annotated

import typer

import parlour
from parlour.bots.evaluators.trophy_case_quick import NAMES, QuickPlayer
from parlour.engine import chance_from
from parlour.games.trophy_case import TrophyCaseState
from tools import learn_fancy_that

GAME = "trophy-case"
SIZES = (3, 4, 5)
# By hand: stay in while one can follow, load the trick that one leads, trump four points.
FIRST = [64, 0, 16, 2, 32, 0, 16, -16, 0, 4, 64, 4, 4, 64, 0, 2, 0, 0, 8, 0, 32, 16, 1, 4]
TRIED = 24  # players of a generation
BEST = 6  # of them make the next one
FIRST_STEP = 8.0  # how far weights are drawn at first, and at least:
LEAST_STEP = 1.0
SMOOTH = 0.6  # how much of a generation's mean counts
A_POINT = 0.01  # what a point more than the others counts beside a game won


@dataclass
class Trained:
    """What a run has found so far."""

    generation: int = 0
    weights: list[float] = field(default_factory=lambda: [float(weight) for weight in FIRST])
    steps: list[float] = field(default_factory=lambda: [FIRST_STEP] * len(FIRST))
    shares: list[float] = field(default_factory=list)  # by generation, how its weights did against the first


def player(weights: list[float]) -> QuickPlayer:
    rounded = [round(weight) for weight in weights]
    return QuickPlayer([*rounded[:-1], max(1, rounded[-1])])


def duel(first: QuickPlayer, second: QuickPlayer, players: int, seed: str) -> tuple[float, float]:
    """One deal, sides changed: the part of the wins of the first, and its points above the others' by the seat."""
    won, ahead = 0.0, 0.0
    for side in (0, 1):
        state = parlour.game(GAME).start(players, seed)
        assert isinstance(state, TrophyCaseState)
        chance = chance_from(Random(seed))
        own = [seat % 2 == side for seat in range(players)]
        while not state.over:
            state.carry_out((first if own[state.seat] else second).move(state, chance))
        winners = state.winners()
        won += sum(own[seat] for seat in winners) / len(winners) / 2
        scores = state.scores()
        mine = [score for seat, score in enumerate(scores) if own[seat]]
        theirs = [score for seat, score in enumerate(scores) if not own[seat]]
        ahead += (sum(mine) / len(mine) - sum(theirs) / len(theirs)) / 2
    return won, ahead


def fitness(weights: list[float], rivals: list[QuickPlayer], deals: int, seed: str) -> float:
    tried, total = player(weights), 0.0
    for deal in range(deals):
        won, ahead = duel(tried, rivals[deal % len(rivals)], SIZES[deal % len(SIZES)], f"{seed} {deal}")
        total += won + A_POINT * ahead
    return total / deals


def improve(found: Trained, deals: int, seed: str) -> None:
    """One generation."""
    rng = Random(f"{seed} {found.generation}")
    rivals = [player(found.weights), QuickPlayer(FIRST)]
    tried = [[rng.gauss(*one) for one in zip(found.weights, found.steps, strict=True)] for _ in range(TRIED)]
    deal_seed = f"{seed} {found.generation}"
    ranked = sorted(tried, key=lambda weights: -fitness(weights, rivals, deals, deal_seed))[:BEST]
    for i in range(len(found.weights)):
        values = [weights[i] for weights in ranked]
        mean = sum(values) / BEST
        step = (sum((value - mean) ** 2 for value in values) / BEST) ** 0.5
        found.weights[i] += SMOOTH * (mean - found.weights[i])
        found.steps[i] = max(LEAST_STEP, found.steps[i] + SMOOTH * (step - found.steps[i]))
    found.generation += 1
    now, first, total = player(found.weights), QuickPlayer(FIRST), 0.0
    for deal in range(deals):
        total += duel(now, first, SIZES[deal % len(SIZES)], f"{deal_seed} check {deal}")[0]
    found.shares.append(round(total / deals, 4))


def main(
    game: Annotated[str, typer.Argument(help="trophy-case, or fancy-that.")] = GAME,
    generations: Annotated[int, typer.Option(help="How many generations in all.")] = 50,
    deals: Annotated[int, typer.Option(help="Deals of each player of a generation.")] = 210,
    seed: Annotated[str, typer.Option(help="Any text.")] = "train",
    players: Annotated[int, typer.Option(help="Fancy That!: only this size of table; 0 for all.")] = 0,
    jobs: Annotated[int, typer.Option(help="Fancy That!: games played at the same time.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Where the run is kept, to go on from.")] = None,
) -> None:
    """Find better weights, and print them."""
    out = out or Path(f"tools/training/{game}.json")
    if game == learn_fancy_that.GAME:
        learn_fancy_that.main(players, seed, out, jobs)
        return
    found = Trained(**json.loads(out.read_text())) if out.is_file() else Trained()
    while found.generation < generations:
        improve(found, deals, seed)
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(json.dumps(asdict(found), indent=1) + "\n")
        typer.echo(f"{found.generation}: {found.shares[-1]:.1%} against the first weights")
    for name, weight in zip(NAMES, found.weights, strict=True):
        typer.echo(f"{round(weight):5}  {name}")


if __name__ == "__main__":
    typer.run(main)
