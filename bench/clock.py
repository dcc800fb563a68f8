"""Timing that is fair to both sides: contestants take turns, and the median of their rounds counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

# A contestant does some work and says how many units of it there were.
Contestant = Callable[[], int]

ROUNDS = 15
MIN_SECONDS = 0.15  # a round repeats its work until it has taken this long


@dataclass
class Row:
    """One measurement of ours, beside those of its peers."""

    what: str
    unit: str
    ours: float
    peers: dict[str, float]
    more_is_better: bool = True

    def ratio(self, peer: str) -> float:
        """How many times better than the peer."""
        better = self.ours / self.peers[peer]
        return better if self.more_is_better else 1 / better


def rates(contestants: dict[str, Contestant], rounds: int = ROUNDS) -> dict[str, float]:
    """Units per second of CPU time, for each contestant."""
    measured: dict[str, list[float]] = {name: [] for name in contestants}
    for contestant in contestants.values():
        contestant()  # warm up
    for _ in range(rounds):
        for name, contestant in contestants.items():
            units, began = 0, process_time()
            while process_time() - began < MIN_SECONDS:
                units += contestant()
            measured[name].append(units / (process_time() - began))
    return {name: median(rounds) for name, rounds in measured.items()}
