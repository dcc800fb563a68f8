"""Boxes of Fancy Animals that can be played with, and such that cannot."""

from typing import Any

import pytest

from tests.games.boxes import refusal_of

KEY = "fancy-animals"


@pytest.mark.parametrize(
    "patch",
    [
        {},
        {"top_numbers": {"2": 5, "3": None, "4": None}, "hand": 13},
        {"on_offer": 12},
        {"clothing": {"feet": {"called": "boots", "C": [[3, 0], [13, 20], [4, 2]]}}},
        {"called": {"head": {"10": "top hat"}, "hand": None}},
        {"called": None},
        {"animals": {"pig": None, "bear": "G"}},
        {"animals": {"pig": "C"}},
    ],
)
def test_can_be(patch: dict[str, Any]) -> None:
    assert refusal_of(KEY, patch) == ""


@pytest.mark.parametrize(
    ("patch", "why"),
    [
        ({"top_numbers": {"2": 14}}, "top_numbers.2: must be from 5 to 13, not 14."),
        ({"top_numbers": {"2": 4}}, "top_numbers.2: must be from 5 to 13, not 4."),
        ({"top_numbers": {"5": 13}}, "top_numbers.5: there is no such field."),
        ({"top_numbers": {"3": None}}, "top_numbers: must be for one or more numbers of players, without a gap."),
        ({"top_numbers": {"4": 6}}, "top_numbers.4: 4 hands of 10 need 40 cards, and there are 36."),
        ({"hand": 14}, "hand_limit: must be from 14 to 78, not 13."),
        ({"hand": 0}, "hand: must be from 1 to 78, not 0."),
        ({"on_offer": 13}, "on_offer: must be from 1 to 12, not 13."),
        ({"materials": {"X": "wood"}}, "materials.X: there is no such field."),
        ({"materials": {"L": "gem"}}, "materials.L: 'gem' is there twice."),
        ({"special_rules": {"loop": ""}}, "special_rules.loop: must be a text of 1 to 20 characters, not ''."),
        ({"clothing": {"tail": {}}}, "clothing.tail: there is no such field."),
        ({"clothing": {"feet": {"C": [[4, 2], [5, 3], [5, 4]]}}}, "clothing.feet.C: '5' is there twice."),
        ({"clothing": {"feet": {"C": [[4, 2], [5, 3]]}}}, "clothing.feet.C: must have 3 entries, not 2."),
        ({"clothing": {"feet": {"C": [[2, 2], [5, 3], [6, 4]]}}}, "clothing.feet.C[0]: must be from 3 to 13, not 2."),
        ({"clothing": {"feet": {"C": [[4, -1], [5, 3], [6, 4]]}}}, "clothing.feet.C[0]: must be from 0 to 20, not -1."),
        ({"called": {"tail": {}}}, "called.tail: there is no such field."),
        ({"called": {"hand": {"2": "ring"}}}, "called.hand.2: there is no such field; did you mean 12?"),
        ({"called": {"hand": {"3": ""}}}, "called.hand.3: must be a text of 1 to 16 characters, not ''."),
        ({"animals": {"pig": "X"}}, "animals.pig: 'X' is not one of L, G, M, C."),
        ({"animals": {"bear": "G"}}, "animals: there must be 4, not 5."),
        ({"animals": {"a,b": "G"}}, "animals.a,b: must be of letters, digits and hyphens, not 'a,b'."),
    ],
)  # fmt: skip
def test_cannot_be(patch: dict[str, Any], why: str) -> None:
    assert refusal_of(KEY, patch) == why
