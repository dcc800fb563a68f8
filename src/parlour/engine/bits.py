"""Sets of small numbers as the bits of one word.

mypyc 2.4 compiles a literal that is shifted left (`1 << n`) to a shift of 32 bits, also where the literal was given a
name and a type first. As the argument of a function it has 64 bits.
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
    found: i64 = 0
    while word != 0:
        word &= word - 1
        found += 1
    return found


def lowest(word: i64) -> i64:
    """The least number of a set that is not empty.

    >>> lowest(0b1000)
    3
    """
    n: i64 = 0
    while word & 1 == 0:
        word >>= 1
        n += 1
    return n
