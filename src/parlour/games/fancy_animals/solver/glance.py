"""What counting alone tells: which numbers of a suit there are, on the table and in hand.

A run needs a card of its suit at every number, and a group needs three cards. That settles at a glance most of what
cannot be, and bounds from below how many hand cards the rest must take, before any search.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.engine.bits import bit, count
from parlour.games.fancy_animals.solver.memory import zeros
from parlour.games.fancy_animals.solver.options import (
    ABSENT,
    FIRST,
    IN_HAND,
    PAIRS,
    SECOND,
    part_of,
)
from parlour.games.fancy_animals.solver.packed import SUITS, count_of, total

NEVER: Final = 99  # more cards than there are


class Glance:
    """The numbers, from 0, that cards could be, as sets by suit."""

    def __init__(self, top: i64, loop: bool) -> None:
        self.top: i64 = top
        self.loop = loop
        self.laid = zeros(SUITS)  # of the table's cards, and of wilds that must stay
        self.held = zeros(SUITS)  # of the hand's
        self.laid_count = zeros(16)  # by number: how many cards lie there
        self.held_count = zeros(16)

    def add(self, number: i64, pattern: i64, pinned: i64) -> None:
        """The cards of a number."""
        for pair in range(PAIRS):
            part = part_of(pattern, pair)
            if part == IN_HAND:
                self.held[FIRST[pair]] |= bit(number)
                self.held[SECOND[pair]] |= bit(number)
                self.held_count[number] += 1
            elif part != ABSENT:
                self.laid[FIRST[pair]] |= bit(number)
                self.laid[SECOND[pair]] |= bit(number)
                self.laid_count[number] += 1
        if pinned != 0:
            for suit in range(SUITS):
                if count_of(pinned, suit) > 0:
                    self.laid[suit] |= bit(number)
            self.laid_count[number] += total(pinned)

    def window(self, numbers: i64, first: i64, length: i64) -> i64:
        """The part of a set of numbers in a window, which may wrap with LOOP; bit 0 is its first number."""
        return ((numbers | numbers << self.top) >> first) & (bit(length) - 1)

    def fits(self, first: i64, length: i64) -> bool:
        """Is there a run of this length from that number on?"""
        return first >= 0 and length <= self.top and (self.loop or first + length <= self.top)

    def lacking(self, suit: i64, first: i64, length: i64) -> i64:
        """How many numbers of a window no card of the suit could be."""
        return length - count(self.window(self.laid[suit] | self.held[suit], first, length))

    def least_for_run(self, suit: i64, length: i64, wilds: i64) -> i64:
        """No run of this length takes fewer hand cards, with that many wilds of the suit; NEVER where there is none."""
        best: i64 = NEVER
        for first in range(self.top):
            if self.fits(first, length) and self.lacking(suit, first, length) <= wilds:
                missing = length - count(self.window(self.laid[suit], first, length)) - wilds
                best = min(best, max(1, missing))
        return best

    def least_to_play(self, card: i64, free: i64) -> i64:
        """No play of this hand card takes fewer, with these free wilds; NEVER where it cannot be played."""
        number = card // 6
        wilds = total(free)
        here = self.laid_count[number] + wilds
        best: i64 = NEVER
        if here + self.held_count[number] >= 3:
            best = max(1, 3 - here)
        pair = card % 6
        best = min(best, self._least_in_run(number, FIRST[pair], free))
        return min(best, self._least_in_run(number, SECOND[pair], free))

    def _least_in_run(self, number: i64, suit: i64, free: i64) -> i64:
        wilds = count_of(free, suit)
        best: i64 = NEVER
        for back in range(3):
            first = number - back
            if self.loop:
                first = (first + self.top) % self.top
            if self.fits(first, 3) and self.lacking(suit, first, 3) <= wilds:
                laid = self.window(self.laid[suit], first, 3) | bit(back)
                best = min(best, max(1, 1 + 3 - count(laid) - wilds))
        return best

    def in_hand_three(self, card: i64) -> bool:
        """Is the card in a run or set of three cards from hand alone?"""
        number = card // 6
        pair = card % 6
        if self.held_count[number] >= 3:
            return True
        for suit in (FIRST[pair], SECOND[pair]):
            for back in range(3):
                first = number - back
                if self.loop:
                    first = (first + self.top) % self.top
                if self.fits(first, 3) and self.window(self.held[suit], first, 3) == 7:
                    return True
        return False
