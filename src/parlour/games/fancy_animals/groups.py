"""Runs and sets: what may lie together on the table (FA-6 to FA-8, FA-17, FA-21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.components import (
    NAMES,
    SUITS,
)

SET: Final = -1  # the suit of a group that is a set


class Group:
    """A run or a set on the table. Never changed once made, so that states may share it.

    A run has a suit, 0 to 3, and a first number: the card at index i stands for number first + i, wrapping with LOOP.
    A set has the suit -1, and `first` is its number.
    """

    def __init__(self, suit: i64, first: i64, cards: list[int]) -> None:
        self.suit: i64 = suit
        self.first: i64 = first
        self.cards = cards

    def __repr__(self) -> str:
        return group_text(self)


def group_text(group: Group) -> str:
    """The group in the notation: `L3:3LG,4LM,5LC` or `=7:7LG,7GM,7MC`."""
    cards = ",".join([NAMES[card] for card in group.cards])
    suit = "=" if group.suit == SET else SUITS[group.suit]
    return f"{suit}{group.first}:{cards}"
