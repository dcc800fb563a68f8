"""Bots play by whatever rules a table chose, to the end."""

from random import Random
from typing import Any

import pytest

import parlour
from parlour.bots import Bot, bot
from parlour.engine import Perspective, State

FANCY_THAT: list[dict[str, Any]] = [
    {"full_board": "return_tiles"}, {"corner": "empty"}, {"tucked": "hidden"}, {"cards": 3}, {"cards": 5},
    {"head_start": True},
]  # fmt: skip
FANCY_ANIMALS: list[dict[str, Any]] = [
    {"animals": "picked"}, {"special_rules": "all"}, {"special_rules": "never"},
    {"special_rules": "all", "cover": "own_place_first"},
]  # fmt: skip
CATS_AND_DOGS: list[dict[str, Any]] = [
    {"rounds": "each"}, {"null_actions": True}, {"spaces": "generous"}, {"memory_aids": False},
]  # fmt: skip
TROPHY_CASE: list[dict[str, Any]] = [
    {"hands": 1}, {"hands": 3}, {"mud": "zero", "target": 9},
    {"memory_aids": False, "target": 9},
]  # fmt: skip


def play(state: State, bots: list[Bot], most: int) -> None:
    """To the end, or so many moves; every choice must be legal."""
    for number in range(most):
        if state.turn is None:
            return
        state.play(bots[state.turn].choose(Perspective(state, state.turn), Random(number)))


@pytest.mark.parametrize("options", FANCY_THAT, ids=str)
def test_a_bot_beats_random_at_fancy_that(options: dict[str, Any]) -> None:
    """Two deals of three: of a single one anybody may be robbed."""
    won = 0
    for deal in range(3):
        state = parlour.game("fancy-that").start(2, f"house {deal}", **options)
        play(state, [bot("random"), bot("novice")], 1000)
        won += state.winners() == [1]
    assert won >= 2


@pytest.mark.parametrize("options", FANCY_ANIMALS, ids=str)
def test_bots_play_fancy_animals(options: dict[str, Any]) -> None:
    """A few turns of two levels; whole games are for `make soak`, and the arena."""
    state = parlour.game("fancy-animals").start(2, "house", **options)
    play(state, [bot("novice"), bot("expert@6")], 8)
    assert state.dump()["phase"] in ("turn", "over")


@pytest.mark.parametrize("level", ["novice", "expert@8"])
@pytest.mark.parametrize(
    ("key", "players", "options"),
    [
        *(("cats-and-dogs", 2, options) for options in CATS_AND_DOGS),
        *(("trophy-case", 3, each) for each in TROPHY_CASE),
    ],
    ids=str,
)
def test_bots_beat_random(key: str, players: int, options: dict[str, Any], level: str) -> None:
    """In six games together: both games have luck enough for one to go astray."""
    ahead = 0
    for seed in range(6):
        state, seat = parlour.game(key).start(players, seed, **options), seed % players
        play(state, [bot(level if each == seat else "random") for each in range(players)], 5000)
        assert state.turn is None
        scores = state.scores()
        ahead += scores[seat] * players - sum(scores)
    assert ahead > 0
