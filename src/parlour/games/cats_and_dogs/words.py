"""The sentences that players read: what they are asked, and what happened."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.engine.english import player
from parlour.games.cats_and_dogs.board import ACT, GIVE, MARK, OVER, CatsAndDogsBoard
from parlour.games.cats_and_dogs.components import (
    ACTION_TITLES,
    ACTIONS,
    ANIMALS,
    FOOD_TITLES,
    FOODS,
    REMOVE_MARKER,
    SWAP_MARKERS,
    TAKE_FOOD,
    points_at_food,
    points_at_meals,
)
from parlour.games.cats_and_dogs.notation import (
    FIRST_ACTION,
    animal_of,
    kind_of,
    other_of,
    other_thing_of,
    thing_of,
)

# CD-14, by kind of animal.
LOVES: Final = {"dog": "bones", "cat": "fish"}
TASTES: Final = {"dog": "Dogs: bones (B) +, fish (F) -", "cat": "Cats: fish (F) +, bones (B) -"}

# By action: why it cannot be played at all now.
NOTHING_TO_ACT_ON: Final = (
    "“{card}” has nothing to act on: no hungry animal has food.",
    "“{card}” has nothing to act on: no hungry dog and hungry cat have different meals.",
    "“{card}” has nothing to act on: it needs a fish and a bone on two hungry animals.",
    "“{card}” has nothing to act on: no two hungry dogs, and no two hungry cats, have different meals.",
    "“{card}” has nothing to act on: it needs two different food cards on two hungry animals.",
    "“{card}” has nothing to act on: no two hungry animals have different meals.",
    "“{card}” has nothing to act on: it needs markers of two players on two hungry animals.",
    "“{card}” has nothing to act on: no hungry animal has a marker.",
    "“{card}” has nothing to act on: no hungry animal has a marker of somebody else.",
)


def title(animal: i64) -> str:
    return ANIMALS[animal].capitalize()


def food_title(food: i64) -> str:
    """`B3` is "bone 3"."""
    return FOOD_TITLES[FOODS[food]]


def action_title(action: i64) -> str:
    return ACTION_TITLES[ACTIONS[action]]


def nothing_to_act_on(action: i64) -> str:
    """CD-20 to CD-30: the table has nothing that this card could change."""
    return NOTHING_TO_ACT_ON[action].format(card=action_title(action))


def prompt(board: CatsAndDogsBoard, seat: int | None) -> str:
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


def action_says(seat: i64, move: i64) -> str:
    """What an action did, for the log."""
    action: i64 = kind_of(move) - FIRST_ACTION
    who, card = player(seat), action_title(action)
    a, b = title(animal_of(move)), title(other_of(move))
    thing, other_thing = thing_of(move), other_thing_of(move)
    if action == TAKE_FOOD:
        return f"{who} plays “{card}”: {food_title(thing)} goes from {a} to the bottom of the deck."
    if points_at_meals(action):
        return f"{who} plays “{card}”: {a} and {b} swap their meals."
    if points_at_food(action):
        return f"{who} plays “{card}”: {a} gives {food_title(thing)} to {b} for {food_title(other_thing)}."
    owner = player(thing)
    if action == SWAP_MARKERS:
        other_owner = player(other_thing)
        return (
            f"{who} plays “{card}”: the marker of {owner} on {a} and the marker of {other_owner} on {b} change places."
        )
    if action == REMOVE_MARKER:
        return f"{who} plays “{card}”: the marker of {owner} on {a} goes back to its owner."
    return f"{who} plays “{card}”: on {a}, a marker of {who} takes the place of one of {owner}."


def round_says(board: CatsAndDogsBoard) -> str:
    """CD-13, CD-32: why a round is over that is not the last."""
    number = len(board.rounds) + 1
    if board.hungry() == 1:
        return f"Round {number} is over: only one animal is still hungry."
    return f"Round {number} is over: the food has run out."


def new_round_says(board: CatsAndDogsBoard) -> str:
    """CD-32"""
    number = len(board.rounds) + 1
    return f"Round {number} of {board.players} is dealt with other animals, and {player(board.seat)} begins."


def end_says(board: CatsAndDogsBoard, winners: list[int]) -> str:
    """CD-13, CD-15: why the game is over, and who won."""
    best = " and ".join([player(seat) for seat in winners])
    if board.hungry() == 1:
        return f"The game is over: only one animal is still hungry. {best} won."
    return f"The game is over: the food has run out. {best} won."
