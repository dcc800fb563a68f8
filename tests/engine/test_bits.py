"""Sets of small numbers in a word: the same compiled and not."""

import pytest

from parlour.engine.bits import bit, count, lowest


@pytest.mark.parametrize("n", range(63))
def test_a_bit_is_where_it_should_be(n: int) -> None:
    """Above 31 as well, where compiled shifts have gone wrong."""
    assert bit(n) == 2**n
    assert lowest(bit(n)) == n


def test_counting() -> None:
    assert [count(word) for word in (0, 1, 0b1011, 2**62 + 1, 2**63 - 1)] == [0, 1, 3, 2, 63]
