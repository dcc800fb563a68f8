"""Fair by construction: what a bot chooses does not depend on what its seat cannot see."""

from itertools import product
from random import Random

import pytest

import parlour
from parlour.bots import bot
from parlour.engine import Perspective
from tests.bots.moments import moment
from tests.sizes import size
from tests.tables import TableOf

BOTS = ["random", "beginner", "novice", "regular@5", "skilled@5", "expert@20"]
TABLES = [TableOf(key, players) for key in parlour.games() for players in (parlour.game(key).players[0], 4)]


# Where moves are slow to find, the random playouts of the reference take minutes.
QUICK = [table for table in TABLES if not parlour.game(table.key).slow]
PLAYERS = [*product(TABLES, BOTS), *product(QUICK, ["reference@3"])]


@pytest.mark.parametrize(("table", "name"), PLAYERS, ids=str)
def test_the_choice_does_not_change_when_everything_hidden_is_imagined_again(table: TableOf, name: str) -> None:
    for seed in range(size(share=2, full=100)):
        state = moment(table, seed)
        seat = state.turn
        assert seat is not None
        chosen = bot(name).choose(Perspective(state, seat), Random(seed))
        assert chosen in state.moves()
        for number in range(size(share=1, full=3)):
            world = state.imagine(seat, Random(1000 + number))
            again = bot(name).choose(Perspective(world, seat), Random(seed))
            assert again == chosen, f"seed {seed}, world {number}: {state.text(again)}, not {state.text(chosen)}"


@pytest.mark.parametrize("name", BOTS)
def test_the_same_source_chooses_the_same(name: str) -> None:
    for key in parlour.games():
        state = moment(TableOf(key, 3), 4)
        assert state.turn is not None
        perspective = Perspective(state, state.turn)
        assert bot(name).choose(perspective, Random(7)) == bot(name).choose(perspective, Random(7))


def test_thinking_changes_nothing() -> None:
    for key in parlour.games():
        state = moment(TableOf(key, 3), 4)
        assert state.turn is not None
        before = state.dump()
        bot("expert@10").choose(Perspective(state, state.turn), Random(1))
        assert state.dump() == before
