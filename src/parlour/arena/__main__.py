"""`python -m parlour.arena`: the ladder of all levels in all games (`make arena-ladder`)."""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console

import parlour
from parlour.arena.arena import Engine
from parlour.arena.ladder import MOST, climb, page, put_into


def ladder(
    games: Annotated[str, typer.Option(help="Which games, with commas; all if not said.")] = "",
    most: Annotated[int, typer.Option(help="Games of a pair at most.")] = MOST,
    jobs: Annotated[int | None, typer.Option(help="Processes.")] = None,
    folder: Annotated[Path, typer.Option(help="Where results are kept, to go on from.")] = Path("build/ladder"),
    into: Annotated[Path | None, typer.Option(help="A page to write the table into.")] = None,
) -> None:
    """Show, in every game, that each level beats the one below it."""
    began = monotonic()
    keys = [key for key in games.split(",") if key] or parlour.games()
    workers = jobs or os.cpu_count() or 1
    console = Console(highlight=False, emoji=False, soft_wrap=True)
    rungs = climb(keys, folder, Engine(workers), most, console)
    command = f"python -m parlour.arena --games {','.join(keys)} --most {most} --jobs {workers}"
    section = page(rungs, command, monotonic() - began)
    if into is not None:
        put_into(into, section)
    console.print(section)


if __name__ == "__main__":
    typer.run(ladder)
