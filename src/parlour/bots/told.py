"""What seats are told in the course of a game, kept for the bots that want to know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from parlour.engine import Event, Perspective, State


class Told:
    """The events of a game as these seats heard them, since whoever holds the game began to listen."""

    def __init__(self, seats: Iterable[int]) -> None:
        self._events: dict[int, list[dict[str, Any]]] = {seat: [] for seat in seats}

    def hear(self, events: list[Event]) -> None:
        """Take in what a move caused."""
        for seat, told in self._events.items():
            told += [event.seen_by(seat) for event in events]

    def perspective(self, state: State, seat: int) -> Perspective:
        """The game as that seat sees it, with what it was told if somebody listened there."""
        return Perspective(state, seat, self._events.get(seat, ()))
