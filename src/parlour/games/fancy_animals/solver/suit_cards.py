"""The cards of one suit as they lie, position by position: what a forecast counts with."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.memory import zeros
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.options import (
    ABSENT,
    FIRST,
    IN_HAND,
    IN_SET,
    PAIRS,
    RUN_FIRST,
    has_suit,
    part_of,
)
from parlour.games.fancy_animals.solver.packed import count_of


class SuitCards:
    """By position; the same for every forecast of the suit."""

    def __init__(self, numbers: Numbers, suit: i64) -> None:
        self.lying = zeros(16)  # in runs of the suit
        self.beside = zeros(16)  # in runs of another
        self.in_sets = zeros(16)
        self.held = zeros(16)  # in hand
        self.held_later = zeros(16)  # there and at all later positions
        self.pinned = zeros(16)  # wilds that must stay
        self.stood = zeros(16)  # wilds that stand there
        self.most = zeros(16)  # all of these but the wilds that stand there
        for back in range(numbers.top):
            self._count(numbers, numbers.top - 1 - back, suit)

    def _count(self, numbers: Numbers, at: i64, suit: i64) -> None:
        number = numbers.order[at]
        pattern = numbers.patterns[number]
        for pair in range(PAIRS):
            code = part_of(pattern, pair)
            if code != ABSENT and has_suit(pair, suit):
                self.most[at] += 1
                if code == IN_HAND:
                    self.held[at] += 1
                elif code == IN_SET:
                    self.in_sets[at] += 1
                elif (code == RUN_FIRST) == (FIRST[pair] == suit):
                    self.lying[at] += 1
                else:
                    self.beside[at] += 1
        self.held_later[at] = self.held_later[at + 1] + self.held[at]
        self.pinned[at] = count_of(numbers.pinned[number], suit)
        self.stood[at] = count_of(numbers.stood(number), suit)
        self.most[at] += self.pinned[at]
