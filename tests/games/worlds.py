"""The worlds that imagination finds in the small position of a game, to be held against those a test counts itself."""

import json
from typing import Any

import parlour

DRAWS = 3_000  # enough to meet each of 120 equally likely worlds, but once in 10**9


def found(key: str, seat: int | None) -> set[str]:
    small = parlour.game(key).small_worlds()
    assert small is not None
    state = parlour.game(key).load(small.position)
    return {world(state.imagine(seat, number).dump()) for number in range(DRAWS)}


def position(key: str) -> dict[str, Any]:
    small = parlour.game(key).small_worlds()
    assert small is not None
    return small.position


def told(key: str, seat: int | None) -> int:
    """How many the game says that there are."""
    small = parlour.game(key).small_worlds()
    assert small is not None
    return small.count(seat)


def world(dumped: dict[str, Any]) -> str:
    """A position without the source of later shuffles, to be compared."""
    return json.dumps({name: value for name, value in dumped.items() if name != "rng"})
