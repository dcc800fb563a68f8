"""`parlour replay` and `verify`: a record played again, and proved."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.markup import escape

from parlour.cli.files import record_in
from parlour.cli.options import Json, RecordFile, whole_number
from parlour.cli.screen import console, print_json
from parlour.engine import OPENINGS, Event, State, with_names
from parlour.engine.english import listed
from parlour.games.record import Record
from parlour.terminal import draw
from parlour.terminal.house_rules import house_rules


def replay(
    file: RecordFile,
    to: Annotated[
        int | None, typer.Option(help="Stop after this many moves.", metavar="N", parser=whole_number)
    ] = None,
    as_json: Json = False,
) -> None:
    """Play a record again, in words."""
    record = record_in(file)
    names = names_of(record)
    moves: list[dict[str, Any]] = []
    seat = record.start().turn

    def note(number: int, move: str, events: list[Event], state: State) -> None:
        nonlocal seat
        seen = [event.seen_by(None) for event in events]
        told = [{**event, "says": with_names(event["says"], names)} for event in seen]
        moves.append({"number": number, "seat": seat, "move": move, "events": told})
        seat = state.turn

    state = record.replay(to, note)
    scores, winners = state.scores(), state.winners()
    if as_json:
        end = {"moves": moves, "over": state.turn is None, "scores": scores, "winners": winners}
        print_json({**about(record), **end, "view": state.view(None)})
        return
    for rule in house_rules(record):
        console.print(f"     {escape(rule)}")
    if record.begins is not None:
        console.print(f"     {escape(with_names(OPENINGS[record.begins], names))}")
    for entry in moves:
        console.print(f"[b]{entry['number']:>4}[/b] {escape(entry['move'])}")
        for event in entry["events"]:
            console.print(f"       [dim]{escape(event['says'])}[/dim]")
    console.print(draw(state.view(None), names))
    console.print(escape(f"Scores: {listed([f'{name} {score}' for name, score in zip(names, scores, strict=True)])}."))
    if winners:
        console.print(escape(f"{listed([names[winner] for winner in winners])} won."))


def verify(file: RecordFile, as_json: Json = False) -> None:
    """Prove that a record replays, from the seed that was promised."""
    record = record_in(file)
    state = record.verify()
    over = state.turn is None
    if as_json:
        print_json({**about(record), "hash": record.seed_hash, "moves": len(record.moves), "over": over})
        return
    end = "the game is over" if over else "the game goes on"
    console.print(f"{escape(str(file))}: the seed keeps its promise, {len(record.moves)} moves replay, {end}.")


def names_of(record: Record) -> list[str]:
    return record.names or [f"Seat {seat}" for seat in range(record.players)]


def about(record: Record) -> dict[str, Any]:
    """How every JSON about a record begins."""
    return {
        "game": record.game,
        "players": record.players,
        "options": record.options,
        "seed": record.seed,
        "names": names_of(record),
        "begins": record.begins,
    }
