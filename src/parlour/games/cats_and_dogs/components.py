"""What is in the box: animals, food, action cards, markers (CD-1 to CD-3). Inside, all of them are small numbers.

Names and numbers come from the box, which an owner may correct.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.cats_and_dogs.box import ACTION_NAMES, BOX
from parlour.games.cats_and_dogs.shapes import Target

PLAYERS: Final = range(BOX["players"]["least"], BOX["players"]["most"] + 1)


def _of_kind(things: str, *kinds: str) -> list[dict[str, Any]]:
    """The things of the box, kind after kind."""
    return [thing for kind in kinds for thing in BOX[things] if thing["kind"] == kind]


# CD-1: the dogs, then the cats, in the order of the rules page. Reconstruction: which animal has how many spaces.
_ANIMALS: Final = _of_kind("animals", "dog", "cat")
ANIMALS: Final[list[str]] = [animal["name"] for animal in _ANIMALS]
SPACES: Final = vec[i64]([animal["spaces"] for animal in _ANIMALS])
# CD-34: for tables that choose it. Animals that are not named have as many as ever.
_GENEROUS: Final[dict[str, int]] = BOX["house_rules"]["generous_spaces"]
GENEROUS_SPACES: Final = vec[i64]([_GENEROUS.get(animal["name"], animal["spaces"]) for animal in _ANIMALS])
FIRST_CAT: Final[i64] = len(_of_kind("animals", "dog"))
ANIMALS_PER_PLAYER: Final[int] = BOX["animals_per_player"]  # CD-4

# CD-2: the bones, then the fish. Equal cards are interchangeable, so a card is identified by its kind alone.
_FOODS: Final = _of_kind("food", "bone", "fish")
FOODS: Final[list[str]] = [food["name"] for food in _FOODS]
FOOD_TITLES: Final[dict[str, str]] = {food["name"]: f"{food['kind']} {food['points']}" for food in _FOODS}
FOOD_COPIES: Final[list[int]] = [food["copies"] for food in _FOODS]
FOOD_KINDS: Final[i64] = len(_FOODS)
FIRST_FISH: Final[i64] = len(_of_kind("food", "bone"))
_POINTS: Final = vec[i64]([food["points"] for food in _FOODS])

FULL: Final[i64] = BOX["full_meal"]  # CD-12: this many food cards make an animal full

# CD-3: the actions, in the order CD-20 to CD-28.
TAKE_FOOD: Final = 0
SWAP_DOG_CAT: Final = 1
SWAP_FISH_BONE: Final = 2
SWAP_SAME: Final = 3
SWAP_FOOD: Final = 4
SWAP_MEALS: Final = 5
SWAP_MARKERS: Final = 6
REMOVE_MARKER: Final = 7
REPLACE_MARKER: Final = 8
ACTIONS: Final = ACTION_NAMES
ACTION_KINDS: Final[i64] = 9
ACTION_TITLES: Final[dict[str, str]] = {action: BOX["actions"][action]["title"] for action in ACTIONS}
ACTION_COPIES: Final[list[int]] = [BOX["actions"][action]["copies"] for action in ACTIONS]
HAND: Final[int] = BOX["hand"]  # CD-5

MARKERS: Final[int] = BOX["markers"]  # CD-6: of each player


# A small pile of interchangeable things (a meal, an animal's markers, a hand of actions) is one number: four bits for
# how many there are of each kind. Equal piles are equal numbers, and exchanging two piles is exchanging two numbers.


def count_in(pile: i64, kind: i64) -> i64:
    """How many of that kind are in the pile."""
    return (pile >> (4 * kind)) & 15


def size_of(pile: i64) -> i64:
    """How many things are in the pile."""
    # Side by side in ever wider fields: kinds in pairs, and then all pairs.
    pile = (pile & 0x0F0F0F0F0F0F0F0F) + (pile >> 4 & 0x0F0F0F0F0F0F0F0F)
    pile += pile >> 8
    pile += pile >> 16
    return pile + (pile >> 32) & 255


def kinds_in(pile: i64) -> i64:
    """The pile of one thing of each kind that is in the pile."""
    return (pile | pile >> 1 | pile >> 2 | pile >> 3) & 0x111111111111111


def one(kind: i64) -> i64:
    """The pile of just one thing."""
    return bit(4 * kind)


def pile_of(things: list[int]) -> i64:
    pile: i64 = 0
    for thing in things:
        pile += one(thing)
    return pile


def things_in(pile: i64, kinds: i64) -> list[int]:
    """The things in a pile, one by one, in order."""
    found: list[int] = []
    for kind in range(kinds):
        for _ in range(count_in(pile, kind)):
            found.append(kind)
    return found


def is_cat(animal: i64) -> bool:
    return animal >= FIRST_CAT


def is_fish(food: i64) -> bool:
    return food >= FIRST_FISH


def points_on(food: i64) -> i64:
    """The points printed on a food card."""
    return _POINTS[food]


def worth(animal: i64, food: i64) -> i64:
    """CD-14: a dog counts bones plus and fish minus, a cat the reverse."""
    points: i64 = _POINTS[food]
    return points if is_cat(animal) == is_fish(food) else -points


# What an action card points at (CD-20 to CD-28).


def points_at_food(action: i64) -> bool:
    return action in (TAKE_FOOD, SWAP_FISH_BONE, SWAP_FOOD)


def points_at_markers(action: i64) -> bool:
    return action in (SWAP_MARKERS, REMOVE_MARKER, REPLACE_MARKER)


def points_at_meals(action: i64) -> bool:
    return action in (SWAP_DOG_CAT, SWAP_SAME, SWAP_MEALS)


def points_at_two(action: i64) -> bool:
    """Is it a swap, which needs two animals?"""
    return action not in (TAKE_FOOD, REMOVE_MARKER, REPLACE_MARKER)


def targets_of(action: i64) -> list[Target]:
    """What the text of an action names, in order: animals, or food cards or markers that lie on them.

    >>> targets_of(SWAP_FOOD), targets_of(REMOVE_MARKER)
    (['food', 'food'], ['marker'])
    """
    target: Target = "food" if points_at_food(action) else "marker" if points_at_markers(action) else "animal"
    return [target, target] if points_at_two(action) else [target]
