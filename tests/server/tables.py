"""Tables that are in no server: rows to store, and a database to store them in."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import parlour
from parlour.engine import seed_hash
from parlour.server import storage
from parlour.server.cluster.bus import bus_on
from parlour.server.people import tokens
from parlour.server.settings import Settings
from parlour.server.storage import (
    Database,
    Entry,
    MoveQueue,
    Person,
    Seat,
    Sitting,
    TableRow,
    database_at,
)
from parlour.server.storage.rows import Status

Work = Callable[[Database, MoveQueue], Awaitable[None]]


def on(url: str, work: Work) -> None:
    async def run() -> None:
        database = database_at(url)
        await database.open()
        queue = MoveQueue(database, bus_on(database, Settings.beat).announce_moves)
        queue.open()
        try:
            await work(database, queue)
        finally:
            await queue.close()
            await database.close()

    asyncio.run(run())


def sitting(status: Status = "playing", **more: Any) -> Sitting:
    table = tokens.word(12)
    row = TableRow(
        table, "cats-and-dogs", 2, {}, "7", seed_hash("7"), parlour.__version__, status, True, False, 0, None, None,
        more.pop("opened", 1.0), more.pop("touched", 1.0), **more,
    )  # fmt: skip
    ann = Person(tokens.word(8), table, "Ann")
    return Sitting(row, [Seat(table, 0, ann.id), Seat(table, 1, None, "random", "Otto")], {ann.id: ann})


def entry(table: str, number: int, **more: Any) -> Entry:
    return Entry(**{
        "table_id": table, "number": number, "kind": "move", "seat": 0, "bot": False, "text": "feed",
        "length": number, "reveals": True, "at": 5.0, **more,
    })  # fmt: skip


async def added(database: Database, **more: Any) -> Sitting:
    new = sitting(**more)
    async with database.write() as connection:
        await storage.tables.add(connection, new)
    return new


async def read(database: Database, table: str) -> list[Entry]:
    async with database.read() as connection:
        return await storage.moves.entries_of(connection, table)
