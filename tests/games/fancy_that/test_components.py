"""What is in the box, and the check of its cards."""

import re
from copy import deepcopy
from typing import Any

import pytest

from parlour.games.fancy_that.cards import ALL, CODES, read_cards
from parlour.games.fancy_that.components import BOX, CELL_NAMES, INGREDIENTS, MARKET_NAMES, TILE_NAMES, TILES, full_bag
from tests.games.fancy_that.positions import load


def cards() -> list[dict[str, Any]]:
    """The cards of the box, to be changed."""
    return deepcopy(BOX["cards"])


def test_a_hundred_tiles_four_of_each() -> None:
    """FT-1"""
    bag = [TILES[kind] for kind in full_bag()]
    assert len(bag) == 100
    assert {bag.count(tile) for tile in TILES} == {4}
    assert (TILES[0], TILES[8], TILES[24]) == ("yS", "pA", "bK")
    assert TILE_NAMES[TILES.index("pA")] == "pink almond"


def test_fifty_cards_in_four_tiers() -> None:
    """FT-2"""
    assert len(ALL) == 50
    for ingredient in range(len(INGREDIENTS)):
        tiers = [card.tier for card in ALL if card.ingredient == ingredient]
        assert [tiers.count(tier) for tier in (1, 2, 3, 4)] == [2, 3, 3, 2]
    assert {(card.tier, card.symbols) for card in ALL} == {(1, 0), (2, 1), (3, 2), (4, 3)}


def test_the_cards_of_the_rulebook_example() -> None:
    """FT-2*: all symbols of a card are its ingredient."""
    for key in ("bakewell-tart", "galette-des-rois"):
        card = ALL[CODES[key]]
        assert (INGREDIENTS[card.ingredient], card.symbols) == ("almond", 2)


def test_cells_are_named_by_column_and_row() -> None:
    """FT-3: b3 is boards[s][2][1], C4 is market[3][2]."""
    assert (CELL_NAMES[0], CELL_NAMES[2 * 5 + 1], CELL_NAMES[24]) == ("a1", "b3", "e5")
    assert (MARKET_NAMES[0], MARKET_NAMES[3 * 6 + 2], MARKET_NAMES[35]) == ("A1", "C4", "F6")
    dumped = load(market={"C4": "pA"}, boards=[{"b3": "gK"}]).dump()
    assert dumped["market"][3][2] == "pA"
    assert dumped["boards"][0][2][1] == "gK"


@pytest.mark.parametrize(
    ("number", "change", "why"),
    [
        (0, {"id": "jam-tart"}, "jam-tart is there twice."),
        (0, {"id": "Jam Tart"}, "the id 'Jam Tart' is not made of small letters and hyphens."),
        (0, {"id": 7}, "the id 7 is not made of small letters and hyphens."),
        (0, {"name": " "}, "strawberry-macaron has no name."),
        (0, {"ingredient": "fish"}, "strawberry-macaron: there is no ingredient 'fish'."),
        (0, {"ingredient": "lemon"}, "strawberry has 9 cards, not 10."),
        (0, {"tier": 5}, "strawberry-macaron: the tier is 1 to 4, not 5."),
        (0, {"tier": True}, "strawberry-macaron: the tier is 1 to 4, not True."),
        (0, {"symbols": 1}, "strawberry-macaron: a card of tier 1 has 0 symbols, not 1."),
        (0, {"pattern": [["x"]]}, "strawberry-macaron: there is no colour 'x'."),
        (0, {"pattern": [["b", "b"]]}, "strawberry-macaron: the pattern of tier 1 has the shape #"),
        (5, {"pattern": [["p", "y"], [None, "b"]]}, "fraisier: the pattern of tier 3 has the shape ## / #."),
        (8, {"pattern": [["o", "o"]]}, "strawberry-mille-feuille: the pattern of tier 4 has the shape ## / ##"),
        (8, {"pattern": None}, "strawberry-mille-feuille: the pattern of tier 4 has the shape ## / ##"),
    ],
)
def test_wrong_cards_are_refused(number: int, change: dict[str, Any], why: str) -> None:
    changed = cards()
    changed[number] |= change
    with pytest.raises(ValueError, match=re.escape(f"box.json: {why}") + "$"):
        read_cards(changed)


def test_a_box_needs_fifty_complete_cards() -> None:
    with pytest.raises(ValueError, match=r"box.json: cards must be a list of 50 cards\."):
        read_cards(cards()[1:])
    with pytest.raises(ValueError, match=r"box.json: cards must be a list of 50 cards\."):
        read_cards(None)
    changed = cards()
    del changed[3]["tier"]
    with pytest.raises(ValueError, match="a card has the fields id, name, ingredient, tier, symbols, pattern, not"):
        read_cards(changed)
