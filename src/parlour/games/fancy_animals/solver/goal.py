"""What may be wanted of the table, and where in the numbers a wanted run can lie."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.options import count_of


class Want:
    """What is wanted: by default, to play any card.

    A run of `length` cards of `suit`, anywhere; or, with `first`, just that window, no card more or less, beside a
    run of `mixed` hand cards of `mix_suit` from `mix_first` on (FA-23). Or that one hand card is played.
    """

    def __init__(self, wilds: i64, suit: i64 = -1, length: i64 = 0, card: i64 = -1) -> None:
        self.wilds: i64 = wilds  # free wilds, own clothing included
        self.suit: i64 = suit
        self.length: i64 = length
        self.card: i64 = card
        self.first: i64 = -1
        self.mix_suit: i64 = -1
        self.mix_first: i64 = -1
        self.mixed: i64 = 0


class Way:
    """One way to set up the wanted run: see the fields of Search."""

    def __init__(self, starts: i64, window: i64, join: i64) -> None:
        self.starts: i64 = starts
        self.window: i64 = window
        self.join: i64 = join


def ways_to(numbers: Numbers, want: Want, gentle: bool) -> list[Way]:
    """All ways to have the run: one for most places together, and one for each that crosses the cut of LOOP."""
    top = numbers.top
    one: i64 = 1
    if want.suit < 0:
        return [Way(0, 0, -1)]
    if want.first >= 0:
        window = numbers.window(want.first, want.length, want.suit, want.wilds)
        return [Way(0, window, -1)] if window != 0 else []
    starts: i64 = 0
    ways: list[Way] = []
    empty = _none_there(numbers, want.suit)
    first: i64 = 0
    while first < top:
        position = numbers.position_of(first)
        window = numbers.window(first, want.length, want.suit, want.wilds)
        # A wild need not begin the run where it could as well end it, unless all wilds must be laid.
        shifts = not gentle and (numbers.loop or first + want.length < top)
        if window != 0 and (want.length > top - 2 or empty or not shifts or count_of(numbers.supply[first], want.suit)):
            if numbers.loop and want.length > top - 2:
                # Here a run may not grow past the last number, and has nothing to spare: every length by itself.
                length = want.length
                while length <= top and (length < top or first == 0):
                    window = numbers.window(first, length, want.suit, want.wilds)
                    if window != 0:
                        ways.append(Way(0, window, -1))
                    length += 1
            elif position + want.length <= top:
                starts |= one << position
            else:
                ways.append(Way(0, window, position + want.length - top - 1))
        first += 1
    if starts != 0:
        ways.insert(0, Way(starts, 0, -1))
    return ways


def _none_there(numbers: Numbers, suit: i64) -> bool:
    """Are there no cards of the suit at all?"""
    number: i64 = 0
    while number < numbers.top:
        if count_of(numbers.supply[number], suit) > 0:
            return False
        number += 1
    return True
