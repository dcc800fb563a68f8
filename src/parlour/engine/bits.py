"""Sets of small numbers as the bits of one word.

mypyc 2.4 compiles a literal that is shifted left (`1 << n`) to a shift of 32 bits, also where the literal was given a
name and a type first. As the argument of a function it has 64 bits. A literal of 2**62 or more it keeps as an object of
Python, which is converted whenever it is used.
"""

from __future__ import annotations

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The set of just that number, 0 to 62.

    >>> bit(40)
    1099511627776
    """
    return _shifted(1, n)


def _shifted(word: i64, n: i64) -> i64:
    return word << n


def count(word: i64) -> i64:
    """How many numbers are in the set.

    >>> count(0b1011)
    3
    """
    # Side by side in ever wider fields: two bits, four, eight, and then all eight of those.
    word -= word >> 1 & 0x1555555555555555
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return word + (word >> 32) & 127


def lowest(word: i64) -> i64:
    """The least number of a set that is not empty.

    >>> lowest(0b1000)
    3
    """
    return count((word & -word) - 1)


def nth(word: i64, n: i64) -> i64:
    """The number that stands at place n, from 0, of a set that has more than n.

    >>> nth(0b1011, 2)
    3
    """
    while n > 0:
        word &= word - 1
        n -= 1
    return lowest(word)
