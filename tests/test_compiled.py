"""The compiled package is compiled where it should be, and plays the same games as the source."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hatch_build import FOLDERS, to_compile

import parlour
from tests.sizes import size

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/parlour"
# A turn of Fancy Animals asks the solver, which takes its time uncompiled.
SHARES = {"fancy-animals": 20}


def played(key: str, count: int, source: bool) -> list[str]:
    """The digests of the games, by the source here or by the package as it is installed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if source:
        environment["PYTHONPATH"] = str(ROOT / "src")
    command = [sys.executable, "-m", "tests.whole_games", key, str(count)]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.mark.parametrize("key", parlour.games())
def test_compiled_and_source_play_the_same_games(key: str) -> None:
    count = size(share=SHARES.get(key, 1000), full=1000)
    source, installed = played(key, count, source=True), played(key, count, source=False)
    assert source[0] == "compiled False"
    assert source[1:] == installed[1:]


def test_what_is_to_be_quick_is_compiled() -> None:
    """And nothing else: not the shapes, which are read by others, nor the server, which waits more than it works."""
    quick = to_compile(PACKAGE)
    assert {folder for folder in FOLDERS if any((PACKAGE / folder) in file.parents for file in quick)} == set(FOLDERS)
    for file in PACKAGE.rglob("*.py"):
        if "migrations" in file.parts or file.name == "__main__.py":  # importing these would run them
            continue
        name = ".".join(file.relative_to(ROOT / "src").with_suffix("").parts)
        module = importlib.import_module(name.removesuffix(".__init__"))
        assert module.__file__ is not None
        assert module.__file__.endswith(".py") != (parlour.compiled() and file in quick), name
