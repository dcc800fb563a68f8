"""TC-17 and TC-19: what a trick is worth, who has won, and how the points arose."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from parlour.games.trophy_case.board import TrophyCaseBoard, action_of
from parlour.games.trophy_case.box import CARDS
from parlour.games.trophy_case.components import points

# On one trick: all that a whole deck is worth under a trump.
MAX_POINTS: Final = sum([int(points(card, True)) for card in range(int(CARDS))])


def worth(board: TrophyCaseBoard, trumped: bool) -> i64:
    """TC-17: the points on the trick."""
    found: i64 = 0
    for entry in board.trick:
        found += points(action_of(entry), trumped)
    return found


def scores(board: TrophyCaseBoard) -> list[int]:
    return [int(score) for score in board.points]


def winners(board: TrophyCaseBoard) -> list[int]:
    """TC-19: most points win."""
    if not board.over:
        return []
    best = max(board.points)
    return [seat for seat in range(board.players) if board.points[seat] == best]


def sheet(board: TrophyCaseBoard) -> list[list[dict[str, Any]]]:
    """A position tells how many points there are, not from which trick each came (TC-17)."""
    return [[{"says": "What the cards in the tricks won are worth.", "points": score}] for score in scores(board)]
