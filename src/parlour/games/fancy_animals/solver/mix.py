"""FA-23, MIX MATERIALS: a run laid from hand and another run, of another suit, that begins or ends beside it."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.goal import Want
from parlour.games.fancy_animals.solver.numbers import Numbers


def mixes(numbers: Numbers, wilds: i64, suit: i64, length: i64) -> list[Want]:
    """Every pair of runs worth a try for a sequence of that length, one of them of that suit; short hand runs first.

    The other run need not be tried in more than three lengths: what is longer can be split, its far end standing alone.
    """
    top = numbers.top
    wants: list[Want] = []
    mixed: i64 = 3
    while mixed <= max(3, length - 3):
        for hand_suit in range(4):
            first: i64 = 0
            while first < top:
                if _held(numbers, first, mixed, hand_suit):
                    for other in range(4):
                        if other != hand_suit and suit in (other, hand_suit):
                            _add(wants, numbers, wilds, length, hand_suit, first, mixed, other)
                first += 1
        mixed += 1
    return wants


def _held(numbers: Numbers, first: i64, mixed: i64, suit: i64) -> bool:
    """Are there hand cards for the run?"""
    if not numbers.loop and first + mixed > numbers.top:
        return False
    return all(numbers.held((first + index) % numbers.top, suit) for index in range(mixed))


def _add(
    wants: list[Want], numbers: Numbers, wilds: i64, length: i64, hand_suit: i64, first: i64, mixed: i64, other: i64
) -> None:
    top = numbers.top
    least = max(3, length - mixed)
    for longer in range(3):
        size = least + longer
        if mixed + size > top:
            break
        for start in (first + mixed, first - size):
            if numbers.loop:
                start = (start + top) % top
            elif start < 0 or start + size > top:
                continue
            if numbers.window(start, size, other, wilds) != 0:
                want = Want(wilds, other, size)
                want.first = start
                want.mix_suit = hand_suit
                want.mix_first = first
                want.mixed = mixed
                wants.append(want)
