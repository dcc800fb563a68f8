"""Which rules applied in a move: for the designer's lab. Not compiled, and no part of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.engine import Event, State
from parlour.games.fancy_that.components import CALLS

OWN = {"sweep": "FT-7", "place": "FT-9", "skip": "FT-10*", "claim": "FT-11", "refill": "FT-12"}
ENDS = {"FT-13": "FT-13", "FT-14": "FT-14*"}
FAMILIES = {**{f"sweep {call}": f"sweep * {call}" for call in CALLS}, "bonus tile": "bonus [A-F]*"}
WATCHED = ("FT-7", "FT-8", "FT-9", "FT-10*", "FT-11", "FT-12", "FT-13", "FT-14*", "FT-16")


def applied(before: State, move: Any, events: list[Event], after: State) -> Iterator[str]:
    for event in events:
        if event.kind in OWN:
            yield OWN[event.kind]
        elif event.kind == "bonus" and event.data["cell"] is not None:
            yield "FT-8"
        elif event.kind == "end":
            yield ENDS[event.data["rule"]]
            scores = event.data["scores"]
            if scores.count(max(scores)) > 1:
                yield "FT-16"  # the tie-break is asked
