"""How points arise (CD-14, CD-15, CD-32)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from parlour.engine.english import counted
from parlour.games.cats_and_dogs.board import OVER, CatsAndDogsBoard
from parlour.games.cats_and_dogs.components import FOOD_KINDS, count_in, is_cat, is_fish, points_on, things_in
from parlour.games.cats_and_dogs.words import title


def points(board: CatsAndDogsBoard, seat: i64) -> i64:
    """CD-15: in this round, each marker scores its animal's value for its owner."""
    total: i64 = 0
    for place in range(len(board.animals)):
        total += count_in(board.markers[place], seat) * board.values[place]
    return total


def round_points(board: CatsAndDogsBoard) -> list[int]:
    """By seat, in this round."""
    return [points(board, seat) for seat in range(board.players)]


def scores(board: CatsAndDogsBoard) -> list[int]:
    """CD-32: those of the rounds before are added."""
    totals = round_points(board)
    for before in board.rounds:
        totals = [total + gained for total, gained in zip(totals, before, strict=True)]
    return totals


def winners(board: CatsAndDogsBoard) -> list[int]:
    if board.phase != OVER:
        return []
    totals = scores(board)
    best = max(totals)
    return [seat for seat in range(board.players) if totals[seat] == best]  # CD-15: equal totals share the win


def sheet(board: CatsAndDogsBoard) -> list[list[dict[str, Any]]]:
    return [_sheet_of(board, seat) for seat in range(board.players)]


def _sheet_of(board: CatsAndDogsBoard, seat: i64) -> list[dict[str, Any]]:
    """A line for each round before, and for each animal that has markers of the seat."""
    lines: list[dict[str, Any]] = [
        {"says": f"Round {number}", "points": gained[seat]} for number, gained in enumerate(board.rounds, start=1)
    ]
    for place in range(len(board.animals)):
        count = count_in(board.markers[place], seat)
        if count > 0:
            says = _line_says(board, place, counted(count, "marker"))
            lines.append({"says": says, "points": count * board.values[place]})
    return lines


def _line_says(board: CatsAndDogsBoard, place: i64, markers: str) -> str:
    animal = board.animals[place]
    meal = things_in(board.meals[place], FOOD_KINDS)
    bones = sum([points_on(food) for food in meal if not is_fish(food)])
    fish = sum([points_on(food) for food in meal if is_fish(food)])
    value = board.values[place]
    if is_cat(animal):
        return f"{markers} on {title(animal)} (fish {fish} less bones {bones}: {value})"
    return f"{markers} on {title(animal)} (bones {bones} less fish {fish}: {value})"
