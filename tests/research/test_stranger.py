"""The game of somebody else, installed beside Parlour, gets every face without a line of its own."""

from __future__ import annotations

from pathlib import Path

from tests.packages.installed import run, with_example

TRIED = """
import json
import warnings
from random import Random

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from parlour.research import Table, aec_env, batch, games_of, open_spiel_game, text_env, to_arrow
from parlour.research.gymnasium import environment_id

warnings.simplefilter("ignore")
table = Table("lantern-bay", 3)
rng = Random(1)
seen = {}
for number in range(3):
    state = table.start(number)
    while state.turn is not None:
        for seat in range(3):
            told = table.observation(state, seat)
            assert np.array_equal(told, table.observation(state.imagine(seat, rng), seat))
            view = json.dumps(state.view(seat), sort_keys=True)
            assert seen.setdefault(told.tobytes(), view) == view
        assert len(table.legal(state)) == len(state.moves())
        state.apply(rng.choice(state.moves()))
api_test(aec_env("lantern-bay", 3), num_cycles=60, verbose_progress=False)
seed_test(lambda: pettingzoo.make("aec", "parlour/lantern_bay-v0", players=2), num_cycles=20)
render_test(lambda render_mode: aec_env("lantern-bay", render_mode=render_mode))
warnings.simplefilter("error")
check_env(gymnasium.make(environment_id("lantern-bay"), players=3, bots="novice").unwrapped)
pyspiel.random_sim_test(open_spiel_game("lantern-bay", 3), num_sims=1, serialize=True, verbose=False)
games = batch("lantern-bay", 4, 3, bots={2: "random"})
for _ in range(80):
    games.step(games.sample())
env = text_env("lantern-bay", 2, seats=[0], bots="random")
assert "Your legal moves" in env.reset(1)
print("all faces", len(seen) > 50, to_arrow(games_of("lantern-bay", 2, 2)).num_rows)
"""


def test_lantern_bay_has_every_face(tmp_path: Path) -> None:
    done = run(with_example(tmp_path), "-c", TRIED)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.splitlines()[-1] == "all faces True 2"
