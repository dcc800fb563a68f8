"""What a seat sees, built up from what it may know."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.cats_and_dogs.board import NOTHING, OVER, PHASES, CatsAndDogsBoard
from parlour.games.cats_and_dogs.components import (
    ACTION_COPIES,
    ACTION_KINDS,
    ACTION_TITLES,
    ACTIONS,
    ANIMALS,
    FOOD_KINDS,
    FOOD_TITLES,
    FOODS,
    FULL,
    count_in,
    is_cat,
    size_of,
    targets_of,
)
from parlour.games.cats_and_dogs.position import action_names, food_at, markers_at
from parlour.games.cats_and_dogs.scoring import scores
from parlour.games.cats_and_dogs.shapes import AnimalView, CatsAndDogsView, Kind
from parlour.games.cats_and_dogs.words import LOVES, title

ACTION_TARGETS: Final = {ACTIONS[action]: targets_of(action) for action in range(ACTION_KINDS)}


def view(board: CatsAndDogsBoard, seat: int | None) -> CatsAndDogsView:
    aided = board.house.memory_aids  # CD-35
    return {
        "game": "cats-and-dogs",
        "players": board.players,
        "you": seat,
        "turn": None if board.phase == OVER else board.seat,
        "phase": PHASES[board.phase],
        "animals": [_animal_view(board, place) for place in range(len(board.animals))],
        "stock": list(board.stock),
        "hand": None if seat is None else action_names(board.hands[seat]),
        "hand_sizes": [size_of(hand) for hand in board.hands],
        "action_titles": ACTION_TITLES,
        "action_targets": ACTION_TARGETS,
        "actions_played": _actions_played(board) if aided else {},
        "food_titles": FOOD_TITLES,
        "full_meal": FULL,
        "deck_size": board.deck_size(),
        "deck_contents": _deck_contents(board) if aided else {},
        "deck_bottom": [FOODS[food] for food in board.deck[len(board.deck) - board.bottom :]] if aided else [],
        "card": None if board.card == NOTHING else FOODS[board.card],
        "feeding": None if board.feeding == NOTHING else ANIMALS[board.animals[board.feeding]],
        "scores": scores(board),
        "round": len(board.rounds) + 1,
        "round_count": 1 if board.rng is None else board.players,
        "rounds": [points[:] for points in board.rounds],
        "memory_aids": aided,
    }


def _animal_view(board: CatsAndDogsBoard, place: i64) -> AnimalView:
    animal = board.animals[place]
    kind: Kind = "cat" if is_cat(animal) else "dog"
    return {
        "name": ANIMALS[animal],
        "markers": markers_at(board, place),
        "food": food_at(board, place),
        "title": title(animal),
        "kind": kind,
        "loves": LOVES[kind],
        "spaces": board.house.spaces[animal],
        "value": board.values[place],
        "full": board.is_full(place),
    }


def _deck_contents(board: CatsAndDogsBoard) -> dict[str, int]:
    """The food still to come: not its order, but what it is, follows from what was seen."""
    counts = vec[i64]([0] * FOOD_KINDS)
    for food in board.deck[board.top :]:
        counts[food] += 1
    return {FOODS[food]: counts[food] for food in range(FOOD_KINDS)}


def _actions_played(board: CatsAndDogsBoard) -> dict[str, int]:
    """The actions out of the game, which everybody saw: those neither held nor set aside."""
    played: dict[str, int] = {}
    for action in range(ACTION_KINDS):
        unseen = count_in(board.aside, action)
        for hand in board.hands:
            unseen += count_in(hand, action)
        played[ACTIONS[action]] = ACTION_COPIES[action] - unseen
    return played
