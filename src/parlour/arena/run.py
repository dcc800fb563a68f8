"""Running matches: deals go out to an engine, results come in, are kept, and can be watched."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from time import monotonic

from parlour.arena.cluster import play_on_ray
from parlour.arena.lineup import games_a_deal
from parlour.arena.local import Deal, Played, play_here
from parlour.arena.match import Match
from parlour.arena.results import Results

BETWEEN_SAVES = 5.0  # seconds
Watcher = Callable[[int], None]  # told how many games were played since the last call


class Engine:
    """Where deals are played."""

    def __init__(self, jobs: int = 1, ray: bool = False, address: str | None = None) -> None:
        self.jobs = jobs
        self.ray = ray
        self.address = address

    def play(self, deals: list[Deal]) -> Generator[Played, None, None]:
        return play_on_ray(deals, self.address) if self.ray else play_here(deals, self.jobs)


def run(results: Results, matches: list[Match], games: int, engine: Engine, watch: Watcher | None = None) -> None:
    """Play so many games of every match, but not those done already. Whatever ends this early, what is done is kept.

    Deals go round the matches, so that after Ctrl-C all of them have something to show.
    """
    missing = [(deal, number, match) for number, match in enumerate(matches) for deal in results.missing(match, games)]
    deals = [(match, deal) for deal, _, match in sorted(missing, key=lambda one: one[:2])]
    if not deals:
        return
    saved = monotonic()
    # Leaving early closes the engine, and with it its processes.
    with closing(engine.play(deals)) as playing:
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
