"""The forecast of one suit: what its runs still call for, if the other suits took whatever is left to them.

The runs of one suit have few shapes, so what is found is kept in a table, filled as it is asked. Costs are counted in
halves: of a card that goes from one run to a run of another suit, each of the two suits bears one half.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from parlour.engine.bits import bit
from parlour.games.fancy_animals.solver.memory import zeros
from parlour.games.fancy_animals.solver.packed import count_of
from parlour.games.fancy_animals.solver.shape import longs_of, ones_of, twos_of
from parlour.games.fancy_animals.solver.suit_cards import SuitCards
from parlour.games.fancy_animals.solver.task import DONE, Task

NEVER: Final[i64] = 254  # halves: there is no way
# More than these are not told apart: fewer runs that must go on, more that may, and more cards are no harder.
MANY: Final[i64] = 2  # runs
SHAPES: Final[i64] = 27
PLENTY: Final[i64] = 3  # cards from hand: as many as one likes
CARDS: Final[i64] = 4


def _blank() -> vec[u8]:
    return vec[u8]([0] * (1 << 16))


_BLANK: Final = _blank()


class SuitForecast:
    """Without a wanted run; or with one, then `after` is the forecast for when it is done."""

    def __init__(self, cards: SuitCards, suit: i64, wilds: i64, task: Task, after: SuitForecast | None) -> None:
        self.top: i64 = task.top
        self._gentle = task.gentle
        # The wanted run.
        self._after = after
        self._length: i64 = task.length
        self._starts: i64 = task.starts
        self._window: i64 = task.window
        self._join: i64 = task.join
        # LOOP: what is open at the cut.
        self._open_end = count_of(task.loose, suit) > 0
        self._begin_ones = count_of(ones_of(task.begin), suit)
        self._begin_short = self._begin_ones + count_of(twos_of(task.begin), suit)
        self._begin_every = self._begin_short + count_of(longs_of(task.begin), suit)
        self._lying = cards.lying
        self._beside = cards.beside
        self._in_sets = cards.in_sets
        self._held = cards.held
        self._held_later = cards.held_later
        self._pinned = cards.pinned
        self._stood = cards.stood
        self._most = cards.most
        self._likely = zeros(16)
        for position in range(self.top):
            self._likely[position] = count_of(task.likely[position], suit)
        self._wilds: i64 = wilds + 1
        stages: i64 = 1 if after is None or self._window != 0 else self._length
        size = stages * self.top * CARDS * self._wilds * SHAPES
        # One more than what was found; 0 where nothing was.
        self._known = _BLANK[:size] if size <= len(_BLANK) else vec[u8]([0] * size)

    def least(self, at: i64, ones: i64, twos: i64, longs: i64, wilds: i64, cards: i64, wanted: i64) -> i64:
        """In halves, from a position on, with so many open runs, and so many wilds and hand cards left."""
        if at == self.top:
            return 0 if wanted == DONE and self._closes(ones, twos, longs) else NEVER
        if ones + twos > self._most[at] + wilds:
            return NEVER
        stage: i64 = 0
        if self._after is not None and self._window == 0:
            if wanted == DONE:
                return self._after.least(at, ones, twos, longs, wilds, cards, DONE)
            stage = wanted
        ones = min(ones, MANY)
        twos = min(twos, MANY)
        longs = min(longs, MANY)
        if cards >= self._held_later[at] or cards > PLENTY or not self._gentle:
            cards = PLENTY
        index = ((stage * self.top + at) * CARDS + cards) * self._wilds + wilds
        index = index * SHAPES + 9 * ones + 3 * twos + longs
        known: i64 = i64(self._known[index])
        if known == 0:
            known = 1 + self._find(at, ones, twos, longs, wilds, cards, wanted)
            self._known[index] = u8(known)
        return known - 1

    def _find(self, at: i64, ones: i64, twos: i64, longs: i64, wilds: i64, cards: i64, wanted: i64) -> i64:
        must = ones + twos
        if self._after is None:
            return self._step(at, must, ones, twos, longs, wilds, cards, wanted, NEVER)
        best = NEVER
        if self._may_wait(at, wanted):
            best = self._step(at, must, ones, twos, longs, wilds, cards, wanted, best)
        if self._may_take(at, wanted):
            if self._window == 0:
                wanted += 1
                if wanted == self._length:
                    wanted = DONE
                    twos += 1  # from here on it is one of the long runs
            elif self._join == at:
                twos += 1
            best = self._step(at, must + 1, ones, twos, longs, wilds, cards, wanted, best)
        return best

    def _may_wait(self, at: i64, wanted: i64) -> bool:
        """May the wanted run go without a card here?"""
        if self._window != 0:
            return self._window & bit(at) == 0
        if wanted == 0:
            return self._starts >> (at + 1) != 0
        return False

    def _may_take(self, at: i64, wanted: i64) -> bool:
        """May it get one?"""
        if self._window != 0:
            return self._window & bit(at) != 0
        return wanted > 0 or self._starts & bit(at) != 0

    def _step(
        self, at: i64, must: i64, ones: i64, twos: i64, longs: i64, wilds: i64, cards: i64, wanted: i64, best: i64
    ) -> i64:
        """The least of all ways in which as many cards of the number as must, or more, go to runs of the suit."""
        if not self._gentle:
            return self._step_near(at, must, ones, twos, longs, wilds, wanted, best)
        lying = self._lying[at]
        free = lying + self._pinned[at]
        beside = self._beside[at]
        stood = min(self._stood[at], wilds)
        held = self._held[at] if cards == PLENTY else min(cards, self._held[at])
        for laid in range(free + beside + self._in_sets[at] + 1):
            cost = 2 * (self._stood[at] - stood)
            if laid < lying:
                cost += lying - laid
            elif laid > free:
                cost += laid - free + max(0, laid - free - beside)
            if cost >= best:
                continue
            enough = laid < lying  # then no other card is needed instead of one that lies there
            for hand in range(1 if enough else held + 1):
                left = cards if cards == PLENTY else cards - hand
                for in_runs in range(1 if enough else wilds + 1):
                    spare = laid + hand + in_runs - must
                    if spare < 0:
                        continue
                    going = spare if longs == MANY else min(longs, spare)
                    for used in range(in_runs, max(in_runs, stood) + 1):
                        whole = cost + 2 * max(0, stood - used)
                        if whole < best:
                            whole += self.least(at + 1, spare - going, ones, twos + going, wilds - used, left, wanted)
                            best = min(best, whole)
        return best

    def _step_near(
        self, at: i64, must: i64, ones: i64, twos: i64, longs: i64, wilds: i64, wanted: i64, best: i64
    ) -> i64:
        """The same, but for how far that is from the guess."""
        likely = self._likely[at]
        most = self._most[at]
        for runs in range(must, most + wilds + 1):
            cost = 2 * max(runs - likely, likely - runs)
            if cost < best:
                spare = runs - must
                going = spare if longs == MANY else min(longs, spare)
                left = wilds - max(0, runs - most)
                cost += self.least(at + 1, spare - going, ones, twos + going, left, PLENTY, wanted)
                best = min(best, cost)
        return best

    def _closes(self, ones: i64, twos: i64, longs: i64) -> bool:
        """May the runs open at the end be so? With LOOP they are those that were open at the beginning."""
        if self._open_end:
            return True
        short = ones + twos
        every = longs >= MANY or short + longs >= self._begin_every
        return ones <= self._begin_ones and short <= self._begin_short and every
