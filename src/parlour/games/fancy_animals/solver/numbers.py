"""The question number by number: which cards there are, how they lie, and what the wilds on the table ask for."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.fancy_animals.solver.glance import Glance
from parlour.games.fancy_animals.solver.memory import zeros
from parlour.games.fancy_animals.solver.menu import Menu, menu_of
from parlour.games.fancy_animals.solver.options import (
    ABSENT,
    FIRST,
    IN_HAND,
    PAIRS,
    REACHES,
    ROUGH,
    SECOND,
    TO_LAY,
    has_suit,
    part_of,
    takes_more,
    without_layout,
)
from parlour.games.fancy_animals.solver.packed import count_of, each, least_of, one_of, short_of, total
from parlour.games.fancy_animals.solver.table import Table


class Numbers:
    """Everything the search must know of a table and a hand. Numbers count from 0 here.

    Positions are the numbers in the order in which the search takes them: from 1 up, but with LOOP from where the
    fewest runs can cross.
    """

    def __init__(self, top: i64, table: Table, hand: list[int], loop: bool) -> None:
        self.top: i64 = top
        self.loop = loop
        self.patterns = table.patterns[:]
        self.demands = table.demands  # FA-18: wilds on the table, by what they stand for
        self.lying = table.runs  # how many cards are in runs of each suit
        self.guesses: i64 = 0  # how often another guess was made
        self.likely = table.runs[:]  # a guess at how many cards go to runs of each suit: as it lies, or was found last
        for held in hand:
            self.patterns[held // 6] |= IN_HAND << (held % 6 * 3)
        # FA-18: where too few other cards could stand for it, a wild must stay, or another like it come.
        self.pinned = zeros(16)
        self.supply = zeros(16)  # the cards that can be of each suit
        self.supplies = zeros(16)  # all cards
        self.free: i64 = table.wilds
        self.glance = Glance(top, loop)
        for number in range(top):
            self._count(number)
        self.order = zeros(16)
        cut = self._cut() if loop else 0
        for position in range(top):
            self.order[position] = (cut + position) % top
        self._listed: dict[int, list[Menu | None]] = {}

    def _count(self, number: i64) -> None:
        cards: i64 = 0
        suited: i64 = 0
        for pair in range(PAIRS):
            if part_of(self.patterns[number], pair) != ABSENT:
                cards += 1
                suited += one_of(FIRST[pair]) + one_of(SECOND[pair])
        pinned = short_of(self.demands[number], suited)
        self.pinned[number] = pinned
        self.free -= pinned
        self.supply[number] = suited + pinned
        self.supplies[number] = cards + total(pinned)
        self.glance.add(number, self.patterns[number], pinned)

    def _cut(self) -> i64:
        """The number before which the fewest runs can cross."""
        best: i64 = 0
        least: i64 = 1 << 30
        for number in range(self.top):
            before = (number + self.top - 1) % self.top
            crossing = total(least_of(self.supply[before], self.supply[number]))
            cost = crossing * 100 + self.supplies[before] + self.supplies[number]
            if cost < least:
                least = cost
                best = number
        return best

    def position_of(self, number: i64) -> i64:
        return (number - self.order[0] + self.top) % self.top

    def stood(self, number: i64) -> i64:
        """The free wilds that stand there."""
        return short_of(self.demands[number], self.pinned[number])

    def as_it_lies(self, number: i64) -> i64:
        """What the cards of a number do, as an option."""
        return self.lying[number] | self.stood(number) << 20

    def coming(self, number: i64, wilds: i64, moving: i64) -> i64:
        """Of all free wilds those that may stand there, if no more than so many leave their places."""
        spent = wilds - self.free
        here = self.stood(number) + spent
        return here + least_of(each(moving), wilds - here) if moving < REACHES[-1] else wilds

    def listed(self, wilds: i64, reach: i64, moving: i64) -> list[Menu | None]:
        """By position, the options with up to this many free wilds, of which so many leave their places.

        None where nobody has asked for them yet.
        """
        if reach == ROUGH:
            wilds = min(wilds, 1)  # with any number the lists are the same
        key: int = wilds | reach << 20 | moving << 25
        found = self._listed.get(key)
        if found is None:
            found = [None] * int(self.top)
            self._listed[key] = found
        return found

    def menu_at(self, number: i64, pattern: i64, wilds: i64, reserve: i64, reach: i64) -> Menu:
        """The options of one number, as for a hand or table where its cards are those of the pattern."""
        if reach == ROUGH:
            pattern = without_layout(pattern)
        return menu_of(pattern, self.pinned[number], self.demands[number], wilds, reserve, reach)

    def takes_more(self, position: i64, option: i64, wilds: i64) -> bool:
        """Could the sets of a number that is used as the option says take these wilds too?"""
        number = self.order[position]
        pattern = without_layout(self.patterns[number])
        return takes_more(pattern, self.pinned[number], self.demands[number], option, wilds)

    def pattern_with(self, card: i64) -> i64:
        """The pattern of a hand card's number when that card must be laid."""
        shift = card % 6 * 3
        return (self.patterns[card // 6] & ~(7 << shift)) | TO_LAY << shift

    def held(self, number: i64, suit: i64) -> bool:
        """Is there a hand card of this number and suit?"""
        pattern = self.patterns[number]
        return any(part_of(pattern, pair) == IN_HAND and has_suit(pair, suit) for pair in range(PAIRS))

    def exists(self, suit: i64) -> bool:
        """Is there any card of the suit?"""
        return any(count_of(self.supply[number], suit) > 0 for number in range(self.top))

    def window(self, first: i64, length: i64, suit: i64, wilds: i64) -> i64:
        """The positions of a run as a mask; 0 where the cards for it are lacking, free wilds included."""
        if not self.glance.fits(first, length) or self.glance.lacking(suit, first, length) > count_of(wilds, suit):
            return 0
        mask = (bit(length) - 1) << self.position_of(first)
        return (mask | mask >> self.top) & (bit(self.top) - 1)
