"""`parlour replay`, `verify` and `analyse`: what can be done with a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from parlour.bots import Analysis
from parlour.bots.analysis import ENOUGH
from parlour.bots.budget import read_budget
from parlour.cli.options import RecordFile
from parlour.cli.screen import console
from parlour.engine import Event, Refusal, State, with_names
from parlour.games.record import Record, read_record
from parlour.terminal import draw


def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(help="Stop after this many moves.")] = None,
) -> None:
    """Play a record again, in words, and show the table at its end."""
    record = _read(file)
    names = _names(record)

    def tell(number: int, move: str, events: list[Event], state: State) -> None:
        console.print(f"[b]{number:>4}[/b] {escape(move)}")
        for event in events:
            console.print(f"       [dim]{escape(with_names(event.says, names))}[/dim]")

    state = record.replay(to, tell)
    console.print(draw(state.view(None), names))
    scores = ", ".join(str(score) for score in state.scores())
    winners = " and ".join(names[winner] for winner in state.winners())
    console.print(f"Scores: {scores}. {winners} won." if winners else f"Scores: {scores}. ")


def verify(file: RecordFile) -> None:
    """Prove that a record replays and that its seed is the one promised when the table opened."""
    record = _read(file)
    state = record.verify()
    end = "the game is over" if state.turn is None else "the game goes on"
    console.print(f"{escape(str(file))}: the seed keeps its promise, {len(record.moves)} moves replay, {end}.")


def analyse(
    file: RecordFile,
    budget: Annotated[str, typer.Option(help="For each move: iterations, milliseconds, or both.")] = str(ENOUGH),
) -> None:
    """Go through a record move by move: what each did to its mover's chances, and what would have been better."""
    record = _read(file)
    record.replay()
    names = _names(record)
    for remark in Analysis(record, read_budget(budget)):
        missed = "  " if remark.better is None else "[yellow]! [/yellow]"
        console.print(f"[b]{remark.number:>4}[/b] {missed}{escape(remark.move)}")
        console.print(f"       [dim]{escape(with_names(remark.says, names))}[/dim]")


def _names(record: Record) -> list[str]:
    return record.names or [f"Seat {seat}" for seat in range(record.players)]


def _read(file: Path) -> Record:
    try:
        return read_record(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refusal("", f"Could not read {file}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Refusal("", f"{file} is not a text file.") from None
