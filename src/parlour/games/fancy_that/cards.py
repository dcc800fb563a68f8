"""FT-2: the fifty reward cards, read from `cards.json` and checked: whoever owns the box may correct that file alone.

A card is its place in the file, 0 to 49.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.games.fancy_that.components import COLOUR_LETTERS, INGREDIENTS

CARDS: Final[i64] = 50
EACH: Final = 10  # of an ingredient
FIELDS: Final = ["id", "name", "ingredient", "tier", "symbols", "pattern"]
# By tier the rows of its pattern, "#" a tile and "." none.
SHAPES: Final = {1: ["#"], 2: ["##"], 3: ["##", "#."], 4: ["##", "##"]}


class Card:
    """A reward card as printed. `pattern` is rows of colour letters; None is no tile."""

    def __init__(
        self, key: str, name: str, ingredient: int, tier: int, symbols: int, pattern: list[list[str | None]]
    ) -> None:
        self.key = key
        self.name = name
        self.ingredient = ingredient
        self.tier = tier
        self.symbols = symbols
        self.pattern = pattern

    def describe(self) -> dict[str, Any]:
        """The card as JSON, for views."""
        return {
            "id": self.key,
            "name": self.name,
            "ingredient": INGREDIENTS[self.ingredient],
            "tier": self.tier,
            "symbols": self.symbols,
            "pattern": [list(row) for row in self.pattern],
        }


def read_cards(text: str) -> list[Card]:
    """The cards of a data file. Raises ValueError, naming the card, for a file that cannot be."""
    try:
        entries = json.loads(text)
    except ValueError as error:
        raise ValueError(f"cards.json is not JSON: {error}") from None
    if not isinstance(entries, list) or len(entries) != CARDS:
        raise ValueError(f"cards.json must be a list of {CARDS} cards.")
    cards = [_read_card(entry) for entry in entries]
    keys: set[str] = set()
    counts = [0 for _ in INGREDIENTS]
    for card in cards:
        if card.key in keys:
            raise ValueError(f"cards.json: {card.key} is there twice.")
        keys.add(card.key)
        counts[card.ingredient] += 1
    for ingredient, count in enumerate(counts):
        if count != EACH:
            raise ValueError(f"cards.json: {INGREDIENTS[ingredient]} has {count} cards, not {EACH}.")
    return cards


def _read_card(entry: object) -> Card:
    if not isinstance(entry, dict) or sorted(str(field) for field in entry) != sorted(FIELDS):
        raise ValueError(f"cards.json: a card has the fields {', '.join(FIELDS)}, not {entry!r}.")
    key, name, ingredient, tier = entry["id"], entry["name"], entry["ingredient"], entry["tier"]
    if not isinstance(key, str) or not key or not all("a" <= letter <= "z" or letter == "-" for letter in key):
        raise ValueError(f"cards.json: the id {key!r} is not made of small letters and hyphens.")
    if not isinstance(name, str) or not name.strip():
        raise ValueError(f"cards.json: {key} has no name.")
    if not isinstance(ingredient, str) or ingredient not in INGREDIENTS:
        raise ValueError(f"cards.json: {key}: there is no ingredient {ingredient!r}.")
    if type(tier) is not int or tier not in SHAPES:
        raise ValueError(f"cards.json: {key}: the tier is 1 to 4, not {tier!r}.")
    if type(entry["symbols"]) is not int or entry["symbols"] != tier - 1:
        raise ValueError(f"cards.json: {key}: a card of tier {tier} has {tier - 1} symbols, not {entry['symbols']!r}.")
    return Card(key, name, INGREDIENTS.index(ingredient), tier, tier - 1, _read_pattern(key, tier, entry["pattern"]))


def _read_pattern(key: str, tier: int, value: object) -> list[list[str | None]]:
    shape = SHAPES[tier]
    wrong = ValueError(f"cards.json: {key}: the pattern of tier {tier} has the shape {' / '.join(shape)}")
    if not isinstance(value, list) or len(value) != len(shape):
        raise wrong
    pattern: list[list[str | None]] = []
    for cells, row in zip(shape, value, strict=True):
        if not isinstance(row, list) or len(row) != len(cells):
            raise wrong
        line: list[str | None] = []
        for cell, colour in zip(cells, row, strict=True):
            if (colour is None) != (cell == "."):
                raise wrong
            if colour is not None and (not isinstance(colour, str) or len(colour) != 1 or colour not in COLOUR_LETTERS):
                raise ValueError(f"cards.json: {key}: there is no colour {colour!r}.")
            line.append(colour)
        pattern.append(line)
    return pattern


ALL: Final = read_cards(files("parlour.games.fancy_that").joinpath("box.json").read_text(encoding="utf-8"))
KEYS: Final = [card.key for card in ALL]
NAMES: Final = [card.name for card in ALL]
CODES: Final = {KEYS[card]: card for card in range(len(KEYS))}


def _column(values: list[int]) -> vec[i64]:
    column = vec[i64]()
    for value in values:
        column = append(column, value)
    return column


# The same, for the hot paths: by card.
INGREDIENT: Final = _column([card.ingredient for card in ALL])
SYMBOLS: Final = _column([card.symbols for card in ALL])
