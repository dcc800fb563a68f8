"""Random playouts and copies of every game, beside other people's card games."""

from __future__ import annotations

from random import Random

from librt.random import Random as Chance

import parlour
from bench import peers
from bench.clock import Contestant, Row, rates
from parlour.engine import Game

GAMES = 3  # whole games in a round
COPIES = 2000
OPENSPIEL = ("hearts", "oh_hell", "gin_rummy")


def inside(game: Game, players: int) -> Contestant:
    """Random games from one deal, driven by the engine itself."""
    start = game.start(players, 1)
    rng = Random(1)
    return lambda: start.copy().playout(rng)


def from_python(game: Game, players: int) -> Contestant:
    """Whole random games, the deal included, every move chosen here: as bots and researchers drive it."""
    pick = Chance(1).randrange

    def run() -> int:
        count = 0
        for seed in range(GAMES):
            state = game.start(players, seed)
            while moves := state.moves():
                state.apply(moves[pick(len(moves))])
                count += 1
        return count

    return run


def copies(game: Game, players: int) -> Contestant:
    state = game.start(players, 1)

    def run() -> int:
        for _ in range(COPIES):
            state.copy()
        return COPIES

    return run


def rows() -> list[Row]:
    driven = {f"OpenSpiel {name}": peers.openspiel_from_python(name) for name in OPENSPIEL}
    driven |= {"OpenSpiel hearts, each dealt card a move": peers.openspiel_from_python("hearts", deal_counts=True)}
    driven |= {f"rlcard {name}": peers.rlcard_from_python(name) for name in ("uno", "gin-rummy")}
    driven |= {"catanatron": peers.catanatron_from_python()}
    return [
        *_section("random moves inside the engine", inside, {
            f"OpenSpiel {name} (C++)": peers.openspiel_inside(name) for name in OPENSPIEL
        }),
        *_section("random moves from Python, whole games", from_python, driven),
        *_section("copies", copies, {"OpenSpiel hearts": peers.openspiel_copies("hearts")}),
    ]  # fmt: skip


def _section(what: str, make: object, others: dict[str, Contestant]) -> list[Row]:
    assert callable(make)
    ours: dict[str, Contestant] = {}
    for key in parlour.games():
        game = parlour.game(key)
        ours[key] = make(game, game.players[-1])
    measured = rates({**ours, **others})
    return [Row(f"{what}: {key}", "/s", measured[key], {name: measured[name] for name in others}) for key in ours]
