"""What the search remembers of dead ends: the same node again, and nodes no better than one."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

START_SIZE: Final[i64] = 128  # most questions need no more; it grows by fours
MAX_SIZE: Final[i64] = 1 << 19  # 12 MB
FIRST_KEPT: Final[i64] = 8
KEPT: Final[i64] = 64
FIRST_GUARDS: Final = 0x842108421084210  # of twelve counts of 5 bits
SECOND_GUARDS: Final = 0x802108421084210  # the last count has 10 bits


def _blank() -> vec[i64]:
    return vec[i64]([0] * START_SIZE)


_BLANK: Final = _blank()


def zeros(size: int) -> vec[i64]:
    # To copy a piece of something that is there is much quicker than to make it.
    return _BLANK[:size] if size <= len(_BLANK) else vec[i64]([0] * size)


def doubled(old: vec[i64]) -> vec[i64]:
    """The same, followed by as many zeros."""
    new = zeros(2 * len(old))
    for index in range(len(old)):
        new[index] = old[index]
    return new


class TranspositionTable:
    """Dead ends, by shape and circumstances, each with the largest allowance that is known not to be enough.

    An open hash table of machine words.
    """

    def __init__(self) -> None:
        self.size: i64 = START_SIZE
        self.filled: i64 = 0
        self.shapes = zeros(START_SIZE)
        self.keys = zeros(START_SIZE)
        self.allowances = zeros(START_SIZE)  # one more than the allowance; 0 where nothing is stored

    def slot(self, shape: i64, key: i64) -> i64:
        """Where the entry is, or would be."""
        last = self.size - 1
        mixed = (shape ^ (shape >> 29) ^ (key >> 7)) & 0x3FFFFFFF
        mixed = (mixed * 0x2545F491 ^ (key & 0x3FFFFFFF) * 0x19660D ^ (shape >> 13)) & 0x3FFFFFFFFFFFFFF
        at = (mixed ^ (mixed >> 23)) & last
        shapes = self.shapes
        keys = self.keys
        allowances = self.allowances
        while allowances[at] != 0 and (shapes[at] != shape or keys[at] != key):
            at = (at + 1) & last
        return at

    def contains(self, shape: i64, key: i64, allowance: i64) -> bool:
        """Is it known that this allowance is not enough here?"""
        return self.allowances[self.slot(shape, key)] > allowance

    def add(self, shape: i64, key: i64, allowance: i64) -> None:
        if 2 * self.filled > self.size:
            self._grow()
        at = self.slot(shape, key)
        if self.allowances[at] == 0:
            self.filled += 1
            self.shapes[at] = shape
            self.keys[at] = key
        self.allowances[at] = allowance + 1

    def _grow(self) -> None:
        if self.size >= MAX_SIZE:
            # Rather search something again than fill all memory.
            self.allowances = zeros(self.size)
            self.filled = 0
            return
        shapes = self.shapes
        keys = self.keys
        allowances = self.allowances
        self.size *= 4
        self.shapes = zeros(self.size)
        self.keys = zeros(self.size)
        self.allowances = zeros(self.size)
        for index in range(len(allowances)):
            if allowances[index] != 0:
                at = self.slot(shapes[index], keys[index])
                self.shapes[at] = shapes[index]
                self.keys[at] = keys[index]
                self.allowances[at] = allowances[index]


class DominanceList:
    """The last dead ends of one place in the search; a node no better than one of them is a dead end too.

    A node is described by two words of small counts, packed with guard bits, in which less is better. So whatever has
    no count less than a dead end has is contained.
    """

    def __init__(self) -> None:
        self.stamp: i64 = 0
        self.count: i64 = 0
        self.first = zeros(FIRST_KEPT)
        self.second = zeros(FIRST_KEPT)

    def contains(self, stamp: i64, first: i64, second: i64) -> bool:
        if self.stamp != stamp:
            return False
        first |= FIRST_GUARDS
        second |= SECOND_GUARDS
        firsts = self.first
        seconds = self.second
        index: i64 = self.count if self.count < KEPT else KEPT
        while index > 0:  # the latest are the likeliest
            index -= 1
            if (first - firsts[index]) & FIRST_GUARDS == FIRST_GUARDS and (
                second - seconds[index]
            ) & SECOND_GUARDS == SECOND_GUARDS:
                return True
        return False

    def add(self, stamp: i64, first: i64, second: i64) -> None:
        """Keep a dead end. One of another question takes the place of all that were kept."""
        if self.stamp != stamp:
            self.stamp = stamp
            self.count = 0
        at = self.count % KEPT
        if at == len(self.first):
            self.first = doubled(self.first)
            self.second = doubled(self.second)
        self.first[at] = first
        self.second[at] = second
        self.count += 1
