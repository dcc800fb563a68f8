"""What is hidden from a seat, found without knowing the game.

A position is changed a little: two things change places, or one becomes what it is in another game. If the game reads
the result as a position, and a seat sees in it what it saw before, then the seat cannot know what was changed.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from parlour.engine import Refusal, State
from parlour.testing.asking import as_json, prompt, reminded, without_chance
from parlour.testing.table import Table

Path = tuple[str | int, ...]

TRIES = 60  # of each kind of change
FIXED = ("game", "players")


class Lookalike:
    """A position a little different from the real one, and where the difference is."""

    def __init__(self, state: State, places: set[Path]) -> None:
        self.state = state
        self.places = places

    def looks_like(self, state: State, seat: int | None) -> bool:
        """Does that seat see no difference?"""
        same_view = as_json(self.state.view(seat)) == as_json(state.view(seat))
        return same_view and prompt(self.state, seat) == prompt(state, seat) and self.state.turn == state.turn


@lru_cache(maxsize=256)
def lookalikes(table: Table, seed: int) -> list[Lookalike]:
    """Positions a little different from that moment of a random game, where nothing is forgotten (see `reminded`)."""
    others = [without_chance(table.moment(other).dump()) for other in (seed + 1, seed + 2, seed + 3)]
    position = without_chance(reminded(table.moment(seed)).dump())
    found: list[Lookalike] = []
    for changed in (*_exchanged(position, Random(seed)), *_borrowed(position, others, Random(seed))):
        try:
            state = table.game.load(changed, 1)
        except Refusal:
            continue
        places = set(_differing(position, without_chance(state.dump())))
        if places:
            found.append(Lookalike(state, places))
    return found


def hidden_from(table: Table, seed: int, seat: int | None) -> dict[Path, Lookalike]:
    """What that seat cannot know at that moment, each place with a position in which it is different."""
    found, state = lookalikes(table, seed), reminded(table.moment(seed))
    return {place: one for one in found if one.looks_like(state, seat) for place in one.places}


def at(position: Any, path: Path) -> Any:
    """What is there; None where there is no such place."""
    for step in path:
        try:
            position = position[step]
        except (IndexError, KeyError, TypeError):
            return None
    return position


def written(path: Path) -> str:
    """`("hands", 1)` is hands[1]."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def _exchanged(position: dict[str, Any], rng: Random) -> Iterator[dict[str, Any]]:
    """Two things have changed places: two of one list, or any two."""
    leaves = [path for path in _leaves(position) if isinstance(at(position, path), str)]
    piles: dict[Path, list[Path]] = {}
    for path in leaves:
        piles.setdefault(path[:-1], []).append(path)
    heaps = [pile for pile in piles.values() if len(pile) > 1]
    for number in range(2 * TRIES):
        pool = rng.choice(heaps) if number % 2 and heaps else leaves
        if len(pool) < 2:
            return
        one, other = rng.sample(pool, 2)
        if at(position, one) != at(position, other):
            changed = copy.deepcopy(position)
            at(changed, one[:-1])[one[-1]] = at(position, other)
            at(changed, other[:-1])[other[-1]] = at(position, one)
            yield changed


def _borrowed(position: dict[str, Any], others: list[dict[str, Any]], rng: Random) -> Iterator[dict[str, Any]]:
    """One thing is what it is in another game; first those that stand alone, as flags do."""
    leaves = [path for path in _leaves(position) if path[0] not in FIXED]
    rng.shuffle(leaves)
    leaves.sort(key=lambda path: isinstance(path[-1], int))
    for path in leaves[:TRIES]:
        values = {as_json(at(other, path)): at(other, path) for other in others}
        for value in values.values():
            if value != at(position, path) and not isinstance(value, (dict, list)):
                changed = copy.deepcopy(position)
                at(changed, path[:-1])[path[-1]] = value
                yield changed


def _leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    if isinstance(value, dict):
        for key, inside in value.items():
            yield from _leaves(inside, (*path, key))
    elif isinstance(value, list):
        for number, inside in enumerate(value):
            yield from _leaves(inside, (*path, number))
    elif path:
        yield path


def _differing(first: Any, second: Any, path: Path = ()) -> Iterator[Path]:
    """Where two positions differ. A list of plain things, such as a hand, is one place, whatever is in it."""
    if isinstance(first, dict) and isinstance(second, dict):
        for key in first:
            yield from _differing(first[key], second.get(key), (*path, key))
    elif _nested(first) and _nested(second) and len(first) == len(second):
        for number in range(len(first)):
            yield from _differing(first[number], second[number], (*path, number))
    elif first != second:
        yield path


def _nested(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(inside, (dict, list)) for inside in value)
