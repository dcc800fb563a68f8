"""Numbers for a game that has no layout of its own: made from its views, by their shape.

Some games are played at random to see what a view looks like: which words occur, how long lists grow, what never
changes. From that comes a layout: a number for each leaf, words numbered in the order of the alphabet, lists as long as
the longest that was seen. Whatever is longer or was never seen finds no place in it; so that different views are always
different observations, the last numbers are a hash of the whole view.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from random import Random
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlour.engine import Coder, Game, State, from_seat

GAMES = 12  # played at random
VIEWS = 1500  # looked at, at most
HASH = 4  # numbers
NOTHING = -1  # what is not there
Leaf = tuple[str | int, ...]  # the way to it: keys of objects, numbers in lists


class ViewCoder(Coder):
    """The view, leaf by leaf. An action is the number of the move in `moves()`, as far as the layout has room."""

    def __init__(self, game: Game, players: int, options: str) -> None:
        views, most = _sampled(game, players, json.loads(options))
        found: dict[Leaf, set[Any]] = {}
        for view in views:
            for leaf, value in _leaves(view):
                found.setdefault(leaf, set()).add(value)
        # What is the same in all views explains the game, unless it is missing in some.
        everywhere = {leaf for leaf in found if all(_at(view, leaf) is not None for view in views)}
        self.leaves = [leaf for leaf in found if len(found[leaf]) > 1 or leaf not in everywhere]
        words = sorted({value for leaf in self.leaves for value in found[leaf] if isinstance(value, str)})
        self.words = {word: number for number, word in enumerate(words, start=1)}
        parts: dict[str, int] = {"seat": 1, "turn": 1}
        for leaf in self.leaves:
            parts[str(leaf[0])] = parts.get(str(leaf[0]), 0) + 1
        self.leaves.sort(key=lambda leaf: list(parts).index(str(leaf[0])))
        super().__init__(f"{game.key}/by-view", {**parts, "hash": HASH}, {"number": [most]})

    def encode(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        view = state.view(int(seat))
        turn = state.turn
        numbers = [int(seat), -1 if turn is None else int(from_seat(seat, turn, state.players))]
        numbers += [self._number(_at(view, leaf)) for leaf in self.leaves]
        text = json.dumps(view, sort_keys=True)
        digest = blake2b(text.encode(), digest_size=2 * HASH).digest()
        numbers += [int.from_bytes(digest[i : i + 2], "little", signed=True) for i in range(0, 2 * HASH, 2)]
        for i, number in enumerate(numbers):
            into[at + i] = i16(number)

    def _number(self, value: object) -> int:
        if isinstance(value, str):
            return self.words.get(value, NOTHING)
        if isinstance(value, int | float):
            return max(-32768, min(32767, int(value)))
        return NOTHING

    def legal(self, state: State) -> vec[i64]:
        return vec[i64](list(range(min(len(state.moves()), int(self.action_count)))))

    def move(self, state: State, action: i64) -> Any:
        return state.moves()[action]


@cache
def view_coder(game: Game, players: int, options: str) -> ViewCoder:
    """The layout of a table; the same for the same options (JSON), in every process."""
    return ViewCoder(game, players, options)


def most_moves(game: Game, players: int, options: dict[str, Any]) -> int:
    """How many moves there may be at once: a power of two, at least twice as many as in some games at random."""
    return _sampled(game, players, options)[1]


def _sampled(game: Game, players: int, options: dict[str, Any]) -> tuple[list[Any], int]:
    """Views of all seats in games played at random, and room for the number of moves."""
    views: list[Any] = []
    most = 1
    for number in range(GAMES):
        state = game.start(players, f"layout {number}", **options)
        rng = Random(number)
        while True:
            views += [state.view(seat) for seat in range(players)]
            moves = state.moves()
            most = max(most, len(moves))
            if not moves or len(views) > VIEWS:
                break
            state.apply(rng.choice(moves))
    return views, 1 << (2 * most - 1).bit_length()


def _leaves(value: Any, way: Leaf = ()) -> Iterator[tuple[Leaf, Any]]:
    """Every number, word and yes or no in a view, with the way to it; `you` and `turn` are told otherwise."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if way or key not in ("you", "turn"):
                yield from _leaves(inner, (*way, key))
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(value):
            yield from _leaves(inner, (*way, number))
    elif value is not None:
        yield way, value


def _at(value: Any, way: Leaf) -> Any:
    for step in way:
        if isinstance(step, int):
            value = value[step] if isinstance(value, list | tuple) and step < len(value) else None
        else:
            value = value.get(step) if isinstance(value, dict) else None
    return value
