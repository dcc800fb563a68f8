"""TC-17, TC-19 and TC-22: what a trick is worth, who has won, and how the points arose."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from parlour.games.trophy_case.board import TrophyCaseBoard, action_of
from parlour.games.trophy_case.box import CARDS
from parlour.games.trophy_case.components import MUD, points

# On one trick: all that a whole deck is worth under a trump.
MAX_POINTS: Final = sum([int(points(card, True)) for card in range(int(CARDS))])


# TC-22: mud is worth what a zero is, the lowest card of any suit.
MUD_POINTS: Final[i64] = points(0, True)


def worth(board: TrophyCaseBoard, trumped: bool) -> i64:
    """TC-17: the points on the trick."""
    found: i64 = 0
    for entry in board.trick:
        found += points(action_of(entry), trumped)
    if trumped and board.house.mud_is_zero:
        found += MUD_POINTS * muds(board)
    return found


def muds(board: TrophyCaseBoard) -> i64:
    """How often mud was played on the trick."""
    found: i64 = 0
    for entry in board.trick:
        if action_of(entry) == MUD:
            found += 1
    return found


def scores(board: TrophyCaseBoard) -> list[int]:
    return [int(score) for score in board.points]


def winners(board: TrophyCaseBoard) -> list[int]:
    """TC-19: most points win. TC-21*: equal ones share the win."""
    if not board.over:
        return []
    best = max(board.points)
    return [seat for seat in range(board.players) if board.points[seat] == best]


def sheet(board: TrophyCaseBoard) -> list[list[dict[str, Any]]]:
    """A position tells how many points there are, not from which trick each came (TC-17)."""
    return [[{"says": "What the cards in the tricks won are worth.", "points": score}] for score in scores(board)]
