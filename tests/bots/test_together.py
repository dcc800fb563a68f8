"""One thought of several searches: what each of them saw, added up."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import pytest

import parlour
from parlour.bots import Budget, Expert, Thought
from parlour.engine import Perspective

EXPERT = Expert(Budget(iterations=60))


def middle(key: str) -> Perspective:
    game = parlour.game(key)
    state = game.start(game.players[0], 5)
    for _ in range(6):
        state.apply(state.moves()[-1])
    assert state.turn is not None
    return Perspective(state, state.turn)


def told(thought: Thought) -> list[object]:
    return [thought.says, *[(other.text, other.looks, other.chances) for other in thought.alternatives]]


@pytest.mark.parametrize("key", ["cats-and-dogs", "fancy-that", "trophy-case"])
def test_it_is_the_same_thought_again_also_on_several_cores(key: str) -> None:
    perspective = middle(key)
    look = partial(EXPERT.look, perspective, "seed")
    looks = [look(number) for number in range(3)]
    thought = told(EXPERT.put_together(perspective, looks, "seed"))
    with ProcessPoolExecutor(1, get_context("spawn")) as elsewhere:
        again = list(elsewhere.map(look, range(3)))
    assert told(EXPERT.put_together(perspective, again, "seed")) == thought


def test_looks_and_rewards_are_added_up() -> None:
    perspective = middle("cats-and-dogs")
    looks = [EXPERT.look(perspective, "seed", number) for number in range(3)]
    assert looks[0] != looks[1], "the searches have chance of their own"
    thought = EXPERT.put_together(perspective, looks, "seed")
    visits = Counter[str]()
    for look in looks:
        visits.update({text: visited for text, _, _, visited, _ in look})
    assert {other.text: other.looks for other in thought.alternatives} == visits
    assert sum(visits.values()) == 3 * 60
    assert [other.looks for other in thought.alternatives] == sorted(visits.values(), reverse=True)
    assert all(sum(other.chances) == pytest.approx(1) for other in thought.alternatives)


def test_a_single_search_put_together_says_what_it_says_alone() -> None:
    """But for what only the reason looks at, a world of its own."""
    perspective = middle("trophy-case")
    alone = EXPERT.think(perspective, "seed/0")
    together = EXPERT.put_together(perspective, [EXPERT.look(perspective, "seed", 0)], "seed")
    assert [(other.text, other.looks) for other in together.alternatives] == [
        (other.text, other.looks) for other in alone.alternatives
    ]
    for one, other in zip(alone.alternatives, together.alternatives, strict=True):
        assert one.chances == pytest.approx(other.chances)
