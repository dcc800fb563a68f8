"""Hand-made positions for the tests."""

from typing import Any

import parlour
from parlour.engine import State
from parlour.games.cats_and_dogs import CatsAndDogsState

NAMES = ["rex", "bruno", "lumpi", "minka", "tiger", "clarence"]


def table(**changes: Any) -> dict[str, Any]:
    """Three players, six animals, nothing fed or marked yet, seat 0 to feed or play; with changes.

    `food` and `markers` are given by animal: food={"rex": ["B3"]}. What is marked is taken from the stock.
    """
    food: dict[str, list[str]] = changes.pop("food", {})
    markers: dict[str, list[int]] = changes.pop("markers", {})
    placed = [owner for owners in markers.values() for owner in owners]
    position: dict[str, Any] = {
        "game": "cats-and-dogs",
        "players": 3,
        "turn": 0,
        "phase": "act",
        "animals": [{"name": name, "markers": markers.get(name, []), "food": food.get(name, [])} for name in NAMES],
        "stock": [6 - placed.count(seat) for seat in range(3)],
        "hands": [[], [], []],
        "deck": ["B1", "F2", "B6", "F6"],
        "bottom": 0,
        "aside": [],
        "feeding": None,
        "card": None,
    }
    return position | changes


def load(**changes: Any) -> CatsAndDogsState:
    state = parlour.game("cats-and-dogs").load(table(**changes))
    assert isinstance(state, CatsAndDogsState)
    return state


def texts(state: State) -> list[str]:
    return [state.text(move) for move in state.moves()]


def animal(state: State, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in state.dump()["animals"] if each["name"] == name)
    return found
