"""The position, written: the complete state as JSON, in the form of the rules page."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from parlour.games.cats_and_dogs.board import NOTHING, OVER, PHASES, Board
from parlour.games.cats_and_dogs.components import ACTIONS, ANIMALS, FOODS, listed


def dump(board: Board) -> dict[str, Any]:
    return {
        "game": "cats-and-dogs",
        "players": board.players,
        "turn": None if board.phase == OVER else board.seat,
        "phase": PHASES[board.phase],
        "animals": [animal_at(board, place) for place in range(len(board.animals))],
        "stock": [stock for stock in board.stock],  # noqa: C416 - a vec is no list
        "hands": [action_names(hand) for hand in board.hands],
        "deck": [FOODS[food] for food in board.deck[board.top :]],
        "bottom": board.bottom,
        "aside": action_names(board.aside),
        "feeding": None if board.feeding == NOTHING else ANIMALS[board.animals[board.feeding]],
        "card": None if board.card == NOTHING else FOODS[board.card],
    }


def animal_at(board: Board, place: i64) -> dict[str, Any]:
    return {
        "name": ANIMALS[board.animals[place]],
        "markers": listed(board.markers[place], board.players),
        "food": [FOODS[food] for food in listed(board.meals[place], len(FOODS))],
    }


def action_names(pile: i64) -> list[str]:
    return [ACTIONS[action] for action in listed(pile, len(ACTIONS))]
