"""A tiny box, all of it: every deal, every history, and what the best reply to a bot gains."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour.engine import ChosenDealer, Refusal
from parlour.research import Table, exact_game
from tests.server.servers import ENVIRONMENT

TINY = """
import json, sys
from parlour.bots import bot
from parlour.research.deals import every_deal
from parlour.research import Table, exact_game, open_spiel_game
from parlour.research.exact import nash_conv
import pyspiel

exact = exact_game("trophy-case", 2, hands=1)
game = exact.open_spiel()
solver = pyspiel.CFRPlusSolver(game)
for _ in range(12):
    solver.evaluate_and_update_policy()
random = exact.policy(bot("random"), samples=2)
uniform = {name: [1 / len(chances)] * len(chances) for name, chances in random.items()}
spiel = open_spiel_game("trophy-case", 2, hands=1, deals=0)
print(json.dumps({
    "deals": len(exact.deals),
    "chance": sum(deal.chance for deal in exact.deals),
    "same": [len(spiel.deals), len(every_deal(Table("trophy-case", 2, "fixed", {"hands": 1})))],
    "histories": exact.histories,
    "ends": exact.ends,
    "sets": len(exact.sets),
    "solved": pyspiel.nash_conv(game, solver.average_policy()),
    "uniform": nash_conv(game, exact, uniform),
}))
"""
BOX = {
    "colours": [{"name": "red", "suits": [["Bu", "Bugs"]]}],
    "ranks": [
        {"code": "0", "sign": "0", "name": "0", "points": 0, "trumped": 1},
        {"code": "8", "sign": "8", "name": "8", "points": 1, "trumped": 1},
        {"code": "9", "sign": "9", "name": "9", "points": 2, "trumped": 2},
    ],
    "trumps": ["grue"],
    "hand_sizes": {"2": 2, "3": None, "4": None, "5": None},
    "hands_a_shuffle": 1,
    "target": {"default": 3},
}


def test_every_deal_of_a_tiny_box_is_counted_and_its_game_solved(tmp_path: Path) -> None:
    (tmp_path / "trophy-case.json").write_text(json.dumps(BOX))
    done = subprocess.run(
        [sys.executable, "-c", TINY],
        capture_output=True,
        text=True,
        timeout=200,
        env={**ENVIRONMENT, "PARLOUR_BOX": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["deals"] == 6  # two of four cards to the one, the others to the other
    assert found["same"] == [6, 6]
    assert found["chance"] == pytest.approx(1)
    assert found["ends"] < found["histories"] < 1000
    assert found["sets"] < found["histories"]
    assert found["solved"] < 0.05 < found["uniform"]


def test_what_is_too_large_is_refused_at_once() -> None:
    with pytest.raises(Refusal, match="more than 1,000,000 deals"):
        exact_game("cats-and-dogs", 2)


def test_a_game_that_shuffles_again_is_refused() -> None:
    dealer = ChosenDealer([])
    state = parlour.game("cats-and-dogs").deal(2, dealer, {**Table("cats-and-dogs", 2).options, "rounds": "each"})
    dealer.closed = True
    with pytest.raises(Refusal, match="shuffled again in the midst"):
        state.playout(1)
