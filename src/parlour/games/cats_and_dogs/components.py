"""What is in the box: animals, food, action cards, markers (CD-1 to CD-3). Inside, all of them are small numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# CD-1: nine dogs, then nine cats, in the order of the rules page. Reconstruction: which animal has how many spaces.
DOGS: Final = ["rex", "bello", "waldi", "bruno", "hasso", "fido", "lumpi", "struppi", "ajax"]
CATS: Final = ["minka", "mohrle", "felix", "tiger", "mimi", "peterle", "clarence", "schnurri", "maunz"]
ANIMALS: Final = DOGS + CATS
SPACES: Final = vec[i64]([1, 1, 1, 2, 2, 2, 3, 3, 3, 1, 1, 1, 2, 2, 2, 3, 3, 3])
FIRST_CAT: Final = 9

# CD-2: bones B1 to B6, then fish F1 to F6; equal cards are interchangeable, so a card is told by its kind.
FOODS: Final = ["B1", "B2", "B3", "B4", "B5", "B6", "F1", "F2", "F3", "F4", "F5", "F6"]
COPIES: Final = [4, 5, 6, 5, 4, 3, 4, 5, 6, 5, 4, 3]
FIRST_FISH: Final = 6

# CD-3: two of each action, in the order CD-20 to CD-28; six markers for each player.
ACTIONS: Final = [
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
ACTION_COPIES: Final = 2
MARKERS: Final = 6
HAND: Final = 3

FULL: Final = 5  # CD-12: five food cards make an animal full

TAKE_FOOD: Final = 0
SWAP_DOG_CAT: Final = 1
SWAP_FISH_BONE: Final = 2
SWAP_SAME: Final = 3
SWAP_FOOD: Final = 4
SWAP_MEALS: Final = 5
SWAP_MARKERS: Final = 6
REMOVE_MARKER: Final = 7
REPLACE_MARKER: Final = 8


# A small pile of interchangeable things (a meal, an animal's markers, a hand of actions) is one number: four bits for
# how many there are of each kind. Equal piles are equal numbers, and exchanging two piles is exchanging two numbers.


def count_in(pile: i64, kind: i64) -> i64:
    return (pile >> (4 * kind)) & 15


# A table, because mypyc 2.4 compiles a literal shifted left (1 << n) to a shift of 32 bits.
_ONES: Final = vec[i64]([16**kind for kind in range(12)])


def one(kind: i64) -> i64:
    """The pile of just one thing."""
    return _ONES[kind]


def listed(pile: i64, kinds: i64) -> list[int]:
    """The things in a pile, one by one, in order."""
    found: list[int] = []
    kind: i64 = 0
    while kind < kinds:
        n: i64 = count_in(pile, kind)
        while n > 0:
            found.append(kind)
            n -= 1
        kind += 1
    return found


def is_cat(animal: i64) -> bool:
    return animal >= FIRST_CAT


def is_fish(food: i64) -> bool:
    return food >= FIRST_FISH


def worth(animal: i64, food: i64) -> i64:
    """CD-14: a dog counts bones plus and fish minus, a cat the reverse."""
    points: i64 = food % FIRST_FISH + 1
    return points if is_cat(animal) == is_fish(food) else -points
