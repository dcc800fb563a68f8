"""`parlour arena`: bots against bots, until it is clear who is better."""

from __future__ import annotations

import json
from pathlib import Path
from traceback import format_exception
from typing import Annotated

import typer

import parlour
from parlour.arena import BotFailed, Match, Results, Roster, run
from parlour.arena.ctrl_c import Held
from parlour.arena.executors import Executor
from parlour.arena.executors.local import LocalExecutor
from parlour.arena.executors.ray import RayExecutor
from parlour.arena.lineup import games_a_deal
from parlour.arena.show import progress, show
from parlour.cli.options import CTRL_C, GameKey, GameOptions, Players, read_options, show_options
from parlour.cli.screen import complaints, console
from parlour.engine import Refusal

LINEUP = (
    "halves: two bots share the table; alone: the first bot among others; all: a different bot at every seat; "
    "same: one bot at every seat."
)


def arena(
    game: GameKey,
    bots: Annotated[
        str, typer.Option(help="With commas between them: levels, expert@500, expert@800ms, my_bot.py:MyBot.")
    ] = "expert,regular,novice,random",
    games: Annotated[int, typer.Option(help="How many games are played of each match.", min=1)] = 100,
    players: Players = None,
    lineup: Annotated[str, typer.Option(help=LINEUP)] = "halves",
    seed: Annotated[str, typer.Option(help="The same seed deals the same cards.")] = "arena",
    jobs: Annotated[
        int | None, typer.Option(help="Processes; as many as there are processors if not said.", min=1)
    ] = None,
    engine: Annotated[str, typer.Option(help="local, or ray for a Ray cluster.")] = "local",
    address: Annotated[str | None, typer.Option(help="Of the Ray cluster, such as ray://head:10001 or auto.")] = None,
    out: Annotated[Path | None, typer.Option(help="Results as JSON; a file that is there is gone on with.")] = None,
    option: GameOptions = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    traceback: Annotated[bool, typer.Option("--traceback", help="Show where a bot that fails does so.")] = False,
) -> None:
    """Let bots play each other: seats change, every match has the same deals. Ctrl-C keeps what is done."""
    found = parlour.game(game)
    if option == ["help"]:
        show_options(found)
        return
    roster = Roster([name.strip() for name in bots.split(",") if name.strip()])
    for name in roster.names:
        roster.bot(name)  # or the Refusal that says why there is none
    if engine not in ("local", "ray"):
        raise Refusal("", f"An engine is local or ray, not {engine!r}.")
    count = found.players[0] if players is None else players
    options = read_options(found, option)
    found.start(count, seed, **options)
    results = Results(game=game, players=count, seed=seed, lineup=lineup, options=options, path=out)
    matches = results.matches(roster.names)
    executor: Executor = RayExecutor(address, roster) if engine == "ray" else LocalExecutor(jobs, roster)
    failure: BotFailed | None = None
    stopped = False
    with Held():
        try:
            _run(results, matches, games, executor, as_json)
        except KeyboardInterrupt:
            stopped = True
        except BotFailed as failed:
            failure = failed
        if as_json:
            print(json.dumps(results.summary(), indent=1))
        elif results.deals:
            show(results, matches, console)
        if failure is not None:
            if traceback:
                complaints.print("".join(format_exception(failure.__cause__)), markup=False, soft_wrap=True)
            raise Refusal("", str(failure)) from failure
        if stopped:
            if results.deals:
                complaints.print(
                    "This is what was done; the same command goes on from there."
                    if out is not None
                    else "This is what was done; with --out FILE it could be gone on with."
                )
            raise typer.Exit(CTRL_C)


def _run(results: Results, matches: list[Match], games: int, executor: Executor, as_json: bool) -> None:
    each = games_a_deal(results.lineup, results.players)
    with progress(complaints if as_json else console) as bar:
        total = sum(len(results.missing(match, games)) for match in matches) * each
        task = bar.add_task(results.game, total=total)
        run(results, matches, games, executor, lambda played: bar.advance(task, played))
