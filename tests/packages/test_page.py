"""The game that docs/adding-a-game.md makes from an empty folder is one, and keeps every promise."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.packages.installed import environment, install, run

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BEGINNING = PAGE.partition("## From an empty folder")[2].partition("\n## ")[0]
EXAMPLES = PAGE.partition("### Worked examples")[2].partition("\n### ")[0]
KINDS = {"pyproject.toml": "toml", "rules.md": "markdown", "__init__.py": "python", "worlds.json": "json"}


@pytest.fixture
def found(tmp_path: Path) -> Mapping[str, str]:
    """The files of the page, written down, and installed."""
    (tmp_path / "big_beast").mkdir()
    for name, kind in KINDS.items():
        (text,) = re.findall(rf"```{kind}\n(.*?)```", BEGINNING, re.DOTALL)
        folder = tmp_path if kind == "toml" else tmp_path / "big_beast"
        (folder / name).write_text(text, encoding="utf-8")
    (examples,) = re.findall(r"```json\n(.*?)```", EXAMPLES, re.DOTALL)
    (tmp_path / "big_beast" / "examples.json").write_text(examples, encoding="utf-8")
    key, value = re.findall(r'^([\w-]+) = "(\w+:GAME)"$', BEGINNING, re.MULTILINE)[0]
    return environment(install(tmp_path, key, **{key.replace("-", "_"): value}))


def test_it_keeps_every_promise(found: Mapping[str, str]) -> None:
    """And leaves none unproved."""
    code = (
        "import parlour, parlour.testing as t; print(*t.check(parlour.game('big-beast')).values(), 'done', sep='\\n')"
    )
    assert run(found, "-c", code).stdout == "done\n"


def test_its_example_is_shown(found: Mapping[str, str]) -> None:
    done = run(found, "-m", "parlour", "examples", "big-beast", "gamble")
    assert "What you lay aside is gone: the bee wins." in done.stdout, done.stderr


def test_it_is_played(found: Mapping[str, str]) -> None:
    done = run(found, "-m", "parlour", "play", "big-beast", "--seed", "1", "--bot", "regular", typed="swap\n")
    assert "has the biggest beast" in done.stdout, done.stderr
