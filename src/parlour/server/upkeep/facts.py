"""How a house is doing, from what is kept of it."""

from __future__ import annotations

from typing import TypedDict

from sqlalchemy import func, select

from parlour.server.clock import now
from parlour.server.storage import bans
from parlour.server.storage.migrate import revisions
from parlour.server.storage.schema import chats, entries, people, tables
from parlour.server.upkeep.premises import Premises


class Facts(TypedDict):
    database: str
    kind: str
    used_by: str | None  # in words; null where no server has it open
    schema: str
    newest_schema: str  # that this Parlour knows
    bytes: int
    tables: dict[str, int]  # by status
    deleted: int | None  # of those, softly; null in an older schema
    people: int
    moves: int
    chats: int
    bans: int | None  # null in an older schema
    last_move: float | None
    now: float


async def facts_of(premises: Premises) -> Facts:
    """Also of a house with an older schema."""
    schema, newest = await premises.schema(), revisions()[-1]
    async with premises.read() as connection:
        by_status = select(tables.c.status, func.count().label("number")).group_by(tables.c.status)
        found = {row.status: row.number for row in await connection.execute(by_status)}
        counts = [
            (await connection.execute(select(func.count()).select_from(table))).scalar_one()
            for table in (people, entries, chats)
        ]
        last = (await connection.execute(select(func.max(entries.c.at)))).scalar_one()
        deleted = banned = None
        if schema == newest:
            gone = select(func.count()).where(tables.c.deleted.is_not(None))
            deleted = (await connection.execute(gone)).scalar_one()
            banned = len(await bans.active(connection, now()))
    return {
        "database": premises.name,
        "kind": premises.kind,
        "used_by": await premises.used_by(),
        "schema": schema,
        "newest_schema": newest,
        "bytes": await premises.size(),
        "tables": {status: found.get(status, 0) for status in ("open", "playing", "over")},
        "deleted": deleted,
        "people": counts[0],
        "moves": counts[1],
        "chats": counts[2],
        "bans": banned,
        "last_move": last,
        "now": now(),
    }
