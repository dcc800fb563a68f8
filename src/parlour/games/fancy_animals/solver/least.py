"""The least cost of each of many keys: what lists of options are made with, so machine words and no objects."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.games.fancy_animals.solver.memory import zeros

START_SIZE: Final[i64] = 128
GAPS: Final = (701, 301, 132, 57, 23, 10, 4, 1)


class LeastCosts:
    """An open hash table, and the keys in the order in which they came."""

    def __init__(self) -> None:
        self.keys = vec[i64]()
        self._size: i64 = START_SIZE
        self._slots = zeros(START_SIZE)
        self._costs = zeros(START_SIZE)  # one more than the cost; 0 where nothing is stored

    def note(self, key: i64, cost: i64) -> None:
        at = self._slot(key)
        known = self._costs[at]
        if known == 0:
            self.keys = append(self.keys, key)
            self._slots[at] = key
            self._costs[at] = cost + 1
            if 2 * len(self.keys) > self._size:
                self._grow()
        elif known > cost + 1:
            self._costs[at] = cost + 1

    def cost_of(self, key: i64) -> i64:
        """Of a key that was noted; -1 of any other."""
        return self._costs[self._slot(key)] - 1

    def in_order(self) -> vec[i64]:
        """The keys, the smallest first."""
        keys = self.keys[:]
        for gap in GAPS:
            for index in range(gap, len(keys)):
                key = keys[index]
                at: i64 = index
                while at >= gap and keys[at - gap] > key:
                    keys[at] = keys[at - gap]
                    at -= gap
                keys[at] = key
        return keys

    def _slot(self, key: i64) -> i64:
        """Where the key is, or would be."""
        last = self._size - 1
        mixed = (key ^ (key >> 21) ^ (key >> 37)) & 0x3FFFFFFF
        mixed = mixed * 0x2545F491 & 0x3FFFFFFFFFFFFFF
        at = (mixed ^ (mixed >> 23)) & last
        while self._costs[at] != 0 and self._slots[at] != key:
            at = (at + 1) & last
        return at

    def _grow(self) -> None:
        slots = self._slots
        costs = self._costs
        self._size *= 4
        self._slots = zeros(self._size)
        self._costs = zeros(self._size)
        for index in range(len(costs)):
            if costs[index] != 0:
                at = self._slot(slots[index])
                self._slots[at] = slots[index]
                self._costs[at] = costs[index]
