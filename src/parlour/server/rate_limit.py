"""How fast one may ask: buckets that fill at a steady rate."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Bucket:
    """`burst` at once, then `rate` a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        self._fill()
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def borrow(self) -> float:
        """Take one in any case: after how many seconds it would have been there."""
        self._fill()
        self.left -= 1.0
        return max(0.0, -self.left / self.rate)

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now

    @property
    def full(self) -> bool:
        return self.left + (time.monotonic() - self.at) * self.rate >= self.burst


class Buckets:
    """A bucket an address, or whatever is paced. Full ones are forgotten, so that memory does not grow with the number
    of visitors."""

    def __init__(self, rate: float, burst: float, most: int = 20000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._look_at = most  # how many there are when they are looked through again
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, cost: float = 1.0) -> bool:
        return self.bucket(key).take(cost)

    def bucket(self, key: str) -> Bucket:
        found = self._buckets.get(key)
        if found is None:
            if len(self._buckets) >= self._look_at:
                self._buckets = {key: kept for key, kept in self._buckets.items() if not kept.full}
                self._look_at = max(self.most, 2 * len(self._buckets))
            found = self._buckets[key] = Bucket(self.rate, self.burst)
        return found


class Tally(Counter[str]):
    """How many there are of each kind just now."""

    @contextmanager
    def counting(self, key: str) -> Iterator[None]:
        self.add(key)
        try:
            yield
        finally:
            self.drop(key)

    def add(self, key: str) -> None:
        self[key] += 1

    def drop(self, key: str) -> None:
        """One less. Nothing is kept of whoever has none: memory does not grow with the number of visitors."""
        self[key] -= 1
        if not self[key]:
            del self[key]
