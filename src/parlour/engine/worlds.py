"""A position small enough to count what may be hidden in it."""

from __future__ import annotations

from typing import Any


class SmallWorlds:
    """A position, and how many worlds each seat and an onlooker must find possible there.

    A world is a whole position, as `dump` gives it, with the source of later shuffles (`rng`) left out. So imagination
    can be held against a count: it must find all of these worlds, and no other.
    """

    def __init__(self, position: dict[str, Any], by_seat: list[int], onlooker: int) -> None:
        self.position = position
        self.by_seat = by_seat
        self.onlooker = onlooker

    def count(self, seat: int | None) -> int:
        """How many worlds that seat finds possible; None is an onlooker."""
        return self.onlooker if seat is None else self.by_seat[seat]
