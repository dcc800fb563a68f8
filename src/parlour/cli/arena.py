"""`parlour arena`: bots against bots, until it is clear who is better."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import parlour
from parlour.arena import Match, Results, run
from parlour.arena.executors import Executor
from parlour.arena.executors.local import LocalExecutor
from parlour.arena.executors.ray import RayExecutor
from parlour.arena.lineup import LINEUPS, games_a_deal
from parlour.arena.show import pairs_table, progress, ratings_table
from parlour.bots import bot, levels
from parlour.cli.options import CTRL_C, GameKey, GameOptions, Players, read_options
from parlour.cli.screen import console
from parlour.engine import Refusal


def arena(
    game: GameKey,
    bots: Annotated[
        str, typer.Option(help="Two or more, with commas: levels, expert@500, expert@800ms, my_bot.py:MyBot.")
    ] = "expert,regular,novice,random",
    games: Annotated[int, typer.Option(help="How many games each pair plays.", min=1)] = 100,
    players: Players = None,
    lineup: Annotated[str, typer.Option(help="halves: sides share the table; alone: the first bot alone.")] = "halves",
    seed: Annotated[str, typer.Option(help="The same seed deals the same cards.")] = "arena",
    jobs: Annotated[int | None, typer.Option(help="Processes; as many as there are processors if not said.")] = None,
    engine: Annotated[str, typer.Option(help="local, or ray for a Ray cluster.")] = "local",
    address: Annotated[str | None, typer.Option(help="Of the Ray cluster, such as ray://head:10001 or auto.")] = None,
    out: Annotated[Path | None, typer.Option(help="Results as JSON; a file that is there is gone on with.")] = None,
    option: GameOptions = None,
) -> None:
    """Let bots play each other: seats change, every pair gets the same deals. Ctrl-C keeps what is done."""
    found = parlour.game(game)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if len(names) < 2 or len(set(names)) < len(names):
        raise Refusal("", f"An arena is for two or more different bots of {', '.join(levels())}, or your own.")
    for name in names:
        bot(name)  # or the Refusal that says why there is none
    if lineup not in LINEUPS:
        raise Refusal("", f"A line-up is {' or '.join(LINEUPS)}, not {lineup!r}.")
    if engine not in ("local", "ray"):
        raise Refusal("", f"An engine is local or ray, not {engine!r}.")
    count = found.players[0] if players is None else players
    options = read_options(found, option)
    found.start(count, seed, **options)
    results = Results(game=game, players=count, seed=seed, lineup=lineup, options=options, path=out)
    matches = results.matches(names)
    executor: Executor = RayExecutor(address) if engine == "ray" else LocalExecutor(jobs)
    finished = _run(results, matches, games, executor)
    console.print(pairs_table(results, matches))
    if lineup == "halves":
        console.print(ratings_table(results))
    if not finished:
        again = "the same command goes on from there" if out is not None else "with --out FILE it could be gone on with"
        console.print(f"Stopped; this is what was done, and {again}.")
        raise typer.Exit(CTRL_C)


def _run(results: Results, matches: list[Match], games: int, executor: Executor) -> bool:
    """False where it was interrupted."""
    each = games_a_deal(results.lineup, results.players)
    with progress(console) as bar:
        total = sum(len(results.missing(match, games)) for match in matches) * each
        task = bar.add_task(results.game, total=total)
        try:
            run(results, matches, games, executor, lambda played: bar.advance(task, played))
        except KeyboardInterrupt:
            return False
    return True
