"""What a search found: the option taken at every position, and what can be told from that."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fancy_animals.solver.goal import Want, Way
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.options import (
    FIELDS,
    GUARD,
    HAND_BIT,
    MOVED_BIT,
    count_of,
    covers,
    one_of,
    sets_exist,
)
from parlour.games.fancy_animals.solver.search import TAKE


class Found:
    """A way through the numbers that gives what is wanted, though some wilds may still have to find their place."""

    def __init__(self, numbers: Numbers, want: Want, way: Way, path: vec[i64], begin: i64) -> None:
        self.numbers = numbers
        self.want = want
        self.way = way
        self.path = path  # by position: the option, TAKE if the wanted run gets a card
        self.begin: i64 = begin  # the runs that are open before the first position

    def fits(self, wilds: i64) -> bool:
        """Would it do with so many wilds to lay?

        Those left over can go to the ends of runs of their suit, or three of a suit be a run, or of three suits a set,
        or each go to a set that lacks its suit. Where that is not enough the answer is no, though there may be other
        places for them.
        """
        idle = wilds
        position: i64 = 0
        while position < self.numbers.top:
            idle -= (self.path[position] >> 20) & FIELDS
            position += 1
        if idle == 0:
            return True
        stray: i64 = 0
        suit: i64 = 0
        while suit < 4:
            count = count_of(idle, suit)
            if count < 3 and count > self._room(suit):
                stray += count << (5 * suit)
            suit += 1
        return sets_exist(stray) or self._sets_take(stray)

    def _sets_take(self, stray: i64) -> bool:
        """Is there a set for each of these wilds, all of different numbers?"""
        if self.want.card >= 0 or self.want.mixed > 0:
            return False
        position: i64 = 0
        while position < self.numbers.top:
            suit: i64 = 0
            while suit < 4:
                if count_of(stray, suit) > 0 and self.numbers.takes_more(position, self.path[position], one_of(suit)):
                    stray -= one_of(suit)
                    break
                suit += 1
            position += 1
        return stray == 0

    def _room(self, suit: i64) -> i64:
        """How many more cards the runs of a suit could take, at the least; one held to a window takes none."""
        held = self.way.window != 0
        cards: i64 = 0
        runs: i64 = 0
        shape = self.begin
        position: i64 = 0
        while position < self.numbers.top:
            option = self.path[position]
            taken = self.taken(position)
            shape = step(shape, option & FIELDS, taken, self.joins(position))
            runs += count_of(shape, suit)
            cards += count_of(option, suit)
            if held:
                cards -= count_of(taken, suit)
            position += 1
        if runs == 0 and suit == self.want.suit and not held:
            runs = 1
        return max(0, runs * self.numbers.top - cards)

    def longest(self, suit: i64) -> i64:
        """How long a run of a suit it has; 0 where that is not simply told."""
        if self.begin != 0 or self.way.window != 0:
            return 0
        best: i64 = 0
        lengths: list[int] = []  # of the runs that may go on, the longest first
        position: i64 = 0
        while position < self.numbers.top:
            count: int = count_of(self.path[position], suit)
            short = [length for length in lengths if length < 3]
            if len(short) > count:
                return 0
            lengths = [length + 1 for length in lengths[: len(lengths) - len(short)][: count - len(short)]]
            lengths += [length + 1 for length in short]
            lengths += [1] * (count - len(lengths))
            if lengths and lengths[0] > best:
                best = lengths[0]
            position += 1
        return 0 if lengths and lengths[-1] < 3 else best

    def cards_played(self) -> i64:
        """How many hand cards it uses, the one that must be played included."""
        played: i64 = 0 if self.want.card < 0 else 1
        position: i64 = 0
        while position < self.numbers.top:
            played += (self.path[position] >> HAND_BIT) & 15
            position += 1
        return played

    def walk(self, begin: i64) -> i64:
        """The shape at the end, from this beginning; -1 where some run is cut short."""
        shape = begin
        position: i64 = 0
        while position < self.numbers.top:
            option = self.path[position]
            shape = step(shape, option & FIELDS, self.taken(position), self.joins(position))
            if shape < 0:
                return -1
            position += 1
        return shape

    def taken(self, position: i64) -> i64:
        """Does the wanted run get a card here? As a packed count."""
        return one_of(self.want.suit) if self.path[position] & TAKE else 0

    def joins(self, position: i64) -> i64:
        """Is the wanted run an ordinary one from here on? As a packed count."""
        if self.way.window != 0:
            return one_of(self.want.suit) if self.way.join == position else 0
        if self.path[position] & TAKE and (position + 1 == self.numbers.top or not self.path[position + 1] & TAKE):
            return one_of(self.want.suit)
        return 0

    def moved(self) -> i64:
        """How many table cards change their part in it."""
        moved: i64 = 0
        position: i64 = 0
        while position < self.numbers.top:
            moved += (self.path[position] >> MOVED_BIT) & 63
            position += 1
        return moved


def step(shape: i64, runs: i64, taken: i64, joined: i64) -> i64:
    """The next shape; -1 where a run of one or two cards does not go on."""
    ones = shape & FIELDS
    twos = (shape >> 20) & FIELDS
    longs = shape >> 40
    if not covers(runs, ones + twos + taken):
        return -1
    free = runs - ones - twos - taken
    enough = ((free | GUARD) - longs) & GUARD
    mask = enough - (enough >> 4)
    going = (longs & mask) | (free & ~mask)
    return (free - going) | ones << 20 | (twos + going + joined) << 40
