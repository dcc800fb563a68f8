"""Of the ways to lay what a play costs, the gentlest: the fewest cards of the table change their part."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.components import CARDS
from parlour.games.fancy_animals.solver.query import ANY_CHANGES, Query
from parlour.games.fancy_animals.solver.result import SearchResult


def gentlest(queries: list[Query], cards: i64, look: i64) -> SearchResult:
    """The gentlest way with this many hand cards that answers any of the queries, all gentle. There must be one.

    With a dozen wilds it can take for ever to prove that a few changes will not do. So where a look at this many nodes
    does not settle it, this takes any way, and goes from there back to fewer changes as long as a look finds some.
    """
    changes: i64 = 0
    result, sure = _look(queries, cards, changes, look)
    if result is None and sure:
        # Some card must change its part: then it is worth while to know how many at the least.
        changes = max(0, min([query.least_changes(cards) for query in queries if query.placements]) - 1)
    while result is None and sure:
        assert changes < CARDS, "A price was found, but no way to pay it."
        changes += 1
        result, sure = _look(queries, cards, changes, look)
    far = look
    while result is None:
        result, _ = _look(queries, cards, ANY_CHANGES, far)
        far *= 2
    while result.changes() > changes:
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
