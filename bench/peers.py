"""Other people's engines, driven as their documentation drives them."""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel
import rlcard
from catanatron import Color, Game, RandomPlayer
from librt.random import Random as Chance

from bench.clock import Contestant

GAMES = 10  # whole games in a round
ROLLOUTS = 300


def openspiel_from_python(name: str, deal_counts: bool = False) -> Contestant:
    """Whole games, chance and players chosen here. The deal costs time, as in ours, but is not counted as moves.

    OpenSpiel's chance deals card by card; where `deal_counts`, each card is a move.
    """
    game = pyspiel.load_game(name)
    rng = Random(1)
    pick = Chance(1).randrange

    def run() -> int:
        count = 0
        for _ in range(GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    _draw(state, rng)
                    count += deal_counts
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[pick(len(actions))])
                    count += 1
        return count

    return run


def openspiel_inside(name: str) -> Contestant:
    """Random rollouts in C++ from a fresh deal: those of its tree search, asked for one simulation."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    rng = Random(1)
    while state.is_chance_node():
        _draw(state, rng)
    length = _mean_length(state, rng)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 2.0, 1, 1000, False, 1, False)

    def run() -> int:
        bot.step(state)
        return int(ROLLOUTS * length)

    return run


def _draw(state: Any, rng: Random) -> None:
    """What chance does. Their example draws with numpy, which takes several times as long."""
    outcomes = state.chance_outcomes()
    state.apply_action(rng.choices([action for action, _ in outcomes], [chance for _, chance in outcomes])[0])


def _mean_length(start: Any, rng: Random) -> float:
    moves = 0
    for _ in range(100):
        state = start.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                _draw(state, rng)
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves / 100


def openspiel_copies(name: str) -> Contestant:
    state = pyspiel.load_game(name).new_initial_state()
    rng = Random(1)
    while state.is_chance_node():
        _draw(state, rng)

    def run() -> int:
        for _ in range(2000):
            state.clone()
        return 2000

    return run


def rlcard_from_python(name: str) -> Contestant:
    """Whole games, every move chosen here."""
    environment = rlcard.make(name)
    rng = Random(1)

    def run() -> int:
        count = 0
        for _ in range(3):
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(rng.choice(list(state["legal_actions"])))
                count += 1
        return count

    return run


def catanatron_from_python() -> Contestant:
    """One whole game of its random players."""

    def run() -> int:
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=1)
        game.play()
        return len(game.state.actions)

    return run
