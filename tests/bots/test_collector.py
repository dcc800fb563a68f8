"""Python's collector rests while bots think, because they leave nothing to it."""

import gc
from random import Random

import pytest

import parlour
from parlour.bots import bot
from parlour.bots.collector import AtRest
from parlour.engine import Perspective


@pytest.mark.parametrize("key", parlour.games())
@pytest.mark.parametrize("level", ["novice", "regular@30", "reference@30"])
def test_thinking_leaves_no_garbage_in_circles(key: str, level: str) -> None:
    state = parlour.game(key).start(parlour.game(key).players[0], 7)
    assert state.turn is not None
    player = bot(level)

    def thinks(seed: int) -> None:
        player.choose(Perspective(state, state.turn or 0), Random(seed))
        player.think(Perspective(state, state.turn or 0), Random(seed))

    thinks(1)  # what is kept for good is made now
    gc.collect()
    with AtRest():
        thinks(2)
        assert gc.collect() == 0


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
