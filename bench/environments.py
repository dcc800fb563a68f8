"""Games as environments, with observation and mask at every step, beside other people's."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import numpy as np
import pettingzoo
import pyspiel
import rlcard
from open_spiel.python.games import block_dominoes, kuhn_poker, tic_tac_toe  # noqa: F401  # registers them
from open_spiel.python.observation import make_observation
from tools.inject import inject

import parlour
from bench.clock import Contestant, Row, rates
from parlour.research import batch

SECTION = "steps in batches of {n}, with observation and mask"
GAMES = 256  # at once
SLOW = {"fancy-animals": 16}  # where so many would take seconds a round
STEPS = 20
UNDER_WAY = 60  # steps before the first that counts: then games are at all stages, hard ones too
CLASSIC = ("connect_four-v3", "leduc_holdem-v4", "texas_holdem-v4")
PYTHON_GAMES = ("python_block_dominoes", "python_kuhn_poker", "python_tic_tac_toe")


def rows() -> list[Row]:
    own = {_what(key, players): _ours(key, players) for key in _keys() for players in _tables(key)}
    others = {f"rlcard {name}": _rlcard(name) for name in ("uno", "gin-rummy")}
    others |= {f"PettingZoo {name}": _pettingzoo(name) for name in CLASSIC}
    others |= {f"OpenSpiel {name}": _openspiel(name) for name in PYTHON_GAMES}
    measured = rates({**own, **others})
    return [Row(what, "/s", measured[what], {name: measured[name] for name in others}) for what in own]


def _keys() -> list[str]:
    return [key for key in parlour.games() if parlour.game(key).package.startswith("parlour.")]


def _tables(key: str) -> list[int]:
    """The smallest and the largest table."""
    players = parlour.game(key).players
    return [players[0], players[-1]]


def _what(key: str, players: int) -> str:
    return f"{SECTION.format(n=SLOW.get(key, GAMES))}: {key}, {players} players"


def _ours(key: str, players: int) -> Contestant:
    """Random legal actions, drawn by the batch; the results in arrays of the caller's."""
    games = batch(key, SLOW.get(key, GAMES), players, seed=1)
    arrays = {name: np.array(getattr(games, name)) for name in ("observations", "masks", "rewards", "turns", "dones")}
    for _ in range(UNDER_WAY):
        games.step(games.sample())

    def run() -> int:
        for _ in range(STEPS):
            games.step(games.sample(), arrays)
        return STEPS * int(games.n)

    return run


def _rlcard(name: str) -> Contestant:
    """Its states have an observation and the legal actions."""
    environment = rlcard.make(name)
    rng = Random(1)

    def run() -> int:
        count = 0
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            count += 1
        return count

    return run


def _pettingzoo(name: str) -> Contestant:
    """As its documentation drives it."""
    environment = pettingzoo.make("aec", f"classic/{name}")
    rng = Random(1)

    def run() -> int:
        count = 0
        environment.reset(seed=rng.getrandbits(30))
        for _ in environment.agent_iter():
            observation, _, ended, cut, _ = environment.last()
            if ended or cut:
                environment.step(None)
            else:
                environment.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
                count += 1
        return count

    return run


def _openspiel(name: str) -> Contestant:
    """A game of theirs that is written in Python, as ours are; the observation as its own observer writes it."""
    game = pyspiel.load_game(name)
    observer = make_observation(game)
    rng = Random(1)

    def run() -> int:
        count = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
                continue
            observer.set_from(state, state.current_player())
            state.legal_actions_mask()
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
        return count

    return run


def lines() -> list[str]:
    """Ours and theirs in one table, for docs/research.md."""
    measured = rows()
    found = [(row.what.partition(": ")[2], row.ours) for row in measured] + list(measured[0].peers.items())
    return ["| | steps/s |", "| --- | ---: |", *[f"| {what} | {rate:,.0f} |" for what, rate in found]]


if __name__ == "__main__":
    written = "\n".join(lines())
    print(written)
    if "--into" in sys.argv:
        inject(Path(sys.argv[sys.argv.index("--into") + 1]), "steps", written)
