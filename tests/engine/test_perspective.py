"""The keyhole: a bot sees what its seat may know."""

import pickle
from random import Random

import pytest

import parlour
from parlour.engine import Perspective
from tests.tables import TableOf

TABLES = [TableOf(key, players) for key in parlour.games() for players in parlour.game(key).players]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_perspective_shows_its_seat_and_nothing_else(table: TableOf) -> None:
    state = table.moment(3)
    for seat in range(table.players):
        perspective = Perspective(state, seat)
        assert perspective.view() == state.view(seat)
        assert perspective.moves() == (state.moves() if state.turn == seat else [])
        assert perspective.imagine(Random(1)).dump() == state.imagine(seat, Random(1)).dump()
        offered = [name for name in dir(perspective) if not name.startswith("_")]
        assert offered == ["events", "game", "imagine", "moves", "seat", "text", "view"]


def test_a_perspective_can_be_pickled() -> None:
    state = TableOf("cats-and-dogs", 2).start(1)
    there = pickle.loads(pickle.dumps(Perspective(state, 1, [{"kind": "marked"}])))
    assert (there.seat, there.events, there.view()) == (1, [{"kind": "marked"}], state.view(1))
