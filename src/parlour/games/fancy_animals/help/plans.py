"""What the seat to move can get this turn, and how: plans and hints, from the solver's exact answers."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from parlour.games.fancy_animals.board import Board
from parlour.games.fancy_animals.components import MIX, NAMES, SUIT_WORDS, material_of, need_of
from parlour.games.fancy_animals.groups import group_words
from parlour.games.fancy_animals.help.explain import explain, explain_take
from parlour.games.fancy_animals.move import NOTHING, text
from parlour.games.fancy_animals.moves import FoundPlay
from parlour.games.fancy_animals.portrait import score, without
from parlour.games.fancy_animals.refusals import longest_run, mixed_runs
from parlour.games.fancy_animals.solver import Answer, Solver
from parlour.games.fancy_animals.words import card_words, counted, listed, names_of


class Plan:
    """A way to take one piece this turn, of least cost: clothing spent first, then cards from hand."""

    def __init__(self, board: Board, piece: i64, place: i64, answer: Answer, gain: i64) -> None:
        self.piece: i64 = piece
        self.place: i64 = place
        self.answer = answer
        self.gain: i64 = gain  # how many points it adds to the score
        self._board = board

    @property
    def text(self) -> str:
        """A legal move text that takes the piece."""
        return text(FoundPlay(self.answer, self.piece, self.place))

    @property
    def cards(self) -> int:
        """How many cards it plays from hand."""
        return int(self.answer.cards)

    @property
    def spent(self) -> int:
        """The sum of the printed points of clothing used as wilds."""
        return int(self.answer.spent)

    @property
    def steps(self) -> list[str]:
        """Sentences that lead from the table as it lies to the piece."""
        board = self._board
        groups = self.answer.groups
        steps = explain(board.table, groups, board.top)
        if longest_run(groups, material_of(self.piece)) < need_of(self.piece) and board.in_force(MIX):
            pair = mixed_runs(groups, self.answer.played, self.piece, board)
            words = listed([group_words(group, board.top) for group in pair])
            steps.append(f"With MIX, {words} count together as {sum([len(group.cards) for group in pair])}.")
        worn = without(board.portrait, self.answer.pieces)[self.place]
        steps.append(explain_take(self.piece, self.place, worn[-1] if worn else NOTHING))
        return steps

    def __repr__(self) -> str:
        return f"Plan({self.text}: {counted(self.cards, 'card')}, {self.spent} spent)"


def plan_list(board: Board, solver: Solver) -> list[Plan]:
    """A plan for every piece on offer that can be had, at the best of the places it can go to for that cost."""
    before = board.copy()  # plans tell the way from here, also when the game has gone on
    return [plan for plan in [_plan(before, solver, piece) for piece in board.pieces()] if plan is not None]


def _plan(board: Board, solver: Solver, piece: int) -> Plan | None:
    """Of all that may be spent for the least cost, and of all places to go to then: what leaves the most points."""
    answer = solver.cheapest_taking(piece)
    if answer is None:
        return None
    animal = board.animals[board.seat]
    best: i64 = 0
    best_place: i64 = NOTHING
    kept: list[list[int]] = []
    for place in range(4):
        for pieces in answer.choices_at(place):
            portrait = without(board.portrait, pieces)
            portrait[place].append(piece)
            points = score(portrait, animal)
            if best_place == NOTHING or points > best:
                best = points
                best_place = place
                kept = []
            if points == best and place == best_place:
                kept.append(pieces)
    return Plan(board, piece, best_place, answer.spending_one_of(kept), best - score(board.portrait, animal))


def hint_list(board: Board, solver: Solver) -> list[dict[str, Any]]:
    """Pieces worth taking, the most points first; then drawing, playing on, or passing; then bad bargains."""
    plans = plan_list(board, solver)
    plans.sort(key=_worth)
    good = [_plan_hint(plan) for plan in plans if plan.gain > 0]
    bad = [_plan_hint(plan) for plan in plans if plan.gain <= 0]
    return good + _other_hints(board, solver) + bad


def _plan_hint(plan: Plan) -> dict[str, Any]:
    cost = f"with {counted(plan.cards, 'card')} from your hand"
    if plan.spent:
        cost += f", spending {listed([NAMES[piece] for piece in plan.answer.pieces])}"
    return {
        "says": f"Take the {card_words(plan.piece)} {cost}: {_signed(plan.gain)}.",
        "move": plan.text,
        "piece": NAMES[plan.piece],
        "cards": plan.cards,
        "spent": plan.spent,
        "points": int(plan.gain),
        "played": [NAMES[card] for card in plan.answer.played],
        "wilds": [NAMES[card] for card in plan.answer.pieces],
        "steps": [*_nudges(plan), *plan.steps],
    }


def _nudges(plan: Plan) -> list[str]:
    """What can be had, then with which cards: for those who want to find the rest themselves."""
    cards = f"It takes {names_of(plan.answer.played)} from your hand"
    if plan.spent:
        cards += f", and {names_of(plan.answer.pieces)} from your portrait"
    return [f"The {card_words(plan.piece)} can be had this turn: {_signed(plan.gain)}.", f"{cards}."]


def _worth(plan: Plan) -> tuple[int, int, int]:
    return (-int(plan.gain), plan.spent, plan.cards)


def _other_hints(board: Board, solver: Solver) -> list[dict[str, Any]]:
    hints: list[dict[str, Any]] = []
    if board.can_draw():
        hints.append({"says": "Draw a card.", "move": "draw"})
    for card in playable(board, solver):
        answer = solver.free_play_of(card)
        if answer is not None:
            steps = explain(board.table, answer.groups, board.top)
            says = f"Play {listed([NAMES[played] for played in answer.played])}, taking nothing."
            hint = {"says": says, "move": text(FoundPlay(answer)), "cards": int(answer.cards), "steps": [says, *steps]}
            hint["played"] = [NAMES[played] for played in answer.played]
            if hint["move"] not in [known["move"] for known in hints]:
                hints.append(hint)
    if not hints:
        hints.append({"says": "You can neither draw nor play without spending clothing: pass.", "move": "pass"})
    return hints


def playable(board: Board, solver: Solver) -> list[int]:
    """The hand cards that can be played this turn without spending clothing."""
    return [card for card in board.hand if solver.free_play_of(card) is not None]


def longest(solver: Solver) -> dict[str, int]:
    """The longest run to be had this turn in each material, spending no clothing; 0 where there is none."""
    return {SUIT_WORDS[suit]: int(solver.longest_run(suit)) for suit in range(4)}


def _signed(points: i64) -> str:
    word = "point" if points == 1 or points == -1 else "points"
    return f"+{points} {word}" if points >= 0 else f"{points} {word}"
