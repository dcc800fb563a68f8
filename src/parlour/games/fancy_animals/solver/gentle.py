"""Of the ways to lay what a play costs, the gentlest: the fewest cards of the table change their part."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.components import CARDS
from parlour.games.fancy_animals.solver.query import Query
from parlour.games.fancy_animals.solver.result import SearchResult


def gentlest(queries: list[Query], cards: i64, look: i64) -> SearchResult:
    """The gentlest way with this many hand cards that answers any of the queries, all gentle. There must be one.

    With a dozen wilds it can take for ever to prove that a few changes will not do, while a way with some more is found
    at once. So where a look at this many nodes does not settle it, this goes on with more changes, and from what it
    finds there back to fewer.
    """
    step: i64 = 1
    vain: i64 = -1  # with this many changes nothing was found
    result: SearchResult | None = None
    while result is None:
        changes = min(vain + step, CARDS)
        result, sure = _look(queries, cards, changes, look)
        if result is None:
            assert changes < CARDS or not sure, "A price was found, but no way to pay it."
            vain = changes
            if not sure:
                step *= 2
            if changes == CARDS:
                look *= 2
    while result.changes() > vain + 1:
        gentler, _ = _look(queries, cards, result.changes() - 1, look)
        if gentler is None:
            break
        result = gentler
    return result


def _look(queries: list[Query], cards: i64, changes: i64, look: i64) -> tuple[SearchResult | None, bool]:
    """A way with at most this many changes, if a look at this many nodes finds one; and is that sure?"""
    sure = True
    for query in queries:
        if query.placements:
            search = query.search
            if query.succeeds(cards, changes, search.nodes + look // len(queries)):
                return query.result, True
            sure = sure and not search.gave_up
    return None, sure
