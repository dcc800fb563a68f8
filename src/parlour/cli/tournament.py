"""Bots against bots for a terminal, until it is clear who is better, or somebody has seen enough."""

from __future__ import annotations

import json
from pathlib import Path
from traceback import format_exception
from typing import Any

import typer

from parlour.arena import BotFailed, Results, Roster, run
from parlour.arena.ctrl_c import Held
from parlour.arena.executors import Executor
from parlour.arena.executors.local import LocalExecutor
from parlour.arena.executors.ray import RayExecutor
from parlour.arena.lineup import games_a_deal
from parlour.arena.show import progress, show
from parlour.cli.options import CTRL_C
from parlour.cli.screen import complaints, console
from parlour.engine import Refusal


class Tournament:
    """Raises Refusal for a bot that there is not."""

    def __init__(
        self,
        bots: list[str],
        game: str,
        players: int,
        seed: str,
        lineup: str,
        options: dict[str, Any],
        out: Path | None,
    ) -> None:
        self.roster = Roster(bots)
        for name in self.roster.names:
            self.roster.bot(name)
        self.results = Results(game=game, players=players, seed=seed, lineup=lineup, options=options, path=out)
        self.matches = self.results.matches(self.roster.names)

    def here(self, jobs: int | None) -> Executor:
        return LocalExecutor(jobs, self.roster)

    def on_ray(self, address: str | None) -> Executor:
        return RayExecutor(address, self.roster)

    def play(self, games: int, executor: Executor, as_json: bool, traceback: bool) -> None:
        """Also stopped by Ctrl-C, or by a bot that errs, it shows what was done."""
        failure: BotFailed | None = None
        stopped = False
        with Held():
            try:
                self._run(games, executor, as_json)
            except KeyboardInterrupt:
                stopped = True
            except BotFailed as failed:
                failure = failed
            if as_json:
                print(json.dumps(self.results.summary(), indent=1))
            elif self.results.deals:
                show(self.results, self.matches, console)
            if failure is not None:
                if traceback:
                    complaints.print("".join(format_exception(failure.__cause__)), markup=False, soft_wrap=True)
                raise Refusal("", str(failure)) from failure
            if stopped:
                if self.results.deals:
                    complaints.print(
                        "This is what was done; the same command goes on from there."
                        if self.results.path is not None
                        else "This is what was done; with --out FILE it could be gone on with."
                    )
                raise typer.Exit(CTRL_C)

    def _run(self, games: int, executor: Executor, as_json: bool) -> None:
        results = self.results
        each = games_a_deal(results.lineup, results.players)
        with progress(complaints if as_json else console) as bar:
            total = sum(len(results.missing(match, games)) for match in self.matches) * each
            task = bar.add_task(results.game, total=total)
            run(results, self.matches, games, executor, lambda played: bar.advance(task, played))
