"""FT-2: the fifty reward cards, read from `box.json` and checked, since whoever owns the box may correct that file.

A card is its place in the file, from 0.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fancy_that.components import BOX, COLOUR_LETTERS, INGREDIENT_COUNT, INGREDIENTS
from parlour.games.fancy_that.shapes import RewardCard

EACH: Final[int] = BOX["cards_an_ingredient"]
CARDS: Final[i64] = INGREDIENT_COUNT * EACH
if CARDS > 63:  # six bits are what a move, and a card with its owner, have for it
    raise ValueError("box.json: at most 63 cards.")

FIELDS: Final = ["id", "name", "ingredient", "tier", "symbols", "pattern"]
# By tier the rows of its pattern, "#" a tile and "." none; and its symbols.
SHAPES: Final[dict[int, list[str]]] = {int(tier): entry["shape"] for tier, entry in BOX["tiers"].items()}
_SYMBOLS: Final[dict[int, int]] = {int(tier): entry["symbols"] for tier, entry in BOX["tiers"].items()}


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

    def describe(self) -> RewardCard:
        """The card as JSON, for views."""
        return {
            "id": self.key,
            "name": self.name,
            "ingredient": INGREDIENTS[self.ingredient],
            "tier": self.tier,
            "symbols": self.symbols,
            "pattern": [list(row) for row in self.pattern],
        }


def read_cards(entries: object) -> list[Card]:
    """The cards of a box. Raises ValueError, naming the card, for a box that cannot be."""
    if not isinstance(entries, list) or len(entries) != CARDS:
        raise ValueError(f"box.json: cards must be a list of {CARDS} cards.")
    cards = [_read_card(entry) for entry in entries]
    keys: set[str] = set()
    counts = [0 for _ in INGREDIENTS]
    for card in cards:
        if card.key in keys:
            raise ValueError(f"box.json: {card.key} is there twice.")
        keys.add(card.key)
        counts[card.ingredient] += 1
    for ingredient, count in enumerate(counts):
        if count != EACH:
            raise ValueError(f"box.json: {INGREDIENTS[ingredient]} has {count} cards, not {EACH}.")
    return cards


def _read_card(entry: object) -> Card:
    if not isinstance(entry, dict) or sorted(str(field) for field in entry) != sorted(FIELDS):
        raise ValueError(f"box.json: a card has the fields {', '.join(FIELDS)}, not {entry!r}.")
    key, name, ingredient, tier = entry["id"], entry["name"], entry["ingredient"], entry["tier"]
    if not isinstance(key, str) or not key or not all("a" <= letter <= "z" or letter == "-" for letter in key):
        raise ValueError(f"box.json: the id {key!r} is not made of small letters and hyphens.")
    if not isinstance(name, str) or not name.strip():
        raise ValueError(f"box.json: {key} has no name.")
    if not isinstance(ingredient, str) or ingredient not in INGREDIENTS:
        raise ValueError(f"box.json: {key}: there is no ingredient {ingredient!r}.")
    if type(tier) is not int or tier not in SHAPES:
        raise ValueError(f"box.json: {key}: the tier is {min(SHAPES)} to {max(SHAPES)}, not {tier!r}.")
    symbols = _SYMBOLS[tier]
    if type(entry["symbols"]) is not int or entry["symbols"] != symbols:
        raise ValueError(f"box.json: {key}: a card of tier {tier} has {symbols} symbols, not {entry['symbols']!r}.")
    return Card(
        key=key,
        name=name,
        ingredient=INGREDIENTS.index(ingredient),
        tier=tier,
        symbols=symbols,
        pattern=_read_pattern(key, tier, entry["pattern"]),
    )


def _read_pattern(key: str, tier: int, value: object) -> list[list[str | None]]:
    shape = SHAPES[tier]
    wrong = ValueError(f"box.json: {key}: the pattern of tier {tier} has the shape {' / '.join(shape)}")
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
            if colour is not None and colour not in COLOUR_LETTERS:
                raise ValueError(f"box.json: {key}: there is no colour {colour!r}.")
            line.append(colour)
        pattern.append(line)
    return pattern


ALL: Final = read_cards(BOX["cards"])
KEYS: Final = [card.key for card in ALL]
NAMES: Final = [card.name for card in ALL]
CODES: Final = {KEYS[card]: card for card in range(len(KEYS))}


# The same, for the hot paths: by card.
INGREDIENT: Final = vec[i64]([card.ingredient for card in ALL])
SYMBOLS: Final = vec[i64]([card.symbols for card in ALL])
