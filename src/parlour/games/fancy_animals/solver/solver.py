"""Asks the search for one thing after another, cheapest spendings first, and lets every answer help with the next."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.games.fancy_animals.components import PLACE_COUNT, material_of, need_of, place_of
from parlour.games.fancy_animals.groups import Group
from parlour.games.fancy_animals.solver.found import FoundTable
from parlour.games.fancy_animals.solver.gentle import gentlest
from parlour.games.fancy_animals.solver.glance import NEVER
from parlour.games.fancy_animals.solver.goal import Goal
from parlour.games.fancy_animals.solver.layout import played
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.packed import count_of, one_of
from parlour.games.fancy_animals.solver.query import Query
from parlour.games.fancy_animals.solver.question import Question
from parlour.games.fancy_animals.solver.result import SearchResult
from parlour.games.fancy_animals.solver.runs import Runs
from parlour.games.fancy_animals.solver.search import NO_LIMIT, Search
from parlour.games.fancy_animals.solver.spend import ANYWHERE, NOT_AT_ALL, Spending, leaves_room, spendings
from parlour.games.fancy_animals.solver.table import Table

ANY_SUIT: Final = -1  # no run is wanted
NO_CARD: Final = -1
SHORT_LOOK: Final = 1000  # nodes
LONG_LOOK: Final = 5000


class Answer:
    """A play. Its price is known; the arrangement is worked out when it is first asked for."""

    def __init__(
        self,
        solver: Solver,
        suit: i64,
        length: i64,
        card: i64,
        piece: i64,
        spent: i64,
        cards: i64,
        choices: list[Spending],
    ) -> None:
        self.spent: i64 = spent  # printed points of the clothing used as wilds
        self.cards: i64 = cards  # from hand
        self._solver = solver
        self._suit: i64 = suit  # of the run it must leave
        self._length: i64 = length
        self._card: i64 = card  # that it must play
        self._piece: i64 = piece  # that it takes
        self._choices = choices  # what may be spent for that price
        self._result: SearchResult | None = None
        self._table: Table | None = None
        self._spent: list[int] = []

    @property
    def groups(self) -> list[Group]:
        """The whole table as the play leaves it."""
        return self.table.groups

    @property
    def table(self) -> Table:
        """The same, not laid out yet."""
        if self._table is None:
            self._table = FoundTable(self._arrange(), self._solver.question.table, self._spent)
        return self._table

    @property
    def pieces(self) -> list[int]:
        """The clothing spent."""
        self._arrange()
        return sorted(self._spent)

    @property
    def played(self) -> list[int]:
        """The hand cards on the table."""
        return played(self._arrange())

    @property
    def changes(self) -> i64:
        """How many cards of the table change their part."""
        return self._arrange().changes()

    def choices_at(self, place: i64) -> list[list[int]]:
        """Each choice of pieces that could be spent for this price and lets the piece taken be worn at the place."""
        question = self._solver.question
        return [choice.pieces for choice in self._choices if leaves_room(choice, self._piece, place, question)]

    def spending_one_of(self, choices: list[list[int]]) -> Answer:
        """The same answer, but spending one of these choices of pieces."""
        return Answer(
            solver=self._solver,
            suit=self._suit,
            length=self._length,
            card=self._card,
            piece=self._piece,
            spent=self.spent,
            cards=self.cards,
            choices=[choice for choice in self._choices if choice.pieces in choices],
        )

    def as_found(self) -> Answer:
        """The same answer, laid as the search came upon it, which is quicker to know but need not be the gentlest."""
        way = self._solver.way(self._suit, self._length, self._choices[0].wilds)
        if way is not None and self._result is None:
            self._result = way
            self._spent = self._choices[0].pieces
        return self

    def _arrange(self) -> SearchResult:
        if self._result is None:
            found, choice = self._solver.gentlest(self._choices, self._suit, self._length, self._card, self.cards)
            self._result = found
            self._spent = choice.pieces
        return self._result


class Solver:
    """Answers everything about one question, and remembers what it has learnt on the way.

    With a `look`, a number of nodes, it does not go on for ever to prove that no gentler arrangement exists.
    """

    def __init__(self, question: Question, look: i64 = NO_LIMIT) -> None:
        self.question = question
        self._look: i64 = look
        self._numbers = Numbers(question.top, question.table, question.hand, question.loop)
        self._worn: i64 = 0  # packed, by material
        for stack in question.worn:
            for piece in stack:
                self._worn += one_of(material_of(piece))
        # Made when first needed: often a glance is enough.
        self._own_runs: Runs | None = None
        self._own_spendings: list[Spending] = []
        self._choices: dict[int, vec[i64]] = {}  # by the place of a piece, and where it is to be worn
        self._gentlest: dict[tuple[int, ...], SearchResult] = {}

    @property
    def _runs(self) -> Runs:
        if self._own_runs is None:
            self._own_runs = Runs(self.question, self._numbers, self._worn)
        return self._own_runs

    @property
    def _spendings(self) -> list[Spending]:
        """All that could be spent, the cheapest first."""
        if not self._own_spendings:
            self._own_spendings = spendings(self.question.worn)
        return self._own_spendings

    def cheapest_taking(self, piece: i64, place: i64 = ANYWHERE, most: i64 = NO_LIMIT) -> Answer | None:
        """The cheapest play that takes the piece, worn at that place (FA-13, FA-16), and spends no more than `most`."""
        return self._cheapest(material_of(piece), need_of(piece), piece, place, most)

    def cheapest_play(self) -> Answer | None:
        """The cheapest play that takes nothing."""
        return self._cheapest(ANY_SUIT, 0, NO_CARD, NOT_AT_ALL, NO_LIMIT)

    def has_free_play(self) -> bool:
        """FA-14: is there a play that spends nothing?"""
        return self._runs.fewest_cards(ANY_SUIT, 0, 0) > 0

    def free_play_of(self, card: i64) -> Answer | None:
        """The play with the fewest cards that contains this hand card and spends nothing."""
        if card not in self.question.hand:
            return None
        numbers = self._numbers
        least = numbers.glance.least_to_play(card, numbers.free)
        most: i64 = len(self.question.hand)
        cards: i64 = 0
        if numbers.glance.in_hand_three(card):
            cards = 3
            most = 2
        if least <= most:
            found = self._runs.query(Goal(numbers.free, card=card)).fewest_cards(least, most)
            if found > 0:
                cards = found
        if cards == 0:
            return None
        return Answer(
            solver=self,
            suit=ANY_SUIT,
            length=0,
            card=card,
            piece=NO_CARD,
            spent=0,
            cards=cards,
            choices=[self._spendings[0]],
        )

    def can_take(self, piece: i64, place: i64) -> bool:
        """Is there a play that takes the piece, worn at that place, whatever it costs?"""
        suit = material_of(piece)
        length = need_of(piece)
        if not self.question.hand or not self._within_sight(suit, length):
            return False
        choices = self._choices_for(piece, place)
        return len(choices) > 0 and self._runs.can_leave(suit, length, choices, self._worn)

    def _choices_for(self, piece: i64, place: i64) -> vec[i64]:
        """The wilds of each spending after which the piece may be worn at that place."""
        key: int = place_of(piece) * PLACE_COUNT + place
        known = self._choices.get(key)
        if known is None:
            known = vec[i64]()
            for choice in self._spendings:
                if choice.wilds not in known and leaves_room(choice, piece, place, self.question):
                    known = append(known, choice.wilds)
            self._choices[key] = known
        return known

    def can_play(self, card: i64) -> bool:
        """Is there a play that contains this hand card and spends nothing?"""
        glance = self._numbers.glance
        return glance.in_hand_three(card) or (
            glance.least_to_play(card, self._numbers.free) <= len(self.question.hand) and self._runs.can_play(card)
        )

    def may_join_table(self, card: i64) -> bool:
        """Could this hand card lie in a group with what is on the table? If not, it needs two others from hand."""
        return self._numbers.glance.least_to_play(card, self._numbers.free) < 3

    def longest_run(self, material: i64) -> i64:
        """The longest run of a material that a play can leave, spending nothing; 0 where there is none."""
        least: i64 = 0
        most: i64 = self.question.top
        while most > least:
            length = max(3, (least + most + 1) // 2)
            if length > most:
                break
            query = self._runs.query(Goal(self._numbers.free, material, length))
            if query.fewest_cards(1, len(self.question.hand)) > 0:
                least = length
            else:
                most = length - 1
        return least if least >= 3 else 0

    def way(self, suit: i64, length: i64, wilds: i64) -> SearchResult | None:
        """A way to lay what was found to be the fewest cards, if one is known that lays all wilds."""
        return self._runs.way(suit, length, wilds)

    def gentlest(
        self, choices: list[Spending], suit: i64, length: i64, card: i64, cards: i64
    ) -> tuple[SearchResult, Spending]:
        """The gentlest arrangement for a price that is known to be enough, and what it spends."""
        wilds: list[int] = []
        for choice in choices:
            if choice.wilds not in wilds:
                wilds.append(choice.wilds)
        key: tuple[int, ...] = (suit, length, card, cards, *wilds)
        result = self._gentlest.get(key)
        if result is None:
            result = self._find_gentlest(wilds, suit, length, card, cards)
            self._gentlest[key] = result
        spent = result.goal.wilds - self._numbers.free
        return result, next(choice for choice in choices if choice.wilds == spent)

    def _find_gentlest(self, wilds: list[int], suit: i64, length: i64, card: i64, cards: i64) -> SearchResult:
        # A search that was asked nothing before: then what it finds depends on the question alone.
        search = Search(self.question.top, self.question.loop)
        queries: list[Query] = []
        for spent in wilds:
            if card >= 0:
                goals = [Goal(self._numbers.free, card=card)]
            else:
                goals = [query.goal for query in self._runs.queries_for(suit, length, spent)]
            queries += [Query(self._numbers, search, goal, gentle=True, forecast=self._runs.forecast) for goal in goals]
        return gentlest(queries, cards, self._look)

    def _cheapest(self, suit: i64, length: i64, piece: i64, place: i64, most: i64) -> Answer | None:
        """The least spent, then the fewest cards, for a play that leaves such a run."""
        if not self.question.hand or not self._within_sight(suit, length):
            return None
        best: i64 = 0
        spent: i64 = 0
        chosen: list[Spending] = []
        seen: dict[int, int] = {}
        look: i64 = SHORT_LOOK
        for choice in self._spendings:
            if choice.points > (most if best == 0 else spent):
                break
            if not leaves_room(choice, piece, place, self.question):
                continue
            wilds: int = choice.wilds
            if wilds not in seen:
                # In most cases a short look shows that nothing will do; after hard failures a longer one is worth it.
                if choice.pieces and best == 0 and look > 0:
                    if not self._runs.may_exist(suit, length, self._worn, look):
                        return None
                    look = 0
                before = self._runs.nodes
                seen[wilds] = self._runs.fewest_cards(suit, length, wilds)
                if choice.pieces and self._runs.nodes - before > LONG_LOOK and seen[wilds] == 0:
                    look = self._runs.nodes - before
            cards = seen[wilds]
            if cards > 0 and (best == 0 or cards < best):
                best = cards
                spent = choice.points
                chosen = []
            if cards > 0 and cards == best:
                chosen.append(choice)
        if best == 0:
            return None
        return Answer(
            solver=self, suit=suit, length=length, card=NO_CARD, piece=piece, spent=spent, cards=best, choices=chosen
        )

    def _within_sight(self, suit: i64, length: i64) -> bool:
        """Could there be a run like that, if all that is worn were spent? A glance tells, but not of runs that mix."""
        if suit < 0 or self.question.mix:
            return True
        wilds = count_of(self._numbers.free + self._worn, suit)
        return self._numbers.glance.least_for_run(suit, length, wilds) < NEVER
