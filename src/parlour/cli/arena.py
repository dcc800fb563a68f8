"""`parlour arena`: bots against bots, until it is clear who is better."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

import parlour
from parlour.arena.arena import Engine, run
from parlour.arena.lineup import LINEUPS, games_a_deal
from parlour.arena.match import Match
from parlour.arena.results import Results
from parlour.arena.show import pairs_table, progress, ratings_table
from parlour.bots import bot, levels
from parlour.engine import Refusal

CTRL_C = 130


def arena(
    game: Annotated[str, typer.Argument(help="Which game: see `parlour games`.", metavar="GAME")],
    bots: Annotated[
        str, typer.Option(help="Two or more, with commas: levels, expert@500, expert@800ms, my_bot.py:MyBot.")
    ] = "expert,regular,novice,random",
    games: Annotated[int, typer.Option(help="How many games each pair plays.", min=1)] = 100,
    players: Annotated[int | None, typer.Option(help="How many sit at the table; the fewest if not said.")] = None,
    lineup: Annotated[str, typer.Option(help="halves: sides share the table; alone: the first bot alone.")] = "halves",
    seed: Annotated[str, typer.Option(help="The same seed deals the same cards.")] = "arena",
    jobs: Annotated[int | None, typer.Option(help="Processes; as many as there are processors if not said.")] = None,
    engine: Annotated[str, typer.Option(help="local, or ray for a Ray cluster.")] = "local",
    address: Annotated[str | None, typer.Option(help="Of the Ray cluster, such as ray://head:10001 or auto.")] = None,
    out: Annotated[Path | None, typer.Option(help="Results as JSON; a file that is there is gone on with.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, such as target=20.")] = None,
) -> None:
    """Let bots play each other: seats change, every pair gets the same deals. Ctrl-C keeps what is done."""
    console = Console(highlight=False, emoji=False)
    found = parlour.game(game)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if len(names) < 2 or len(set(names)) < len(names):
        raise Refusal("", f"An arena is for two or more different bots of {', '.join(levels())}, or your own.")
    for name in names:
        bot(name)
    if lineup not in LINEUPS:
        raise Refusal("", f"A line-up is {' or '.join(LINEUPS)}, not {lineup!r}.")
    if engine not in ("local", "ray"):
        raise Refusal("", f"An engine is local or ray, not {engine!r}.")
    count = found.players[0] if players is None else players
    chosen = _options(option or [])
    found.start(count, seed, **chosen)
    results = Results(game, count, seed, lineup, chosen, out)
    matches = results.matches(names)
    working = Engine(jobs or os.cpu_count() or 1, engine == "ray", address)
    interrupted = _run(console, results, matches, games, working)
    console.print(pairs_table(results, matches))
    if lineup == "halves":
        console.print(ratings_table(results))
    if interrupted:
        again = "the same command goes on from there" if out is not None else "with --out FILE it could be gone on with"
        console.print(f"Stopped; this is what was done, and {again}.")
        raise typer.Exit(CTRL_C)


def _run(console: Console, results: Results, matches: list[Match], games: int, engine: Engine) -> bool:
    """True where it was interrupted."""
    each = games_a_deal(results.lineup, results.players)
    with progress(console) as bar:
        total = sum(len(results.missing(match, games)) for match in matches) * each
        task = bar.add_task(results.game, total=total)
        try:
            run(results, matches, games, engine, lambda played: bar.advance(task, played))
        except KeyboardInterrupt:
            return True
    return False


def _options(texts: list[str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal("", f"An option is written NAME=VALUE, not {text!r}.")
        options[name] = int(value) if value.removeprefix("-").isdecimal() else value
    return options
