"""Which runs a play can leave, spending given wilds: whether at all, with how few hand cards, and in what way.

What is found for one run, with one spending, is kept: it bounds others, and is a way to others (`bounds`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fancy_animals.solver.bounds import KnownBound, Witness
from parlour.games.fancy_animals.solver.forecast import Forecast
from parlour.games.fancy_animals.solver.goal import Goal
from parlour.games.fancy_animals.solver.lying import laid_to_it
from parlour.games.fancy_animals.solver.mix import mixes
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.packed import count_of
from parlour.games.fancy_animals.solver.query import ANY_CHANGES, NO, YES, Query
from parlour.games.fancy_animals.solver.question import Question
from parlour.games.fancy_animals.solver.result import SearchResult
from parlour.games.fancy_animals.solver.search import Search

LOOK: Final = 300  # nodes, for a first look at what all that is worn would bring


class Runs:
    """A suit below 0 stands for no run at all: then it is enough that a card is played."""

    def __init__(self, question: Question, numbers: Numbers, worn: i64) -> None:
        self.numbers = numbers
        self._mix = question.mix
        self._most: i64 = len(question.hand)
        self.forecast = Forecast(numbers, numbers.free + worn)
        self._might: dict[tuple[int, int], bool] = {}  # by suit and length, with all that is worn offered
        self._search = Search(question.top, question.loop)
        # By suit, length and wilds spent.
        self._fewest: dict[tuple[int, int, int], int] = {}
        self._ways: dict[tuple[int, int, int], SearchResult] = {}  # that were found for these
        self._there: dict[tuple[int, int, int], bool] = {}  # is there a way at all?
        self._queries: dict[tuple[int, int, int], list[Query]] = {}
        self._bounds: list[KnownBound] = []
        self._witnesses: list[Witness] = []

    @property
    def nodes(self) -> i64:
        """How many nodes have been searched so far."""
        return self._search.nodes

    def query(self, goal: Goal) -> Query:
        """A question of its own, of which nothing is kept."""
        return Query(self.numbers, self._search, goal, forecast=self.forecast)

    def queries_for(self, suit: i64, length: i64, wilds: i64) -> list[Query]:
        """The plain query, then those that mix, the shortest hand runs first."""
        key: tuple[int, int, int] = (suit, length, wilds)
        found = self._queries.get(key)
        if found is None:
            free = self.numbers.free + wilds
            goals = [Goal(free) if suit < 0 else Goal(free, suit, max(3, length))]
            if self._mix and suit >= 0:
                goals += mixes(self.numbers, free, suit, length)
            found = [self.query(goal) for goal in goals]
            self._queries[key] = found
        return found

    def way(self, suit: i64, length: i64, wilds: i64) -> SearchResult | None:
        """A way to lay what was found to be the fewest cards, if one is known that lays all wilds."""
        found = self._ways.get((suit, length, wilds))
        return found if found is not None and found.lays_all(self.numbers.free + wilds) else None

    def may_exist(self, suit: i64, length: i64, offered: i64, look: i64) -> bool:
        """Might there be a way if these wilds were offered, none of which has to be used?

        A short look may not settle it; then there might.
        """
        for bound in self._bounds:
            if bound.suit == suit and bound.cards == 0 and bound.limits(suit, length, offered):
                return False
        for witness in self._witnesses:
            if witness.suit == suit and witness.length >= length:
                return True
        for query in self.queries_for(suit, length, offered):
            if query.placements:
                there = query.succeeds(self._most, ANY_CHANGES, self._search.nodes + look)
                if there or self._search.gave_up:
                    return True
        self._bounds.append(KnownBound(suit, length, offered))
        return False

    def fewest_cards(self, suit: i64, length: i64, wilds: i64) -> i64:
        """The fewest hand cards with just these wilds spent; 0 where there is no way."""
        key: tuple[int, int, int] = (suit, length, wilds)
        known = self._fewest.get(key)
        if known is None:
            known = self._find_fewest(suit, length, wilds)
            self._fewest[key] = known
        return known

    def _find_fewest(self, suit: i64, length: i64, wilds: i64) -> i64:
        # What is known of shorter and longer runs, with more and with fewer wilds, often settles it.
        best: i64 = 0
        least: i64 = 1
        if suit >= 0 and not self._mix:
            least = self.numbers.glance.least_for_run(suit, length, count_of(self.numbers.free + wilds, suit))
        most = self._most
        for bound in self._bounds:
            if bound.limits(suit, length, wilds):
                if bound.cards == 0:
                    return 0
                least = max(least, bound.cards)
        for witness in self._witnesses:
            if witness.cards <= most and witness.pays(suit, length, wilds, self.numbers.free):
                best = witness.cards
                most = best - 1
                self._ways[(suit, length, wilds)] = witness.result
        if best > 0 and best <= least:
            return best
        result: SearchResult | None = None
        sure = True
        for query in self.queries_for(suit, length, wilds):
            cards = query.fewest_cards(max(least, query.goal.mixed), most)
            if query.doubt:
                sure = False
            if cards > 0:
                best = cards
                most = cards - 1
                result = query.result
                self._ways[(suit, length, wilds)] = result
        if result is not None:
            self._witnesses.append(Witness(suit, length, wilds, result))
        if best == 0 or result is not None:
            self._bounds.append(KnownBound(suit, length, wilds, best, sure))
        return best

    # Whether there is a way at all

    def can_play(self, card: i64) -> bool:
        """Is there a way to play this hand card, spending nothing?"""
        for witness in self._witnesses:
            if witness.wilds == 0 and witness.plays(card):
                return True
        result = laid_to_it(self.numbers, card)
        if result is None:
            query = self.query(Goal(self.numbers.free, card=card))
            if not query.reaches(self._most):
                return False
            result = query.result
        self._witnesses.append(Witness(-1, 0, 0, result))
        return True

    def can_leave(self, suit: i64, length: i64, spendings: vec[i64], worn: i64) -> bool:
        """Is there a way that spends one of these choices of wilds, of all that are worn?"""
        # A way that spends nothing is mostly the quickest to find, and has room for what must be spent.
        if self._exists(suit, length, 0) and 0 in spendings:
            return True
        if self._is_known(suit, length, spendings):
            return True
        if not self._might_exist(suit, length, worn):
            return False
        return self._is_known(suit, length, spendings) or any(self._exists(suit, length, wilds) for wilds in spendings)

    def _is_known(self, suit: i64, length: i64, spendings: vec[i64]) -> bool:
        """Does a table that was found before hold such a run, with one of these choices of wilds to lay?"""
        for witness in self._witnesses:
            if witness.holds(suit, length):
                for wilds in spendings:
                    if witness.pays(suit, length, wilds, self.numbers.free):
                        return True
        return False

    def _might_exist(self, suit: i64, length: i64, offered: i64) -> bool:
        """Like `may_exist`; but what is found is kept, with the wilds that it cannot do without."""
        key: tuple[int, int] = (suit, length)
        known = self._might.get(key)
        if known is None:
            known = self._look_for(suit, length, offered)
            self._might[key] = known
        return known

    def _look_for(self, suit: i64, length: i64, offered: i64) -> bool:
        for query in self.queries_for(suit, length, offered):
            verdict = query.might_reach(self._most, LOOK)
            if verdict == YES:
                self._witnesses.append(Witness(suit, length, query.result.spent(self.numbers.free), query.result))
            if verdict != NO:
                return True
        return False

    def _exists(self, suit: i64, length: i64, wilds: i64) -> bool:
        """Is there a way with just these wilds spent?"""
        key: tuple[int, int, int] = (suit, length, wilds)
        known = self._there.get(key)
        if known is None:
            known = self._find(suit, length, wilds)
            self._there[key] = known
        return known

    def _find(self, suit: i64, length: i64, wilds: i64) -> bool:
        if self._is_known(suit, length, vec[i64]([wilds])):
            return True
        for bound in self._bounds:
            if bound.cards == 0 and bound.limits(suit, length, wilds):
                return False
        if suit >= 0 and not self._exists(-1, 0, wilds):
            return False  # no card can be played at all, whatever is wanted
        sure = True
        for query in self.queries_for(suit, length, wilds):
            if query.reaches(self._most):
                self._witnesses.append(Witness(suit, length, wilds, query.result))
                return True
            if query.doubt:
                sure = False
        self._bounds.append(KnownBound(suit, length, wilds, 0, sure))
        return False
