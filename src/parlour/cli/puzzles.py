"""`parlour puzzle` plays one in the terminal; `parlour puzzles` finds new ones in games of bots."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

import parlour
from parlour.cli.options import CTRL_C, GameKey, whole_number
from parlour.cli.screen import console
from parlour.engine import Refusal
from parlour.engine.english import counted
from parlour.review.puzzles import Puzzle, of_the_day, puzzle_of
from parlour.terminal.puzzle import TerminalPuzzle


def puzzle(
    game: GameKey,
    name: Annotated[str, typer.Option(help="Which one; that of the day if not said.", metavar="NAME")] = "",
) -> None:
    """Find the move: the puzzle of the day, or another."""
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
    first: Annotated[
        int, typer.Option(help="The number of the first game of bots to look into.", metavar="N", parser=whole_number)
    ] = 0,
) -> None:
    """Find new puzzles in games of bots; or, without --into, only tell of them."""
    from parlour.review.puzzles.mine import mined

    found = parlour.game(game)
    kept = _read(into, found.box_hash) if into is not None else []
    seen = {json.dumps(each["position"], sort_keys=True) for each in kept}
    new, games = 0, first
    for each in mined(game, first):
        if each is None:
            games += 1
            continue
        key = json.dumps(each["position"], sort_keys=True)
        if key in seen:
            continue
        seen.add(key)
        each["name"] = f"p{len(kept) + 1:03}"
        kept.append(each)
        new += 1
        if into is not None:
            told = {"box": found.box_hash, "games": games + 1, "puzzles": kept}
            into.write_text(json.dumps(told, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
        console.print(
            f"{each['name']}: {each['best'][:60]}, {counted(games - first + 1, 'game')} of bots", markup=False
        )
        if new >= count:
            return


def _read(file: Path, box: str) -> list[Puzzle]:
    if not file.is_file():
        return []
    told = json.loads(file.read_text(encoding="utf-8"))
    if told["box"] != box:
        raise Refusal("", f"The puzzles in {file} are for another box.")
    return list(told["puzzles"])
