"""What is kept of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Outcome:
    """One game: who sat where, how it ended, and how long it took. All but the length is by seat."""

    seats: list[int]  # which of the match's bots: 0 is its first
    points: list[int]
    places: list[int]  # 1 is won; equal places are shared
    moves: int
    turns: int  # how often another seat came to move

    def share_of_seat(self, seat: int) -> float:
        """That seat's part of the win."""
        winners = [winner for winner, place in enumerate(self.places) if place == 1]
        return 1 / len(winners) if seat in winners else 0.0

    def share(self, bot: int) -> float:
        """What one of the match's bots won: 1, 0, or between where the win was shared with others."""
        return sum(self.share_of_seat(seat) for seat, who in enumerate(self.seats) if who == bot)

    def points_of(self, bot: int) -> float:
        """Its points, on average where it had several seats."""
        points = [self.points[seat] for seat, who in enumerate(self.seats) if who == bot]
        return sum(points) / len(points)


def read_outcome(stored: Mapping[str, Any]) -> Outcome:
    """The outcome out of the file of results. Raises ValueError, KeyError or TypeError for anything else."""
    return Outcome(
        seats=[int(who) for who in stored["seats"]],
        points=[int(points) for points in stored["points"]],
        places=[int(place) for place in stored["places"]],
        moves=int(stored["moves"]),
        turns=int(stored["turns"]),
    )
