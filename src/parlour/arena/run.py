"""Running matches: deals go out to an executor, results come in, are kept, and can be watched."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from time import monotonic

from parlour.arena.executors import Executor
from parlour.arena.lineup import games_a_deal
from parlour.arena.match import Match
from parlour.arena.results import Results

BETWEEN_SAVES = 5.0  # seconds
Watcher = Callable[[int], None]  # called with the number of games played since the last call


def run(results: Results, matches: list[Match], games: int, executor: Executor, watch: Watcher | None = None) -> None:
    """Play this many games of every match, but not those done already. Whatever ends it early, what is done is kept.

    Deals go round the matches, so that after Ctrl-C all of them have something to show.
    """
    missing = [(deal, number, match) for number, match in enumerate(matches) for deal in results.missing(match, games)]
    deals = [(match, deal) for deal, _, match in sorted(missing, key=lambda one: one[:2])]
    if not deals:
        return
    saved = monotonic()
    # Leaving early closes the executor's generator, and with it its processes.
    with closing(executor.play(deals)) as playing:
        try:
            for match, deal, shares in playing:
                results.add(match, deal, shares)
                if watch is not None:
                    watch(games_a_deal(results.lineup, results.players))
                if monotonic() - saved > BETWEEN_SAVES:
                    results.save()
                    saved = monotonic()
        finally:
            results.save()
