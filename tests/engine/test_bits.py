"""Sets of small numbers in a word: the same compiled and not."""

from random import Random

import pytest

from parlour.engine.bits import bit, count, lowest, nth


@pytest.mark.parametrize("n", range(63))
def test_a_bit_is_where_it_should_be(n: int) -> None:
    """Above 31 as well, where compiled shifts have gone wrong."""
    assert bit(n) == 2**n
    assert lowest(bit(n)) == n


def test_counting() -> None:
    assert [count(word) for word in (0, 1, 0b1011, 2**62 + 1, 2**63 - 1)] == [0, 1, 3, 2, 63]


def test_of_any_word_every_number_is_counted_and_found() -> None:
    rng = Random(1)
    for draw in range(300):
        word = rng.getrandbits(63) & rng.getrandbits(63)
        numbers = [n for n in range(63) if word >> n & 1]
        assert count(word) == len(numbers), f"draw {draw}"
        assert [nth(word, at) for at in range(len(numbers))] == numbers, f"draw {draw}"
