"""Limits: each is taken away once, in a copy of the package, and a test must fail that passes otherwise."""

from __future__ import annotations

import os
import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import parlour
from tests.attack.results import Figures
from tests.attack.suite import failing

PACKAGE = Path(parlour.__file__).parent
LISTED = Path(__file__).with_suffix(".toml")


class Limit(NamedTuple):
    name: str
    file: str
    there: str
    broken: str
    test: str
    chosen: str = ""


@cache
def limits() -> dict[str, Limit]:
    listed = tomllib.loads(LISTED.read_text(encoding="utf-8"))
    return {one["name"]: Limit(**one) for kind in listed.values() for one in kind}


def taken_away(name: str, _seed: int) -> Figures:
    """Break it, and see which test fails."""
    limit = limits()[name]
    with copied() as folder:
        file = folder / "parlour" / "server" / limit.file
        text = file.read_text(encoding="utf-8")
        assert text.count(limit.there) == 1, f"{limit.file} does not have {limit.there!r} once"
        file.unlink()  # a link to the real one
        file.write_text(text.replace(limit.there, limit.broken), encoding="utf-8")
        failed = failing(folder, [f"tests/server/{limit.test}"], "-x", *(["-k", limit.chosen] if limit.chosen else []))
    assert failed, f"nothing in {limit.test} fails without it"
    assert not failing(PACKAGE.parent, sorted(failed)), "what failed does so anyway"
    return {"fails": ", ".join(sorted(failed)).removeprefix("tests/server/")}


@contextmanager
def copied() -> Iterator[Path]:
    """A folder with the package, whose files are links to those that are installed."""
    with TemporaryDirectory() as folder:
        unwanted = shutil.ignore_patterns("__pycache__")
        shutil.copytree(PACKAGE, Path(folder) / "parlour", copy_function=os.symlink, ignore=unwanted)
        yield Path(folder)
