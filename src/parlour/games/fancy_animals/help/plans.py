"""What the seat to move can get this turn, and how: plans and hints, from the solver's exact answers."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.engine.english import counted, listed
from parlour.games.fancy_animals import notation
from parlour.games.fancy_animals.board import FancyAnimalsBoard
from parlour.games.fancy_animals.components import (
    HAND_LIMIT,
    NAMES,
    PLACE_COUNT,
    material_of,
    names_of,
    need_of,
)
from parlour.games.fancy_animals.groups import group_words
from parlour.games.fancy_animals.help.explain import explain, explain_take
from parlour.games.fancy_animals.mixing import mixed_runs
from parlour.games.fancy_animals.moves import SolverPlay
from parlour.games.fancy_animals.notation import NOTHING
from parlour.games.fancy_animals.portrait import favourites_in, score, without
from parlour.games.fancy_animals.refusals import longest_run
from parlour.games.fancy_animals.shapes import FancyAnimalsHint
from parlour.games.fancy_animals.solver import Answer, Question, Solver
from parlour.games.fancy_animals.words import animal_words, card_words, cards_listed, taking_warns


class Plan:
    """A way to take one piece this turn, of least cost: clothing spent first, then cards from hand."""

    def __init__(
        self, question: Question, piece: i64, place: i64, answer: Answer, gain: i64, warns: str | None
    ) -> None:
        self.piece: i64 = piece
        self.place: i64 = place
        self.answer = answer
        self.gain: i64 = gain  # how many points it adds to the score
        self.warns = warns  # what to think of before taking it
        self._question = question  # the way leads from here, also when the game has gone on

    @property
    def text(self) -> str:
        """A legal move text that takes the piece."""
        return notation.write(SolverPlay(self.answer, take=self.piece, place=self.place))

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
        start = self._question
        groups = self.answer.groups
        steps = explain(start.table.groups, groups, start.top)
        if longest_run(groups, material_of(self.piece)) < need_of(self.piece) and start.mix:
            pair = mixed_runs(groups, self.answer.played, self.piece, start.top, start.loop)
            runs = listed([group_words(group, start.top) for group in pair])
            steps.append(f"With MIX, {runs} count together as {sum([len(group.cards) for group in pair])}.")
        worn = without(start.worn, self.answer.pieces)[self.place]
        steps.append(explain_take(self.piece, self.place, worn[-1] if worn else NOTHING))
        return steps

    def __repr__(self) -> str:
        return f"Plan({self.text}: {counted(self.cards, 'card')}, {self.spent} spent)"


def plan_list(board: FancyAnimalsBoard, solver: Solver) -> list[Plan]:
    """A plan for every piece on offer that can be taken, at the best of the places it can go to for that cost."""
    return [plan for plan in [_plan(board, solver, piece) for piece in board.pieces()] if plan is not None]


def _plan(board: FancyAnimalsBoard, solver: Solver, piece: int) -> Plan | None:
    """Of all that may be spent for the least cost, and of all places to go to then: what leaves the most points."""
    answer = solver.cheapest_taking(piece)
    if answer is None:
        return None
    animal = board.animals[board.seat]
    best: i64 = 0
    best_place: i64 = NOTHING
    kept: list[list[int]] = []
    for place in range(PLACE_COUNT):
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
    return Plan(
        question=solver.question,
        piece=piece,
        place=best_place,
        answer=answer.spending_one_of(kept),
        gain=best - score(board.portrait, animal),
        warns=taking_warns(piece, best_place, board.fills(without(board.portrait, kept[0]), best_place)),
    )


def hint_list(board: FancyAnimalsBoard) -> list[FancyAnimalsHint]:
    """Pieces worth taking, the most points first; then drawing, playing on, or passing; then bad bargains."""
    if board.picking:
        return _pick_hints(board)
    plans = plan_list(board, board.solver)
    plans.sort(key=_worth)
    good = [_plan_hint(plan) for plan in plans if plan.gain > 0]
    bad = [_plan_hint(plan) for plan in plans if plan.gain <= 0]
    return good + _other_hints(board) + bad


def _pick_hints(board: FancyAnimalsBoard) -> list[FancyAnimalsHint]:
    """FA-28: first the animal whose favourite material most cards of the hand are of."""
    free = sorted(board.free_animals(), key=lambda animal: -favourites_in(board.hand, animal))
    return [
        {
            "says": f"Pick the {animal_words(animal)}.",
            "move": notation.write(notation.Move(notation.PICK, animal=animal)),
        }
        for animal in free
    ]


def _worth(plan: Plan) -> tuple[int, int, int]:
    return (-int(plan.gain), plan.spent, plan.cards)


def _plan_hint(plan: Plan) -> FancyAnimalsHint:
    return {
        "says": _bargain(plan),
        "move": plan.text,
        "piece": NAMES[plan.piece],
        "cards": plan.cards,
        "spent": plan.spent,
        "points": int(plan.gain),
        "played": names_of(plan.answer.played),
        "wilds": names_of(plan.answer.pieces),
        "steps": [
            _promise(plan),
            _cost(plan),  # for those who want to find the rest themselves
            *plan.steps,
        ],
    }


def _promise(plan: Plan) -> str:
    """That it can be had, and what to think of before."""
    piece, gain = card_words(plan.piece), _signed(plan.gain)
    if plan.warns:
        return f"The {piece} can be had this turn: {gain}. {plan.warns}"
    return f"The {piece} can be had this turn: {gain}."


def _bargain(plan: Plan) -> str:
    """The piece, its price and what it brings, in one sentence."""
    piece, cards, gain = card_words(plan.piece), counted(plan.cards, "card"), _signed(plan.gain)
    if plan.spent:
        return f"Take the {piece} with {cards} from your hand, spending {cards_listed(plan.answer.pieces)}: {gain}."
    return f"Take the {piece} with {cards} from your hand: {gain}."


def _cost(plan: Plan) -> str:
    """With which cards it is done."""
    played = cards_listed(plan.answer.played)
    if plan.spent:
        return f"It takes {played} from your hand, and {cards_listed(plan.answer.pieces)} from your portrait."
    return f"It takes {played} from your hand."


def _other_hints(board: FancyAnimalsBoard) -> list[FancyAnimalsHint]:
    hints: list[FancyAnimalsHint] = []
    if board.can_draw():
        hints.append({"says": "Draw a card.", "move": "draw", "steps": ["Draw a card.", _why_draw(board)]})
    for card in board.hand:
        answer = board.solver.free_play_of(card)
        if answer is not None:
            hint = _play_hint(board, answer)
            if hint["move"] not in [known["move"] for known in hints]:
                hints.append(hint)
    if not hints:
        hints.append({"says": "You can neither draw nor play without spending clothing: pass.", "move": "pass"})
    return hints


def _why_draw(board: FancyAnimalsBoard) -> str:
    room = int(HAND_LIMIT) - len(board.hand)
    return f"Nothing better can be had this turn, and there is room for {counted(room, 'more card')} in your hand."


def _play_hint(board: FancyAnimalsBoard, answer: Answer) -> FancyAnimalsHint:
    says = f"Play {cards_listed(answer.played)}, taking nothing."
    return {
        "says": says,
        "move": notation.write(SolverPlay(answer)),
        "cards": int(answer.cards),
        "steps": [says, *explain(board.table, answer.groups, board.top)],
        "played": names_of(answer.played),
    }


def _signed(points: i64) -> str:
    word = "point" if points == 1 or points == -1 else "points"
    return f"+{points} {word}" if points >= 0 else f"{points} {word}"
