"""What is in the box, and how it is dealt: CD-1 to CD-6."""

from collections import Counter

import pytest

import parlour
from parlour.games.cats_and_dogs.components import ANIMALS, FOOD_COPIES, FOODS, SPACES, is_cat
from tests.sizes import size
from tests.tables import TableOf

COUNTS = range(2, 7)


def test_animals() -> None:
    """CD-1: nine of each kind; three of each with one, two and three spaces; Clarence is a cat with three."""
    assert len(set(ANIMALS)) == 18
    for cat in (False, True):
        spaces = [SPACES[animal] for animal in range(len(ANIMALS)) if is_cat(animal) == cat]
        assert sorted(spaces) == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert is_cat(ANIMALS.index("clarence"))
    assert SPACES[ANIMALS.index("clarence")] == 3


def test_food() -> None:
    """CD-2: 54 food cards."""
    assert dict(zip(FOODS, FOOD_COPIES, strict=True)) == {
        f"{kind}{value}": copies for kind in "BF" for value, copies in enumerate([4, 5, 6, 5, 4, 3], 1)
    }


@pytest.mark.parametrize("players", COUNTS)
def test_the_deal(players: int) -> None:
    """CD-3, CD-4, CD-5, CD-6: animals, food, three actions each, six markers, seat 0 begins."""
    position = parlour.game("cats-and-dogs").start(players, "deal").dump()
    assert len(position["animals"]) == 2 * players
    assert all(animal["food"] == animal["markers"] == [] for animal in position["animals"])
    assert Counter(position["deck"]) == dict(zip(FOODS, FOOD_COPIES, strict=True))
    assert [len(hand) for hand in position["hands"]] == [3] * players
    actions = Counter(position["aside"])
    for hand in position["hands"]:
        actions.update(hand)
    assert len(actions) == 9
    assert set(actions.values()) == {2}
    assert position["stock"] == [6] * players
    assert (position["turn"], position["phase"], position["bottom"]) == (0, "mark", 0)


def test_all_components_are_accounted_for_after_every_move() -> None:
    """18 animals, 54 food cards, 18 actions and all markers, counted apart from what `load` checks."""
    for players in COUNTS:
        for seed in range(size(share=5, full=2000)):
            table = TableOf("cats-and-dogs", players)
            held = 18
            for number, state in enumerate(table.walk(seed)):
                position = state.dump()
                where = f"players {players}, seed {seed}, move {number}"
                food = Counter(position["deck"])
                if position["card"]:
                    food[position["card"]] += 1
                markers = Counter[int](dict(enumerate(position["stock"])))
                for animal in position["animals"]:
                    food.update(animal["food"])
                    markers.update(animal["markers"])
                assert food == Counter(dict(zip(FOODS, FOOD_COPIES, strict=True))), where
                assert markers == Counter(dict.fromkeys(range(players), 6)), where
                assert len({animal["name"] for animal in position["animals"]}) == 2 * players, where
                # Actions leave the game one at a time, and only by being played.
                left = len(position["aside"]) + sum(len(hand) for hand in position["hands"])
                assert left in (held, held - 1), where
                held = left
