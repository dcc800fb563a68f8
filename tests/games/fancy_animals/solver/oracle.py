"""What the solver is checked against: the same question as one integer program for OR-Tools CP-SAT, in tests only.

It shares nothing with the solver. Whole groups are its variables: how many runs of three, four or five cards from each
number (a longer run is several of these), how many sets of each choice of suits. Cards are put to use, and uses must
add up.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from typing import Any

from ortools.sat.python import cp_model

from parlour.games.fancy_animals.components import CARDS, material_of, need_of, place_of, points_of
from parlour.games.fancy_animals.groups import SET, number_at
from parlour.games.fancy_animals.solver import Question

PAIR_SUITS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
CELL = tuple[int, int]


@dataclass(frozen=True)
class Price:
    spent: int
    cards: int
    moved: int  # -1 where it was not asked for


class Oracle:
    """Each method answers one question; None means that there is no such play."""

    def __init__(self, question: Question, spending: bool = True, gentle: bool = False) -> None:
        self.question = question
        self.spending = spending
        self.gentle = gentle

    def taking(self, piece: int, place: int | None = None) -> Price | None:
        model = self._model()
        self._wear(model, piece, place)
        self._want(model, material_of(piece), need_of(piece))
        return self._solve(model)

    def play(self, card: int | None = None) -> Price | None:
        """Any play, or one that contains this card."""
        model = self._model()
        if card is not None:
            model.add(self.played[card] == 1)
        return self._solve(model)

    def run(self, suit: int, length: int) -> Price | None:
        """A play that leaves a run of at least this length."""
        model = self._model()
        model.add(sum(self._runs_of(model, suit, length)) == 1)
        return self._solve(model)

    def _model(self) -> cp_model.CpModel:
        model = cp_model.CpModel()
        question = self.question
        top = question.top
        self.in_runs: dict[CELL, list[Any]] = defaultdict(list)  # cards given to runs and sets, by suit and number
        self.in_sets: dict[CELL, list[Any]] = defaultdict(list)
        self.run_use: dict[CELL, list[Any]] = defaultdict(list)  # cards that runs and sets need
        self.set_use: dict[CELL, list[Any]] = defaultdict(list)
        self.mix_use: dict[CELL, list[Any]] = defaultdict(list)  # hand cards that the hand run of FA-23 needs
        self.mix_cards: dict[CELL, list[Any]] = defaultdict(list)
        self.played: dict[int, cp_model.IntVar] = {}
        self.moved: list[Any] = []
        stood: dict[CELL, int] = defaultdict(int)
        wilds = [0] * 4
        for group in question.table.groups:
            for index, card in enumerate(group.cards):
                number = number_at(group, index, top)
                if card >= CARDS:
                    wilds[material_of(card)] += 1
                    stood[material_of(card), number] += 1
                else:
                    self._card(model, card, 1, ("set", -1) if group.suit == SET else ("run", group.suit))
        for card in question.hand:
            self.played[card] = model.new_bool_var(f"play {card}")
            self._card(model, card, self.played[card], None)
        model.add_at_least_one(self.played.values())
        self.spent: dict[int, cp_model.IntVar] = {}
        for stack in question.worn:
            for piece in stack:
                self.spent[piece] = model.new_bool_var(f"spend {piece}")
                if not self.spending:
                    model.add(self.spent[piece] == 0)
            for below, above in pairwise(stack):
                model.add_implication(self.spent[below], self.spent[above])
        for suit in range(4):
            laid = []
            own = [used for piece, used in self.spent.items() if material_of(piece) == suit]
            most = wilds[suit] + len(own)
            for number in range(1, top + 1):
                here = []
                for kind, where in (("run", self.in_runs), ("set", self.in_sets)):
                    count = model.new_int_var(0, most, f"wild {suit} {number} {kind}")
                    where[suit, number].append(count)
                    here.append(count)
                    laid.append(count)
                if self.gentle and stood[suit, number]:
                    lost = model.new_int_var(0, stood[suit, number], "")
                    model.add(lost >= stood[suit, number] - sum(here))
                    self.moved.append(lost)
            model.add(sum(laid) == wilds[suit] + sum(own))
        self._groups(model, 6 + sum(wilds) + len(self.spent))
        for suit in range(4):
            for number in range(1, top + 1):
                cell = suit, number
                if stood[cell]:
                    model.add(sum(self.in_runs[cell] + self.in_sets[cell] + self.mix_cards[cell]) >= stood[cell])
        return model

    def _card(self, model: cp_model.CpModel, card: int, laid: Any, lay: tuple[str, int] | None) -> None:
        uses = []
        number = card // 6 + 1
        for suit in PAIR_SUITS[card % 6]:
            for kind, where in (("run", self.in_runs), ("set", self.in_sets)):
                use = model.new_bool_var(f"{card} {kind} {suit}")
                where[suit, number].append(use)
                uses.append(use)
                if lay is not None and (kind != lay[0] or (kind == "run" and suit != lay[1])):
                    self.moved.append(use)
            if lay is None and self.question.mix:
                use = model.new_bool_var(f"{card} mix {suit}")
                self.mix_cards[suit, number].append(use)
                uses.append(use)
        model.add(sum(uses) == laid)

    def _groups(self, model: cp_model.CpModel, most: int) -> None:
        top = self.question.top
        for suit, first, length in product(range(4), range(1, top + 1), (3, 4, 5)):
            if self.question.loop or first + length - 1 <= top:
                self._use_run(suit, first, length, model.new_int_var(0, most, f"run {suit} {first} {length}"))
        for number in range(1, top + 1):
            for suits in [*combinations(range(4), 3), tuple(range(4))]:
                count = model.new_int_var(0, most, f"set {number} {suits}")
                for suit in suits:
                    self.set_use[suit, number].append(count)

    def _cells(self, suit: int, first: int, length: int) -> list[CELL]:
        return [(suit, (first - 1 + index) % self.question.top + 1) for index in range(length)]

    def _use_run(self, suit: int, first: int, length: int, count: Any) -> None:
        for cell in self._cells(suit, first, length):
            self.run_use[cell].append(count)

    def _runs_of(self, model: cp_model.CpModel, suit: int, least: int) -> list[Any]:
        """A choice for every run of the suit that is long enough."""
        top = self.question.top
        found: list[Any] = []
        for first in range(1, top + 1):
            for length in range(max(3, least), top + 1):
                if self.question.loop or first + length - 1 <= top:
                    chosen = model.new_bool_var(f"want {suit} {first} {length}")
                    self._use_run(suit, first, length, chosen)
                    found.append(chosen)
        return found

    def _want(self, model: cp_model.CpModel, suit: int, need: int) -> None:
        """FA-13 and FA-23: one run, or two that mix."""
        choices = self._runs_of(model, suit, need)
        if self.question.mix:
            choices += self._mixes(model, suit, need)
        model.add(sum(choices) == 1)

    def _mixes(self, model: cp_model.CpModel, material: int, need: int) -> list[Any]:
        top = self.question.top
        held = {(suit, card // 6 + 1) for card in self.question.hand for suit in PAIR_SUITS[card % 6]}
        found: list[Any] = []
        for hand_suit, other in product(range(4), range(4)):
            if hand_suit == other or material not in (hand_suit, other):
                continue
            for first, mixed in product(range(1, top + 1), range(3, top + 1)):
                cells = self._cells(hand_suit, first, mixed)
                if not held.issuperset(cells) or not (self.question.loop or first + mixed - 1 <= top):
                    continue
                for size in range(3, top + 1):
                    if not need <= mixed + size <= top:
                        continue
                    for start in (first + mixed, first - size):
                        if not self.question.loop and not 1 <= start <= top + 1 - size:
                            continue
                        chosen = model.new_bool_var("mix")
                        self._use_run(other, (start - 1) % top + 1, size, chosen)
                        for cell in cells:
                            self.mix_use[cell].append(chosen)
                        found.append(chosen)
        return found

    def _wear(self, model: cp_model.CpModel, piece: int, place: int | None) -> None:
        """FA-16 and FA-22."""
        empty = []
        for stack in self.question.worn:
            free = model.new_bool_var("empty")
            for worn in stack:
                model.add_implication(free, self.spent[worn])
            model.add_bool_or([free, *(self.spent[worn].negated() for worn in stack)])
            empty.append(free)
        own = place_of(piece)
        cover = self.question.cover
        if place is None:
            if not cover:
                model.add_bool_or(empty)
        elif place == own:
            if not cover:
                model.add(empty[own] == 1)
        elif not cover:
            model.add(empty[place] == 1)
            model.add(empty[own] == 0)
        else:
            model.add_bool_or([empty[place].negated(), empty[own].negated()])

    def _solve(self, model: cp_model.CpModel) -> Price | None:
        for suit in range(4):
            for number in range(1, self.question.top + 1):
                cell = suit, number
                model.add(sum(self.in_runs[cell]) == sum(self.run_use[cell]))
                model.add(sum(self.in_sets[cell]) == sum(self.set_use[cell]))
                model.add(sum(self.mix_cards[cell]) == sum(self.mix_use[cell]))
        points = sum(points_of(piece) * used for piece, used in self.spent.items())
        cards = sum(self.played.values())
        moved = sum(self.moved) if self.gentle else 0
        model.minimize(100_000 * points + 1000 * cards + moved)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            return None
        assert status == cp_model.OPTIMAL, solver.status_name(status)
        value = round(solver.objective_value)
        return Price(value // 100_000, value // 1000 % 100, value % 1000 if self.gentle else -1)
