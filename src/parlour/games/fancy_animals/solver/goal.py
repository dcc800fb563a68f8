"""What a play is to achieve, and where in the numbers a wanted run can lie."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.packed import count_of


class Goal:
    """What is wanted of the table: by default, that any card is played.

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


class Placement:
    """Where the wanted run may lie, by positions.

    Either it begins at one of the positions of mask `starts` and is an ordinary run once it is long enough; or it is
    fixed to the positions of mask `window`. If that crosses the cut, the run may go on after its end, position `join`.
    """

    def __init__(self, starts: i64 = 0, window: i64 = 0, join: i64 = -1) -> None:
        self.starts: i64 = starts
        self.window: i64 = window
        self.join: i64 = join


def placements(numbers: Numbers, goal: Goal, gentle: bool) -> list[Placement]:
    """All placements of the wanted run: one for most places together, and one for each that crosses the cut of LOOP."""
    if goal.suit < 0:
        return [Placement()]
    if goal.first >= 0:
        window = numbers.window(goal.first, goal.length, goal.suit, goal.wilds)
        return [Placement(window=window)] if window != 0 else []
    starts: i64 = 0
    found: list[Placement] = []
    for first in range(numbers.top):
        window = numbers.window(first, goal.length, goal.suit, goal.wilds)
        if window == 0 or not _worth_a_try(numbers, goal, first, gentle):
            continue
        past_cut = numbers.position_of(first) + goal.length - numbers.top
        if numbers.loop and goal.length > numbers.top - 2:
            # Here a run may not grow past the last number, and has nothing to spare: every length by itself.
            found += _windows(numbers, goal, first)
        elif past_cut <= 0:
            starts |= bit(numbers.position_of(first))
        else:
            found.append(Placement(window=window, join=past_cut - 1))
    if starts != 0:
        found.insert(0, Placement(starts=starts))
    return found


def _worth_a_try(numbers: Numbers, goal: Goal, first: i64, gentle: bool) -> bool:
    """A wild need not begin the run where it could as well end it, unless all wilds must be laid."""
    shifts = not gentle and (numbers.loop or first + goal.length < numbers.top)
    if not shifts or goal.length > numbers.top - 2 or count_of(numbers.supply[first], goal.suit) > 0:
        return True
    return not numbers.exists(goal.suit)


def _windows(numbers: Numbers, goal: Goal, first: i64) -> list[Placement]:
    """The run of this first number in every length; a run of all numbers only from 1."""
    found: list[Placement] = []
    for length in range(goal.length, numbers.top + 1):
        if length < numbers.top or first == 0:
            window = numbers.window(first, length, goal.suit, goal.wilds)
            if window != 0:
                found.append(Placement(window=window))
    return found
