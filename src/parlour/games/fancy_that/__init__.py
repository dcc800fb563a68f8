"""Fancy That! A Game of Afternoon Tea, for two to four."""

from parlour.games.fancy_that.game import FancyThatGame
from parlour.games.fancy_that.rules import FancyThat

GAME = FancyThatGame()

__all__ = ["GAME", "FancyThat"]
