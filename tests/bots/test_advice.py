"""Advice to a player: whole sentences in the words of the game, from what the player sees."""

from __future__ import annotations

import re
from random import Random

import pytest

import parlour
from parlour.bots.advice import advise
from parlour.engine import State

GAMES = {"cats-and-dogs": 2, "fancy-that": 2, "trophy-case": 3}
CODES = re.compile(r"\b(?:[BF][1-6]|(?!Rex)[A-Z][a-z][0-9x]|[a-z][ACKLS])\b")


def positions(key: str) -> list[State]:
    """Along a random game, every few moves."""
    rng, state, found = Random(key), parlour.game(key).start(GAMES[key], key), []
    for number in range(90):
        if state.turn is None:
            break
        if number % 6 == 0:
            found.append(state.copy())
        state.play(rng.choice(state.moves()))
    return found


@pytest.mark.parametrize("key", GAMES)
def test_every_move_has_its_advice_and_none_tells_what_is_hidden(key: str) -> None:
    """In another world that looks the same, the same is said."""
    rng = Random(1)
    for state in positions(key):
        seat = state.turn
        assert seat is not None
        other = state.imagine(seat, rng)
        for move in state.moves():
            text = state.text(move)
            advice = advise(state, seat, text)
            assert advice is not None
            assert advice.do.endswith(".")
            assert advice.why.endswith(".")
            assert not CODES.search(f"{advice.do} {advice.why}".replace("{", " ")), (text, advice)
            assert advise(other, seat, text) == advice


def test_a_meal_is_told_in_points_for_everybody() -> None:
    """A bone that hurts the cat of somebody else."""
    course = parlour.game("cats-and-dogs").course()
    assert course is not None
    state = course.step("spoil").open().state
    advice = advise(state, 0, "give struppi")
    assert advice is not None
    assert advice.do == "Give the fish 6 to Struppi."
    assert advice.why.startswith("That costs {1} 12 points, and you nothing.")
