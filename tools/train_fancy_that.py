"""Learns what positions of Fancy That! are worth, by self-play: `python -m tools.train fancy-that`.

Generation after generation, experts in a hurry play with the weights there are, and now and then a move that is not the
best, so that they learn of those too. Then the outlook is fitted to who won, and the glance, which says which moves are
looked at first, to what the search found them worth. Each size of table learns on its own (`--players`). Seeded, so
that the same command finds the same weights; kept after every generation, so that a run can be stopped and gone on.
"""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import typer

import parlour
from parlour.bots.budget import Budget
from parlour.bots.evaluators import fancy_that_features, fancy_that_outlook
from parlour.bots.evaluators.fancy_that import FancyThatEvaluator, basis, cards_left, rows
from parlour.bots.evaluators.fancy_that_outlook import Scene, outlooks
from parlour.bots.search import Search
from parlour.games.fancy_that import FancyThatState
from tools.logit import Numbers, chances, fitted, surprise, worths

GAME = "fancy-that"
KEPT = Path("tools/training/fancy-that.json")
MODULE = Path("src/parlour/bots/evaluators/fancy_that_weights.py")
GENERATIONS = (80, 200, 400)  # games of each
HOLD = (0.002, 0.003, 0.004)  # how much each is drawn to what was learned before it
BUDGET = Budget(iterations=40)
ANY, GOOD, HOW_MANY = 0.05, 0.07, 8  # how often any move is played, or one of those looked at most, and how many
LOOKED_AT, CLOSELY = 4, 4  # so many moves of a search teach the glance, if they were looked at that often
UNSEEN = 5  # every fifth game is kept from the first fit, to see how good it is
PLACES = 2  # of a weight after the point: games do not tell more
NAMES = {"glance": fancy_that_features.NAMES, "outlook": fancy_that_outlook.NAMES}

# By hand, what a feature is worth when the game is about to end: points, and what they may come to.
_EVERY = [5.0, 0.0, 0.8, 2.5, 0.8, 1.2, 0.4, 0.0, -2.0, 0.0, 0.0]
_CLAIMS = [0.0, 5.0, 3.0, 2.0, 1.0, 1.0, 0.0]
_SWEEPS = [0.0, 4.5, 4.0, 3.0, 1.5, 1.0, 0.0]
_TURNS = len(fancy_that_features.TURNS)
FIRST = {
    "glance": [[0.0, worth] for worth in _EVERY + _CLAIMS + _SWEEPS * (_TURNS - 1)],
    "outlook": [[0.0, worth] for worth in [0.5, 3.0, 1.2, 0.0, -1.0, 0.0]],
}

Pairs = list[list[float]]
Run = dict[str, list[dict[str, Any]]]  # by players: of each generation its games, how it did, and its weights


@dataclass
class Seen:
    """Positions: the features of every seat, the basis, and by seat what came of them."""

    features: list[list[list[float]]] = field(default_factory=list)
    basis: list[list[float]] = field(default_factory=list)
    came: list[list[float]] = field(default_factory=list)
    game: list[int] = field(default_factory=list)

    def add(self, features: list[Any], of: FancyThatState, came: list[float], game: int) -> None:
        self.features.append([list(each) for each in features])
        self.basis.append(basis(cards_left(of), int(of.players)))
        self.came.append(came)
        self.game.append(game)

    def take(self, other: Seen) -> None:
        """Add all of another."""
        self.features += other.features
        self.basis += other.basis
        self.came += other.came
        self.game += other.game

    def learned(self, before: Pairs, hold: float, seed: int) -> tuple[Pairs, float]:
        """New weights, and how surprising the games are that a first fit was kept from."""
        x, b, z = (np.array(each) for each in (self.features, self.basis, self.came))
        start: Numbers = np.array(before)
        known = np.array(self.game) % UNSEEN > 0
        tried = fitted(x[known], b[known], z[known], start, hold, seed)
        unseen = surprise(chances(worths(x[~known], b[~known], tried)), z[~known])
        found = fitted(x, b, z, start, hold, seed)
        return [[round(float(weight), 4) for weight in pair] for pair in found], round(unseen, 4)


