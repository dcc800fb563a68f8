"""FT-2: the fifty reward cards, from the box. A card is its place in the file, from 0."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fancy_that.box import BOX
from parlour.games.fancy_that.components import INGREDIENTS
from parlour.games.fancy_that.shapes import RewardCard


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


def _card(entry: dict[str, Any]) -> Card:
    return Card(
        key=entry["id"],
        name=entry["name"],
        ingredient=INGREDIENTS.index(entry["ingredient"]),
        tier=entry["tier"],
        symbols=entry["symbols"],
        pattern=entry["pattern"],
    )


ALL: Final = [_card(entry) for entry in BOX["cards"]]
CARDS: Final[i64] = len(ALL)
KEYS: Final = [card.key for card in ALL]
NAMES: Final = [card.name for card in ALL]
CODES: Final = {KEYS[card]: card for card in range(len(KEYS))}


# The same, for the hot paths: by card.
INGREDIENT: Final = vec[i64]([card.ingredient for card in ALL])
SYMBOLS: Final = vec[i64]([card.symbols for card in ALL])
