"""The children of a node: every option of the next number, with every useful choice of wilds added to runs.

A node is a position, the shape of the runs that are open before it, and its standing: what else matters, in one word:

    bits 0-19   free wilds not laid yet, by suit
    bits 20-23  the position
    bits 24-27  how long the wanted run is so far, or DONE
    bit 28      has a card been played?
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.fancy_animals.solver.children import SCORES, Children
from parlour.games.fancy_animals.solver.forecast import Forecast
from parlour.games.fancy_animals.solver.menu import BLOCK, first_in
from parlour.games.fancy_animals.solver.options import (
    CHANGED_BIT,
    changed_of,
    hand_of,
    runs_of,
    wilds_of,
    with_run_wilds,
)
from parlour.games.fancy_animals.solver.packed import (
    FIELDS,
    after,
    covers,
    each,
    least_of,
    short_of,
    total,
    where_any,
)
from parlour.games.fancy_animals.solver.shape import longs_of, ones_of, shape_of, twos_of
from parlour.games.fancy_animals.solver.task import DONE, Task

PLAYED: Final = 1 << 28
TAKE: Final = 1 << 60  # on an option of the path: the wanted run gets a card here
MANY: Final = 0x39CE7  # seven of each suit: a number has six cards
UNLIKELY: Final = 16  # how much a card other than guessed counts against an option: more than anything else


def standing_of(wilds: i64, position: i64, wanted: i64) -> i64:
    return wilds | position << 20 | wanted << 24


def wilds_left(standing: i64) -> i64:
    return standing & FIELDS


def position_in(standing: i64) -> i64:
    return (standing >> 20) & 15


def wanted_in(standing: i64) -> i64:
    return (standing >> 24) & 15


class Expander:
    """Pushes the children of one node after another. Its fields are those of the node at hand."""

    def __init__(self, task: Task, children: Children) -> None:
        self.task = task
        self.children = children
        self.forecast: Forecast | None = None
        self.gentle = False
        self.near = False
        self.position: i64 = 0
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.longs: i64 = 0
        self.wilds: i64 = 0
        self.wanted: i64 = 0
        self.cards: i64 = 0
        self.changes: i64 = 0
        # What lies ahead.
        self.check_next = False  # must open runs find their next cards at the next position, and the one after that?
        self.check_after = False
        self.supply_next: i64 = 0
        self.supplies_next: i64 = 0
        self.supply_after: i64 = 0
        self.can_start = False
        self.bridging: i64 = 0
        # The table as it lies.
        self.stood: i64 = 0
        self.stood_later: i64 = 0
        self.likely: i64 = 0
        # The wanted run, with a card at this position or without.
        self.must: i64 = 0  # packed: the runs that need a card here
        self.joined: i64 = 0  # packed: does the wanted run become an ordinary one here?
        self.onward: i64 = 0  # packed: does it need the next number?
        self.mark: i64 = 0
        self.standing: i64 = 0  # of the children, but for the wilds

    def expand(self, shape: i64, standing: i64, cards: i64, changes: i64) -> None:
        """The children of a node within the allowances of hand cards and of changes."""
        task = self.task
        at = position_in(standing)
        self.gentle = task.gentle
        self.near = task.near
        self.position = at
        self.ones = ones_of(shape)
        self.twos = twos_of(shape)
        self.longs = longs_of(shape)
        self.wilds = wilds_left(standing)
        self.wanted = wanted_in(standing)
        self.cards = cards
        self.changes = changes
        self.stood = task.stood[at]
        self.stood_later = task.stood_later[at + 1]
        self.likely = task.likely[at]
        self._look_ahead()
        if self._may_wait():
            self._push_options(standing & PLAYED, False)
        if self._may_take():
            self._push_options(standing & PLAYED, True)

    def _look_ahead(self) -> None:
        task = self.task
        after_this = self.position + 1
        self.check_next = not (task.loop and after_this == task.top)
        self.check_after = self.check_next and not (task.loop and after_this + 1 == task.top)
        self.supply_next = task.supply[after_this]
        self.supplies_next = task.supplies[after_this]
        self.supply_after = task.supply[after_this + 1]
        # Without need a wild begins a run only at the end of the numbers: elsewhere it could as well be at the run's
        # far end. And it prolongs one only towards another card: a run never needs to end in it.
        self.can_start = not task.loop and after_this + 2 == task.top
        self.bridging = where_any(task.supply[0] if after_this == task.top else self.supply_next)

    def _may_wait(self) -> bool:
        """May the wanted run go without a card here?"""
        if self.task.window != 0:
            return self.task.window & bit(self.position) == 0
        if self.wanted == 0:
            return self.task.starts >> (self.position + 1) != 0
        return self.wanted == DONE

    def _may_take(self) -> bool:
        """May it get one?"""
        if self.task.window != 0:
            return self.task.window & bit(self.position) != 0
        if self.wanted == 0:
            return self.task.starts & bit(self.position) != 0
        return self.wanted < DONE

    def _push_options(self, played: i64, taking: bool) -> None:
        """All children in which the wanted run gets a card here, or none; with the wilds that open runs call for."""
        self._advance_wanted(played, taking)
        most = self._most_runs()
        if most < 0:
            return
        cards = self.cards
        changes = self.changes
        wilds = self.wilds
        must = self.must
        least = short_of(must, wilds)
        rows = self.task.menus
        row: i64 = len(rows) - 1
        if changes < row:
            row = changes
        menu = rows[row].at(self.position)
        options = menu.options
        # Most options end here, so this loop is kept tight.
        for block in range(menu.blocks):
            fitting = menu.fitting(block, least, most, wilds, cards, changes)
            while fitting != 0:
                option = options[block * BLOCK + first_in(fitting)]
                fitting &= fitting - 1
                called = short_of(must, runs_of(option))
                left = wilds - wilds_of(option)
                if (
                    covers(wilds, wilds_of(option))
                    and covers(left, called)
                    and hand_of(option) <= cards
                    and changed_of(option) <= changes
                ):
                    self._push_option(with_run_wilds(option, called), left - called)

    def _most_runs(self) -> i64:
        """The most cards of each suit that may go into runs, if those that these begin are to go on; -1: not even none.

        Packed; more than all cards of a number stands for any number.
        """
        if not self.check_next:
            return MANY + MANY
        ahead = self.supply_next + self.wilds
        need = self.ones + self.onward
        if not covers(ahead, need):
            return -1
        spare = ahead - need
        if self.check_after:
            spare = least_of(spare, self.supply_after + self.wilds)
        return least_of(spare, MANY) + least_of(self.must + self.longs, MANY)

    def _advance_wanted(self, played: i64, taking: bool) -> None:
        task = self.task
        wanted = self.wanted
        self.must = self.ones + self.twos
        self.joined = 0
        self.onward = 0
        self.mark = 0
        if taking:
            self.must += task.want
            self.mark = TAKE
            if task.window == 0:
                wanted += 1
                if wanted == task.length:
                    wanted = DONE
                    self.joined = task.want
            elif task.join == self.position:
                self.joined = task.want
        if task.window != 0:
            if task.window & bit(self.position + 1) != 0:
                self.onward = task.want
        elif 0 < wanted < DONE:
            self.onward = task.want
        self.standing = standing_of(0, self.position + 1, wanted) | played

    def _push_option(self, option: i64, wilds: i64) -> None:
        """An option and the wilds it leaves: with every choice of these added to runs of one's own accord."""
        free = runs_of(option) - self.must
        going = least_of(self.longs, free)
        idle = self.longs - going
        shape = shape_of(free - going, self.ones, self.twos + going + self.joined)
        if wilds == 0:
            if self._admissible(shape, 0):
                self._push_child(option, shape, 0)
            return
        most = self._most_added(option, wilds, idle)
        added: i64 = 0
        while True:
            # To long runs first, then as new ones.
            bridges = least_of(added, idle)
            begun = shape + added - bridges
            # A wild at the end of a long run is not needed there: so in the rough search the run must go on.
            extended = begun + shape_of(0, 0, bridges) if self.gentle else begun + shape_of(0, bridges, 0)
            if self._admissible(extended, wilds - added):
                self._push_child(with_run_wilds(option, added), extended, wilds - added)
            added = after(added, most)
            if added == 0:
                return

    def _most_added(self, option: i64, wilds: i64, idle: i64) -> i64:
        """The most wilds that may be added of one's own accord."""
        if self.gentle:
            surplus = short_of(wilds, self.stood_later)
            spare = self.changes - changed_of(option)
            if spare > 15:
                spare = 15
            return surplus + least_of(each(spare), wilds - surplus)
        if self.can_start:
            return wilds
        return least_of(wilds, idle) & self.bridging

    def _admissible(self, shape: i64, wilds: i64) -> bool:
        """Are there cards for all runs that must go on?"""
        if not self.check_next:
            return True
        need = ones_of(shape) + twos_of(shape) + self.onward
        return (
            covers(self.supply_next + wilds, need)
            and total(need) <= self.supplies_next + total(wilds)
            and (not self.check_after or covers(self.supply_after + wilds, ones_of(shape)))
        )

    def _push_child(self, option: i64, shape: i64, wilds: i64) -> None:
        """One child, unless it changes too much."""
        if self.gentle:
            option += total(short_of(self.stood, wilds_of(option))) << CHANGED_BIT
            lost_later = total(short_of(self.stood_later, wilds))
            if changed_of(option) + lost_later > self.changes:
                return
        elif self.near:
            option += self._unlikely(option) << CHANGED_BIT
            if changed_of(option) > self.changes:
                return
        ahead = shape
        if self.check_next:
            # Only this many long runs can go on: more are as good as none.
            need = ones_of(shape) + twos_of(shape) + self.onward
            longs = least_of(longs_of(shape), self.supply_next + wilds - need)
            ahead = shape_of(ones_of(shape), twos_of(shape), longs)
        if self.forecast is not None:
            cards = self.cards - hand_of(option)
            left = self.changes - changed_of(option)
            if self.forecast.least(self.position + 1, ahead, wilds, cards, wanted_in(self.standing), left) > left:
                return
        standing = self.standing | wilds
        if hand_of(option) > 0:
            standing |= PLAYED
        self.children.push(ahead, standing, option | self.mark, self._score(option, shape))

    def _unlikely(self, option: i64) -> i64:
        """How many cards of a suit more or fewer go to runs than guessed."""
        runs = runs_of(option)
        return total(short_of(runs, self.likely)) + total(short_of(self.likely, runs))

    def _score(self, option: i64, shape: i64) -> i64:
        """How unlikely the child is to succeed: short runs and used cards count against it."""
        used = total(wilds_of(option))
        score = 20 + 4 * (2 * total(ones_of(shape)) + total(twos_of(shape))) - total(longs_of(shape)) + hand_of(option)
        if self.gentle:
            score += 2 * changed_of(option) - 3 * used
        else:
            score += 2 * used + UNLIKELY * self._unlikely(option)
        if wanted_in(self.standing) > 0:
            score -= 6
        return max(0, min(score, SCORES - 1))
