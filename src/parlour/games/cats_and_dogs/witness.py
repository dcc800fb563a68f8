"""Which rules applied in a move: for the designer's lab. Not compiled, and no part of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.engine import Event, State

ACTIONS = {
    "take-food": "CD-20",
    "swap-meals-dog-cat": "CD-21",
    "swap-fish-bone": "CD-22",
    "swap-meals-same": "CD-23",
    "swap-food": "CD-24",
    "swap-meals": "CD-25",
    "swap-markers": "CD-26",
    "remove-marker": "CD-27",
    "replace-marker": "CD-28",
}
MEALS = ("swap-meals-dog-cat", "swap-meals-same", "swap-meals")
NO_ROOM = "CD-7 (a marker finds no place)"
FOOD_GONE = "CD-13 (the food runs out)"
ONE_LEFT = "CD-13 (one animal is not full)"
FAMILIES = {action: f"play {action} *" for action in ACTIONS}
WATCHED = (
    "CD-7",
    NO_ROOM,
    "CD-9",
    "CD-10",
    "CD-11",
    "CD-12",
    ONE_LEFT,
    FOOD_GONE,
    "CD-15*",
    *ACTIONS.values(),
    "CD-30*",
)


def applied(before: State, move: Any, events: list[Event], after: State) -> Iterator[str]:
    was, now = before.dump(), after.dump()
    if now["turn"] not in (None, was["turn"]) and now["phase"] == "act" and now["stock"][now["turn"]] > 0:
        yield NO_ROOM  # a turn begins with feeding although there is a marker in stock
    for event in events:
        if event.kind == "marked":
            yield "CD-7"
        elif event.kind == "turned-up":
            yield "CD-9"
        elif event.kind == "fed":
            if was["phase"] == "more":
                yield "CD-10"
            if len(_animal(was, event.data["animal"])["food"]) == 3:
                yield "CD-11"
        elif event.kind == "full":
            yield "CD-12"
        elif event.kind == "action":
            action = event.data["action"]
            yield ACTIONS[action]
            # CD-30*: one of the two meals was none.
            if action in MEALS and any(not _animal(was, name)["food"] for name in before.text(move).split()[2:]):
                yield "CD-30*"
        elif event.kind == "ended":
            yield FOOD_GONE if not now["deck"] else ONE_LEFT
            if len(event.data["winners"]) > 1:
                yield "CD-15*"


def _animal(position: dict[str, Any], name: str) -> Any:
    return next(animal for animal in position["animals"] if animal["name"] == name)
