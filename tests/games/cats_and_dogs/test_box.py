"""Boxes of Like Cats and Dogs! that can be played with, and such that cannot."""

from typing import Any

import pytest

from tests.games.boxes import printed, refusal_of

KEY = "cats-and-dogs"
BOX = printed(KEY)


@pytest.mark.parametrize(
    "patch",
    [
        {},
        {"hand": 0, "markers": 1, "full_meal": 1, "animals_per_player": 1},
        {"hand": 5, "players": {"most": 3}},
        {"hand": 5, "actions": {action: {"copies": 4} for action in BOX["actions"]}},
        {"full_meal": 15, "markers": 15},
        {"food": [{"name": "B1", "kind": "bone", "points": 9, "copies": 60}]},
        {"house_rules": {"generous_spaces": {"rex": 3, "bello": None, "nobody": 1}}},
        {"animals": [{"name": f"a{n}", "kind": "cat", "spaces": 15} for n in range(32)], "animals_per_player": 5},
    ],
)
def test_can_be(patch: dict[str, Any]) -> None:
    assert refusal_of(KEY, patch) == ""


def animal(**changes: Any) -> list[dict[str, Any]]:
    return [*BOX["animals"][:-1], {**BOX["animals"][-1], **changes}]


def food(**changes: Any) -> list[dict[str, Any]]:
    return [*BOX["food"][:-1], {**BOX["food"][-1], **changes}]


@pytest.mark.parametrize(
    ("patch", "why"),
    [
        ({"hand": 5}, "hand: 6 players need 30 action cards, and there are 18."),
        ({"hand": -1}, "hand: must be from 0 to 15, not -1."),
        ({"handd": 3}, "handd: there is no such field; did you mean hand?"),
        ({"full_meal": 0}, "full_meal: must be from 1 to 15, not 0."),
        ({"full_meal": 16}, "full_meal: must be from 1 to 15, not 16."),
        ({"house_rules": {"beds": 3}}, "house_rules.beds: there is no such field."),
        (
            {"house_rules": {"generous_spaces": {"rex": 0}}},
            "house_rules.generous_spaces.rex: must be from 1 to 15, not 0.",
        ),
        ({"markers": 0}, "markers: must be from 1 to 15, not 0."),
        ({"animals_per_player": 4}, "animals_per_player: 6 players need 24 animals, and there are 18."),
        ({"players": {"least": 1}}, "players.least: must be from 2 to 6, not 1."),
        ({"players": {"least": 4, "most": 3}}, "players.most: must be from 4 to 6, not 3."),
        ({"players": {"most": 7}}, "players.most: must be from 2 to 6, not 7."),
        ({"players": {"mots": 7}}, "players.mots: there is no such field; did you mean most?"),
        ({"animals": []}, "animals: must have 2 to 32 entries, not 0."),
        ({"animals": {}}, "animals: must be a list, not an object."),
        ({"animals": animal(name="rex")}, "animals: 'rex' is there twice."),
        (
            {"animals": animal(name="old tom")},
            "animals[17].name: must be of letters, digits and hyphens, not 'old tom'.",
        ),
        ({"animals": animal(name="")}, "animals[17].name: must be a text of 1 to 16 characters, not ''."),
        ({"animals": animal(kind="bird")}, "animals[17].kind: 'bird' is not one of dog, cat."),
        (
            {"animals": animal(spaces=0)},
            "animals[17].spaces: must be from 1 to 15, not 0.",
        ),
        ({"animals": animal(tail=1)}, "animals[17].tail: there is no such field."),
        ({"food": food(name="F1")}, "food: 'F1' is there twice."),
        (
            {"food": food(name="B7")},
            "food[11].name: must be F and a number, not 'B7': pictures of food are found by it.",
        ),
        ({"food": food(points=10)}, "food[11].points: must be from 0 to 9, not 10."),
        ({"food": food(copies=-1)}, "food[11].copies: must be from 0 to 60, not -1."),
        ({"food": [{**BOX["food"][0], "copies": 0}]}, "food: must have a card: there are no copies of any."),
        ({"actions": {"take-food": None}}, "actions.take-food: is missing."),
        ({"actions": {"steal": {}}}, "actions.steal: there is no such field."),
        ({"actions": {"take-food": {"copies": 16}}}, "actions.take-food.copies: must be from 0 to 15, not 16."),
        ({"actions": {"take-food": {"title": 7}}}, "actions.take-food.title: must be a text, not a number."),
    ],
)  # fmt: skip
def test_cannot_be(patch: dict[str, Any], why: str) -> None:
    assert refusal_of(KEY, patch) == why
