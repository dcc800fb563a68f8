"""One thing wanted of the table, and all the ways in which the search must be asked for it.

Without LOOP that is one search. With LOOP the round of numbers is cut, and runs may cross the cut. What is open there
is first left open altogether, which settles most questions, and then guessed suit by suit.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fancy_animals.arrange_memory import blank
from parlour.games.fancy_animals.arrange_numbers import Numbers
from parlour.games.fancy_animals.arrange_options import (
    FIELDS,
    GUARD,
    HAND_BIT,
    LOW,
    MOVED_BIT,
    NO_RESERVE,
    REACHES,
    ROUGH,
    count_of,
    covers,
    one_of,
    sets_exist,
    short_of,
)
from parlour.games.fancy_animals.arrange_search import NEVER, TAKE, Search, fits

ANY_MOVES: Final = 500
# How many nodes each stage looks at, and from how many cards that change their part on it does not try to be gentle.
LOOKS: Final = (300, 1000, 4000, 50_000)
NEARS: Final = (2, 4, 6, 12)
NO: Final = 0
YES: Final = 1
MAYBE: Final = 2


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


class Trial:
    def __init__(self, numbers: Numbers, search: Search, want: Want) -> None:
        self.numbers = numbers
        self.search = search
        self.want = want
        self.ways = _ways(numbers, want)
        self.gentle = False
        self.options: dict[int, list[vec[i64]]] = {}  # by reach
        self.stamps: dict[tuple[int, int, int], int] = {}
        # What was found: the option at each position, and what was open before the first.
        self.path = blank(16)
        self.begin: i64 = 0
        self.way = Way(0, 0, -1)
        self.played: i64 = 0
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
        most = self.played
        path = self.path
        begin = self.begin
        way = self.way
        if glance == NO:
            least += 1
        while least < most:
            if self.lays_all(least):
                return least
            least += 1
        self.path = path
        self.begin = begin
        self.way = way
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
        self.played = self.cards_played()
        if (
            self.fits(self.want.wilds)
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
            self.numbers.likely[self.numbers.order[position]] = self.path[position] & FIELDS
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
            self.played = self.gentler.cards_played()
            self.path = self.gentler.path
            self.begin = self.gentler.begin
            self.way = self.gentler.way
        return there

    def fits(self, wilds: i64) -> bool:
        """Would the way just found do with so many wilds to lay?

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
        """How long a run of a suit is to be found in the way just found; 0 where that is not simply told."""
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
        """How many hand cards the way just found uses, the one that must be played included."""
        played: i64 = 0 if self.want.card < 0 else 1
        position: i64 = 0
        while position < self.numbers.top:
            played += (self.path[position] >> HAND_BIT) & 15
            position += 1
        return played

    def gently(self) -> None:
        """From now on count the table's cards that change their part."""
        self.gentle = True
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
            self.way = way
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
        if self._found(way, 4, 0, cards, moves):
            return True
        if not self.numbers.loop or self.search.gave_up or not self._found(way, 0, 0, cards, moves):
            return False
        return self._agrees(0) or self._guess(way, 0, 0, cards, moves)

    def _guess(self, way: i64, suit: i64, begin: i64, cards: i64, moves: i64) -> bool:
        """LOOP: with what is open in the suits before this one, try all that may be in this."""
        for opened in self._openings(suit):
            guess = begin | opened
            if self._found(way, suit + 1, guess, cards, moves) and (
                self._agrees(suit + 1) or self._guess(way, suit + 1, guess, cards, moves)
            ):
                return True
            if self.search.gave_up:
                return False
        return False

    def _found(self, way: i64, tight: i64, begin: i64, cards: i64, moves: i64) -> bool:
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
        self.path = search.path[:]
        self.begin = begin
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
        begin = self.begin
        end = self.search.end
        for _ in range(3):
            begin = begin | (end & (loose | loose << 20 | loose << 40))
            end = self._walk(begin)
            if end < 0:
                return False
            if fits(end, begin, FIELDS):
                self.begin = begin
                return True
            begin = self.begin
        return False

    def _walk(self, begin: i64) -> i64:
        """The shape at the end of the path from this beginning; -1 where some run is cut short."""
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
        """How many table cards change their part in the way just found."""
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


def _ways(numbers: Numbers, want: Want) -> list[Way]:
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
        # A wild need not begin the run where it could as well end it.
        shifts = numbers.loop or first + want.length < top
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
