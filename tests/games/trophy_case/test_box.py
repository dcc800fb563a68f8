"""Boxes of Trophy Case that can be played with, and such that cannot."""

from typing import Any

import pytest

from tests.games.boxes import printed, refusal_of

KEY = "trophy-case"
BOX = printed(KEY)


def rank(**changes: Any) -> list[dict[str, Any]]:
    return [{**BOX["ranks"][0], **changes}, *BOX["ranks"][1:]]


def colour(**changes: Any) -> list[dict[str, Any]]:
    return [{**BOX["colours"][0], **changes}, *BOX["colours"][1:]]


@pytest.mark.parametrize(
    "patch",
    [
        {},
        {"hand_sizes": {"2": 20}},
        {"hand_sizes": {"4": None, "5": None}},
        {"trumps": [], "ranks": BOX["ranks"][-2:], "hand_sizes": {"3": 3, "4": 2, "5": 1}, "hands_a_shuffle": 1},
        {"colours": colour(suits=[["Bu", "Bugs"]]), "hands_a_shuffle": 2},
        {"target": {"default": 1000, "most": 1000}},
        {"ranks": rank(points=20, trumped=0)},
    ],
)
def test_can_be(patch: dict[str, Any]) -> None:
    assert refusal_of(KEY, patch) == ""


@pytest.mark.parametrize(
    ("patch", "why"),
    [
        (
            {"hand_sizes": {"3": 9}},
            "hand_sizes.3: must be more than there are trumps, 9: a hand of trumps cannot lead.",
        ),
        ({"hand_sizes": {"5": 12}}, "hand_sizes.5: 3 hands of 12 for 5 players need 180 cards, and there are 174."),
        ({"hands_a_shuffle": 4}, "hand_sizes.4: 4 hands of 12 for 4 players need 192 cards, and there are 174."),
        ({"hand_sizes": {"3": "x"}}, "hand_sizes.3: must be a whole number, not a text."),
        ({"hand_sizes": {"6": 10}}, "hand_sizes.6: there is no such field."),
        ({"hand_sizes": {"4": None}}, "hand_sizes: must be for one or more numbers of players, without a gap."),
        (
            {"hand_sizes": {"3": None, "4": None, "5": None}},
            "hand_sizes: must be for one or more numbers of players, without a gap.",
        ),
        ({"hands_a_shuffle": 0}, "hands_a_shuffle: must be from 1 to 174, not 0."),
        ({"colours": []}, "colours: must have 1 to 5 entries, not 0."),
        ({"colours": [*BOX["colours"], BOX["colours"][0]]}, "colours: must have 1 to 5 entries, not 6."),
        ({"colours": colour(name="gold")}, "colours: 'gold' is there twice."),
        ({"colours": colour(name="Ra")}, "colours: 'Ra' is there twice."),
        ({"colours": colour(suits=[["La", "Lions"]])}, "colours: 'La' is there twice."),
        ({"colours": colour(suits=[])}, "colours[0].suits: must have 1 to 3 entries, not 0."),
        ({"colours": colour(suits=[["B", "Bugs"]])}, "colours[0].suits[0]: the code must have 2 letters, not 'B'."),
        ({"colours": colour(suits=[["Bu"]])}, "colours[0].suits[0]: must have 2 entries, not 1."),
        ({"colours": colour(suits=["Bu"])}, "colours[0].suits[0]: must be a list, not a text."),
        ({"colours": [7]}, "colours[0] must be an object, not a number."),
        ({"ranks": []}, "ranks: must have 1 to 11 entries, not 0."),
        ({"ranks": [*BOX["ranks"], BOX["ranks"][0]]}, "ranks: must have 1 to 11 entries, not 12."),
        ({"ranks": rank(code="1")}, "ranks: '1' is there twice."),
        ({"ranks": rank(points=21)}, "ranks[0].points: must be from 0 to 20, not 21."),
        ({"ranks": rank(sign="")}, "ranks[0].sign: must be a text of 1 to 2 characters, not ''."),
        ({"ranks": BOX["ranks"][:5]}, "ranks: must have one with points: otherwise nobody would ever win."),
        ({"trumps": ["grue", "grue"]}, "trumps: 'grue' is there twice."),
        ({"trumps": ["mud"]}, "trumps: 'mud' is there twice."),
        ({"trumps": ["big grue"]}, "trumps: must be of letters, digits and hyphens, not 'big grue'."),
        ({"trumps": [f"t{n}" for n in range(10)]}, "trumps: must have 9 entries at most, not 10."),
        ({"target": {"default": 101}}, "target.default: must be from 1 to 100, not 101."),
        ({"target": {"least": 0}}, "target.least: must be from 1 to 1000, not 0."),
        ({"copies": 2}, "copies: there is no such field."),
    ],
)  # fmt: skip
def test_cannot_be(patch: dict[str, Any], why: str) -> None:
    assert refusal_of(KEY, patch) == why
