"""The box of Like Cats and Dogs!, read and checked: what it may hold, and how far the rules can go."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine import Fields, read_box

# In the order of the rules page. What each does is in the rules; the box has their titles and copies.
ACTION_NAMES: Final = [
    "take-food",
    "swap-meals-dog-cat",
    "swap-fish-bone",
    "swap-meals-same",
    "swap-food",
    "swap-meals",
    "swap-markers",
    "remove-marker",
    "replace-marker",
]

MOST_PLAYERS: Final = 6  # bots have learnt no more
MOST_ANIMALS: Final = 32  # a move has five bits for one
MOST_FOODS: Final = 15  # a pile has four bits for each kind, to count up to
MOST_ALIKE: Final = 15
MOST_POINTS: Final = 9  # of a food card, for the little that bots reckon with
MOST_COPIES: Final = 60


def check_box(box: Fields) -> None:
    box.only(
        ["players", "animals", "food", "actions", "animals_per_player", "hand", "markers", "full_meal", "house_rules"]
    )
    players = box.inner("players")
    players.only(["least", "most"])
    most = players.whole("most", players.whole("least", 2, MOST_PLAYERS), MOST_PLAYERS)
    animals = [_check_animal(animal) for animal in box.each("animals", 2, MOST_ANIMALS)]
    box.different("animals", animals)
    foods = box.each("food", 1, MOST_FOODS)
    box.different("food", [_check_food(food) for food in foods])
    if sum(food.whole("copies", 0, MOST_COPIES) for food in foods) == 0:
        box.refuse("food", "must have a card: there are no copies of any.")
    actions = box.inner("actions")
    actions.only(ACTION_NAMES)
    cards = sum(_check_action(actions.inner(action)) for action in ACTION_NAMES)
    row = most * box.whole("animals_per_player", 1, MOST_ANIMALS)
    if row > len(animals):
        box.refuse("animals_per_player", f"{most} players need {row} animals, and there are {len(animals)}.")
    dealt = most * box.whole("hand", 0, MOST_ALIKE)
    if dealt > cards:
        box.refuse("hand", f"{most} players need {dealt} action cards, and there are {cards}.")
    box.whole("markers", 1, MOST_ALIKE)
    box.whole("full_meal", 1, MOST_ALIKE)
    house = box.inner("house_rules")
    house.only(["generous_spaces"])
    generous = house.inner("generous_spaces")
    for animal in generous.values:  # who is not in this box does not matter
        generous.whole(animal, 1, MOST_ALIKE)


def _check_animal(animal: Fields) -> str:
    animal.only(["name", "kind", "spaces"])
    animal.word("kind", ["dog", "cat"])
    animal.whole("spaces", 1, MOST_ALIKE)
    return animal.check_name("name", animal.value("name"), 16)


def _check_food(food: Fields) -> str:
    food.only(["name", "kind", "points", "copies"])
    food.whole("points", 0, MOST_POINTS)
    letter = "B" if food.word("kind", ["bone", "fish"]) == "bone" else "F"
    name = food.check_name("name", food.value("name"), 4)
    if name[0] != letter or not name[1:].isdecimal():
        food.refuse("name", f"must be {letter} and a number, not {name!r}: pictures of food are found by it.")
    return name


def _check_action(action: Fields) -> int:
    action.only(["title", "copies"])
    action.text("title", 60)
    return action.whole("copies", 0, MOST_ALIKE)


BOX: Final[dict[str, Any]] = read_box(__name__, check_box)
