"""Four small counts, one a suit, packed into one word, so that all four are added or compared at once.

Each count has 5 bits, of which the highest stays free as a guard: setting the guards before a subtraction keeps one
count from borrowing from the next, and the guards that are still set afterwards tell where there was enough.

>>> leather_and_gem = one_of(0) + 2 * one_of(1)
>>> count_of(leather_and_gem, 1), total(leather_and_gem), covers(leather_and_gem, one_of(2))
(2, 3, False)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.engine.bits import bit

SUITS: Final[i64] = 4
FIELDS: Final = 0xFFFFF  # all bits of the four counts
LOW: Final = 0x7BDEF  # the bits of their values; also each count at its largest, 15
GUARD: Final = 0x84210  # their guard bits


def one_of(suit: i64) -> i64:
    """One of this suit."""
    return bit(5 * suit)


def each(count: i64) -> i64:
    """The same count, 0 to 15, of every suit."""
    return count * 0x8421


def count_of(counts: i64, suit: i64) -> i64:
    """The count of one suit."""
    return (counts >> (5 * suit)) & 31


def total(counts: i64) -> i64:
    """The sum of the four counts."""
    return (counts & 31) + ((counts >> 5) & 31) + ((counts >> 10) & 31) + ((counts >> 15) & 31)


def covers(counts: i64, least: i64) -> bool:
    """Is each count at least the other?"""
    return ((counts | GUARD) - least) & GUARD == GUARD


def short_of(wanted: i64, there: i64) -> i64:
    """By how much each count falls short."""
    short = (wanted | GUARD) - there
    enough = short & GUARD
    return short & (enough - (enough >> 4))


def least_of(counts: i64, other: i64) -> i64:
    """The smaller of the counts, one by one."""
    return counts - short_of(counts, other)


def at_least(counts: i64, least: i64) -> i64:
    """The larger of the counts, one by one."""
    return counts + short_of(least, counts)


def where_any(counts: i64) -> i64:
    """A mask of the values of those suits whose count is not 0."""
    some = (counts + LOW) & GUARD
    return some - (some >> 4)


def after(counts: i64, most: i64) -> i64:
    """The counts that come next when counting up to the most, suit by suit; 0 after the last."""
    if counts == most:
        return 0
    one: i64 = 1
    while (counts ^ most) & (15 * one) == 0:
        counts -= counts & (15 * one)
        one *= 32
    return counts + one
