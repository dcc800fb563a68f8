"""`parlour puzzle` plays one in the terminal; `parlour puzzles` finds new ones in games of bots."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from itertools import count as numbers
from pathlib import Path
from typing import Annotated, Any

import typer

import parlour
from parlour.cli.options import CTRL_C, GameKey, whole_number
from parlour.cli.screen import console
from parlour.engine import Refusal
from parlour.review.puzzles import Puzzle, of_the_day, puzzle_of


def puzzle(
    game: GameKey,
    name: Annotated[str, typer.Option(help="Which one; that of the day if not said.", metavar="NAME")] = "",
) -> None:
    """Find the move: the puzzle of the day, or another."""
    from parlour.terminal.puzzle import TerminalPuzzle  # late: other commands need no game to begin

    found = parlour.game(game)
    wanted = name or of_the_day(game, datetime.now(UTC).date().isoformat())
    if wanted is None:
        raise Refusal("", f"There are no puzzles of {found.title} for this box.")
    try:
        TerminalPuzzle(found, puzzle_of(game, wanted), console).solve()
    except KeyboardInterrupt:
        raise typer.Exit(CTRL_C) from None


def puzzles(
    game: GameKey,
    count: Annotated[int, typer.Option(help="How many to find.", metavar="N", parser=whole_number)] = 10,
    into: Annotated[Path | None, typer.Option(help="A file of puzzles to add them to.", metavar="FILE")] = None,
    total: Annotated[
        int | None,
        typer.Option(help="How many there shall be in the file, instead of --count.", metavar="N", parser=whole_number),
    ] = None,
    first: Annotated[
        int | None,
        typer.Option(
            help="The number of the first game of bots to look into; else where the file left off.",
            metavar="N",
            parser=whole_number,
        ),
    ] = None,
) -> None:
    """Find new puzzles in games of bots; or, without --into, only tell of them. It can be broken off, and goes on
    where it was."""
    from parlour.review.puzzles.mine import mined  # late, as above

    found = parlour.game(game)
    kept, games = ([], 0) if into is None else _read(into, found.box_hash)
    games = games if first is None else first
    seen = {json.dumps(each["position"], sort_keys=True) for each in kept}
    wanted = count if total is None else total - len(kept)
    new = 0
    if wanted <= 0:
        return
    for each in mined(game, games):
        if each is None:
            games += 1
            if into is not None:  # so that whoever goes on another day does not begin again
                _write(into, {"box": found.box_hash, "games": games, "puzzles": kept})
            continue
        key = json.dumps(each["position"], sort_keys=True)
        if key in seen:
            continue
        seen.add(key)
        each["name"] = _free_name(kept)
        kept.append(each)
        kept.sort(key=lambda one: one["name"])
        new += 1
        if into is not None:
            _write(into, {"box": found.box_hash, "games": games, "puzzles": kept})
        console.print(f"{each['name']} (game {games}): {each['best']}", markup=False, soft_wrap=True)
        if new >= wanted:
            return


def _free_name(kept: list[Puzzle]) -> str:
    """The first that no puzzle has: one that no longer held may have been taken out."""
    taken = {each["name"] for each in kept}
    return next(name for number in numbers(1) if (name := f"p{number:03}") not in taken)


def _write(file: Path, told: dict[str, Any]) -> None:
    file.write_text(json.dumps(told, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")


def _read(file: Path, box: str) -> tuple[list[Puzzle], int]:
    """The puzzles of a file, and how many games of bots were looked into for them."""
    if not file.is_file():
        return [], 0
    told = json.loads(file.read_text(encoding="utf-8"))
    if told["box"] != box:
        raise Refusal("", f"The puzzles in {file} are for another box.")
    return list(told["puzzles"]), int(told["games"])
