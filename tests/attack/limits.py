"""Limits: each is taken away once, in a copy of the package, and a test must fail that passes otherwise."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import parlour
from tests.attack.results import ROOT, Figures

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
        failed = failing(folder, [limit], "-x") - failing_anyway()
    assert failed, f"nothing in {limit.test} fails without it"
    return {"fails": ", ".join(sorted(failed))}


@contextmanager
def copied() -> Iterator[Path]:
    """A folder with the package, whose files are links to those that are installed."""
    with TemporaryDirectory() as folder:
        unwanted = shutil.ignore_patterns("__pycache__")
        shutil.copytree(PACKAGE, Path(folder) / "parlour", copy_function=os.symlink, ignore=unwanted)
        yield Path(folder)


@cache
def failing_anyway() -> frozenset[str]:
    """Of all tests that are looked at, those that fail though nothing is taken away."""
    return failing(PACKAGE.parent, list(limits().values()))


def failing(package: Path, looked_at: list[Limit], *options: str) -> frozenset[str]:
    """The tests of these limits that fail with the package in that folder."""
    chosen = " or ".join(sorted({limit.chosen or Path(limit.test).stem for limit in looked_at}))
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-rfE", "--tb=no", *options]
    command += [*sorted({f"tests/server/{limit.test}" for limit in looked_at}), "-k", chosen]
    environment = {**os.environ, "PYTHONPATH": str(package), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), f"the tests were not run: {done.stdout[-500:]}"
    told = [line.split(" - ")[0] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return frozenset(line.split(maxsplit=1)[1].removeprefix("tests/server/") for line in told)
