"""How long a person waits for `parlour --help`, beside a bare interpreter."""

from __future__ import annotations

import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

from bench.clock import Row


def rows() -> list[Row]:
    seconds: dict[str, list[float]] = {"parlour": [], "python": []}
    commands = {"parlour": ["-m", "parlour", "--help"], "python": ["-c", "pass"]}
    for _ in range(7):
        for name, command in commands.items():
            before = _children()
            subprocess.run([sys.executable, *command], check=True, capture_output=True)
            seconds[name].append(_children() - before)
    medians = {name: median(rounds) for name, rounds in seconds.items()}
    return [Row("start of parlour --help", " s", medians["parlour"], {"bare python": medians["python"]}, False)]


def _children() -> float:
    """CPU seconds of the processes that have ended."""
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
