"""Boxes of Fancy That! that can be played with, and such that cannot."""

from typing import Any

import pytest

from tests.games.boxes import printed, refusal_of

KEY = "fancy-that"
BOX = printed(KEY)


def card(number: int, **changes: Any) -> dict[str, Any]:
    """The patch that changes one card."""
    cards = list(BOX["cards"])
    cards[number] = {**cards[number], **changes}
    return {"cards": cards}


@pytest.mark.parametrize(
    "patch",
    [
        {},
        {"copies": 2, "refill_at": 35, "face_up": 8},
        {"players": [3]},
        {"cards_a_player": 12},
        card(0, id="jam-biscuit", name="Jam Biscuit", pattern=[["o"]]),
        {"tiers": {"9": {"symbols": 9, "shape": ["#..", "###"]}}},
        {"colours": [["w", "white"], *BOX["colours"][1:]], "cards": [
            {**each, "pattern": [["w" if colour == "y" else colour for colour in row] for row in each["pattern"]]}
            for each in BOX["cards"]
        ]},
    ],
)  # fmt: skip
def test_can_be(patch: dict[str, Any]) -> None:
    assert refusal_of(KEY, patch) == ""


@pytest.mark.parametrize(
    ("patch", "why"),
    [
        ({"players": [2, 4]}, "players: must be one or more numbers of players, upwards and without a gap."),
        ({"players": []}, "players: must be one or more numbers of players, upwards and without a gap."),
        ({"players": [4, 5]}, "players: must be from 2 to 4, not 5."),
        ({"colours": BOX["colours"][:4]}, "colours: must have 5 entries, not 4."),
        ({"ingredients": BOX["ingredients"][:4]}, "ingredients: must have 5 entries, not 4."),
        ({"colours": [["p", "plum"], *BOX["colours"][1:]]}, "colours[1]: the letter 'p' is there twice."),
        ({"colours": [["l", "lemon"], *BOX["colours"][1:]]}, "ingredients: 'lemon' is there twice."),
        (
            {"colours": [["yy", "yellow"], *BOX["colours"][1:]]},
            "colours[0]: must be a text of 1 to 1 characters, not 'yy'.",
        ),
        ({"copies": 1}, "copies: must be from 2 to 20, not 1."),
        ({"board_columns": "abcd"}, "board_columns: must be 5 different letters, not 'abcd'."),
        ({"market_columns": "AACDEF"}, "market_columns: must be 6 different letters, not 'AACDEF'."),
        ({"market_columns": "1BCDEF"}, "market_columns: must be 6 different letters, not '1BCDEF'."),
        ({"refill_at": 36}, "refill_at: must be from 0 to 35, not 36."),
        ({"face_up": 9}, "face_up: 2 players have 8 cards, and 9 are to be face up."),
        ({"face_up": 0}, "face_up: must be from 1 to 12, not 0."),
        ({"cards_a_player": 13}, "cards_a_player: 4 players need 52 cards, and there are 50."),
        ({"cards_an_ingredient": 11}, "cards: must have 55 entries, not 50."),
        ({"cards_an_ingredient": 13}, "cards_an_ingredient: must be from 1 to 12, not 13."),
        ({"cards": BOX["cards"][1:]}, "cards: must have 50 entries, not 49."),
        ({"tiers": {"1": {"symbols": 1}}}, "cards[0].symbols: a card of tier 1 has 1, not 0."),
        ({"tiers": {"4": None}}, "cards[8].tier: '4' is not one of 1, 2, 3."),
        (
            {"tiers": {"1": {"shape": ["#####"]}}},
            "tiers.1.shape: must be rows of equal length, with 1 to 4 tiles (#) and empty cells (.).",
        ),
        ({"tiers": {"0": {}}}, "tiers.0: there is no such field."),
        (card(0, id="jam-tart"), "cards: 'jam-tart' is there twice."),
        (card(0, id="Jam Tart"), "cards[0].id: must be of letters, digits and hyphens, not 'Jam Tart'."),
        (card(0, id=7), "cards[0].id: must be a text, not a number."),
        (card(0, name=" "), "cards[0].name: must be a text of 1 to 40 characters, not ' '."),
        (
            card(0, ingredient="fish"),
            "cards[0].ingredient: 'fish' is not one of strawberry, lemon, chocolate, almond, caramel.",
        ),
        (card(0, ingredient="lemon"), "cards: there must be 10 cards with strawberry, not 9."),
        (card(0, tier=5), "cards[0].tier: '5' is not one of 1, 2, 3, 4."),
        (card(0, tier=True), "cards[0].tier: must be a whole number, not true or false."),
        (
            card(0, symbols=1),
            "cards[0].symbols: a card of tier 1 has 0, not 1.",
        ),
        (card(0, pattern=[["x"]]), "cards[0].pattern[0]: 'x' is not one of y, p, o, g, b."),
        (card(0, pattern=[["b", "b"]]), "cards[0].pattern[0]: must have 1 entries, not 2."),
        (
            card(5, pattern=[["p", "y"], [None, "b"]]),
            "cards[5].pattern[1]: the pattern of tier 3 has the shape ## / #..",
        ),
        (card(8, pattern=None), "cards[8].pattern: must be a list, not null."),
        (card(3, price=2), "cards[3].price: there is no such field."),
    ],
)  # fmt: skip
def test_cannot_be(patch: dict[str, Any], why: str) -> None:
    assert refusal_of(KEY, patch) == why
