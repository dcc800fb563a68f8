"""One deal, and one game of it."""

from random import Random

import pytest

from parlour.arena import Match, play_out
from parlour.bots import Bot, bot
from parlour.engine import Refusal
from tests.tables import TableOf


def test_a_deal_is_repeatable() -> None:
    match = Match("cats-and-dogs", 3, "test", "halves", ("novice", "random"))
    assert match.play(0) == match.play(0)
    assert len(match.play(0)) == 2


def test_a_bot_is_its_own_equal() -> None:
    """The same bot on both sides wins exactly half: whatever a deal gives one side, it gives the other next."""
    match = Match("cats-and-dogs", 2, "test", "halves", ("random", "random"))
    state = TableOf("cats-and-dogs", 2).start(1)
    play_out(state, [bot("random"), bot("random")], [Random(1), Random(2)])
    assert state.turn is None
    assert all(0 <= outcome.share(0) <= 1 for outcome in match.play(3))


def test_an_illegal_choice_is_refused_by_the_rules() -> None:
    class Cheat(Bot):
        def choose(self, perspective: object, rng: Random) -> int:
            return 1 << 20

    state = TableOf("cats-and-dogs", 2).start(1)
    with pytest.raises(Refusal):
        play_out(state, [Cheat(), Cheat()], [Random(1), Random(2)])
