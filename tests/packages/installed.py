"""Packages that bring games, put where Python finds installed ones: their metadata, beside their source."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.server.servers import ENVIRONMENT

EXAMPLE = Path(__file__).parents[2] / "examples" / "lantern-bay"


def install(folder: Path, package: str, **games: str) -> Path:
    """The metadata of a package as an installer writes it, with an entry point for each game. Keys have `_` for `-`."""
    about = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"{key.replace('_', '-')} = {value}\n" for key, value in games.items()]
    (about / "entry_points.txt").write_text("[parlour.games]\n" + "".join(lines))
    return folder


def environment(*folders: Path) -> Mapping[str, str]:
    """For a process that finds what is in these folders."""
    path = [*map(str, folders), ENVIRONMENT["PYTHONPATH"]]
    return {**ENVIRONMENT, "PYTHONPATH": os.pathsep.join(path), "COLUMNS": "120"}


def with_example(folder: Path) -> Mapping[str, str]:
    """For a process in which Lantern Bay is installed."""
    return environment(install(folder, "lantern-bay", lantern_bay="lantern_bay:GAME"), EXAMPLE / "src")


def run(found: Mapping[str, str], *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Python with these arguments."""
    return subprocess.run(
        [sys.executable, *command], input=typed, capture_output=True, text=True, timeout=200, env=dict(found)
    )
