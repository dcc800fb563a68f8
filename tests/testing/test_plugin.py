"""The kit in pytest, as somebody else's project would run it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def pytest_in(folder: Path, *arguments: str) -> tuple[int, str]:
    """What pytest says in a project of its own, with nothing there but Parlour."""
    command = [sys.executable, "-m", "pytest", "-p", "parlour.testing.plugin", "-p", "no:cacheprovider", *arguments]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])}
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    return run.returncode, run.stdout + run.stderr


def test_a_game_is_looked_at_by_its_key(tmp_path: Path) -> None:
    code, said = pytest_in(tmp_path, "--parlour-game=cats-and-dogs", "--parlour-game=trophy-case", "-v", "-k", "page")
    assert code == 0, said
    assert "parlour::cats-and-dogs::the_page_has_its_rules[cats-and-dogs-2] PASSED" in said
    assert "parlour::trophy-case::the_page_has_its_rules[trophy-case-3] PASSED" in said


def test_a_game_that_is_not_there(tmp_path: Path) -> None:
    code, said = pytest_in(tmp_path, "--parlour-game", "chess")
    assert code == 4
    assert "There is no game 'chess'" in said
    assert "Traceback" not in said


def test_an_unproved_promise_is_told_and_is_not_green(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "from parlour.testing import NotOffered, Unproved\n"
        "def test_one(): raise Unproved('Nothing proves it.')\n"
        "def test_two(): raise NotOffered('There is none.')\n"
    )
    code, said = pytest_in(tmp_path, "-rs")
    assert code == 0, said
    assert "unproved promises" in said
    assert "Nothing proves it." in said
    assert "There is none." in said
    assert "1 skipped, 1 unproved" in said


def test_a_broken_promise_is_told_in_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "from parlour.testing import BrokenPromise\n"
        "def test_one(): raise BrokenPromise('broken promise: Games end.\\nat chess')\n"
    )
    code, said = pytest_in(tmp_path)
    assert code == 1
    assert "broken promise: Games end.\nat chess\n" in said
    assert "def test_one" not in said


def test_without_a_game_nothing_is_looked_at(tmp_path: Path) -> None:
    """Whoever has Parlour installed has this plugin in every run of pytest."""
    (tmp_path / "test_it.py").write_text(
        "import sys\n"
        "def test_one():\n"
        "    assert not [name for name in sys.modules if name.startswith('parlour.games.cats')]\n"
        "    assert 'msgspec' not in sys.modules\n"
    )
    code, said = pytest_in(tmp_path)
    assert code == 0, said
    assert "1 passed" in said
