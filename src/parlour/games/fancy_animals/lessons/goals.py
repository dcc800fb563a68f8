"""What the steps of the course lead to. The learner sits in seat 0."""

from __future__ import annotations

from parlour.games.fancy_animals.components import NAMES
from parlour.games.fancy_animals.rules import FancyAnimalsState


def played_to_the_run(state: FancyAnimalsState) -> bool:
    """The run of three that lay there has grown."""
    return any(len(group.cards) >= 4 for group in state.table)


def played_the_seven(state: FancyAnimalsState) -> bool:
    return NAMES.index("7LM") not in state.hands[0]


def wears_something(state: FancyAnimalsState) -> bool:
    return any(len(stack) > 0 for stack in state.portraits[0])


def wears_the_shirt(state: FancyAnimalsState) -> bool:
    return any(NAMES.index("body-M6") in stack for stack in state.portraits[0])


def drew_a_card(state: FancyAnimalsState) -> bool:
    return len(state.hands[0]) >= 4


def a_special_rule_is_in_force(state: FancyAnimalsState) -> bool:
    return len(state.rules) > 0


def has_won(state: FancyAnimalsState) -> bool:
    return state.winners() == [0]
