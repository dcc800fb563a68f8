"""Fancy Animals: the dearest piece that can be taken this turn. The solver knows, exactly."""

from __future__ import annotations

from typing import Any

from parlour.engine import Refusal, State
from parlour.engine.english import counted
from parlour.games.fancy_animals import NOTHING, FancyAnimalsState, Move, attainable, card_words, points_of
from parlour.review.moment import Verdict
from parlour.review.stories import Moved

DEAREST = "The {piece} is the dearest piece that can be taken this turn: {points}."
LESS_DEAR = "The {piece} could be taken, too: {points}. It is the dearest piece this turn."


def dearest(state: State) -> tuple[str, int]:
    """The name and the points of the dearest piece that the seat to move can take, exactly."""
    assert isinstance(state, FancyAnimalsState)
    found = {name: int(points_of(plan.piece)) for name, plan in attainable(state).items()}
    if not found:
        raise Refusal("", "Nothing can be taken there.")
    name = max(found, key=lambda each: (found[each], each))
    return name, found[name]


def verdict_on_dearest(state: State, guess: Any) -> Verdict:
    """Does the guess take a piece as dear as any? That is for the solver to say, and needs no luck."""
    assert isinstance(state, FancyAnimalsState)
    assert isinstance(guess, Move)
    seat = state.turn
    assert seat is not None
    name, points = dearest(state)
    plan = attainable(state)[name]
    best = next(move for move in state.moves() if isinstance(move, Move) and move.take == plan.piece)
    right = guess.take != NOTHING and int(points_of(guess.take)) == points
    template = DEAREST if right else LESS_DEAR
    says = template.format(piece=card_words(guess.take if right else plan.piece), points=counted(points, "point"))
    events = state.copy().play_unchecked(guess)
    spoken = f"taking the {card_words(plan.piece)}"
    moved = Moved(seat, state.text(guess), spoken, events)
    return Verdict(right, 0.0, 0.0, state.text(best), spoken, says, "FA-13", state, [moved])
