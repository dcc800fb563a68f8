"""Python's collector rests while bots think, because they leave nothing to it."""

import gc
from multiprocessing import get_context
from random import Random

import pytest

import parlour
from parlour.bots import bot
from parlour.bots.collector import AtRest
from parlour.engine import Perspective

LEVELS = ("novice", "regular@30", "reference@30")


def left_in_circles(key: str) -> dict[str, int]:
    """By level, how many objects one thought leaves to the collector."""
    state = parlour.game(key).start(parlour.game(key).players[0], 7)
    assert state.turn is not None
    seat, left = state.turn, {}
    for level in LEVELS:
        player = bot(level)
        for seed in (1, 2):  # what is kept for good is made with the first
            gc.collect()
            with AtRest():
                player.choose(Perspective(state, seat), Random(seed))
                player.think(Perspective(state, seat), Random(seed))
                left[level] = gc.collect()
    return left


@pytest.mark.parametrize("key", parlour.games())
def test_thinking_leaves_no_garbage_in_circles(key: str) -> None:
    """In a process of its own: whatever else runs in that of the tests leaves circles at any moment."""
    with get_context("spawn").Pool(1) as alone:
        assert alone.apply(left_in_circles, (key,)) == dict.fromkeys(LEVELS, 0)


def test_it_works_again_afterwards() -> None:
    state = parlour.game("cats-and-dogs").start(2, 7)
    assert gc.isenabled()
    bot("regular@30").choose(Perspective(state, 0), 1)
    assert gc.isenabled()


def test_it_works_again_after_an_error_and_never_where_it_did_not() -> None:
    with AtRest():
        with pytest.raises(ArithmeticError), AtRest():
            raise ArithmeticError
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(ArithmeticError), AtRest():
        raise ArithmeticError
    assert gc.isenabled()
