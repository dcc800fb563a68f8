"""How fast one may ask: buckets that fill at a steady rate."""

from __future__ import annotations

import time


class Bucket:
    """`burst` at once, then `rate` a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    @property
    def full(self) -> bool:
        return self.left + (time.monotonic() - self.at) * self.rate >= self.burst


class Buckets:
    """A bucket an address. Full ones are forgotten, so that memory does not grow with the number of visitors."""

    def __init__(self, rate: float, burst: float, most: int = 20000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, cost: float = 1.0) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self.most:
                self._buckets = {key: kept for key, kept in self._buckets.items() if not kept.full}
            bucket = self._buckets[address] = Bucket(self.rate, self.burst)
        return bucket.take(cost)
