"""Bad moves by a written rule of thumb, planted into games to see whether a review finds them.

What a planted move costs is not for the rule to say: it is measured, at ten times the budget.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from parlour.bots.evaluators import evaluator_for
from parlour.engine import Perspective, State

INFINITY = "x"


def planted(state: State, rng: Random) -> Any:
    """A move that the rule of thumb for this game calls bad; None where it has nothing to say."""
    return _by_eye(state, rng) if state.game.key == "trophy-case" else _worst_at_once(state, rng)


def _worst_at_once(state: State, rng: Random) -> Any:
    """One of the quarter of the moves that look worst at once."""
    seat = state.turn
    assert seat is not None
    moves = state.moves()
    priors = evaluator_for(Perspective(state, seat)).prior(state.imagine(seat, rng), moves)
    order = sorted(range(len(moves)), key=lambda at: priors[at])
    return moves[rng.choice(order[: max(1, len(moves) // 4)])]


def _by_eye(state: State, rng: Random) -> Any:
    """Trophy Case, as people see it: an infinity is led, or thrown out of colour on a trick that it cannot win, or the
    card that is winning is folded. What looks worst at once is what its bots see; these they used to overlook."""
    seat = state.turn
    assert seat is not None
    view, moves = state.view(seat), {state.text(move): move for move in state.moves()}
    infinities = [text for text in moves if text.startswith("play ") and text.endswith(INFINITY)]
    found = infinities if view["led"] is None else [text for text in infinities if not _follows(text, view)]
    if "fold" in moves and view["leading"] is not None and view["leading"]["seat"] == seat:
        found.append("fold")
    return moves[rng.choice(found)] if found else None


def _follows(text: str, view: Mapping[str, Any]) -> bool:
    colour = next(each for each in view["colours"] if each["colour"] == view["led"]["colour"])
    return text.removeprefix("play ")[:-1] in [suit["code"] for suit in colour["suits"]]
