"""`parlour arena`, as a person at a keyboard meets it."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.cli.commands import ENVIRONMENT, calls, hear_ctrl_c, interrupted, run
from tests.sizes import size

MOMENTS = size(4, 200)
GOES_ON = "This is what was done; the same command goes on from there."
OWN = """
from parlour.bots import Bot

class First(Bot):
    def choose(self, perspective, rng):
        return perspective.moves()[0]

class Stumbler(Bot):
    def choose(self, perspective, rng):
        raise RuntimeError("no idea")

class Cheat(Bot):
    def choose(self, perspective, rng):
        return -1
"""


def arena(*arguments: str) -> subprocess.CompletedProcess[str]:
    return run("arena", *arguments)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "There is no game 'chess'"),
        (["cats-and-dogs", "--bots", "hal,random"], "There is no bot 'hal'"),
        (["cats-and-dogs", "--bots", "random"], "The line-up halves is for two bots or more"),
        (["cats-and-dogs", "--bots", ","], "An arena needs bots."),
        (["cats-and-dogs", "--bots", "random,novice", "--players", "3", "--lineup", "all"],
         "The line-up all wants a bot for each of 3 seats; here are only random and novice."),
        (["cats-and-dogs", "--players", "9"], "is for 2 to 6 players, not 9."),
        (["cats-and-dogs", "--lineup", "upside-down"], "A line-up is halves, alone, all or same, not 'upside-down'."),
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


def test_different_bots_round_one_table_and_one_bot_at_every_seat() -> None:
    done = arena("cats-and-dogs", "--bots", "novice,random,random", "--players", "3", "--lineup", "all", "--games", "3")
    assert done.returncode == 0, done.stderr
    rows = [line.split() for line in done.stdout.splitlines()]
    assert [row[1] for row in rows if row[0] == "novice"] == ["3", "0", "1", "2"]  # its games; then by seat
    assert any(row[:2] == ["random", "(2)"] for row in rows)
    done = arena("cats-and-dogs", "--bots", "random", "--lineup", "same", "--games", "5", "--jobs", "1")
    assert [line.split()[:3] for line in done.stdout.splitlines()[2:4]] == [["random", "0", "5"], ["random", "1", "5"]]
    assert done.stdout.splitlines()[-1].startswith("A game has ")


def test_figures_are_printed_as_json() -> None:
    done = arena("trophy-case", "--bots", "random", "--lineup", "same", "--games", "4", "--jobs", "1", "--json")
    told = json.loads(done.stdout)
    assert (told["game"], told["players"], told["bots"][0]["games"]) == ("trophy-case", 3, 4)
    assert done.stderr == ""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_fails_is_named_in_one_sentence(tmp_path: Path, jobs: str) -> None:
    own = tmp_path / "own.py"
    own.write_text(OWN)
    # One deal: of several, two processes fail in any order.
    command = ["cats-and-dogs", "--games", "2", "--jobs", jobs, "--seed", "x", "--bots"]
    done = arena(*command, f"random,{own}:Stumbler")
    where = "(cats-and-dogs, 2 players, seed 'x/0')"
    assert done.returncode == 1
    assert done.stderr.startswith(f"The bot '{own}:Stumbler' at seat 1 could not make move ")
    assert done.stderr.endswith(f" of deal 0 {where}: RuntimeError: no idea\n")
    assert done.stderr.count("\n") == 1
    done = arena(*command, f"{own}:Cheat,random")
    assert done.returncode == 1
    assert done.stderr.startswith(f"The bot '{own}:Cheat' at seat 0 could not make move 1 of deal 0 {where}: ")
    assert "(CD-" in done.stderr
    assert "Traceback" not in done.stderr
    done = arena(*command, f"random,{own}:Stumbler", "--traceback")
    assert 'raise RuntimeError("no idea")' in done.stderr


def test_fewer_than_one_process_is_a_wrong_way_to_ask() -> None:
    done = arena("cats-and-dogs", "--jobs", "-3")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


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
    assert "novice : random" in stdout
    assert stderr.split("\n\n") == [GOES_ON, "Stopped.\n"]
    done = json.loads(out.read_text())["pairs"][0]["games"]
    assert done > 0
    again = arena(*command[:3], "--games", str(done), *command[5:])
    assert again.returncode == 0
    assert json.loads(out.read_text())["pairs"][0]["games"] >= done


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_at_any_moment_ends_in_a_sentence_and_keeps_what_is_done(tmp_path: Path, jobs: str) -> None:
    command = ["cats-and-dogs", "--bots", "random,novice", "--games", "6", "--jobs", jobs, "--out"]
    whole = interrupted(0, "arena", *command, str(tmp_path / "whole.json"))
    assert whole.returncode == 0, whole.stderr
    seed = 25
    for at in sorted(Random(seed).sample(range(2, calls(whole) + 1), MOMENTS)):  # the first call is that of `main`
        out = tmp_path / f"{at}.json"
        done = interrupted(at, "arena", *command, str(out))
        moment = f"jobs {jobs}, moment {at} of seed {seed}: {done.stderr}"
        if calls(done) < at:  # processes come and go a little differently each time: it was over before
            assert done.returncode == 0, moment
            continue
        assert done.returncode == 130, moment
        *said, stopped, _ = done.stderr.splitlines()
        assert stopped == "Stopped.", moment
        assert [line for line in said if line] in ([], [GOES_ON]), moment
        assert out.exists() or GOES_ON not in said, moment
        if out.exists():
            assert 0 < json.loads(out.read_text())["pairs"][0]["games"] <= 6, moment
            assert arena(*command, str(out)).returncode == 0, moment
            assert json.loads(out.read_text()) == json.loads((tmp_path / "whole.json").read_text()), moment
