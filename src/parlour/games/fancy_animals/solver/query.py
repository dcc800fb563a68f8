"""One thing wanted of the table, and all the ways in which the search must be asked for it.

Without LOOP that is one search. With LOOP the round of numbers is cut, and runs may cross the cut. What is open there
is first left open altogether, which settles most questions, and then guessed suit by suit.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fancy_animals.solver.goal import Want, Way, ways_to
from parlour.games.fancy_animals.solver.memory import blank
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.options import (
    FIELDS,
    LOW,
    NO_RESERVE,
    REACHES,
    ROUGH,
    count_of,
    one_of,
    short_of,
)
from parlour.games.fancy_animals.solver.result import Found
from parlour.games.fancy_animals.solver.search import NEVER, Search, fits

ANY_MOVES: Final = 500
# How many nodes each stage looks at, and from how many cards that change their part on it does not try to be gentle.
LOOKS: Final = (300, 1000, 4000, 50_000)
NEARS: Final = (2, 4, 6, 12)
NO: Final = 0
YES: Final = 1
MAYBE: Final = 2


class Trial:
    """A want, and how the search is asked for it: roughly first, gently where that does not tell.

    The rough search looks for a way in which wilds may be left over; mostly there is room for these. The gentle one
    lays them all, and lets only so many table cards change their part: it is quick as long as these are few.
    """

    def __init__(self, numbers: Numbers, search: Search, want: Want) -> None:
        self.numbers = numbers
        self.search = search
        self.want = want
        self.ways = ways_to(numbers, want, gentle=False)
        self.gentle = False
        self.options: dict[int, list[vec[i64]]] = {}  # by reach
        self.stamps: dict[tuple[int, int, int], int] = {}
        self.found = Found(numbers, want, Way(0, 0, -1), blank(16), 0)  # the last way found
        self.gentler: Trial | None = None
        self.near_cards: i64 = -1  # with so many cards there is no way with less than so many moves
        self.near_moves: i64 = 0
        self.doubt = False  # were idle wilds ever all that was in the way?

    def fewest(self, least: i64, most: i64) -> i64:
        """The fewest hand cards, from `least` to `most`; 0 if there is no way."""
        if not self.ways or least > most:
            return 0
        # Most that can be had takes one card; most that cannot would not with any number of them.
        glance = self.glance(least, 0)
        if glance == YES:
            return least
        if (least == most and glance == NO) or not self.lays_all(most, 1 if least == most else 0):
            return 0
        found = self.found
        most = found.cards_played()
        if glance == NO:
            least += 1
        while least < most:
            if self.lays_all(least):
                return least
            least += 1
        self.found = found
        return most

    def lays_all(self, cards: i64, stage: i64 = 0) -> bool:
        """Is there a way with at most so many hand cards that lays all wilds? Looks longer and longer till it knows."""
        while True:
            glance = self.glance(cards, stage)
            if glance != MAYBE:
                return glance == YES
            stage += 1

    def glance(self, cards: i64, stage: i64) -> i64:
        """YES or NO, if that can be told by a look of so many stages, each longer than the one before.

        Mostly the rough search knows at once. Where it does not, a way may still be close to how the table lies; only
        when both have looked in vain is it worth looking further.
        """
        search = self.search
        if stage < len(LOOKS):
            search.limit = search.nodes + LOOKS[stage]
        there = self.succeeds(cards, 0)
        search.limit = NEVER
        if search.gave_up:
            if not self._is_near(cards, NEARS[stage], LOOKS[stage]):
                return MAYBE
            self._guide()
            return YES
        if not there:
            return NO
        if (
            self.found.fits(self.want.wilds)
            or self._is_near(cards, NEARS[-1], LOOKS[2])
            or self._gently(cards, ANY_MOVES, NEVER)
        ):
            self._guide()
            return YES
        self.doubt = True
        return NO

    def _guide(self) -> None:
        """What was found guides the next search: it may need little change for something else."""
        position: i64 = 0
        while position < self.numbers.top:
            self.numbers.likely[self.numbers.order[position]] = self.found.path[position] & FIELDS
            position += 1

    def _is_near(self, cards: i64, far: i64, look: i64) -> bool:
        """Is there a way with less than `far` cards that change their part? Looks not longer than told, nor twice."""
        if self.near_cards != cards:
            self.near_cards = cards
            self.near_moves = 0
        moves = self.near_moves
        while moves < far:
            if self._gently(cards, moves, self.search.nodes + look):
                return True
            if not self.search.gave_up and moves == self.near_moves:
                self.near_moves += 1
            moves += 1
        return False

    def _gently(self, cards: i64, moves: i64, limit: i64) -> bool:
        """The gentle search, kept by the side; where it gives up, it has found nothing."""
        if self.gentler is None:
            self.gentler = Trial(self.numbers, self.search, self.want)
            self.gentler.gently()
        self.search.limit = limit
        there = self.gentler.succeeds(cards, moves)
        self.search.limit = NEVER
        if there:
            self.found = self.gentler.found
        return there

    def gently(self) -> None:
        """From now on count the table's cards that change their part."""
        self.gentle = True
        self.ways = ways_to(self.numbers, self.want, gentle=True)
        self.options = {}
        self.stamps = {}

    def succeeds(self, cards: i64, moves: i64) -> bool:
        """Is there a way with at most so many hand cards, and table cards that change their part?"""
        search = self.search
        want = self.want
        reach: i64 = ROUGH
        if self.gentle:
            reach = REACHES[-1]
            for nearer in REACHES[-2::-1]:
                if moves <= nearer:
                    reach = nearer
        options = self.options.get(reach)
        if options is None:
            options = self._options(reach)
            self.options[reach] = options
        if want.card >= 0:
            cards -= 1
        search.options = options
        search.wilds = want.wilds
        position: i64 = 0
        while position < self.numbers.top:
            number = self.numbers.order[position]
            search.supply[position] = self.numbers.supply[number]
            search.supplies[position] = self.numbers.supplies[number]
            search.likely[position] = self.numbers.likely[number]
            search.stood[position] = short_of(self.numbers.demands[number], self.numbers.pinned[number])
            position += 1
        later: i64 = 0
        while position >= 0:
            later += search.stood[position]
            search.stood_later[position] = later
            position -= 1
        search.want = 0 if want.suit < 0 else one_of(want.suit)
        search.length = want.length
        search.gentle = self.gentle
        for index, way in enumerate(self.ways):
            search.starts = way.starts
            search.window = way.window
            search.join = way.join
            if self._goes(index, cards, moves):
                return True
            if search.gave_up:
                return False
        return False

    def _options(self, reach: i64) -> list[vec[i64]]:
        numbers = self.numbers
        want = self.want
        found = numbers.options_for(want.wilds, reach)
        if want.card >= 0:
            number = want.card // 6
            pattern = numbers.pattern_with(want.card)
            found = found[:]
            changed = numbers.number_options(number, pattern, want.wilds, NO_RESERVE, reach)
            found[numbers.position_of(number)] = changed
        elif want.mixed > 0:
            found = found[:]
            for index in range(want.mixed):
                number = (want.mix_first + index) % numbers.top
                pattern = numbers.patterns[number]
                changed = numbers.number_options(number, pattern, want.wilds, want.mix_suit, reach)
                found[numbers.position_of(number)] = changed
        return found

    def _goes(self, way: i64, cards: i64, moves: i64) -> bool:
        if self._finds(way, 4, 0, cards, moves):
            return True
        if not self.numbers.loop or self.search.gave_up or not self._finds(way, 0, 0, cards, moves):
            return False
        return self._agrees(0) or self._guess(way, 0, 0, cards, moves)

    def _guess(self, way: i64, suit: i64, begin: i64, cards: i64, moves: i64) -> bool:
        """LOOP: with what is open in the suits before this one, try all that may be in this."""
        for opened in self._openings(suit):
            guess = begin | opened
            if self._finds(way, suit + 1, guess, cards, moves) and (
                self._agrees(suit + 1) or self._guess(way, suit + 1, guess, cards, moves)
            ):
                return True
            if self.search.gave_up:
                return False
        return False

    def _finds(self, way: i64, tight: i64, begin: i64, cards: i64, moves: i64) -> bool:
        """Search with the beginning fixed in the first `tight` suits and left open in the others."""
        search = self.search
        key: tuple[int, int, int] = (way, tight, begin)
        stamp = self.stamps.get(key)
        if stamp is None:
            search.stamps += 1
            stamp = search.stamps
            self.stamps[key] = stamp
        search.stamp = stamp
        search.begin = begin
        search.loose = LOW & ~((1 << (5 * tight)) - 1)
        if not search.find(cards, moves, self.want.card >= 0):
            return False
        self.found = Found(self.numbers, self.want, self.ways[way], search.path[:], begin)
        return True

    def _openings(self, suit: i64) -> list[i64]:
        """What may be open in a suit before the first position, the least first."""
        last: i64 = self.numbers.top - 1
        first_supply = self._supply(0, suit)
        last_supply = self._supply(last, suit)
        found: list[i64] = []
        most = min(first_supply, last_supply)
        every: i64 = 0
        while every <= most:
            longs = every
            while longs >= 0:
                twos = every - longs
                while twos >= 0:
                    ones = every - longs - twos
                    if (
                        ones <= self._supply(1, suit)
                        and twos + longs <= self._supply(last - 1, suit)
                        and longs <= self._supply(last - 2, suit)
                    ):
                        found.append((ones | twos << 20 | longs << 40) << (5 * suit))
                    twos -= 1
                longs -= 1
            every += 1
        return found

    def _supply(self, position: i64, suit: i64) -> i64:
        number = self.numbers.order[position]
        return count_of(self.numbers.supply[number], suit) + count_of(self.want.wilds, suit)

    def _agrees(self, tight: i64) -> bool:
        """Does what was found, with a beginning left open, fit a beginning? Try its own end."""
        loose: i64 = LOW & ~((1 << (5 * tight)) - 1)
        found = self.found
        begin = found.begin
        end = self.search.end
        for _ in range(3):
            begin = begin | (end & (loose | loose << 20 | loose << 40))
            end = found.walk(begin)
            if end < 0:
                return False
            if fits(end, begin, FIELDS):
                found.begin = begin
                return True
            begin = found.begin
        return False
