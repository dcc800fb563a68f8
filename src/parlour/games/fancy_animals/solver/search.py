"""The search: through the numbers, depth first, with a memory of the dead ends.

Of the runs that are still open only their shape matters: how many in each suit have one card so far, two, or three and
more. Those of one or two must go on; one of three or more may. Going on with such a run is never worse than starting
a new one, for their tails can be swapped. So the shape, and how many cards of the next number go into runs of each
suit, give the next shape; no card need be told from another. The wanted run is kept apart until it is long enough.

A shape is packed as three times four counts (see options): runs of one card in bits 0-19, of two in 20-39, of
three and more in 40-59.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fancy_animals.solver.memory import Graves, Memory, blank
from parlour.games.fancy_animals.solver.options import FIELDS, GUARD, HAND_BIT, LOW, MOVED_BIT, covers, short_of, total

DONE: Final = 15  # the wanted run is long enough, or none is wanted
SCORES: Final = 256
UNLIKELY: Final = 16  # how much a card other than guessed counts against an option: more than anything else
NEVER: Final = 0x3FFFFFFFFFFF
TAKE: Final = 1 << 60  # on an option of the path: the wanted run gets a card here


class Search:
    """One way round the numbers: what is asked is set up in the fields, then `dive`."""

    def __init__(self, top: i64, loop: bool) -> None:
        self.top: i64 = top
        self.loop = loop
        self.memory = Memory()
        self.graves: list[Graves | None] = [None] * 256  # by position and length of the wanted run
        self.stamps: int = 0
        self.stamp: i64 = 0  # tells what is asked from everything else that the memory holds
        self.options: list[vec[i64]] = []  # by position
        self.wilds: i64 = 0  # free wilds that may be laid
        self.stood = blank(16)  # by position: the free wilds that stood there
        self.stood_later = blank(16)  # there and at all later positions
        self.supply = blank(16)  # by position: the cards that can be of each suit
        self.supplies = blank(16)  # by position: all cards
        self.likely = blank(16)  # by position: a guess at how many cards go to runs of each suit
        # The wanted run: in suit `want` (packed one, 0 for none), either of `length` cards from one of the positions of
        # mask `starts`, or fixed at the positions of mask `window`, after the last of which, `join`, it may go on.
        self.want: i64 = 0
        self.length: i64 = 0
        self.starts: i64 = 0
        self.window: i64 = 0
        self.join: i64 = -1
        # LOOP: runs that are open before the first position, and the suits (packed masks) where that is left open.
        self.begin: i64 = 0
        self.loose: i64 = 0
        # The rough search looks for a way in which no wild lies idle at the end of a run, and leaves some over; the
        # gentle one lays all of them, and counts the table's cards that change their part.
        self.gentle = False
        self.path = blank(16)  # the option taken at each position, TAKE for the wanted run
        self.end: i64 = 0  # the shape at the end
        self.kids_end: i64 = 0
        self.kid_shapes = blank(1 << 10)
        self.kid_rests = blank(1 << 10)
        self.kid_options = blank(1 << 10)
        self.kid_scores = blank(1 << 10)
        self.nodes: i64 = 0  # looked at so far
        self.limit: i64 = NEVER  # after so many the search gives up, and knows that it has
        self.gave_up = False

    def find(self, cards: i64, moves: i64, played: bool) -> bool:
        """Is there a way with at most so many hand cards, and so many table cards that change their part?"""
        wanted: i64 = 0
        if self.want == 0 or self.window != 0:
            wanted = DONE
        self.kids_end = 0
        self.gave_up = False
        begin = self.begin | self.loose << 40
        return self.dive(0, begin, self.wilds, wanted, cards, moves, 1 if played else 0)

    def dive(self, at: i64, shape: i64, wilds: i64, wanted: i64, cards: i64, moves: i64, played: i64) -> bool:
        """From a position on: open runs, free wilds, the wanted run so far, allowances, has a card been played?"""
        if at == self.top:
            return self.closes(shape, wilds, wanted, played)
        rest = wilds | at << 20 | wanted << 24 | played << 28 | self.stamp << 34
        allowance = cards
        if self.gentle:
            rest |= cards << 29
            allowance = moves
        if self.memory.dead(shape, rest, allowance):
            return False
        short = (shape & FIELDS) + ((shape >> 20) & FIELDS)
        first = shape & FIELDS | short << 20 | (LOW - (short + (shape >> 40))) << 40
        second = LOW - wilds | (15 - cards) << 40 | (1 - played) << 45
        if self.gentle:
            second |= wilds << 20 | (511 - moves if moves < 511 else 0) << 50
        graves = self.graves[at << 4 | wanted]
        if graves is None:
            graves = Graves()
            self.graves[at << 4 | wanted] = graves
        elif graves.dead(self.stamp, first, second):
            return False
        if self.nodes >= self.limit:
            self.gave_up = True
            return False
        self.nodes += 1
        base = self.kids_end
        self.collect(at, shape, wilds, wanted, cards, moves)
        count = self.kids_end
        score: i64 = 0
        while score < SCORES:
            higher: i64 = SCORES
            index = base
            while index < count:
                found = self.kid_scores[index]
                if found > score:
                    if found < higher:
                        higher = found
                elif found == score:
                    option = self.kid_options[index]
                    kid = self.kid_rests[index]
                    hand = (option >> HAND_BIT) & 15
                    moved = (option >> MOVED_BIT) & 63
                    if self.dive(
                        at + 1,
                        self.kid_shapes[index],
                        kid & FIELDS,
                        kid >> 20,
                        cards - hand,
                        moves - moved,
                        1 if hand > 0 else played,
                    ):
                        self.path[at] = option
                        return True
                    if self.gave_up:
                        self.kids_end = base
                        return False
                index += 1
            score = higher
        self.kids_end = base
        if not self.gave_up:
            self.memory.bury(shape, rest, allowance)
            graves.bury(self.stamp, first, second)
        return False

    def collect(self, at: i64, shape: i64, wilds: i64, wanted: i64, cards: i64, moves: i64) -> None:
        """Push what can follow, with the wanted run going on without a card here, with one, or both."""
        must = (shape & FIELDS) + ((shape >> 20) & FIELDS)
        if self.want == 0:
            self.push(at, shape, wilds, wanted, cards, moves, must, False)
            return
        one: i64 = 1
        here = one << at
        if self.window != 0:
            within = (self.window & here) != 0
            without = not within
        elif wanted == 0:
            within = (self.starts & here) != 0
            without = (self.starts >> (at + 1)) != 0
        else:
            within = wanted < DONE
            without = not within
        if without:
            self.push(at, shape, wilds, wanted, cards, moves, must, False)
        if within:
            self.push(at, shape, wilds, wanted, cards, moves, must + self.want, True)

    def push(
        self, at: i64, shape: i64, wilds: i64, wanted: i64, cards: i64, moves: i64, must: i64, within: bool
    ) -> None:
        """Push every option, with every choice of wilds to add to runs, unless what is open then cannot go on."""
        options = self.options[at]
        ones = shape & FIELDS
        longs = shape >> 40
        twos = (shape >> 20) & FIELDS
        stood = self.stood[at]
        likely = self.likely[at]
        gentle = self.gentle
        # The wanted run: how long it is after this number, does it join the others, does it need the next number?
        want = self.want
        mark: i64 = 0
        joined: i64 = 0
        onward: i64 = 0
        if within:
            mark = TAKE
            if self.window != 0:
                if self.join == at:
                    joined = want
            else:
                wanted += 1
                if wanted == self.length:
                    wanted = DONE
                    joined = want
        if self.window != 0:
            if (self.window >> (at + 1)) & 1:
                onward = want
        elif 0 < wanted < DONE:
            onward = want
        check_next = not (self.loop and at + 1 == self.top)
        check_after = check_next and not (self.loop and at + 2 == self.top)
        supply_next = self.supply[at + 1]
        supplies_next = self.supplies[at + 1]
        supply_after = self.supply[at + 2]
        stood_later = self.stood_later[at + 1]
        # Without need a wild begins a run only at the end of the numbers: elsewhere it could as well be at the run's
        # far end. And it prolongs one only towards another card: a run never needs to end in it.
        can_start = not self.loop and at + 3 == self.top
        following = self.supply[0] if at + 1 == self.top else supply_next
        bridging = ((following + LOW) & GUARD) - (((following + LOW) & GUARD) >> 4)
        pushed = self.kids_end
        most: i64 = len(self.kid_shapes)
        kid_shapes = self.kid_shapes
        kid_rests = self.kid_rests
        kid_options = self.kid_options
        kid_scores = self.kid_scores
        for option in options:
            hand = (option >> HAND_BIT) & 15
            moved = option >> MOVED_BIT
            if hand > cards or moved > moves:
                continue
            runs = option & FIELDS
            used = (option >> 20) & FIELDS
            # Wilds that open runs call for.
            short = (must | GUARD) - runs
            enough = short & GUARD
            called = short & (enough - (enough >> 4))
            if ((wilds | GUARD) - used) & GUARD != GUARD or ((wilds - used | GUARD) - called) & GUARD != GUARD:
                continue
            used += called
            runs += called
            left = wilds - used
            free = runs - must
            enough = ((free | GUARD) - longs) & GUARD
            mask = enough - (enough >> 4)
            going = (longs & mask) | (free & ~mask)
            rest_longs = longs - going
            fresh = free - going
            # The most wilds that may be added of one's own accord.
            most_added: i64 = 0
            if left != 0:
                if gentle:
                    budge = (moves - moved if moves - moved < 15 else 15) * 0x8421
                    most_added = least_of(
                        left, least_of(short_of(left, stood_later) + least_of(budge, LOW - left), LOW)
                    )
                elif can_start:
                    most_added = left
                else:
                    most_added = least_of(left, rest_longs) & bridging
            added: i64 = 0
            while True:
                # Wilds added of one's own accord: to long runs, then as new ones.
                enough = ((added | GUARD) - rest_longs) & GUARD
                mask = enough - (enough >> 4)
                bridges = (rest_longs & mask) | (added & ~mask)
                new_wilds = left - added
                new_ones = fresh + added - bridges
                new_twos = ones
                new_longs = twos + going + joined
                lost: i64 = 0
                later: i64 = 0
                if gentle:
                    new_longs += bridges
                    lost = total(short_of(stood, used + added))
                    later = total(short_of(stood_later, new_wilds))
                else:
                    # A wild at the end of a long run is not needed there: so the run must go on.
                    new_twos += bridges
                need = new_ones + new_twos + onward
                if moved + lost + later <= moves and (
                    not check_next
                    or (
                        ((supply_next + new_wilds | GUARD) - need) & GUARD == GUARD
                        and total(need) <= supplies_next + total(new_wilds)
                        and (not check_after or ((supply_after + new_wilds | GUARD) - new_ones) & GUARD == GUARD)
                    )
                ):
                    score = 20 + 4 * (2 * total(new_ones) + total(new_twos)) - total(new_longs) + hand
                    if gentle:
                        score += 2 * (moved + lost) - 3 * total(used + added)
                    else:
                        score += 2 * total(used + added)
                        score += UNLIKELY * (
                            total(short_of(runs + added, likely)) + total(short_of(likely, runs + added))
                        )
                    if wanted > 0:
                        score -= 6
                    if score < 0:
                        score = 0
                    elif score >= SCORES:
                        score = SCORES - 1
                    if check_next:
                        # Only so many long runs can go on: more are as good as none.
                        new_longs = least_of(new_longs, supply_next + new_wilds - need)
                    if pushed == most:
                        self.widen()
                        most = len(self.kid_shapes)
                        kid_shapes = self.kid_shapes
                        kid_rests = self.kid_rests
                        kid_options = self.kid_options
                        kid_scores = self.kid_scores
                    kid_shapes[pushed] = new_ones | new_twos << 20 | new_longs << 40
                    kid_rests[pushed] = new_wilds | wanted << 20
                    kid_options[pushed] = (
                        (runs + added) | (used + added) << 20 | hand << HAND_BIT | (moved + lost) << MOVED_BIT | mark
                    )
                    kid_scores[pushed] = score
                    pushed += 1
                if most_added == 0:
                    break
                added = after(added, most_added)
                if added == 0:
                    break
        self.kids_end = pushed

    def widen(self) -> None:
        """More room for what can follow."""
        size: int = 2 * len(self.kid_shapes)
        self.kid_shapes = _longer(self.kid_shapes, size)
        self.kid_rests = _longer(self.kid_rests, size)
        self.kid_options = _longer(self.kid_options, size)
        self.kid_scores = _longer(self.kid_scores, size)

    def closes(self, shape: i64, wilds: i64, wanted: i64, played: i64) -> bool:
        """Is everything in order after the last position?"""
        if played == 0 or wanted != DONE or (self.gentle and wilds != 0):
            return False
        tight = ~self.loose
        if not fits(shape, self.begin, tight):
            return False
        self.end = shape
        return True


def fits(shape: i64, begin: i64, suits: i64) -> bool:
    """Can the runs open at the end be those that were open at the beginning, in these suits (a packed mask)?"""
    ones = shape & FIELDS & suits
    short = ones + ((shape >> 20) & FIELDS & suits)
    every = short + ((shape >> 40) & FIELDS & suits)
    begin_ones = begin & FIELDS & suits
    begin_short = begin_ones + ((begin >> 20) & FIELDS & suits)
    begin_every = begin_short + ((begin >> 40) & FIELDS & suits)
    return covers(begin_ones, ones) and covers(begin_short, short) and covers(every, begin_every)


def least_of(counts: i64, other: i64) -> i64:
    """The smaller of packed counts, one by one."""
    return counts - short_of(counts, other)


def after(counts: i64, most: i64) -> i64:
    """The next packed counts up to the most; 0 after the last."""
    one: i64 = 1
    while one < GUARD:
        if ((counts ^ most) & (15 * one)) != 0:
            return counts + one
        counts -= counts & (15 * one)
        one *= 32
    return 0


def _longer(old: vec[i64], size: int) -> vec[i64]:
    new = blank(size)
    index: i64 = 0
    while index < len(old):
        new[index] = old[index]
        index += 1
    return new
