"""The command line, as a person at a keyboard meets it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

import parlour


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "parlour", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "COLUMNS": "120"},
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["rules", "chess"], "There is no game 'chess'"),
        (["rules", "cats-and-dogs", "CD-99"], "cats-and-dogs has no rule 'CD-99'"),
        (["play", "chess"], "There is no game 'chess'"),
        (["play", "cats-and-dogs", "--players", "7"], "is for 2 to 6 players, not 7. (CD-0)"),
        (["play", "cats-and-dogs", "--seat", "2"], "The seats are 0 to 1, not 2."),
        (["play", "cats-and-dogs", "--bot", "hal"], "There is no bot 'hal'"),
        (["play", "cats-and-dogs", "--option", "target"], "An option is written NAME=VALUE"),
        (["replay", "nowhere.parlour"], "Could not read nowhere.parlour: No such file or directory."),
        (["verify", "/"], "Could not read /: Is a directory."),
        (["verify", sys.executable], "is not a text file."),
        (["verify", __file__], "is not a header line of a record."),
    ],
)
def test_bad_input_gets_one_clear_line(arguments: list[str], says: str) -> None:
    done = run(*arguments)
    assert done.returncode == 1
    assert says in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_what_there_is() -> None:
    assert "Like Cats and Dogs!" in run("games").stdout
    assert parlour.__version__ in run("--version").stdout
    assert "Five food cards make an animal full" in run("rules", "cats-and-dogs", "cd-12").stdout
    assert "The action cards" in run("rules", "cats-and-dogs").stdout


def test_a_whole_game_at_the_keyboard(tmp_path: Path) -> None:
    """`parlour play cats-and-dogs --seed 7` to the end, by number and by move text, with refusals on the way."""
    saved = tmp_path / "game.parlour"
    typed = "give rex\n99\n? CD-9\n? CD-99\ntable\nmoves\n\n" + "1\n" * 150
    typed = typed.replace("\n1\n", f"\n1\nsave {saved}\n", 1)
    done = run("play", "cats-and-dogs", "--seed", "7", "--bot", "random", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "First place a marker: you have one, and an animal can take it. (CD-7)" in done.stdout
    assert "There are moves 1 to 4. (CD-0)" in done.stdout
    assert "`feed` turns up" in done.stdout or "feed turns up" in done.stdout
    assert "There is no rule CD-99" in done.stdout
    assert "The game is over" in done.stdout
    assert " won" in done.stdout
    assert run("verify", str(saved)).returncode == 0


def test_a_full_animal_is_answered_with_its_rule(tmp_path: Path) -> None:
    """CD-12, as a newcomer meets it."""
    state, rng, moves = parlour.game("cats-and-dogs").start(2, 7), Random(7), list[str]()
    while not any(animal["full"] for animal in state.view(0)["animals"]) or state.dump()["phase"] != "give":
        text = state.text(rng.choice(state.moves()))
        moves.append(text)
        state.play_text(text)
    full = next(animal["name"] for animal in state.view(0)["animals"] if animal["full"])
    record = parlour.Record("cats-and-dogs", 2, 7, [*moves, f"give {full}"])
    path = tmp_path / "full.parlour"
    path.write_text(record.text())
    done = run("replay", str(path))
    assert done.returncode == 1
    assert f"{full.capitalize()} is full: nothing about a full animal changes any more. (CD-12)" in done.stderr


def test_replay_stops_where_it_is_told() -> None:
    record = sorted((Path(__file__).parents[1] / "records" / "cats-and-dogs").glob("*.parlour"))[0]
    done = run("replay", str(record), "--to", "2")
    assert done.returncode == 0
    assert done.stdout.startswith("   1 mark")
    assert "\n   2 " in done.stdout
    assert "\n   3 " not in done.stdout
    assert run("replay", str(record), "--to", "9999").returncode == 1


def test_the_end_of_input_ends_the_game_politely(tmp_path: Path) -> None:
    done = run("play", "cats-and-dogs", "--seed", "1", typed=f"1\nsave {tmp_path / 'nowhere' / 'x'}\nsave\n")
    assert done.returncode == 0
    assert "Could not write" in done.stdout
    assert "Save under which name?" in done.stdout
    assert "No more input" in done.stdout


def test_ctrl_c_is_one_line() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "parlour", "play", "cats-and-dogs"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A shell that runs the tests in the background has them, and all that they start, ignore it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdout is not None
    while "Place a marker" not in process.stdout.readline():
        pass
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=20)
    assert process.returncode == 130
    assert stderr.strip() == "Stopped."
