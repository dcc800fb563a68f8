"""What a player who asks for help is told."""

from random import Random

import pytest

import parlour
from parlour.bots import hints_for
from parlour.bots.shown import scale_for


def test_a_game_with_hints_of_its_own_gives_them() -> None:
    state = parlour.game("fancy-animals").start(2, 7)
    found = hints_for(state, 0, Random(1))
    assert all(state.refusal(state.parse(hint["move"])) is None for hint in found)
    assert "steps" in found[0] or found[0]["says"]


def test_otherwise_the_strongest_bot_says_what_it_would_do() -> None:
    state = parlour.game("cats-and-dogs").start(2, 7)
    [hint] = hints_for(state, 0, Random(1))
    assert state.parse(hint["move"]) in state.moves()
    assert hint["says"].endswith(".")
    assert " ".join(hint["steps"]) == hint["says"]
    assert hint["steps"][0].startswith("Put a marker on ")
    assert hint["alternatives"][0].keys() == {"move", "chance", "looks", "chances"}
    assert sum(hint["chances"]) == pytest.approx(1, abs=0.002)
    assert hint["calibrated"] is scale_for(state).calibrated
