"""Positions that cannot be are refused in a sentence that names the field."""

from typing import Any

import pytest

import parlour
from parlour.engine import Refusal
from tests.games.cats_and_dogs.positions import NAMES, table

FIVE = ["B1", "B2", "B3", "F1", "F2"]


def animals(**first: Any) -> list[dict[str, Any]]:
    """The six animals, the first of them changed."""
    rows: list[dict[str, Any]] = [{"name": name, "markers": [], "food": []} for name in NAMES]
    rows[0] |= first
    return rows


@pytest.mark.parametrize(
    ("changes", "rule", "why"),
    [
        ({"game": "chess"}, "CD-0", "game: 'chess' is not one of cats-and-dogs."),
        ({"players": 7}, "CD-0", "players: must be from 2 to 6, not 7."),
        ({"players": "3"}, "CD-0", "players: must be a whole number, not a text."),
        ({"players": 2}, "CD-0", "animals: must have 4 entries, not 6."),
        ({"turn": None}, "CD-0", "turn: must be a seat while the game goes on, and null when it is over."),
        ({"turn": 3}, "CD-0", "turn: must be from 0 to 2, not 3."),
        ({"phase": "sleep"}, "CD-0", "phase: 'sleep' is not one of mark, act, give, more, over."),
        (
            {"animals": animals(name="garfield")},
            "CD-0",
            "animals[0].name: 'garfield' is not one of rex, bello, ... maunz.",
        ),
        ({"animals": animals(name="bruno")}, "CD-1", "animals[1].name: 'bruno' is there twice."),
        (
            {"animals": animals(food=[*FIVE, "B1"])},
            "CD-12",
            "animals[0].food: an animal never has more than 5 food cards.",
        ),
        ({"animals": animals(markers=[0, 1])}, "CD-7", "animals[0].markers: more markers than rex has spaces (1)."),
        ({"animals": animals(markers=[3])}, "CD-0", "animals[0].markers: must be from 0 to 2, not 3."),
        ({"animals": animals(whiskers=9)}, "CD-0", "animals[0].whiskers: there is no such field."),
        ({"stock": [6, 6, -1]}, "CD-0", "stock: must be from 0 to 6, not -1."),
        ({"stock": [6, 6]}, "CD-0", "stock: must have 3 entries, not 2."),
        ({"stock": [6, 6, 5]}, "CD-3", "stock: seat 2 has 5 markers in stock and 0 placed, not 6 together."),
        (
            {"hands": [["nap"], [], []]},
            "CD-0",
            "hands[0]: 'nap' is not one of take-food, swap-meals-dog-cat, "
            "swap-fish-bone, swap-meals-same, swap-food, swap-meals, swap-markers, remove-marker, replace-marker.",
        ),
        (
            {"hands": [["swap-food"] * 2, ["swap-food"], []]},
            "CD-3",
            "hands: 'swap-food' is there 3 times, but the game has 2.",
        ),
        ({"deck": ["B6"] * 4}, "CD-2", "deck: B6 is in the game 4 times, but there are 3."),
        ({"deck": []}, "CD-13", "deck: with no food card left the game is over."),
        ({"deck": None}, "CD-0", "deck: must be a list, not null."),
        ({"bottom": 3}, "CD-0", "bottom: must be from 0 to 2, not 3."),
        ({"card": "B1"}, "CD-9", "card: a food card waits in the phase give, and only there."),
        ({"phase": "give"}, "CD-9", "card: a food card waits in the phase give, and only there."),
        ({"feeding": "rex"}, "CD-10", "feeding: names an animal in the phase more, and only there."),
        ({"phase": "more"}, "CD-10", "feeding: names an animal in the phase more, and only there."),
        (
            {"phase": "more", "feeding": "ajax"},
            "CD-0",
            "feeding: 'ajax' is not one of rex, bruno, lumpi, minka, tiger, clarence.",
        ),
        (
            {"phase": "more", "feeding": "rex"},
            "CD-11",
            "feeding: only an animal with 1 to 3 food cards can be fed on.",
        ),
    ],
)
def test_what_cannot_be(changes: dict[str, Any], rule: str, why: str) -> None:
    with pytest.raises(Refusal) as refusal:
        parlour.game("cats-and-dogs").load(table(**changes))
    assert (refusal.value.rule, refusal.value.why) == (rule, why)


def test_55_food_cards() -> None:
    """CD-2."""
    position = parlour.game("cats-and-dogs").start(2, 7).dump()
    position["deck"].append("B1")
    with pytest.raises(Refusal, match="deck: B1 is in the game 5 times, but there are 4"):
        parlour.game("cats-and-dogs").load(position)


def test_a_mark_that_cannot_be() -> None:
    """CD-7: a mark phase where nothing can be marked is never waiting."""
    markers = {"lumpi": [0, 0, 0], "clarence": [0, 0, 0]}
    with pytest.raises(Refusal, match="phase: nothing can be marked") as refusal:
        parlour.game("cats-and-dogs").load(table(phase="mark", markers=markers))
    assert refusal.value.rule == "CD-7"


def test_one_hungry_animal_before_the_end() -> None:
    """CD-13."""
    full = [["B1"] * 4 + ["B2"], ["F1"] * 4 + ["F2"], ["B3"] * 5, ["F3"] * 5, ["B4"] * 5]
    food = dict(zip(NAMES[:5], full, strict=True))
    with pytest.raises(Refusal, match="phase: with fewer than two hungry animals the game is over"):
        parlour.game("cats-and-dogs").load(table(food=food, deck=["B6"]))
    over = parlour.game("cats-and-dogs").load(table(food=food, deck=["B6"], phase="over", turn=None))
    assert over.turn is None


def test_lists_without_order_may_come_in_any() -> None:
    load = parlour.game("cats-and-dogs").load
    one = table(food={"rex": ["F1", "B2"]}, markers={"bruno": [2, 0]}, hands=[["take-food", "swap-food"], [], []])
    other = table(food={"rex": ["B2", "F1"]}, markers={"bruno": [0, 2]}, hands=[["swap-food", "take-food"], [], []])
    assert load(one).dump() == load(other).dump()
