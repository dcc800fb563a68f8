"""What every game promises, and how to see whether one keeps it.

In pytest: `pytest --parlour-game my-game`. In Python:

    from parlour.testing import check
    for broken in check(my_game):
        print(broken)
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.engine import Game

# Importing these makes their promises, in this order: what others stand on comes first.
from parlour.testing import play, refusals, ending, positions, hidden, imagining, page  # noqa: F401, I001  # isort: skip
from parlour.testing.promises import LIMIT, PROMISES, BrokenPromise, NotOffered, Promise, Unproved
from parlour.testing.table import Table

__all__ = ["BrokenPromise", "NotOffered", "Promise", "Table", "Unproved", "cases", "check", "promises"]


def promises() -> list[Promise]:
    """All promises; what others stand on comes first."""
    return list(PROMISES)


def cases(game: Game, thorough: bool = False) -> Iterator[tuple[Promise, Table]]:
    """Every promise with each table at which it is looked at."""
    tables = [Table(game, players, thorough) for players in game.players]
    for promise in PROMISES:
        for table in tables[:1] if promise.once else tables:
            yield promise, table


def check(game: Game, thorough: bool = False, limit: float = LIMIT) -> list[tuple[Promise, BrokenPromise]]:
    """The promises that a game breaks, each with what was found first."""
    broken: dict[str, tuple[Promise, BrokenPromise]] = {}
    for promise, table in cases(game, thorough):
        if promise.name in broken:
            continue
        try:
            promise.keep(table, limit)
        except (Unproved, NotOffered):
            continue
        except BrokenPromise as found:
            broken[promise.name] = (promise, found)
    return list(broken.values())
