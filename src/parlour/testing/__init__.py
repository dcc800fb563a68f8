"""What every game promises, and how to see whether one keeps it.

In pytest: `pytest --parlour-game my-game`. In Python:

    from parlour.testing import check
    for broken in check(my_game).values():
        print(broken)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlour.engine import Game
from parlour.testing import (
    ending,
    examples,
    hidden,
    imagining,
    lessons,
    page,
    play,
    positions,
    redrawing,
    refusals,
    telling,
)
from parlour.testing.promises import LIMIT, BrokenPromise, NotOffered, Promise, Unproved
from parlour.testing.table import Table

__all__ = ["BrokenPromise", "NotOffered", "Promise", "Table", "Unproved", "cases", "check", "promises"]


def promises() -> list[Promise]:
    """All promises. What others stand on comes first, so the first that is broken is the one to look at."""
    modules = (page, play, refusals, ending, positions, examples, lessons, hidden, redrawing, imagining, telling)
    return [value for module in modules for value in vars(module).values() if isinstance(value, Promise)]


def cases(game: Game, players: Iterable[int] | None = None) -> Iterator[tuple[Promise, Table]]:
    """Every promise with each table at which it is looked at: those for that many players, or all that there are."""
    tables = [Table(game, count) for count in players or game.players]
    for promise in promises():
        for table in tables[:1] if promise.once else tables:
            yield promise, table


def check(
    game: Game, players: Iterable[int] | None = None, limit: float = LIMIT
) -> dict[Promise, BrokenPromise | Unproved]:
    """The promises that a game breaks or leaves unproved, each with what was found first."""
    broken: dict[Promise, BrokenPromise | Unproved] = {}
    for promise, table in cases(game, players):
        if promise not in broken:
            try:
                promise.keep(table, limit)
            except NotOffered:
                pass
            except (BrokenPromise, Unproved) as found:
                broken[promise] = found
    return broken
