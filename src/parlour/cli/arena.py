"""`parlour arena`: its options. What plays is loaded when it is wanted."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import parlour
from parlour.cli.options import GameKey, GameOptions, Players, read_options, show_options
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
    if engine not in ("local", "ray"):
        raise Refusal("", f"An engine is local or ray, not {engine!r}.")
    from parlour.cli.tournament import Tournament

    names = [name.strip() for name in bots.split(",") if name.strip()]
    count = found.players[0] if players is None else players
    options = read_options(found, option)
    found.start(count, seed, **options)
    tournament = Tournament(names, game, count, seed, lineup, options, out)
    tournament.play(games, tournament.on_ray(address) if engine == "ray" else tournament.here(jobs), as_json, traceback)
