"""What the steps of the course lead to, and when that is out of reach. The learner sits in seat 0."""

from __future__ import annotations

from parlour.games.fancy_that.board import CLAIM, PLACE, SWEEP
from parlour.games.fancy_that.rules import FancyThatState


def took_three(state: FancyThatState) -> bool:
    return len(state.waiting) >= 3


def swept_what_fits(state: FancyThatState) -> bool:
    return state.phase != SWEEP


def may_claim(state: FancyThatState) -> bool:
    return state.phase == CLAIM


def claimed_a_card(state: FancyThatState) -> bool:
    return len(state.tucked_by(0)) > 0


def scores_something(state: FancyThatState) -> bool:
    return state.scores()[0] > 0


def scores_twelve(state: FancyThatState) -> bool:
    return state.scores()[0] >= 12


def has_won(state: FancyThatState) -> bool:
    return state.winners() == [0]


def has_taken_all(state: FancyThatState) -> bool:
    """Swept, and the bonus chosen, if there was one."""
    return state.phase == PLACE
