"""Fancy That! on the shelf."""

from __future__ import annotations

from typing import Any

from parlour.engine import Dealer, Game
from parlour.games.fancy_that import position as positions
from parlour.games.fancy_that import rules
from parlour.games.fancy_that.rules import FancyThat


class FancyThatGame(Game):
    def __init__(self) -> None:
        super().__init__(
            key="fancy-that",
            title="Fancy That!",
            prefix="FT",
            players=range(2, 5),
            pitch="Sweep the tea trolley, lay sweet patterns, and mind what you give away: it multiplies.",
            minutes=45,
        )

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> FancyThat:
        return rules.deal(players, dealer)

    def load(self, position: dict[str, Any], seed: str | int | None = None) -> FancyThat:
        """The game that a position shows. Nothing is shuffled later: the seed does not matter."""
        return positions.load(position)
