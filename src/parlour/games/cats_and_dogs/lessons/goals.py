"""What the steps of the course lead to, and when that is out of reach. The learner sits in seat 0, the other in seat 1."""

from __future__ import annotations

from parlour.games.cats_and_dogs.board import MARK, MORE
from parlour.games.cats_and_dogs.components import ANIMALS, count_in
from parlour.games.cats_and_dogs.rules import CatsAndDogsState


def scores_something(state: CatsAndDogsState) -> bool:
    return state.scores()[0] > 0


def is_out_of_the_red(state: CatsAndDogsState) -> bool:
    return state.scores()[0] >= 0


def scores_nine(state: CatsAndDogsState) -> bool:
    return state.scores()[0] >= 9


def stopped_with_twelve(state: CatsAndDogsState) -> bool:
    return state.scores()[0] >= 12 and state.turn != 0


def the_other_is_below_zero(state: CatsAndDogsState) -> bool:
    return state.scores()[1] < 0


def the_other_has_left_minka(state: CatsAndDogsState) -> bool:
    return count_in(state.markers[state.spots[ANIMALS.index("minka")]], 1) == 0


def has_won(state: CatsAndDogsState) -> bool:
    return state.winners() == [0]


def marker_is_placed(state: CatsAndDogsState) -> bool:
    return state.phase != MARK


def card_is_given(state: CatsAndDogsState) -> bool:
    """The one card of this turn that may go to any animal has gone to one."""
    return state.phase == MORE
