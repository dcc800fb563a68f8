"""What is in the box."""

from parlour.games.fancy_that.cards import ALL, CODES
from parlour.games.fancy_that.components import CELL_NAMES, INGREDIENTS, MARKET_NAMES, TILE_NAMES, TILES, full_bag
from tests.games.fancy_that.positions import load


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
