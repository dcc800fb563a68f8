"""Fancy That! A Game of Afternoon Tea: sweep the trolley, lay patterns, and mind what you give away."""

from parlour.games.fancy_that.rules import FancyThat
from parlour.games.fancy_that.setup import FancyThatGame

GAME = FancyThatGame(
    "fancy-that",
    "Fancy That!",
    "FT",
    range(2, 5),
    "Sweep the tea trolley, lay patterns of fancies, and mind which tile you give up: it multiplies.",
    45,
)

__all__ = ["GAME", "FancyThat"]
