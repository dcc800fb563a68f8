"""Which rules applied in a move: for the designer's lab. Not compiled, and no part of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.engine import Event, State

PLACES = ("hand", "feet", "body", "head")
SPECIAL = ("return", "loop", "cover", "mix")
WRONG_PLACE = "FA-16 (in the wrong place)"
OWN = {
    "draw": "FA-11",
    "play": "FA-12",
    "take": "FA-13",
    "pass": "FA-14*",
    "activate": "FA-15",
    "return": "FA-20",
    "mix": "FA-23",
    "last-turns": "FA-24",
}
FAMILIES = {
    **{f"activate {rule}": f"activate {rule} *" for rule in SPECIAL},
    **{f"take for {place}": f"play * take {place}-*" for place in PLACES},
    "return a piece": "play * return *",
}
WATCHED = (
    "FA-11",
    "FA-12",
    "FA-13",
    "FA-14*",
    "FA-15",
    WRONG_PLACE,
    "FA-17",
    "FA-20",
    "FA-21",
    "FA-22",
    "FA-23",
    "FA-24",
    "FA-27",
)


def applied(before: State, move: Any, events: list[Event], after: State) -> Iterator[str]:
    for event in events:
        if event.kind in OWN:
            yield OWN[event.kind]
        if event.kind == "play":
            if event.data["spent"]:
                yield "FA-17"
            if any(_wraps(group) for group in event.data["table"]):
                yield "FA-21"
        elif event.kind == "take":
            if event.data["covers"] is not None:
                yield "FA-22"
            elif event.data["piece"]["place"] != event.data["at"]:
                yield WRONG_PLACE
        elif event.kind == "end":
            scores = event.data["scores"]
            if scores.count(max(scores)) > 1:
                yield "FA-27"  # the tie-break is asked


def _wraps(group: dict[str, Any]) -> bool:
    """Does a run go on with 1 after the top number? Then some card in it has a lower number than its first."""
    if "run" not in group:
        return False
    numbers = [int("".join(filter(str.isdigit, card))) for card in group["cards"] if card[0].isdigit()]
    return any(number < group["from"] for number in numbers)


def sort(card: str) -> str:
    """Cards that are alike: by number."""
    return f"number {''.join(filter(str.isdigit, card))}"
