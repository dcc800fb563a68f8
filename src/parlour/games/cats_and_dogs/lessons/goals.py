"""What the steps of the course lead to, asked of the state."""

from __future__ import annotations

from parlour.engine import State
from parlour.games.cats_and_dogs.board import MARK
from parlour.games.cats_and_dogs.rules import CatsAndDogsState

LEARNER = 0


def in_the_black(state: State) -> bool:
    return state.scores()[LEARNER] > 0


def marked(state: State) -> bool:
    """The marker of this turn is placed."""
    return isinstance(state, CatsAndDogsState) and state.phase != MARK
