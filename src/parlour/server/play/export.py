"""Everything that a house keeps of a keyholder, for them to take along: their games as records among it."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Any

from typing_extensions import TypedDict

from parlour.engine import Refusal
from parlour.games import registry
from parlour.server import storage
from parlour.server.play.kept_records import record_kept
from parlour.server.storage import Keyholder, Sitting
from parlour.server.storage.database import Connection

FORM = 1


class Export(TypedDict):
    """Everything that a house keeps of a keyholder."""

    parlour: int  # the number of this form
    person: dict[str, Any]
    games: list[dict[str, Any]]
    results: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    puzzles: list[dict[str, Any]]
    chat: list[dict[str, Any]]


async def everything(connection: Connection, holder: Keyholder) -> Export:
    """A game that is not over comes without its record, which would tell its cards."""
    places = await storage.places.all_of(connection, holder.id)
    games: list[dict[str, Any]] = []
    for person, table_id in places:
        sitting = await storage.tables.find(connection, table_id)
        seat = None if sitting is None else sitting.seat_of(person)
        if sitting is not None and seat is not None:
            games.append(await _game(connection, sitting, seat))
            await asyncio.sleep(0)
    said = await storage.chat.said_by(connection, [person for person, _ in places])
    devices, passkeys = await storage.keyholders.counts(connection, holder.id)
    return {
        "parlour": FORM,
        "person": {**asdict(holder), "devices": devices, "passkeys": passkeys},
        "games": games,
        "results": [asdict(result) for result in await storage.results.of(connection, holder.id)],
        "ratings": [asdict(rating) for rating in await storage.results.ratings_of(connection, holder.id)],
        "puzzles": [asdict(puzzle) for puzzle in await storage.own_puzzles.of(connection, holder.id)],
        "chat": [{"table": line.table_id, "at": line.at, "text": line.text} for line in said],
    }


async def _game(connection: Connection, sitting: Sitting, seat: int) -> dict[str, Any]:
    row = sitting.row
    record: str | None = None
    if row.status == "over" and registry.find(row.game) is not None:
        entries = await storage.moves.entries_of(connection, row.id)
        try:
            record = (await record_kept(sitting, entries)).text()
        except (Refusal, ValueError, KeyError, TypeError):  # what is stored may be anything
            record = None
    return {
        "table": row.id,
        "game": row.game,
        "status": row.status,
        "opened": row.opened,
        "seat": seat,
        "record": record,
    }
