"""One goal, and all the ways in which the search must be asked for it.

Without LOOP that is one search. With LOOP the round of numbers is cut, and runs may cross the cut. What is open there
is first left open altogether, which settles most questions, and then guessed suit by suit.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.fancy_animals.solver.forecast import NO_WAY, Forecast
from parlour.games.fancy_animals.solver.goal import Goal, placements
from parlour.games.fancy_animals.solver.menus import Menus
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.options import REACHES, ROUGH, runs_of
from parlour.games.fancy_animals.solver.packed import FIELDS, LOW, SUITS, count_of, one_of
from parlour.games.fancy_animals.solver.result import SearchResult
from parlour.games.fancy_animals.solver.search import NO_LIMIT, Search
from parlour.games.fancy_animals.solver.shape import closes, shape_of
from parlour.games.fancy_animals.solver.task import DONE, NOWHERE

ANY_CHANGES: Final = 500
# How many nodes each stage looks at, and how many changes the gentle search is allowed less than.
LOOKS: Final = (300, 1000, 4000, 50_000)
NEARS: Final = (2, 4, 6, 12)
# The same, when it is only asked whether there is a way.
FIRST_LOOK: Final = 120
NEAR_LOOK: Final = 300
FORESEEN_LOOK: Final = 600
GENTLE_LOOK: Final = 500
NO: Final = 0
YES: Final = 1
MAYBE: Final = 2
# How the rough search goes about it: as it comes; content with a way whose rest stays as it lies; that, but cut off
# where the forecast sees no way; or near the guess.
PLAIN: Final = 0
CONTENT: Final = 1
FORESEEN: Final = 2
NEAR: Final = 3


class Query:
    """A goal, and how the search is asked for it: roughly first, gently where that does not settle it.

    The rough search looks for a way in which wilds may be left over; mostly there is room for these. The gentle one
    lays them all, and limits how many table cards change their part: it is quick as long as these are few.
    """

    result: SearchResult  # the last one found; not there before

    def __init__(
        self,
        numbers: Numbers,
        search: Search,
        goal: Goal,
        gentle: bool = False,
        forecast: Forecast | None = None,
    ) -> None:
        self.numbers = numbers
        self.search = search
        self.goal = goal
        self.gentle = gentle
        self.forecast = forecast
        self.placements = placements(numbers, goal, gentle)
        self._menus: dict[int, Menus] = {}  # by reach, and how many wilds may move
        self._stamps: dict[tuple[int, int, int, int], int] = {}
        self._gentle_twin: Query | None = None
        self._near_cards: i64 = -1  # with this many cards there is no way with fewer than `_near_changes`
        self._near_changes: i64 = 0
        self.doubt = False  # were idle wilds ever all that was in the way?

    def fewest_cards(self, least: i64, most: i64) -> i64:
        """The fewest hand cards that reach the goal, from `least` to `most`; 0 if there is no way."""
        if not self.placements or least > most:
            return 0
        # Most goals that can be reached take few cards and leave all others as they lie; most others would not be
        # reached with any number of cards.
        if self._succeeds_gently(least, 0, self.search.nodes + LOOKS[0]):
            self._guide()
            return least
        if not self._lays_all(most):
            return 0
        result = self.result
        most = result.cards_played()
        for fewer in range(least, most):
            if self._lays_all(fewer):
                return fewer
        self.result = result
        return most

    def reaches(self, most: i64) -> bool:
        """Is there a way with at most this many hand cards?"""
        verdict = self.might_reach(most, FORESEEN_LOOK)
        if verdict == YES and not self.result.has_room_for(self.goal.wilds):
            verdict = MAYBE
        if verdict == MAYBE:
            verdict = self._reaches_gently(most)
        if verdict == YES:
            self._guide()
        return verdict == YES

    def might_reach(self, most: i64, look: i64) -> i64:
        """Is there a way that may leave wilds over? YES or NO, if some looks at not many more nodes settle it."""
        if not self.placements:
            return NO
        if self.succeeds(most, ANY_CHANGES, self.search.nodes + FIRST_LOOK, CONTENT):
            return YES
        if not self.search.gave_up:
            return NO
        # A way may be close to what was found last.
        least = self.least_changes(most)
        if least > ANY_CHANGES:
            return NO
        for changes in (least, least + 1):
            if self.succeeds(most, changes, self.search.nodes + NEAR_LOOK, NEAR):
                return YES
            if self.search.gave_up:
                break
        if self.succeeds(most, ANY_CHANGES, self.search.nodes + look, FORESEEN):
            return YES
        return MAYBE if self.search.gave_up else NO

    def _reaches_gently(self, most: i64) -> i64:
        """YES or NO: is there a way that lays all wilds? The two searches take turns, and look longer every time."""
        gentle = Query(self.numbers, self.search, self.goal, gentle=True, forecast=self.forecast)
        least = gentle.least_changes(most)
        if least > ANY_CHANGES:
            return NO
        look: i64 = GENTLE_LOOK
        while True:
            for changes in (least, least + 1, least + 2, least + 4, ANY_CHANGES):
                if gentle.succeeds(most, changes, self.search.nodes + look):
                    self.result = gentle.result
                    return YES
            if not self.search.gave_up:
                self.doubt = True
                return NO
            look *= 4
            if self.succeeds(most, ANY_CHANGES, self.search.nodes + look, FORESEEN):
                if self.result.has_room_for(self.goal.wilds):
                    return YES
            elif not self.search.gave_up:
                return NO

    def least_changes(self, cards: i64) -> i64:
        """No way with at most this many hand cards has fewer; more than ANY_CHANGES where there is none.

        For the rough search these are cards more or fewer than guessed.
        """
        self._set_task(PLAIN if self.gentle else NEAR)
        if self.goal.card >= 0:
            cards -= 1
        found: i64 = NO_WAY
        for index in range(len(self.placements)):
            found = min(found, self._least_changes_at(index, cards))
        return found

    def _least_changes_at(self, index: i64, cards: i64) -> i64:
        assert self.forecast is not None
        task = self.search.task
        self._place(index)
        task.begin = 0
        task.loose = _suits_from(0) if self.numbers.loop else 0
        self.forecast.begin(task, self._card_at())
        wanted = DONE if task.want == 0 or task.window != 0 else 0
        return self.forecast.least(0, task.loose << 40, self.goal.wilds, cards, wanted, NO_WAY)

    def _lays_all(self, cards: i64) -> bool:
        """Is there a way with at most this many hand cards that lays all wilds? Looks longer until it knows."""
        stage: i64 = 0
        while True:
            verdict = self._look(cards, stage)
            if verdict != MAYBE:
                return verdict == YES
            stage += 1

    def _look(self, cards: i64, stage: i64) -> i64:
        """YES or NO, if a look of this stage settles it; each stage looks longer than the one before.

        Mostly the rough search knows at once. Where it does not, a way may still be close to how the table lies; only
        when both have looked in vain is it worth looking further.
        """
        limit: i64 = NO_LIMIT
        if stage < len(LOOKS):
            limit = self.search.nodes + LOOKS[stage]
        there = self.succeeds(cards, ANY_CHANGES, limit)
        if self.search.gave_up:
            if not self._is_near(cards, NEARS[stage], LOOKS[stage]):
                return MAYBE
            self._guide()
            return YES
        if not there:
            return NO
        if (
            self.result.has_room_for(self.goal.wilds)
            or self._is_near(cards, NEARS[-1], LOOKS[2])
            or self._succeeds_gently(cards, ANY_CHANGES, NO_LIMIT)
        ):
            self._guide()
            return YES
        self.doubt = True
        return NO

    def _guide(self) -> None:
        """What was found guides the next search: it may need little change for something else."""
        for position in range(self.numbers.top):
            self.numbers.likely[self.numbers.order[position]] = runs_of(self.result.path[position])
        self.numbers.guesses += 1

    def _is_near(self, cards: i64, far: i64, look: i64) -> bool:
        """Is there a way with fewer changes than `far`? Looks at most at this many nodes, and never twice."""
        if self._near_cards != cards:
            self._near_cards = cards
            self._near_changes = 0
        for changes in range(self._near_changes, far):
            if self._succeeds_gently(cards, changes, self.search.nodes + look):
                return True
            if not self.search.gave_up and changes == self._near_changes:
                self._near_changes += 1
        return False

    def _succeeds_gently(self, cards: i64, changes: i64, limit: i64) -> bool:
        """The same goal for the gentle search; where it gives up, it has found nothing."""
        if self._gentle_twin is None:
            self._gentle_twin = Query(self.numbers, self.search, self.goal, gentle=True)
        there = self._gentle_twin.succeeds(cards, changes, limit)
        if there:
            self.result = self._gentle_twin.result
        return there

    def succeeds(self, cards: i64, changes: i64, limit: i64, way: i64 = PLAIN) -> bool:
        """Is there a way with at most this many hand cards, and table cards that change their part?

        The search gives up when it has looked at `limit` nodes in all.
        """
        self._set_task(way)
        self.search.task.menus = self._rows(changes)
        # That no card changes its part is soon tried.
        foresees = changes > 0 if self.gentle else way >= FORESEEN
        self.search.expander.forecast = self.forecast if foresees else None
        if self.goal.card >= 0:
            cards -= 1
        self.search.limit = limit
        there = False
        for index in range(len(self.placements)):
            there = self._succeeds_at(index, cards, changes)
            if there or self.search.gave_up:
                break
        self.search.limit = NO_LIMIT
        return there

    def _set_task(self, way: i64) -> None:
        """Tell the search all but the menus, the placement and what is open at the cut."""
        task = self.search.task
        numbers = self.numbers
        task.wilds = self.goal.wilds
        task.want = 0 if self.goal.suit < 0 else one_of(self.goal.suit)
        task.length = self.goal.length
        task.gentle = self.gentle
        task.near = way == NEAR
        task.settled_from = NOWHERE
        if way in (CONTENT, FORESEEN) and not numbers.loop and self.goal.mixed == 0:
            task.settled_from = self._card_at() + 1
        for position in range(numbers.top):
            number = numbers.order[position]
            task.supply[position] = numbers.supply[number]
            task.supplies[position] = numbers.supplies[number]
            task.likely[position] = numbers.likely[number]
            task.stood[position] = numbers.stood(number)
            task.lying[position] = numbers.as_it_lies(number)
        for steps_back in range(numbers.top):
            position = numbers.top - 1 - steps_back
            task.stood_later[position] = task.stood_later[position + 1] + task.stood[position]

    def _rows(self, changes: i64) -> list[Menus]:
        """The options for each number of changes that may be left, up to this one."""
        if not self.gentle:
            return [self._menus_within(ROUGH, ROUGH)]
        moving = _reach(changes)
        if changes >= REACHES[-1]:
            return [self._menus_within(moving, moving)]
        return [self._menus_within(_reach(left), moving) for left in range(changes + 1)]

    def _menus_within(self, reach: i64, moving: i64) -> Menus:
        key: int = reach | moving << 8
        found = self._menus.get(key)
        if found is None:
            found = Menus(self.numbers, self.goal, reach, moving)
            self._menus[key] = found
        return found

    def _succeeds_at(self, index: i64, cards: i64, changes: i64) -> bool:
        """With this placement: nothing open at the cut; then, with LOOP, anything open that fits."""
        self._place(index)
        if self._finds(index, SUITS, 0, cards, changes):
            return True
        if not self.numbers.loop or self.search.gave_up or not self._finds(index, 0, 0, cards, changes):
            return False
        return self._agrees(0) or self._guess(index, 0, 0, cards, changes)

    def _place(self, index: i64) -> None:
        """Tell the search where the wanted run may lie."""
        placement = self.placements[index]
        task = self.search.task
        task.starts = placement.starts
        task.window = placement.window
        task.join = placement.join

    def _guess(self, index: i64, suit: i64, begin: i64, cards: i64, changes: i64) -> bool:
        """LOOP: with what is open in the suits before this one, try all that may be open in this."""
        for opened in self._openings(suit):
            guess = begin | opened
            if self._finds(index, suit + 1, guess, cards, changes) and (
                self._agrees(suit + 1) or self._guess(index, suit + 1, guess, cards, changes)
            ):
                return True
            if self.search.gave_up:
                return False
        return False

    def _finds(self, index: i64, tight: i64, begin: i64, cards: i64, changes: i64) -> bool:
        """Search with the beginning fixed in the first `tight` suits and left open in the others."""
        task = self.search.task
        task.stamp = self._stamp(index, tight, begin)
        task.begin = begin
        task.loose = _suits_from(tight)
        task.common_from = self._common_from()
        if task.common_from != NOWHERE:
            task.common_stamp = self.search.common_stamp(begin << 4 | tight << 1 | (1 if self.gentle else 0))
        if self.search.expander.forecast is not None:
            self.search.expander.forecast.begin(task, self._card_at())
        if not self.search.find(cards, changes, self.goal.card >= 0):
            return False
        self.result = SearchResult(
            self.numbers, self.goal, self.placements[index], self.search.path[:], begin, self.gentle
        )
        return True

    def _common_from(self) -> i64:
        """From where on the search has the same options, and the same to do, as for every other goal."""
        task = self.search.task
        if (self.gentle and self.forecast is None) or task.near or task.window != 0 or self.goal.mixed > 0:
            return NOWHERE
        return self._card_at() + 1

    def _card_at(self) -> i64:
        """The position of the hand card that must be laid; -1 where there is none."""
        return -1 if self.goal.card < 0 else self.numbers.position_of(self.goal.card // 6)

    def _stamp(self, index: i64, tight: i64, begin: i64) -> i64:
        """What is found dead is dead only for the same task, so each has a number of its own."""
        guess: int = self.numbers.guesses if self.search.task.near else -1
        key: tuple[int, int, int, int] = (index, tight, begin, guess)
        stamp = self._stamps.get(key)
        if stamp is None:
            stamp = self.search.new_stamp()
            self._stamps[key] = stamp
        return stamp

    def _openings(self, suit: i64) -> list[i64]:
        """What may be open in a suit before the first position, the least first."""
        last: i64 = self.numbers.top - 1
        found: list[i64] = []
        for every in range(min(self._supply(0, suit), self._supply(last, suit)) + 1):
            for longs in range(every, -1, -1):
                for twos in range(every - longs, -1, -1):
                    ones = every - longs - twos
                    if (
                        ones <= self._supply(1, suit)
                        and twos + longs <= self._supply(last - 1, suit)
                        and longs <= self._supply(last - 2, suit)
                    ):
                        found.append(shape_of(ones, twos, longs) << (5 * suit))
        return found

    def _supply(self, position: i64, suit: i64) -> i64:
        number = self.numbers.order[position]
        return count_of(self.numbers.supply[number], suit) + count_of(self.goal.wilds, suit)

    def _agrees(self, tight: i64) -> bool:
        """Does what was found, with a beginning left open, fit a beginning? Try its own end."""
        loose = _suits_from(tight)
        result = self.result
        end = self.search.end
        for _ in range(3):
            begin = result.begin | (end & shape_of(loose, loose, loose))
            end = result.end_from(begin)
            if end < 0:
                return False
            if closes(end, begin, FIELDS):
                result.begin = begin
                return True
        return False


def _reach(changes: i64) -> i64:
    """The smallest reach that allows this many changes of one number's cards."""
    for reach in REACHES:
        if changes <= reach:
            return reach
    return REACHES[-1]


def _suits_from(suit: i64) -> i64:
    """A packed mask of this suit and all after it."""
    return LOW & ~(bit(5 * suit) - 1)
