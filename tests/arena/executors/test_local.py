"""Deals played by processes on this machine."""

import multiprocessing
import os
import signal
import sys
from pathlib import Path
from types import FrameType

import pytest

from parlour.arena import ctrl_c, run
from parlour.arena.executors.local import LocalExecutor
from tests.arena.tables import results
from tests.sizes import size

MOMENTS = range(1, 60, size(15, 1))
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


@pytest.mark.parametrize("at", MOMENTS)
def test_ctrl_c_while_processes_are_waited_for(at: int) -> None:
    """At whichever call it comes, the processes end, and so does the arena."""
    calls = 0

    def press(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        if event in ("call", "c_call") and ctrl_c._holder is not None and ctrl_c._holder._hearing:
            calls += 1
            if calls == at:
                os.kill(os.getpid(), signal.SIGINT)

    found = results()
    matches = found.matches(["novice", "random"])
    sys.setprofile(press)
    try:
        with pytest.raises(KeyboardInterrupt), ctrl_c.Held():
            run(found, matches, 40, LocalExecutor(2))
    finally:
        sys.setprofile(None)
    assert calls >= at
    assert not multiprocessing.active_children()
