"""Which rules applied in a move: for the designer's lab. Not compiled, and no part of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.engine import Event, State
from parlour.games.trophy_case.components import colour_of
from parlour.games.trophy_case.rules import TrophyCaseState

ZEROS = "TC-17 (zeros count)"
OWN = {"led": "TC-6", "folded": "TC-11", "mud": "TC-13", "shown": "TC-7", "hand-over": "TC-18", "ended": "TC-19"}
WON = {"trump": "TC-12", "last-in": "TC-14", "showdown": "TC-15*"}
FAMILIES = {"trump": "play [a-z]*", "infinity": "play ??x", "zero": "play ??0"}
WATCHED = (
    "TC-6",
    "TC-7",
    "TC-9",
    "TC-10",
    "TC-11",
    "TC-12",
    "TC-13",
    "TC-14",
    "TC-15*",
    "TC-16",
    ZEROS,
    "TC-18",
    "TC-19",
)


def applied(before: State, move: Any, events: list[Event], after: State) -> Iterator[str]:
    assert isinstance(before, TrophyCaseState)
    for event in events:
        if event.kind in OWN:
            yield OWN[event.kind]
        elif event.kind == "played":
            yield from _played(before, move, event.data["card"])
        elif event.kind == "won":
            yield WON[event.data["how"]]
            if any(card.endswith("0") for card, _ in event.data["scoring"]):
                yield ZEROS


def _played(before: TrophyCaseState, move: Any, card: str) -> Iterator[str]:
    if card.islower():
        return  # a trump: TC-12 tells of it
    if colour_of(move) != before.led_colour():
        yield "TC-10"
        return
    yield "TC-9"
    suits = {played[:2] for _, played in before.dump()["trick"]}
    if card[:2] not in suits:
        yield "TC-16"  # a later suit of the colour, above those before


def sort(card: str) -> str:
    """Cards that are alike: by rank."""
    return "trump" if card.islower() else {"x": "infinity", "0": "zero"}.get(card[2:], f"rank {card[2:]}")
