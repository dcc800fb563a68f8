"""Finds what the bots of a game have learned, by self-play: `python -m tools.train GAME`, some minutes.

Quick players learn by the method of cross-entropy: in every generation, players with weights drawn around the best so
far play the same deals against it, and against the first there was; the mean of those that did best is the next.
Seeded, so that the same command finds the same weights; kept after every generation, so that a run can be stopped and
gone on with.

Here are those of Trophy Case; `train_cats_and_dogs.py` has those of Like Cats and Dogs!, and `train_fancy_that.py` what
positions of Fancy That! are worth, which is learned in another way.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from parlour.bots.evaluators.trophy_case_quick import NAMES, QuickPlayer
from tools import cross_entropy, train_cats_and_dogs, train_fancy_that
from tools.cross_entropy import Trained

GAME = "trophy-case"
SIZES = (3, 4, 5)
# By hand: stay in while one can follow, load the trick that one leads, trump four points.
FIRST = [64, 0, 16, 2, 32, 0, 16, -16, 0, 4, 64, 4, 4, 64, 0, 2, 0, 0, 8, 0, 32, 16, 1, 4]
FIRST_STEP = 8.0  # how far weights are drawn at first, and at least:
LEAST_STEP = 1.0
KEPT = Path("tools/training/trophy-case.json")
A_POINT = 0.01  # what a point more than the others counts beside a game won


def begun() -> Trained:
    return Trained(0, [float(weight) for weight in FIRST], [FIRST_STEP] * len(FIRST))


def player(weights: list[float]) -> QuickPlayer:
    rounded = [round(weight) for weight in weights]
    return QuickPlayer([*rounded[:-1], max(1, rounded[-1])])


def duel(first: QuickPlayer, second: QuickPlayer, players: int, seed: str) -> tuple[float, float]:
    return cross_entropy.duel(GAME, first, second, players, seed)


def fitness(weights: list[float], rivals: list[QuickPlayer], deals: int, seed: str) -> float:
    tried, total = player(weights), 0.0
    for deal in range(deals):
        won, ahead = duel(tried, rivals[deal % len(rivals)], SIZES[deal % len(SIZES)], f"{seed} {deal}")
        total += won + A_POINT * ahead
    return total / deals


def improve(found: Trained, deals: int, seed: str) -> None:
    """One generation."""
    deal_seed = f"{seed} {found.generation}"
    rivals = [player(found.weights), QuickPlayer(FIRST)]
    cross_entropy.improve(
        found,
        lambda weights: fitness(weights, rivals, deals, deal_seed),
        [LEAST_STEP] * len(FIRST),
        Random(deal_seed),
    )
    now, first, total = player(found.weights), QuickPlayer(FIRST), 0.0
    for deal in range(deals):
        total += duel(now, first, SIZES[deal % len(SIZES)], f"{deal_seed} check {deal}")[0]
    found.shares.append(round(total / deals, 4))


def run(generations: int, deals: int, seed: str, out: Path) -> None:
    """Train, and print what was found."""
    found = Trained(**json.loads(out.read_text())) if out.is_file() else begun()
    while found.generation < generations:
        improve(found, deals, seed)
        cross_entropy.keep(out, asdict(found))
        typer.echo(f"{found.generation}: {found.shares[-1]:.1%} against the first weights")
    for name, weight in zip(NAMES, found.weights, strict=True):
        typer.echo(f"{round(weight):5}  {name}")


def main(
    game: Annotated[str, typer.Argument(help="trophy-case, cats-and-dogs or fancy-that.")] = GAME,
    generations: Annotated[int, typer.Option(help="How many generations in all; 0 for as many as were kept.")] = 0,
    deals: Annotated[int, typer.Option(help="Deals of each player of a generation; 0 for as many.")] = 0,
    seed: Annotated[str, typer.Option(help="Any text.")] = "train",
    out: Annotated[Path | None, typer.Option(help="Where the run is kept, to go on from.")] = None,
    players: Annotated[int, typer.Option(help="Only tables of this size, where sizes are apart; 0 for all.")] = 0,
    jobs: Annotated[int, typer.Option(help="Games of Fancy That! played at the same time.")] = 1,
) -> None:
    """Find better weights, and print them."""
    if game == train_cats_and_dogs.GAME:
        sizes = [players] if players else []
        train_cats_and_dogs.run(generations or 40, deals or 240, seed, out or train_cats_and_dogs.KEPT, sizes)
    elif game == train_fancy_that.GAME:
        train_fancy_that.run(players, seed, out or train_fancy_that.KEPT, jobs)
    elif game == GAME:
        run(generations or 50, deals or 210, seed, out or KEPT)
    else:
        raise typer.BadParameter(f"There is nothing to train in {game!r}.")


if __name__ == "__main__":
    typer.run(main)
