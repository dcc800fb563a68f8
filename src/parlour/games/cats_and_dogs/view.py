"""What a seat sees, what it is asked, and how its points arose. Built up from what the seat may know."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from parlour.games.cats_and_dogs.board import ACT, GIVE, MARK, NOTHING, OVER, PHASES, Board
from parlour.games.cats_and_dogs.components import (
    ACTION_COPIES,
    ACTIONS,
    ANIMALS,
    FOODS,
    SPACES,
    count_in,
    is_cat,
    listed,
)
from parlour.games.cats_and_dogs.position import action_names, animal_at
from parlour.games.cats_and_dogs.words import ACTION_TITLES, food_title, player, title


def view(board: Board, seat: int | None) -> dict[str, Any]:
    animals: list[dict[str, Any]] = []
    for place in range(len(board.animals)):
        code = board.animals[place]
        animal = animal_at(board, place)
        animal["title"] = title(code)
        animal["kind"] = "cat" if is_cat(code) else "dog"
        animal["spaces"] = SPACES[code]
        animal["value"] = board.values[place]
        animal["full"] = board.is_full(place)
        animals.append(animal)
    return {
        "game": "cats-and-dogs",
        "players": board.players,
        "you": seat,
        "turn": None if board.phase == OVER else board.seat,
        "phase": PHASES[board.phase],
        "animals": animals,
        "stock": [stock for stock in board.stock],  # noqa: C416 - a vec is no list
        "hand": None if seat is None else action_names(board.hands[seat]),
        "hand_sizes": [len(listed(hand, len(ACTIONS))) for hand in board.hands],
        "action_titles": ACTION_TITLES,
        "actions_played": _actions_played(board),
        "deck_size": board.deck_size(),
        "deck_contents": _deck_contents(board),
        "deck_bottom": [FOODS[food] for food in board.deck[len(board.deck) - board.bottom :]],
        "card": None if board.card == NOTHING else FOODS[board.card],
        "feeding": None if board.feeding == NOTHING else ANIMALS[board.animals[board.feeding]],
        "scores": [board.points(each) for each in range(board.players)],
    }


def _deck_contents(board: Board) -> dict[str, int]:
    """The food still to come: not its order, but what it is, follows from what was seen."""
    counts = dict.fromkeys(FOODS, 0)
    for food in board.deck[board.top :]:
        counts[FOODS[food]] += 1
    return counts


def _actions_played(board: Board) -> dict[str, int]:
    """The actions out of the game, which everybody saw: those neither held nor set aside."""
    played: dict[str, int] = {}
    for action in range(len(ACTIONS)):
        unseen = count_in(board.aside, action) + sum([count_in(hand, action) for hand in board.hands])
        played[ACTIONS[action]] = ACTION_COPIES - unseen
    return played


def prompt(board: Board, seat: int | None) -> str:
    if board.phase == OVER:
        return "The game is over."
    if seat != board.seat:
        return f"{player(board.seat)} is to move."
    if board.phase == MARK:
        return "Place a marker on one of your favourite animals."
    if board.phase == ACT:
        return "Feed an animal, or play an action card." if board.hands[board.seat] else "Feed an animal."
    if board.phase == GIVE:
        return f"You turned up {food_title(board.card)}: which hungry animal gets it?"
    return f"Another card for {title(board.animals[board.feeding])}, whatever it is, or stop?"


def sheet_of(board: Board, seat: i64) -> list[dict[str, Any]]:
    """CD-14, CD-15: a line for each animal that has markers of the seat."""
    lines: list[dict[str, Any]] = []
    for place in range(len(board.animals)):
        count = count_in(board.markers[place], seat)
        if count == 0:
            continue
        bones = sum([food + 1 for food in listed(board.meals[place], len(FOODS)) if food < 6])
        fish = sum([food - 5 for food in listed(board.meals[place], len(FOODS)) if food >= 6])
        sum_says = f"fish {fish} - bones {bones}" if is_cat(board.animals[place]) else f"bones {bones} - fish {fish}"
        markers = "1 marker" if count == 1 else f"{count} markers"
        says = f"{markers} on {title(board.animals[place])} ({sum_says} = {board.values[place]})"
        lines.append({"says": says, "points": count * board.values[place]})
    return lines
