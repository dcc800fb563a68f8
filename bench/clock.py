"""Timing that is fair to both sides: contestants take turns, and the median of their rounds counts."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

# A contestant does some work and says how many units of it there were.
Contestant = Callable[[], int]


def rates(contestants: dict[str, Contestant], rounds: int = 7) -> dict[str, float]:
    """Units per second of CPU time, for each contestant."""
    measured: dict[str, list[float]] = {name: [] for name in contestants}
    for contestant in contestants.values():
        contestant()  # warm up
    for _ in range(rounds):
        for name, contestant in contestants.items():
            began = process_time()
            units = contestant()
            measured[name].append(units / (process_time() - began))
    return {name: median(rounds) for name, rounds in measured.items()}
