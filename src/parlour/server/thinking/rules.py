"""What the rules say of a position. In the loop where that is quick, and from JSON to JSON for a process where not."""

from __future__ import annotations

from typing import Any, NamedTuple

import parlour
from parlour.engine import Prompts, Refusal, Reviews, State


class Choices(NamedTuple):
    """What the seat to move is told: the texts of its legal moves, and in a sentence what to do."""

    moves: list[str]
    prompt: str


def choices_of(state: State) -> Choices:
    """Of a game that goes on."""
    return Choices([state.text(move) for move in state.moves()], prompt_for(state, state.turn))


def prompt_for(state: State, seat: int | None) -> str:
    if isinstance(state, Prompts):
        return state.prompt(seat)
    if state.turn is None:
        return "The game is over."
    return "It is your turn." if state.turn == seat else f"{{{state.turn}}} is to move."


# For a process. A refusal is an answer like any other, and goes as JSON.


def choices(game: str, position: dict[str, Any]) -> Choices:
    return choices_of(parlour.game(game).load(position))


def refusal(game: str, position: dict[str, Any], text: str) -> dict[str, str] | None:
    """Why that move cannot be; None for a legal one."""
    state = parlour.game(game).load(position)
    found = state.refusal(state.parse(text))
    return None if found is None else refused(found)


def review(game: str, position: dict[str, Any], draft: dict[str, Any]) -> dict[str, Any]:
    """The verdict on a half-built turn."""
    state = parlour.game(game).load(position)
    assert isinstance(state, Reviews)
    try:
        return {"review": state.review(draft)}
    except Refusal as found:
        return {"refusal": refused(found)}


def refused(found: Refusal) -> dict[str, str]:
    return {"rule": found.rule, "why": found.why}
