"""Our side of the measurements. Only the contract and the names of levels are used, so any version can be measured."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from librt.random import Random as Chance

import parlour
from bench.clock import Contestant
from parlour.bots import bot
from parlour.engine import Game, Perspective

GAMES = 3  # whole games in a round
COPIES = 2000
ITERATIONS = 200
MOMENTS = 4  # states out of one game that are searched in turn

INSIDE = "random moves inside the engine"
FROM_PYTHON = "random moves from Python, whole games"
COPYING = "copies"
SEARCH = "search iterations"
SOLVER = "Fancy Animals, every piece within reach"


def inside(game: Game) -> Contestant:
    """Random games from one deal, driven by the engine itself."""
    start = game.start(game.players[-1], 1)
    rng = Random(1)
    return lambda: start.copy().playout(rng)


def from_python(game: Game) -> Contestant:
    """Whole random games, the deal included, every move chosen here: as bots and researchers drive it."""
    pick = Chance(1).randrange

    def run() -> int:
        count = 0
        for seed in range(GAMES):
            state = game.start(game.players[-1], seed)
            while moves := state.moves():
                state.apply(moves[pick(len(moves))])
                count += 1
        return count

    return run


def copies(game: Game) -> Contestant:
    state = game.start(game.players[-1], 1)

    def run() -> int:
        for _ in range(COPIES):
            state.copy()
        return COPIES

    return run


def searches(game: Game) -> Contestant:
    """Searches from states spread over a random game."""
    state, rng, moments = game.start(game.players[0], 1), Random(1), list[Perspective]()
    walked = []
    while state.turn is not None:
        if len(state.moves()) > 1:
            walked.append(state.copy())
        state.apply(rng.choice(state.moves()))
    for number in range(MOMENTS):
        moment = walked[len(walked) * number // MOMENTS]
        assert moment.turn is not None
        moments.append(Perspective(moment, moment.turn))
    searcher = bot(f"regular@{ITERATIONS}")

    def run() -> int:
        for perspective in moments:
            searcher.choose(perspective, rng)
        return ITERATIONS * len(moments)

    return run


SECTIONS: dict[str, Callable[[Game], Contestant]] = {
    INSIDE: inside,
    FROM_PYTHON: from_python,
    COPYING: copies,
    SEARCH: searches,
}


def contestants(section: str) -> dict[str, Contestant]:
    """By game, the work of one section."""
    return {key: SECTIONS[section](parlour.game(key)) for key in parlour.games()}
