"""What the steps of the course lead to, and when that is out of reach. The learner sits in seat 0."""

from __future__ import annotations

from parlour.games.trophy_case.board import action_of, seat_of
from parlour.games.trophy_case.components import FOLD
from parlour.games.trophy_case.rules import TrophyCaseState


def has_played(state: TrophyCaseState) -> bool:
    """A card of the learner's lies on the trick."""
    return any(seat_of(state.trick[at]) == 0 and action_of(state.trick[at]) < FOLD for at in range(len(state.trick)))


def has_folded(state: TrophyCaseState) -> bool:
    return state.still_in & 1 == 0


def scores_something(state: TrophyCaseState) -> bool:
    return state.scores()[0] > 0


def has_led(state: TrophyCaseState) -> bool:
    return len(state.trick) > 0


def has_won(state: TrophyCaseState) -> bool:
    return state.winners() == [0]


def is_out_of_the_trick(state: TrophyCaseState) -> bool:
    """Folded; or the trick is over, and it went to somebody else."""
    return has_folded(state) or len(state.trick) == 0
