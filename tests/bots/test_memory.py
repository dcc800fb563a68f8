"""A process that thinks takes a bounded amount of memory, however many games it has played."""

import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from tests.sizes import size

MOST = 192  # MB, with Python and the package; Fancy Animals once grew to 328 in 60 games
GAMES = size(1, 60)
DEEP = 37  # one decision in so many is thought about as long as at a table
THOUGHTS = """
import re
import sys
from pathlib import Path
from random import Random

import parlour
from parlour.bots import bot

key, games, deep = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
quick, slow = bot("expert@6"), bot("expert@5000")
decision = 0
for number in range(games):
    state, rng = parlour.game(key).start(parlour.game(key).players[-1], f"memory/{number}"), Random(number)
    while state.turn is not None:
        decision += 1
        player = slow if decision % deep == 0 else quick
        state.apply(player.choose(parlour.Perspective(state, state.turn), rng))
# Not getrusage: that also counts what the process had before this program took its place.
print(int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text()).group(1)) // 1024)
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells how much a process ever took")
@pytest.mark.parametrize("key", parlour.games())
def test_a_process_that_thinks_stays_within_its_bound(key: str) -> None:
    command = [sys.executable, "-c", THOUGHTS, key, str(GAMES), str(DEEP)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(done.stdout) <= MOST, f"MB, after {GAMES} games of seeds memory/0 and on"
