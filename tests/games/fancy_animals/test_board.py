"""What can be read off the table."""

from parlour.games.fancy_animals.components import NAMES
from tests.games.fancy_animals.boards import state

FULL = {"hand": ["hand-L3"], "feet": ["feet-L4"], "body": ["body-L6"], "head": ["head-L8"]}


def test_who_has_a_last_turn() -> None:
    """FA-24: as many seats as turns are left, from the seat to move on"""
    found = state(players=4, worn=[{}, {}, FULL], turn=0, final_turns=2)
    assert [found.has_final_turn(seat) for seat in range(4)] == [True, True, False, False]
    found.seat = 3
    assert [found.has_final_turn(seat) for seat in range(4)] == [True, False, False, True]


def test_nobody_has_a_last_turn_before_the_end_is_near() -> None:
    """FA-24"""
    assert not any(state(players=3).has_final_turn(seat) for seat in range(3))


def test_nothing_is_returned_to_an_empty_pile() -> None:
    """FA-20"""
    shoes = [name for name in NAMES if name.startswith("feet")]
    found = state(worn=[{"feet": shoes[2:]}], rules="return cover")
    assert sorted(NAMES[piece].split("-")[0] for piece in found.returnable()) == sorted(["hand", "body", "head"] * 2)
