"""Running matches: deals go out to an executor, results come in, are kept, and can be watched."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any

import parlour
from parlour.arena.ctrl_c import Held
from parlour.arena.executors import Executor
from parlour.arena.executors.local import LocalExecutor
from parlour.arena.lineup import games_a_deal
from parlour.arena.match import Match
from parlour.arena.results import Results
from parlour.arena.roster import Roster, Sources
from parlour.engine import Refusal

BETWEEN_SAVES = 5.0  # seconds
Watcher = Callable[[int], None]  # called with the number of games played since the last call


def play(
    game: str,
    bots: Sources,
    *,
    games: int = 100,
    players: int | None = None,
    lineup: str = "halves",
    seed: str | int = "arena",
    jobs: int | None = 1,
    out: Path | str | None = None,
    options: dict[str, Any] | None = None,
    watch: Watcher | None = None,
) -> Results:
    """Let bots play each other, this many games of every match.

    Bots are names, objects, classes or functions that make one: a list, or a dictionary with the names to give them.
    `players` are the fewest of the game if not said, `lineup` is halves, alone, all or same, `jobs` the number of
    processes (None: as many as there are processors), `out` a file that keeps the results and is gone on with.

    >>> results = play("cats-and-dogs", ["novice", "random"], games=2)
    >>> results
    <Results: cats-and-dogs, 2 players, halves, 2 games>
    """
    if games < 1:
        raise Refusal("", f"An arena plays one game or more, not {games}.")
    found = parlour.game(game)
    count = found.players[0] if players is None else players
    chosen = options or {}
    found.start(count, seed, **chosen)  # or the Refusal that says why not
    roster = Roster(bots)
    path = None if out is None else Path(out)
    results = Results(game=game, players=count, seed=str(seed), lineup=lineup, options=chosen, path=path)
    run(results, results.matches(roster.names), games, LocalExecutor(jobs, roster), watch)
    return results


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
    with Held(), closing(executor.play(deals)) as playing:
        try:
            for match, deal, outcomes in playing:
                results.add(match, deal, outcomes)
                if watch is not None:
                    watch(games_a_deal(results.lineup, results.players))
                if monotonic() - saved > BETWEEN_SAVES:
                    results.save()
                    saved = monotonic()
        finally:
            results.save()
