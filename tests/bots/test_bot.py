"""What all bots have in common: they can be sent to other processes."""

import pickle
from random import Random
from typing import Any

import pytest

from parlour.bots import Bot, Budget, Expert, Novice, RandomBot, Regular, bot
from parlour.engine import Perspective
from tests.tables import TableOf


class Learned(Bot):
    """A bot of one's own that keeps something in itself."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights

    def choose(self, perspective: Perspective, rng: Random) -> Any:
        return perspective.moves()[0]


@pytest.mark.parametrize("name", ["random", "beginner", "novice", "regular@30", "skilled@30", "expert@40/90ms"])
def test_a_pickled_bot_plays_the_same(name: str) -> None:
    perspective = Perspective(TableOf("cats-and-dogs", 2).start(1), 0)
    there = pickle.loads(pickle.dumps(bot(name)))
    assert type(there) is type(bot(name))
    if "ms" not in name:
        assert there.choose(perspective, Random(1)) == bot(name).choose(perspective, Random(1))


def test_a_pickled_bot_keeps_its_settings() -> None:
    novice = pickle.loads(pickle.dumps(Novice(worlds=7, slack=0.5)))
    assert (novice.worlds, novice.slack) == (7, 0.5)
    expert = pickle.loads(pickle.dumps(bot("expert@40/90ms")))
    assert isinstance(expert, Expert)
    assert str(expert.budget) == "40/90ms"
    assert pickle.loads(pickle.dumps(Learned([0.5, 2.0]))).weights == [0.5, 2.0]


@pytest.mark.parametrize("kind", [Novice, Regular, Expert, RandomBot])
def test_the_bots_of_the_house_can_be_inherited_from(kind: type[Bot]) -> None:
    """Compiled, a class says whether Python may inherit from it."""

    class Boastful(kind):  # type: ignore[misc, valid-type]
        says = "Never loses, and says so."

    made = Boastful() if kind in (Novice, RandomBot) else Boastful(Budget(iterations=20))
    state = TableOf("cats-and-dogs", 2).start(1)
    assert made.choose(Perspective(state, 0), 1) in state.moves()
    assert made.says == "Never loses, and says so."
