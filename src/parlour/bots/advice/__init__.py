"""Hints that teach: what to do, and why, in the words of the game, from what the seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from parlour.bots.advice import cats_and_dogs, fancy_that, trophy_case
from parlour.engine import State


class Advice(NamedTuple):
    do: str
    why: str


_ADVISERS: Final[dict[str, Callable[[State, int, str], tuple[str, str]]]] = {
    "cats-and-dogs": cats_and_dogs.advise,
    "fancy-that": fancy_that.advise,
    "trophy-case": trophy_case.advise,
}


def advise(state: State, seat: int, text: str) -> Advice | None:
    """About the move of that text, for the seat to move; None where nobody knows the game that well."""
    adviser = _ADVISERS.get(state.game.key)
    return None if adviser is None else Advice(*adviser(state, seat, text))
