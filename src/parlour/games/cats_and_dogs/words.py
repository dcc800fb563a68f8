"""The sentences that players read: events for the log, and refusals."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.cats_and_dogs.components import ANIMALS, FOODS

ACTION_TITLES = {
    "take-food": "Take food away",
    "swap-meals-dog-cat": "Swap the meals of a dog and a cat",
    "swap-fish-bone": "Swap a fish for a bone",
    "swap-meals-same": "Swap the meals of two of a kind",
    "swap-food": "Swap two food cards",
    "swap-meals": "Swap any two meals",
    "swap-markers": "Swap two markers",
    "remove-marker": "Remove a marker",
    "replace-marker": "Replace a marker",
}


def title(animal: i64) -> str:
    return ANIMALS[animal].capitalize()


def food_title(food: i64) -> str:
    """`B3` is "bone 3"."""
    name = FOODS[food]
    return f"{'bone' if name[0] == 'B' else 'fish'} {name[1]}"


def player(seat: i64) -> str:
    """The place in a sentence where the name of that seat goes."""
    return "{" + str(seat) + "}"
