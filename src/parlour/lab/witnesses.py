"""What happened by which rule: a game's `witness.py` tells which rules applied in a move.

`applied(before, move, events, after)` yields rule ids; `FAMILIES` names what people choose between, each with a pattern
over the texts of moves; `WATCHED` are the ids that it can tell. A game without one has families by the first word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from parlour.engine import Event, Game, State
from parlour.lab.variants import forbids

Applied = Callable[[State, Any, list[Event], State], Iterable[str]]


class Witness:
    def __init__(
        self,
        applied: Applied | None = None,
        families: dict[str, str] | None = None,
        watched: tuple[str, ...] = (),
        sort: Callable[[str], str] = str,
    ) -> None:
        self._applied = applied
        self.families = families or {}
        self.watched = watched
        self.sort = sort  # what cards are alike, where a hand has many

    def applied(self, before: State, move: Any, events: list[Event], after: State) -> Iterable[str]:
        return () if self._applied is None else set(self._applied(_inner(before), move, events, _inner(after)))

    def family(self, text: str) -> str:
        """What somebody who makes that move has chosen."""
        for name, pattern in self.families.items():
            if forbids((pattern,), text):
                return name
        return text.partition(" ")[0]

    def pattern(self, family: str) -> str:
        """What to forbid to somebody who may not choose it."""
        return self.families.get(family, f"{family}*")


@cache
def witness_of(game: Game) -> Witness:
    name = f"{getattr(game, 'printed', game).package}.witness"
    try:
        if find_spec(name) is None:
            return Witness()
    except (ImportError, ValueError):
        return Witness()
    module = import_module(name)
    return Witness(
        applied=getattr(module, "applied", None),
        families=getattr(module, "FAMILIES", {}),
        watched=tuple(getattr(module, "WATCHED", ())),
        sort=getattr(module, "sort", str),
    )


def _inner(state: State) -> State:
    """The printed state, where a variant's is around it."""
    return getattr(state, "printed", state)
