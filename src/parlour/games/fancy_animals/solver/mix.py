"""FA-23, MIX MATERIALS: a run laid from hand and another run, of another suit, that begins or ends beside it."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.goal import Goal
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.packed import SUITS


def mixes(numbers: Numbers, wilds: i64, suit: i64, length: i64) -> list[Goal]:
    """Every pair of runs worth a try for a sequence of that length, one of them of that suit; short hand runs first.

    The other run need not be tried in more than three lengths: what is longer can be split, its far end standing alone.
    """
    goals: list[Goal] = []
    for mixed in range(3, max(3, length - 3) + 1):
        for hand_suit in range(SUITS):
            for first in range(numbers.top):
                if _is_held(numbers, first, mixed, hand_suit):
                    for other in range(SUITS):
                        if other != hand_suit and suit in (other, hand_suit):
                            beside = Goal(wilds, other, max(3, length - mixed))
                            beside.mix_suit = hand_suit
                            beside.mix_first = first
                            beside.mixed = mixed
                            goals += _placed(numbers, beside)
    return goals


def _is_held(numbers: Numbers, first: i64, mixed: i64, suit: i64) -> bool:
    """Are there hand cards for the run?"""
    if not numbers.loop and first + mixed > numbers.top:
        return False
    return all(numbers.held((first + index) % numbers.top, suit) for index in range(mixed))


def _placed(numbers: Numbers, goal: Goal) -> list[Goal]:
    """The goal with its run in each window after or before the hand run, in up to three lengths."""
    top = numbers.top
    found: list[Goal] = []
    for length in range(goal.length, min(goal.length + 2, top - goal.mixed) + 1):
        for first in (goal.mix_first + goal.mixed, goal.mix_first - length):
            if numbers.loop:
                first = (first + top) % top
            elif first < 0 or first + length > top:
                continue
            if numbers.window(first, length, goal.suit, goal.wilds) != 0:
                placed = Goal(goal.wilds, goal.suit, length)
                placed.first = first
                placed.mix_suit = goal.mix_suit
                placed.mix_first = goal.mix_first
                placed.mixed = goal.mixed
                found.append(placed)
    return found
