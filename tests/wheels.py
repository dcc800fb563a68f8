"""Wheels, built as for strangers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
# Nothing of the environment that the tests themselves run in.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


def built(project: Path, wheels: Path) -> Path:
    """The wheel of a project in that folder, built with what is installed here if it is not there yet."""
    name = "parlour" if project == ROOT else project.name.replace("-", "_")
    if not list(wheels.glob(f"{name}-*.whl")):
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "wheel"]
        build = [*pip, "--no-build-isolation", "--no-deps", "--no-index", "-w", str(wheels), str(project)]
        subprocess.run(build, check=True, cwd=wheels.parent, env=ENVIRONMENT)
    (wheel,) = wheels.glob(f"{name}-*.whl")
    return wheel
