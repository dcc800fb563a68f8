"""A position redrawn: the table and the hands stay, and only what is yet to come is drawn anew."""

from typing import Any

import pytest

import parlour
from tests.tables import TableOf

# What is yet to come, by game: the fields of a position that may be ordered anew.
TO_COME = {
    "cats-and-dogs": ["deck"],
    "fancy-animals": ["deck", "piles"],
    "fancy-that": ["bag", "deck"],
    "trophy-case": ["deck", "rng"],
}
TABLES = [TableOf(key, players) for key in TO_COME for players in parlour.game(key).players]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_only_what_is_to_come_is_drawn_anew(table: TableOf) -> None:
    for seed in range(3):
        state = table.moment(seed)
        before = state.dump()
        redrawn = [state.redrawn(number) for number in range(4)]
        assert state.dump() == before, f"seed {seed}"
        for other in redrawn:
            after = other.dump()
            for name, value in before.items():
                if name not in TO_COME[table.key]:
                    assert after[name] == value, f"seed {seed}: {name}"
                elif name != "rng":
                    assert _things(after[name]) == _things(value), f"seed {seed}: {name}"
            for seat in range(table.players):
                assert other.view(seat) == state.view(seat), f"seed {seed}, seat {seat}"
        assert any(other != state for other in redrawn), f"seed {seed}"


def test_later_shuffles_are_drawn_anew() -> None:
    state = parlour.game("trophy-case").start(3, 1)
    assert len({state.redrawn(number).dump()["rng"] for number in range(5)} - {state.dump()["rng"]}) == 5


def test_what_everybody_knows_to_come_stays() -> None:
    """CD-20: a card put under the deck is still its last."""
    position = parlour.game("cats-and-dogs").small_worlds()
    assert position is not None
    state = parlour.game("cats-and-dogs").load(position.position)
    assert {state.redrawn(number).dump()["deck"][-1] for number in range(20)} == {"B4"}


def _things(value: Any) -> Any:
    """Without their order."""
    return {place: sorted(pile) for place, pile in value.items()} if isinstance(value, dict) else sorted(value)
