"""What the search remembers: dead ends, and what is no better than one."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ROOM: Final = 64
LARGEST: Final = 1 << 21


def blank(size: int) -> vec[i64]:
    return vec[i64]([0] * size)


class Memory:
    """Dead ends, by shape and circumstances, each with the largest allowance that is known not to be enough.

    An open hash table of machine words.
    """

    def __init__(self) -> None:
        self.room: i64 = 2048
        self.filled: i64 = 0
        self.shapes = blank(2048)
        self.rests = blank(2048)
        self.allowances = blank(2048)  # one more than the allowance; 0 where nothing is stored

    def slot(self, shape: i64, rest: i64) -> i64:
        """Where the entry is, or would be."""
        last = self.room - 1
        mixed = (shape ^ (shape >> 29) ^ (rest >> 7)) & 0x3FFFFFFF
        mixed = (mixed * 0x2545F491 ^ (rest & 0x3FFFFFFF) * 0x19660D ^ (shape >> 13)) & 0x3FFFFFFFFFFFFFF
        at = (mixed ^ (mixed >> 23)) & last
        shapes = self.shapes
        rests = self.rests
        allowances = self.allowances
        while allowances[at] != 0 and (shapes[at] != shape or rests[at] != rest):
            at = (at + 1) & last
        return at

    def dead(self, shape: i64, rest: i64, allowance: i64) -> bool:
        return self.allowances[self.slot(shape, rest)] > allowance

    def bury(self, shape: i64, rest: i64, allowance: i64) -> None:
        if 2 * self.filled > self.room:
            self.widen()
        at = self.slot(shape, rest)
        if self.allowances[at] == 0:
            self.filled += 1
            self.shapes[at] = shape
            self.rests[at] = rest
        self.allowances[at] = allowance + 1

    def widen(self) -> None:
        shapes = self.shapes
        rests = self.rests
        allowances = self.allowances
        old = self.room
        if old >= LARGEST:
            # Rather search something again than fill all memory.
            self.allowances = blank(old)
            self.filled = 0
            return
        self.room = old * 4
        self.shapes = blank(old * 4)
        self.rests = blank(old * 4)
        self.allowances = blank(old * 4)
        index: i64 = 0
        while index < old:
            if allowances[index] != 0:
                at = self.slot(shapes[index], rests[index])
                self.shapes[at] = shapes[index]
                self.rests[at] = rests[index]
                self.allowances[at] = allowances[index]
            index += 1


class Graves:
    """The last dead ends of one place in the search, to be compared with, and not only found again.

    A dead end is described by two words of small counts, packed with guard bits, in which less is better. What has no
    count less than a dead end has is dead too.
    """

    def __init__(self) -> None:
        self.stamp: i64 = 0
        self.count: i64 = 0
        self.first = blank(ROOM)
        self.second = blank(ROOM)

    def dead(self, stamp: i64, first: i64, second: i64) -> bool:
        if self.stamp != stamp:
            return False
        # The guard bits of twelve counts of 5 bits; in the second word the last count has 10.
        first |= 0x842108421084210
        second |= 0x802108421084210
        firsts = self.first
        seconds = self.second
        index: i64 = self.count if self.count < ROOM else ROOM
        while index > 0:
            index -= 1
            if (first - firsts[index]) & 0x842108421084210 == 0x842108421084210 and (
                second - seconds[index]
            ) & 0x802108421084210 == 0x802108421084210:
                return True
        return False

    def bury(self, stamp: i64, first: i64, second: i64) -> None:
        if self.stamp != stamp:
            self.stamp = stamp
            self.count = 0
        at = self.count % ROOM
        self.first[at] = first
        self.second[at] = second
        self.count += 1
