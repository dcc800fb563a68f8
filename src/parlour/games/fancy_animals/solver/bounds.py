"""What was learnt about one run and one spending, where it helps with others.

What cannot be reached with more wilds cannot be reached with fewer, and a table found for one run may hold another.
"""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.layout import played
from parlour.games.fancy_animals.solver.memory import zeros
from parlour.games.fancy_animals.solver.packed import SUITS, covers
from parlour.games.fancy_animals.solver.result import SearchResult


class KnownBound:
    """The fewest cards for a run with those wilds spent; 0 where there is no way.

    It is sure for fewer wilds too when none of them was merely in the way.
    """

    def __init__(self, suit: i64, length: i64, wilds: i64, cards: i64 = 0, sure: bool = True) -> None:
        self.suit: i64 = suit
        self.length: i64 = length
        self.wilds: i64 = wilds
        self.cards: i64 = cards
        self.sure = sure

    def limits(self, suit: i64, length: i64, wilds: i64) -> bool:
        """Is this run with these wilds no easier?"""
        return self.sure and self._is_part_of(suit, length) and covers(self.wilds, wilds)

    def _is_part_of(self, suit: i64, length: i64) -> bool:
        """Was no more asked than this run?"""
        return self.suit < 0 or (self.suit == suit and self.length <= length)


class Witness:
    """A table that was found for a run, with those wilds spent: it may hold other runs too."""

    def __init__(self, suit: i64, length: i64, wilds: i64, result: SearchResult) -> None:
        self.suit: i64 = suit
        self.length: i64 = length
        self.wilds: i64 = wilds
        self.cards: i64 = result.cards_played()
        self.result = result
        self._played: list[int] = []
        self._runs = zeros(SUITS)  # one more than the longest run of a suit; 0 before anybody asked

    def pays(self, suit: i64, length: i64, wilds: i64, free: i64) -> bool:
        """Does it hold this run too, and can it be laid with these wilds besides the free ones?"""
        return self.holds(suit, length) and covers(wilds, self.wilds) and self.result.has_room_for(free + wilds)

    def holds(self, suit: i64, length: i64) -> bool:
        if suit < 0 or (suit == self.suit and length <= self.length):
            return True
        if self._runs[suit] == 0:
            self._runs[suit] = 1 + self.result.longest_run(suit)
        return length < self._runs[suit]

    def plays(self, card: i64) -> bool:
        """Is the hand card on the table?"""
        if not self._played:
            self._played = played(self.result)
        return card in self._played