def play(players: int, weights: dict[str, Pairs], seed: str, game: int) -> dict[str, Seen]:
    """A game, and what there is to learn from it."""
    # Positions are judged by the outlook alone: else the glance would be taught by itself.
    glance_rows, outlook_rows = ({players: rows(weights[kind], players)} for kind in ("glance", "outlook"))
    evaluator = FancyThatEvaluator(glance_rows, outlook_rows, far=1.0)
    outlook, glance = Seen(), Seen()
    rng = Random(f"{seed} {game}")
    state = parlour.game(GAME).start(players, f"{seed} {game}")
    assert isinstance(state, FancyThatState)
    came = [0.0] * players
    while state.turn is not None:
        moves = state.moves()
        if len(moves) == 1:
            state.apply(moves[0])
            continue
        search = Search(parlour.Perspective(state, state.turn), evaluator, rng)
        search.run(BUDGET)
        outlook.add(outlooks(Scene(state)), state, came, game)
        best, drawn = search.results(), rng.random()
        for edge in best[:LOOKED_AT]:
            after = state.copy()
            after.apply(edge.move)
            if edge.visits >= CLOSELY and after.turn is not None:
                glance.add(Scene(after).glances(), after, edge.values(players), game)
        if drawn < ANY:
            state.apply(rng.choice(moves))
        else:
            state.apply((rng.choice(best[:HOW_MANY]) if drawn < ANY + GOOD else best[0]).move)
    winners = state.winners()
    for seat in winners:
        came[seat] = 1 / len(winners)
    return {"outlook": outlook, "glance": glance}


def generation(players: int, number: int, before: dict[str, Pairs], games: int, seed: str, jobs: int) -> dict[str, Any]:
    """Play with the weights there are, and fit them again."""
    seen = {kind: Seen() for kind in NAMES}
    some = partial(play, players, before, f"{seed} {players} {number}")
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(some, range(games)):
            for kind in NAMES:
                seen[kind].take(one[kind])
    found: dict[str, Any] = {"games": games, "surprise": {}}
    for kind in NAMES:
        found[kind], found["surprise"][kind] = seen[kind].learned(before[kind], HOLD[number % len(HOLD)], number)
    return found


def learn(players: int, generations: tuple[int, ...], seed: str, out: Path, jobs: int = 1) -> None:
    """Go on from what is kept, for one size of table. Other sizes may be learned at the same time."""
    while True:
        kept: Run = json.loads(out.read_text()) if out.is_file() else {}
        found = kept.setdefault(str(players), [])
        if len(found) >= len(generations):
            return
        number = len(found)
        new = generation(players, number, found[-1] if found else FIRST, generations[number], seed, jobs)
        kept = json.loads(out.read_text()) if out.is_file() else {}
        kept[str(players)] = [*found, new]
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(written(kept))
        typer.echo(f"{players} players, generation {number + 1}: surprised by {new['surprise']}")


def written(run: Run) -> str:
    """The run as JSON, a line for each kind of weights."""
    lines = []
    for players in sorted(run):
        each = ",\n".join(
            "  {\n" + ",\n".join(f"   {json.dumps(key)}: {json.dumps(one[key])}" for key in one) + "\n  }"
            for one in run[players]
        )
        lines.append(f' "{players}": [\n{each}\n ]')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def module(run: Run) -> str:
    """The source of the weights in the package."""
    lines = [
        '"""What the features of Fancy That! are worth, by players: written by `python -m tools.train fancy-that`.',
        "",
        "Two weights for each feature, in the order of their names: see `basis` for what they are multiplied by.",
        '"""',
        "",
        "from typing import Final",
    ]
    for kind in NAMES:
        lines += ["", f"{kind.upper()}: Final[dict[int, list[list[float]]]] = {{"]
        for players in sorted(run):
            lines.append(f"    {players}: [")
            for name, pair in zip(NAMES[kind], rounded(run[players][-1][kind]), strict=True):
                lines.append(f"        {pair},  # {name}")
            lines.append("    ],")
        lines.append("}")
    return "\n".join([*lines, ""])


def rounded(pairs: Pairs) -> Pairs:
    return [[round(weight, PLACES) + 0.0 for weight in pair] for pair in pairs]


def run(players: int, seed: str, out: Path, jobs: int) -> None:
    """Learn for one size of table, or for all, and write the weights into the package."""
    for size in [players] if players else parlour.game(GAME).players:
        learn(size, GENERATIONS, seed, out, jobs)
    MODULE.write_text(module(json.loads(out.read_text())))
