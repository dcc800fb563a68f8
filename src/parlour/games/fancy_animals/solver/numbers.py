"""The question number by number: which cards there are, how they lie, and what the wilds on the table ask for."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fancy_animals.components import CARDS, material_of
from parlour.games.fancy_animals.groups import SET, Group, number_at
from parlour.games.fancy_animals.solver.memory import blank
from parlour.games.fancy_animals.solver.options import (
    ABSENT,
    FIRST,
    IN_HAND,
    IN_SET,
    NO_RESERVE,
    ROUGH,
    RUN_FIRST,
    RUN_SECOND,
    SECOND,
    TO_LAY,
    count_of,
    lean,
    one_of,
    options,
    short_of,
    takes_more,
    total,
)


class Numbers:
    """Everything the search must know of a table and a hand. Numbers count from 0 here.

    Positions are the numbers in the order in which the search takes them: from 1 up, but with LOOP from where the
    fewest runs can cross.
    """

    def __init__(self, top: i64, table: list[Group], hand: list[int], loop: bool) -> None:
        self.top: i64 = top
        self.loop = loop
        self.patterns = blank(16)
        self.demands = blank(16)  # FA-18: wilds on the table, by what they stand for
        self.likely = blank(16)  # a guess at how many cards go to runs of each suit: as it lies, or was found last
        self.wilds: i64 = 0
        for group in table:
            for index, card in enumerate(group.cards):
                self._lay(card, group, number_at(group, index, top) - 1)
        for held in hand:
            self.patterns[held // 6] |= IN_HAND << (held % 6 * 3)
        # FA-18: where too few other cards could stand for it, a wild must stay, or another like it come.
        self.pinned = blank(16)
        self.supply = blank(16)
        self.supplies = blank(16)
        self.free: i64 = self.wilds
        number: i64 = 0
        while number < top:
            self._count(number)
            number += 1
        self.order = blank(16)
        cut = self._cut() if loop else 0
        position: i64 = 0
        while position < top:
            self.order[position] = (cut + position) % top
            position += 1
        self.lists: dict[int, list[vec[i64]]] = {}

    def _lay(self, card: i64, group: Group, number: i64) -> None:
        if group.suit != SET:
            self.likely[number] += one_of(group.suit)
        if card >= CARDS:
            self.wilds += one_of(material_of(card))
            self.demands[number] += one_of(material_of(card))
            return
        pair = card % 6
        part: i64 = IN_SET
        if group.suit != SET:
            part = RUN_FIRST if FIRST[pair] == group.suit else RUN_SECOND
        self.patterns[number] |= part << (3 * pair)

    def _count(self, number: i64) -> None:
        cards: i64 = 0
        suited: i64 = 0
        pair: i64 = 0
        while pair < 6:
            if (self.patterns[number] >> (3 * pair)) & 7 != ABSENT:
                cards += 1
                suited += one_of(FIRST[pair]) + one_of(SECOND[pair])
            pair += 1
        pinned = short_of(self.demands[number], suited)
        self.pinned[number] = pinned
        self.free -= pinned
        self.supply[number] = suited + pinned
        self.supplies[number] = cards + total(pinned)

    def _cut(self) -> i64:
        """The number before which the fewest runs can cross."""
        best: i64 = 0
        least: i64 = 1 << 30
        number: i64 = 0
        while number < self.top:
            before = (number + self.top - 1) % self.top
            crossing: i64 = 0
            suit: i64 = 0
            while suit < 4:
                crossing += min(count_of(self.supply[before], suit), count_of(self.supply[number], suit))
                suit += 1
            cost = crossing * 100 + self.supplies[before] + self.supplies[number]
            if cost < least:
                least = cost
                best = number
            number += 1
        return best

    def position_of(self, number: i64) -> i64:
        return (number - self.order[0] + self.top) % self.top

    def options_for(self, wilds: i64, reach: i64) -> list[vec[i64]]:
        """By position, the options with up to so many free wilds."""
        key: int = wilds | reach << 20
        found = self.lists.get(key)
        if found is None:
            found = []
            position: i64 = 0
            while position < self.top:
                number = self.order[position]
                found.append(self.number_options(number, self.patterns[number], wilds, NO_RESERVE, reach))
                position += 1
            self.lists[key] = found
        return found

    def number_options(self, number: i64, pattern: i64, wilds: i64, reserve: i64, reach: i64) -> vec[i64]:
        """The options of one number, as for a hand or table where its cards are those of the pattern."""
        if reach == ROUGH:
            pattern = lean(pattern)
        return options(pattern, self.pinned[number], self.demands[number], wilds, reserve, reach)

    def takes_more(self, position: i64, option: i64, wilds: i64) -> bool:
        """Could the sets of a number that is used as the option says take these wilds too?"""
        number = self.order[position]
        return takes_more(lean(self.patterns[number]), self.pinned[number], self.demands[number], option, wilds)

    def pattern_with(self, card: i64) -> i64:
        """The pattern of a hand card's number when that card must be laid."""
        shift = card % 6 * 3
        return (self.patterns[card // 6] & ~(7 << shift)) | TO_LAY << shift

    def held(self, number: i64, suit: i64) -> bool:
        """Is there a hand card of this number and suit?"""
        pair: i64 = 0
        while pair < 6:
            if (self.patterns[number] >> (3 * pair)) & 7 == IN_HAND and (FIRST[pair] == suit or SECOND[pair] == suit):
                return True
            pair += 1
        return False

    def window(self, first: i64, length: i64, suit: i64, wilds: i64) -> i64:
        """The positions of a run as a mask, 0 where the cards for it are lacking, free wilds included."""
        if first < 0 or (not self.loop and first + length > self.top) or length > self.top:
            return 0
        lacking: i64 = 0
        mask: i64 = 0
        one: i64 = 1
        index: i64 = 0
        while index < length:
            number = (first + index) % self.top
            if count_of(self.supply[number], suit) == 0:
                lacking += 1
            mask |= one << self.position_of(number)
            index += 1
        return mask if lacking <= count_of(wilds, suit) else 0
