"""The check of commit messages lets good ones through and says what is wrong with others."""

import subprocess
import sys
from pathlib import Path

import pytest
from tools.commit_message import complaint

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "message",
    [
        "engine: Put names into sentences in one pass",
        "server/play: Decide take-backs in one file\n\nThey were spread over three.",
        "games, web: Send what an action names",
        "Merge branch 'web'",
        "\n# a comment of git's\nsolver: Give the packed counts a module\n",
    ],
)
def test_good_messages_pass(message: str) -> None:
    assert complaint(message) is None


@pytest.mark.parametrize(
    ("message", "says"),
    [
        ("", "empty"),
        ("# only a comment", "empty"),
        ("Fixed stuff", "area: Imperative sentence"),
        ("engine: put names in", "area: Imperative sentence"),
        ("engine: Put names in.", "without a full stop"),
        ("engine: " + "Put names in " * 6, "characters"),
        ("engine: Put names in\nwithout an empty line", "empty line"),
    ],
)
def test_others_are_told_why(message: str, says: str) -> None:
    assert says in str(complaint(message))


def test_the_hook_stops_a_commit(tmp_path: Path) -> None:
    file = tmp_path / "COMMIT_EDITMSG"
    file.write_text("Fixed stuff", encoding="utf-8")
    run = subprocess.run([sys.executable, "-m", "tools.commit_message", file], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 1
    assert "area: Imperative sentence" in run.stderr
    assert "Traceback" not in run.stderr
