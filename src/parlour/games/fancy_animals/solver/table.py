"""What lies on the table, number by number: all of it that has a lasting meaning (FA-7*, FA-18).

How the cards are grouped is worked out only when somebody looks: most tables are imagined, and nobody ever does.
"""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.fancy_animals.components import CARDS, material_of
from parlour.games.fancy_animals.groups import SET, Group, number_at
from parlour.games.fancy_animals.solver.memory import zeros
from parlour.games.fancy_animals.solver.options import (
    ABSENT,
    FIRST,
    IN_SET,
    PAIRS,
    RUN_FIRST,
    RUN_SECOND,
    SECOND,
    part_of,
)
from parlour.games.fancy_animals.solver.packed import SUITS, count_of, one_of


class Table:
    """Numbers count from 0 here. Never changed once made, so that states may share it."""

    def __init__(self) -> None:
        self.patterns = zeros(16)  # the parts of its cards
        self.demands = zeros(16)  # FA-18: its wilds, by what they stand for
        self.runs = zeros(16)  # how many cards are in runs of each suit
        self.wilds: i64 = 0

    @property
    @abstractmethod
    def groups(self) -> list[Group]:
        """The runs and sets, as they were last laid."""

    def possible_numbers(self) -> vec[i64]:
        """By suit, the numbers that its cards could be, and those that its wilds stand for, as sets."""
        found = zeros(SUITS)
        for number in range(16):
            pattern = self.patterns[number]
            if pattern != 0:
                for pair in range(PAIRS):
                    if part_of(pattern, pair) != ABSENT:
                        found[FIRST[pair]] |= bit(number)
                        found[SECOND[pair]] |= bit(number)
            if self.demands[number] != 0:
                for suit in range(SUITS):
                    if count_of(self.demands[number], suit) > 0:
                        found[suit] |= bit(number)
        return found

    def _add(self, group: Group, top: i64) -> None:
        for index in range(len(group.cards)):
            card: i64 = group.cards[index]
            number = number_at(group, index, top) - 1
            if group.suit != SET:
                self.runs[number] += one_of(group.suit)
            if card >= CARDS:
                self.wilds += one_of(material_of(card))
                self.demands[number] += one_of(material_of(card))
                continue
            part: i64 = IN_SET
            if group.suit != SET:
                part = RUN_FIRST if FIRST[card % 6] == group.suit else RUN_SECOND
            self.patterns[number] |= part << (3 * (card % 6))


class LaidTable(Table):
    """A table whose groups somebody laid."""

    def __init__(self, groups: list[Group], top: i64) -> None:
        super().__init__()
        self._groups = groups
        for group in groups:
            self._add(group, top)

    @property
    def groups(self) -> list[Group]:
        return self._groups


class GrownTable(Table):
    """A table with one more group."""

    def __init__(self, before: Table, group: Group, top: i64) -> None:
        super().__init__()
        self._before = before
        self._group = group
        self.patterns = before.patterns[:]
        self.demands = before.demands[:]
        self.runs = before.runs[:]
        self.wilds = before.wilds
        self._add(group, top)

    @property
    def groups(self) -> list[Group]:
        return [*self._before.groups, self._group]
