"""Built packages to compare: a folder for PYTHONPATH, or a commit that is built into one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import parlour

ROOT = Path(__file__).parents[1]
BUILT = ROOT / "build" / "compare"  # by commit
STATIC = Path("src/parlour/server/static")


def installed() -> Path:
    """The folder of the package that runs here."""
    return Path(parlour.__file__).parents[1]


def folder_of(build: str) -> Path:
    """The folder of a build: as given, or of a commit, which is built once and kept."""
    if (Path(build) / "parlour").is_dir():
        return Path(build).resolve()
    found = subprocess.run(["git", "rev-parse", f"{build}^{{commit}}"], cwd=ROOT, capture_output=True, text=True)
    if found.returncode != 0:
        sys.exit(f"{build!r} is neither a folder with a built package nor a commit.")
    commit = found.stdout.strip()
    if not (BUILT / commit).is_dir():
        print(f"Building {commit[:12]} ...", file=sys.stderr)
        _build(commit, BUILT / commit)
    return BUILT / commit


def _build(commit: str, target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True)
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        if (ROOT / STATIC).is_dir():  # the pages in the browser are not measured: no need to build them again
            shutil.copytree(ROOT / STATIC, Path(folder) / STATIC)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "install"]
        options = ["--no-build-isolation", "--no-deps", "--no-index", "--target", str(target)]
        subprocess.run([*pip, *options, folder], check=True)


def environment(folder: Path) -> dict[str, str]:
    """For a process that runs that build."""
    return {**os.environ, "PYTHONPATH": str(folder)}
