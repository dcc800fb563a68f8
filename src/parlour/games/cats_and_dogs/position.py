"""The position, written: the complete state as JSON, in the form of the rules page."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from parlour.engine import written_options
from parlour.games.cats_and_dogs.board import NOTHING, OVER, PHASES, CatsAndDogsBoard
from parlour.games.cats_and_dogs.components import ACTION_KINDS, ACTIONS, ANIMALS, FOOD_KINDS, FOODS, things_in
from parlour.games.cats_and_dogs.house import LASTING, OPTIONS


def dump(board: CatsAndDogsBoard) -> dict[str, Any]:
    """Of house rules there is what is in use."""
    written: dict[str, Any] = {
        "game": "cats-and-dogs",
        "players": board.players,
        "turn": None if board.phase == OVER else board.seat,
        "phase": PHASES[board.phase],
        "animals": [_animal_at(board, place) for place in range(len(board.animals))],
        "stock": list(board.stock),
        "hands": [action_names(hand) for hand in board.hands],
        "deck": [FOODS[food] for food in board.deck[board.top :]],
        "bottom": board.bottom,
        "aside": action_names(board.aside),
        "feeding": None if board.feeding == NOTHING else ANIMALS[board.animals[board.feeding]],
        "card": None if board.card == NOTHING else FOODS[board.card],
        **written_options(board.house.chosen, OPTIONS, LASTING, board.players),
    }
    if board.rng is not None:  # CD-32
        written["rounds"] = [points[:] for points in board.rounds]
        written["rng"] = board.rng.dump()
    return written


def _animal_at(board: CatsAndDogsBoard, place: i64) -> dict[str, Any]:
    return {
        "name": ANIMALS[board.animals[place]],
        "markers": markers_at(board, place),
        "food": food_at(board, place),
    }


def markers_at(board: CatsAndDogsBoard, place: i64) -> list[int]:
    """The owners' seats."""
    return things_in(board.markers[place], board.players)


def food_at(board: CatsAndDogsBoard, place: i64) -> list[str]:
    return [FOODS[food] for food in things_in(board.meals[place], FOOD_KINDS)]


def action_names(pile: i64) -> list[str]:
    return [ACTIONS[action] for action in things_in(pile, ACTION_KINDS)]
