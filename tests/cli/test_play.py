"""`parlour play`, as a person at a keyboard meets it."""

import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.cli.commands import hear_ctrl_c, run


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
        preexec_fn=hear_ctrl_c,
    )
    assert process.stdout is not None
    while "Place a marker" not in process.stdout.readline():
        pass
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=20)
    assert process.returncode == 130
    assert stderr.strip() == "Stopped."
