"""Moves as numbers, and as the texts of the rules page."""

from __future__ import annotations

from typing import Final, TypeGuard

from mypy_extensions import i64

from parlour.games.cats_and_dogs.components import (
    ACTION_KINDS,
    ACTIONS,
    ANIMALS,
    FOOD_KINDS,
    FOODS,
    SWAP_FISH_BONE,
    is_fish,
    points_at_food,
    points_at_markers,
    points_at_two,
)

# A move is one number: its kind, then up to two animals, each with a food card or a marker's owner.
MARK_MOVE: Final = 0
FEED_MOVE: Final = 1
GIVE_MOVE: Final = 2
MORE_MOVE: Final = 3
STOP_MOVE: Final = 4
FIRST_ACTION: Final = 5
WORDS: Final = ["mark", "feed", "give", "more", "stop"]
MAX_NUMBER: Final = (1 << 24) - 1  # no move is a larger one
MAX_LENGTH: Final = 80  # no move text is longer


def pack(kind: i64, animal: i64 = 0, thing: i64 = 0, other: i64 = 0, other_thing: i64 = 0) -> i64:
    return kind | animal << 4 | thing << 9 | other << 14 | other_thing << 19


def kind_of(move: i64) -> i64:
    return move & 15


def animal_of(move: i64) -> i64:
    return move >> 4 & 31


def thing_of(move: i64) -> i64:
    return move >> 9 & 31


def other_of(move: i64) -> i64:
    return move >> 14 & 31


def other_thing_of(move: i64) -> i64:
    return move >> 19 & 31


def is_move(move: object, players: i64) -> TypeGuard[int]:
    """Is it the number of a move, legal or not? Every move has only one."""
    if not isinstance(move, int) or isinstance(move, bool) or not 0 <= move <= MAX_NUMBER:
        return False
    kind = kind_of(move)
    if kind in (MARK_MOVE, GIVE_MOVE):
        return animal_of(move) < len(ANIMALS) and move == pack(kind, animal_of(move))
    if kind < FIRST_ACTION:
        return move == pack(kind)
    action = kind - FIRST_ACTION
    if action >= ACTION_KINDS:
        return False
    found = [(int(animal_of(move)), int(thing_of(move)))]
    if points_at_two(action):
        found.append((int(other_of(move)), int(other_thing_of(move))))
    things = FOOD_KINDS if points_at_food(action) else players if points_at_markers(action) else 1
    return all(animal < len(ANIMALS) and thing < things for animal, thing in found) and move == _in_order(action, found)


def write(move: i64) -> str:
    """The text of a move."""
    kind = kind_of(move)
    if kind in (MARK_MOVE, GIVE_MOVE):
        return f"{WORDS[kind]} {ANIMALS[animal_of(move)]}"
    if kind < FIRST_ACTION:
        return WORDS[kind]
    action = kind - FIRST_ACTION
    targets = _target(action, animal_of(move), thing_of(move))
    if points_at_two(action):
        targets = f"{targets} {_target(action, other_of(move), other_thing_of(move))}"
    return f"play {ACTIONS[action]} {targets}"


def _target(action: i64, animal: i64, thing: i64) -> str:
    """An animal, with the food card or the marker's owner that the action names."""
    if points_at_food(action):
        return f"{ANIMALS[animal]} {FOODS[thing]}"
    if points_at_markers(action):
        return f"{ANIMALS[animal]} {thing}"
    return ANIMALS[animal]


def read(text: str, players: int) -> int | None:
    """The move that a text means; None where it is no move at all."""
    words = text.split(" ") if len(text) <= MAX_LENGTH else []
    if not words:
        return None
    if words[0] in WORDS:
        kind = WORDS.index(words[0])
        if kind in (MARK_MOVE, GIVE_MOVE):
            return pack(kind, ANIMALS.index(words[1])) if len(words) == 2 and words[1] in ANIMALS else None
        return pack(kind) if len(words) == 1 else None
    if words[0] != "play" or len(words) < 3 or words[1] not in ACTIONS:
        return None
    return _read_action(ACTIONS.index(words[1]), words[2:], players)


def _read_action(action: int, words: list[str], players: int) -> int | None:
    if points_at_food(action):
        things = FOODS
    elif points_at_markers(action):
        things = [str(seat) for seat in range(players)]
    else:
        things = []
    step = 2 if things else 1
    if len(words) != (2 if points_at_two(action) else 1) * step:
        return None
    found: list[tuple[int, int]] = []
    for at in range(0, len(words), step):
        if words[at] not in ANIMALS or (things and words[at + 1] not in things):
            return None
        found.append((ANIMALS.index(words[at]), things.index(words[at + 1]) if things else 0))
    return _in_order(action, found)


def _in_order(action: int, found: list[tuple[int, int]]) -> int:
    """CD-31: both orders of a pair are one move: the fish first, otherwise the animal that stands first in CD-1."""
    found = sorted(found)
    if action == SWAP_FISH_BONE and is_fish(found[1][1]) and not is_fish(found[0][1]):
        found.reverse()
    animal, thing = found[0]
    other, other_thing = found[1] if len(found) == 2 else (0, 0)
    return pack(FIRST_ACTION + action, animal, thing, other, other_thing)
