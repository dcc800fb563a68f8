"""The search of the textbooks."""

from random import Random

import pytest

from parlour.bots import Bot, Budget, Reference, bot, levels
from parlour.engine import Perspective
from tests.bots.toy import Pegs


@pytest.mark.parametrize("pegs", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_winning_move(pegs: int) -> None:
    """Leaving a multiple of four wins for certain."""
    assert Reference(Budget(iterations=800)).choose(Perspective(Pegs(2, pegs), 0), Random(1)) == pegs % 4


def test_it_is_found_by_its_name_and_is_no_level() -> None:
    found: Bot = bot("reference@500")
    assert isinstance(found, Reference)
    assert found.budget.iterations == 500
    assert isinstance(bot("reference"), Reference)
    assert "reference" not in levels()


def test_a_budget_of_time_is_kept_too() -> None:
    assert Reference(Budget(milliseconds=5)).choose(Perspective(Pegs(2, 7), 0), Random(1)) in (1, 2, 3)
