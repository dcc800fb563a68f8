"""`parlour arena`, as a person at a keyboard meets it."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.commands import ENVIRONMENT, hear_ctrl_c, run

OWN = """
from parlour.bots import Bot

class First(Bot):
    def choose(self, perspective, rng):
        return perspective.moves()[0]
"""


def arena(*arguments: str) -> subprocess.CompletedProcess[str]:
    return run("arena", *arguments)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "There is no game 'chess'"),
        (["cats-and-dogs", "--bots", "hal,random"], "There is no bot 'hal'"),
        (["cats-and-dogs", "--bots", "random"], "An arena is for two or more different bots"),
        (["cats-and-dogs", "--bots", "random,random"], "An arena is for two or more different bots"),
        (["cats-and-dogs", "--players", "9"], "is for 2 to 6 players, not 9."),
        (["cats-and-dogs", "--lineup", "upside-down"], "A line-up is halves or alone, not 'upside-down'."),
        (["cats-and-dogs", "--engine", "steam"], "An engine is local or ray, not 'steam'."),
        (["cats-and-dogs", "--option", "x"], "An option is written NAME=VALUE"),
        (["cats-and-dogs", "--bots", "random,novice", "--games", "2", "--jobs", "1", "--out", "/no/where"],
         "Could not write /no/where: No such file or directory."),
    ],
)  # fmt: skip
def test_bad_input_gets_one_clear_line(arguments: list[str], says: str) -> None:
    done = arena(*arguments)
    assert done.returncode == 1
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_a_small_arena_with_an_own_bot(tmp_path: Path) -> None:
    own, out = tmp_path / "own.py", tmp_path / "out.json"
    own.write_text(OWN)
    bots = f"novice,random,{own}:First"
    done = arena("cats-and-dogs", "--bots", bots, "--games", "4", "--jobs", "2", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "novice : random" in done.stdout
    assert "Ratings (Bradley-Terry)" in done.stdout
    assert len(json.loads(out.read_text())["pairs"]) == 3


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    command = ["cats-and-dogs", "--bots", "novice,random", "--games", "100000", "--jobs", "2", "--out", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-m", "parlour", "arena", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
        preexec_fn=hear_ctrl_c,
    )
    try:
        deadline = time.monotonic() + 60
        while not out.exists() and time.monotonic() < deadline:
            time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130, stderr
    assert "the same command goes on from there" in stdout
    assert "Traceback" not in stderr
    done = json.loads(out.read_text())["pairs"][0]["games"]
    assert done > 0
    again = arena(*command[:3], "--games", str(done), *command[5:])
    assert again.returncode == 0
    assert json.loads(out.read_text())["pairs"][0]["games"] >= done
