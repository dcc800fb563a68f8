"""What can be had at all is asked without its price: the answer must be the same."""

from itertools import chain

import pytest

from parlour.games.fancy_animals.components import PLACE_COUNT
from parlour.games.fancy_animals.solver import Solver
from tests.games.fancy_animals.solver.positions import crowded, played


@pytest.mark.parametrize("rules", ["", "loop cover mix"])
def test_what_can_be_had_has_a_price_and_nothing_else_has(rules: str) -> None:
    answers: set[bool] = set()
    for _, state in chain(played(3, rules, 12), crowded(2, 2)):
        asked, priced = Solver(state.question()), Solver(state.question())
        for card in state.hand:
            assert asked.can_play(card) == (priced.free_play_of(card) is not None)
        for piece in state.pieces():
            for place in range(PLACE_COUNT):
                can = asked.can_take(piece, place)
                assert can == (priced.cheapest_taking(piece, place) is not None)
                answers.add(can)
    assert answers == {False, True}


def test_a_play_does_not_depend_on_what_was_asked_before() -> None:
    for _, state in played(2, "", 6):
        fresh, asked = Solver(state.question()), Solver(state.question())
        for piece in state.pieces():
            for place in range(PLACE_COUNT):
                asked.can_take(piece, place)
        for piece in state.pieces():
            first, second = fresh.cheapest_taking(piece), asked.cheapest_taking(piece)
            if first is not None and second is not None:
                assert (first.spent, first.cards, first.played, first.pieces) == (
                    second.spent,
                    second.cards,
                    second.played,
                    second.pieces,
                )
