"""Deals played by processes on this machine."""

from pathlib import Path

from parlour.arena import run
from parlour.arena.executors.local import LocalExecutor
from tests.arena.tables import results

DIES_ONCE = """
import os
from pathlib import Path
from parlour.bots import Bot

class Mortal(Bot):
    def choose(self, perspective, rng):
        mark = Path(__file__).with_suffix(".died")
        if not mark.exists():
            mark.touch()
            os._exit(1)
        return rng.choice(perspective.moves())
"""


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    here, there = results(), results()
    matches = here.matches(["novice", "random"])
    run(here, matches, 6, LocalExecutor(1))
    run(there, matches, 6, LocalExecutor(2))
    assert there.deals == here.deals


def test_a_lost_process_is_survived(tmp_path: Path) -> None:
    path = tmp_path / "mortal.py"
    path.write_text(DIES_ONCE)
    found = results()
    matches = found.matches([f"{path}:Mortal", "random"])
    run(found, matches, 4, LocalExecutor(2))
    assert len(found.played(matches[0])) == 2
    assert path.with_suffix(".died").exists()
