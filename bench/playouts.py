"""Random playouts and copies of every game, beside OpenSpiel's hearts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pyspiel
from rich.console import Console
from rich.table import Table

import parlour
from bench.clock import Contestant, rates
from parlour.engine import Game

GAMES = 20  # a round
COPIES = 10_000


def inside(game: Game, players: int) -> Contestant:
    """Whole random games, driven by the engine itself."""
    rng = Random(1)
    return lambda: sum(game.start(players, seed).playout(rng) for seed in range(GAMES))


def from_python(game: Game, players: int) -> Contestant:
    """Whole random games, every move chosen here: as bots and researchers drive it."""
    rng = Random(1)

    def run() -> int:
        count = 0
        for seed in range(GAMES):
            state = game.start(players, seed)
            while state.turn is not None:
                moves = state.moves()
                state.apply(moves[int(rng.random() * len(moves))])
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


def hearts_from_python() -> Contestant:
    """OpenSpiel's hearts, the deal included, every move chosen here."""
    game = pyspiel.load_game("hearts")
    rng = Random(1)

    def run() -> int:
        count = 0
        for _ in range(GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                count += 1
        return count

    return run


def hearts_copies() -> Contestant:
    state = pyspiel.load_game("hearts").new_initial_state()

    def run() -> int:
        for _ in range(COPIES):
            state.clone()
        return COPIES

    return run


def main() -> None:
    kinds: dict[str, tuple[Callable[[Game, int], Contestant], str]] = {
        "moves/s inside the engine": (inside, "moves"),
        "moves/s from Python": (from_python, "moves"),
        "copies/s": (copies, "copies"),
    }
    contestants: dict[str, Contestant] = {"moves": hearts_from_python(), "copies": hearts_copies()}
    for key in parlour.games():
        game = parlour.game(key)
        for kind, (make, _) in kinds.items():
            contestants[f"{key} {kind}"] = make(game, game.players[-1])
    measured = rates(contestants)
    how = "compiled" if parlour.compiled() else "uncompiled"
    table = Table(title=f"Parlour {parlour.__version__}, {how}, beside OpenSpiel hearts driven from Python", box=None)
    for heading in ("game", "what", "per second", "hearts", "ratio"):
        table.add_column(heading, justify="left" if heading in ("game", "what") else "right")
    for key in parlour.games():
        for kind, (_, peer) in kinds.items():
            rate = measured[f"{key} {kind}"]
            table.add_row(key, kind, f"{rate:,.0f}", f"{measured[peer]:,.0f}", f"{rate / measured[peer]:.1f}x")
    Console().print(table)
