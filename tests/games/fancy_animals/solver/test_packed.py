"""Packed counts do to each suit what plain arithmetic does."""

from itertools import product

from parlour.games.fancy_animals.solver.packed import (
    SUITS,
    after,
    at_least,
    count_of,
    covers,
    each,
    least_of,
    one_of,
    short_of,
    total,
    where_any,
)

SAMPLES = [(0, 0, 0, 0), (1, 0, 2, 0), (0, 3, 0, 15), (15, 15, 15, 15), (7, 8, 1, 0), (2, 2, 2, 2)]


def packed(counts: tuple[int, ...]) -> int:
    return sum(count * one_of(suit) for suit, count in enumerate(counts))


def unpacked(counts: int) -> tuple[int, ...]:
    return tuple(count_of(counts, suit) for suit in range(SUITS))


def test_one_word() -> None:
    for counts in SAMPLES:
        assert unpacked(packed(counts)) == counts
        assert total(packed(counts)) == sum(counts)
        assert unpacked(where_any(packed(counts))) == tuple(15 if count else 0 for count in counts)
    assert unpacked(each(7)) == (7, 7, 7, 7)


def test_two_words() -> None:
    for one, other in product(SAMPLES, SAMPLES):
        pairs = list(zip(one, other, strict=True))
        assert covers(packed(one), packed(other)) == all(a >= b for a, b in pairs)
        assert unpacked(short_of(packed(one), packed(other))) == tuple(max(0, a - b) for a, b in pairs)
        assert unpacked(least_of(packed(one), packed(other))) == tuple(min(a, b) for a, b in pairs)
        assert unpacked(at_least(packed(one), packed(other))) == tuple(max(a, b) for a, b in pairs)


def test_counting_up_meets_everything_once() -> None:
    most = packed((2, 0, 1, 3))
    met = [0]
    while after(met[-1], most):
        met.append(after(met[-1], most))
    expected = {packed(counts) for counts in product(range(3), range(1), range(2), range(4))}
    assert len(met) == len(expected)
    assert set(met) == expected
