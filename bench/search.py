"""Search: iterations a second in every game, beside OpenSpiel's own information-set search on its hearts and euchre.

An iteration of ours imagines a world, goes down the tree, and evaluates or rolls out from there; one of OpenSpiel's
draws a world, goes down its tree, and plays at random to the end. Then, how long decisions of the levels take at a
table.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

import pyspiel
from rich.console import Console
from rich.table import Table

import parlour
from bench import ours
from bench.clock import Contestant, Row, rates
from bench.ours import ITERATIONS, MOMENTS
from parlour.bots import bot
from parlour.engine import Game, Perspective

OPENSPIEL = ("hearts", "euchre")
DECISIONS = 25


def openspiel(name: str) -> Contestant:
    """Searches with `pyspiel.ISMCTSBot` from states spread over a random game."""
    game = pyspiel.load_game(name)
    rng = Random(1)
    walked = []
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node() and len(state.legal_actions()) > 1:
            walked.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))
    moments = [walked[len(walked) * number // MOMENTS] for number in range(MOMENTS)]
    searcher = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, ITERATIONS)

    def run() -> int:
        for moment in moments:
            searcher.step(moment)
        return ITERATIONS * len(moments)

    return run


def rows() -> list[Row]:
    games = ours.contestants(ours.SEARCH)
    peers = {f"OpenSpiel {name} ISMCTS (C++)": openspiel(name) for name in OPENSPIEL}
    measured = rates({**games, **peers}, rounds=7)
    return [
        Row(f"{ours.SEARCH}: {key}", "/s", measured[key], {peer: measured[peer] for peer in peers}) for key in games
    ]


def decision_times(level: str, game: Game, players: int) -> list[float]:
    """Seconds on the clock for decisions spread over games of novices, shortest first."""
    player, filler, rng, found = bot(level), bot("novice"), Random(1), list[float]()
    seed = 0
    while len(found) < DECISIONS:
        state = game.start(players, f"times/{seed}")
        seed += 1
        while state.turn is not None and len(found) < DECISIONS:
            perspective = Perspective(state, state.turn)
            if len(perspective.moves()) > 1 and rng.random() < 0.15:
                began = perf_counter()
                move = player.choose(perspective, rng)
                found.append(perf_counter() - began)
            else:
                move = filler.choose(perspective, rng)
            state.apply(move)
    return sorted(found)


def times() -> None:
    """`python -m bench.search`: the 95th percentile of what people wait for, in every game at every extreme table."""
    table = Table(title="Seconds a decision takes", box=None, padding=(0, 2, 0, 0))
    for heading in ("game", "players", "level", "median", "p95", "longest"):
        table.add_column(heading, justify="left" if heading in ("game", "level") else "right")
    for key in parlour.games():
        game = parlour.game(key)
        for players in (game.players[0], game.players[-1]):
            for level in ("regular", "expert"):
                found = decision_times(level, game, players)
                p95 = found[int(0.95 * (len(found) - 1))]
                middle = found[len(found) // 2]
                table.add_row(key, str(players), level, f"{middle:.3f}", f"{p95:.3f}", f"{found[-1]:.3f}")
    Console(width=100).print(table)


if __name__ == "__main__":
    times()
