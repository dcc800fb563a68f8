"""The compiled package is compiled where it should be, and plays the same games as the source."""

from __future__ import annotations

import ast
import importlib
import inspect
import os
import pydoc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tools.compiling import FOLDERS, to_compile

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
        module = imported(file)
        assert module.__file__ is not None
        assert module.__file__.endswith(".py") != (parlour.compiled() and file in quick), module.__name__


def imported(file: Path) -> Any:
    name = ".".join(file.relative_to(ROOT / "src").with_suffix("").parts)
    return importlib.import_module(name.removesuffix(".__init__"))


Definition = ast.ClassDef | ast.FunctionDef


def definitions(file: Path) -> Iterator[tuple[str, Definition, Any]]:
    """Classes, functions and methods of a file: as written there, and as they are in this process."""
    module = imported(file)
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, Definition):
            there = getattr(module, node.name)
            yield f"{module.__name__}.{node.name}", node, there
            for inner in node.body if isinstance(node, ast.ClassDef) else []:
                if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("__"):
                    yield f"{module.__name__}.{node.name}.{inner.name}", inner, getattr(there, inner.name)


@pytest.mark.parametrize("file", to_compile(PACKAGE), ids=lambda file: str(file.relative_to(PACKAGE)))
def test_docstrings_are_there(file: Path) -> None:
    assert inspect.getdoc(imported(file)) == ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))
    for name, node, there in definitions(file):
        written = ast.get_docstring(node)
        if written is not None:
            assert inspect.getdoc(there) == written, name


@pytest.mark.parametrize("file", to_compile(PACKAGE), ids=lambda file: str(file.relative_to(PACKAGE)))
def test_signatures_are_there(file: Path) -> None:
    for name, node, there in definitions(file):
        if isinstance(node, ast.FunctionDef) and callable(there):
            assert sorted(inspect.signature(there).parameters) == sorted(arguments(node)), name
        for inner in node.body:
            if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
                assert sorted(["self", *inspect.signature(there).parameters]) == sorted(arguments(inner)), name


def arguments(node: ast.FunctionDef) -> list[str]:
    return [argument.arg for argument in ast.walk(node.args) if isinstance(argument, ast.arg)]


def test_help_is_of_help() -> None:
    state = parlour.game("cats-and-dogs").start(players=2, seed=7)
    assert "The game of that key." in pydoc.plain(pydoc.render_doc(parlour.game))
    assert "Check a move and carry it out." in pydoc.plain(pydoc.render_doc(state.play))
    assert "The seat to act, None when the game is over." in pydoc.plain(pydoc.render_doc(parlour.engine.State))
