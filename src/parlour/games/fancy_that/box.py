"""The box of Fancy That!, read and checked: what it may hold, and how far the rules can go."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from parlour.engine import Fields, read_box

# Sizes that the box must have. They are literals, in one place, since only such compile to the quickest code.
COLOUR_COUNT: Final[i64] = 5
INGREDIENT_COUNT: Final[i64] = 5
KINDS: Final[i64] = COLOUR_COUNT * INGREDIENT_COUNT
SIDE: Final[i64] = 5
CELLS: Final[i64] = SIDE * SIDE
MARKET_SIDE: Final[i64] = 6
MARKET_CELLS: Final[i64] = MARKET_SIDE * MARKET_SIDE
LINES: Final[i64] = 2 * MARKET_SIDE

MOST_PLAYERS: Final = 4
MOST_COPIES: Final = 20
LEAST_COPIES: Final = 2  # fewer would not cover the market
MOST_FACE_UP: Final = 12
MOST_CARDS: Final = 12  # of an ingredient: six bits are what a move, and a card with its owner, have for all
MOST_TILES: Final = 4  # of a pattern: bots have learnt no more
MOST_SYMBOLS: Final = 9


def check_box(box: Fields) -> None:
    box.only([
        "players", "colours", "ingredients", "copies", "board_columns", "market_columns", "refill_at", "face_up",
        "cards_a_player", "cards_an_ingredient", "tiers", "cards",
    ])  # fmt: skip
    players = box.wholes("players", 2, MOST_PLAYERS)
    if not players or players != list(range(players[0], players[-1] + 1)):
        box.refuse("players", "must be one or more numbers of players, upwards and without a gap.")
    colours = _check_kinds(box, "colours", int(COLOUR_COUNT))
    ingredients = _check_kinds(box, "ingredients", int(INGREDIENT_COUNT))
    box.different("ingredients", list(colours.values()) + list(ingredients.values()))
    box.whole("copies", LEAST_COPIES, MOST_COPIES)
    _check_columns(box, "board_columns", int(SIDE))
    _check_columns(box, "market_columns", int(MARKET_SIDE))
    box.whole("refill_at", 0, int(MARKET_CELLS) - 1)
    _check_cards(box, list(colours), list(ingredients.values()))
    _check_deck(box, players)


def _check_kinds(box: Fields, key: str, size: int) -> dict[str, str]:
    """Colours or ingredients: their names by letter."""
    found: dict[str, str] = {}
    for number, pair in enumerate(box.items(key, size)):
        where = f"{key}[{number}]"
        letter, name = box.check_items(where, pair, 2)
        if box.check_name(where, letter, 1) in found:
            box.refuse(where, f"the letter {letter!r} is there twice.")
        found[letter] = box.check_name(where, name, 16)
    return found


def _check_columns(box: Fields, key: str, size: int) -> None:
    letters = box.text(key, size)
    if len(letters) != size or len(set(letters)) != size or not letters.isalpha():
        box.refuse(key, f"must be {size} different letters, not {letters!r}.")


def _check_deck(box: Fields, players: list[int]) -> None:
    """FT-5: enough cards for the largest table, and enough to face up at the smallest."""
    cards = len(box.items("cards"))
    each = box.whole("cards_a_player", 1, cards)
    if each * players[-1] > cards:
        why = f"{players[-1]} players need {each * players[-1]} cards, and there are {cards}."
        box.refuse("cards_a_player", why)
    face_up = box.whole("face_up", 1, MOST_FACE_UP)
    if each * players[0] < face_up:
        why = f"{players[0]} players have {each * players[0]} cards, and {face_up} are to be face up."
        box.refuse("face_up", why)


def _check_cards(box: Fields, colours: list[str], ingredients: list[str]) -> None:
    """FT-2: equally many cards of each ingredient, of the tiers that there are."""
    tiers = box.inner("tiers")
    tiers.only([str(tier) for tier in range(1, 10)])
    for tier in tiers.values:
        _check_tier(tiers.inner(tier))
    each = box.whole("cards_an_ingredient", 1, MOST_CARDS)
    cards = box.each("cards", each * len(ingredients), each * len(ingredients))
    box.different("cards", [_check_card(card, tiers, colours) for card in cards])
    found = [card.word("ingredient", ingredients) for card in cards]
    for ingredient in ingredients:
        if found.count(ingredient) != each:
            box.refuse("cards", f"there must be {each} cards with {ingredient}, not {found.count(ingredient)}.")


def _check_tier(tier: Fields) -> None:
    tier.only(["symbols", "shape"])
    tier.whole("symbols", 0, MOST_SYMBOLS)
    shape = [tier.check_text("shape", row, int(SIDE)) for row in tier.items("shape")]
    drawn = "".join(shape)
    fits = 1 <= len(shape) <= SIDE and all(len(row) == len(shape[0]) for row in shape)
    if not fits or not set(drawn) <= {"#", "."} or not 1 <= drawn.count("#") <= MOST_TILES:
        tier.refuse("shape", f"must be rows of equal length, with 1 to {MOST_TILES} tiles (#) and empty cells (.).")


def _check_card(card: Fields, tiers: Fields, colours: list[str]) -> str:
    """The id of a card."""
    card.only(["id", "name", "ingredient", "tier", "symbols", "pattern"])
    card.text("name", 40)
    number = card.whole("tier", 1, 9)
    tier = tiers.inner(card.check_word("tier", str(number), list(tiers.values)))
    symbols = tier.values["symbols"]
    if card.whole("symbols", 0, MOST_SYMBOLS) != symbols:
        card.refuse("symbols", f"a card of tier {number} has {symbols}, not {card.values['symbols']}.")
    shape = tier.values["shape"]
    for at, row in enumerate(card.items("pattern", len(shape))):
        key = f"pattern[{at}]"
        for cell, colour in zip(shape[at], card.check_items(key, row, len(shape[at])), strict=True):
            if (colour is None) != (cell == "."):
                card.refuse(key, f"the pattern of tier {number} has the shape {' / '.join(shape)}.")
            if colour is not None:
                card.check_word(key, colour, colours)
    return card.check_name("id", card.value("id"), 40)


BOX: Final[dict[str, Any]] = read_box(__name__, check_box)
