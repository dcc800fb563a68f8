"""The compiled package is compiled where it should be, and plays the same games as the source."""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hatch_build import FOLDERS, says_compiled, to_compile

import parlour
from tests.sizes import size

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/parlour"
SERVER = [str(path.relative_to(PACKAGE)) for path in sorted((PACKAGE / "server").rglob("*.py"))]
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


@pytest.mark.parametrize("part", [*FOLDERS, "server"])
def test_what_is_to_be_quick_is_compiled(part: str) -> None:
    """And nothing else: not the shapes, which are read by others, nor what does not say that it is compiled."""
    quick = to_compile(PACKAGE)
    files = [file for file in (PACKAGE / part).rglob("*.py") if "migrations" not in file.parts]
    assert set(files) & set(quick)
    for file in files:
        name = ".".join(file.relative_to(ROOT / "src").with_suffix("").parts)
        module = importlib.import_module(name.removesuffix(".__init__"))
        assert module.__file__ is not None
        assert module.__file__.endswith(".py") != (parlour.compiled() and file in quick), name


@pytest.mark.parametrize("part", [part for part in SERVER if says_compiled(PACKAGE / part)])
def test_compiled_code_awaits_nothing_while_an_exception_is_handled(part: str) -> None:
    """Compiled coroutines have no exceptions of their own: two that did would take each other's, and one never end.

    So nothing is awaited in a handler, nor at the end of a block. A lock is let go without waiting.
    """
    tree = ast.parse((PACKAGE / part).read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.AsyncWith):
            assert [ast.unparse(item.context_expr) for item in node.items] == ["table.lock"]
        ends: list[ast.stmt] = []
        if isinstance(node, ast.Try):
            ends = [*node.finalbody, *(line for handler in node.handlers for line in handler.body)]
        for line in ends:
            assert not any(isinstance(each, ast.Await | ast.AsyncFor | ast.AsyncWith) for each in ast.walk(line))
