"""The moves and undos of tables, as they were written. Written one by one they go through the move queue."""

from __future__ import annotations

import asyncio

from sqlalchemy import bindparam, func, insert, select

from parlour.server.storage.database import Connection
from parlour.server.storage.often import often
from parlour.server.storage.rows import Entry
from parlour.server.storage.schema import entries

PIECE = 200

_mine = entries.c.table_id == bindparam("this")
_last = select(func.max(entries.c.number)).where(_mine, entries.c.position.is_not(None)).scalar_subquery()
_AFTER = often(
    select(*[column for column in entries.c if column.name != "position"])
    .where(_mine, entries.c.number > bindparam("after"))
    .order_by(entries.c.number)
)
_SNAPSHOT = often(select(entries.c.number, entries.c.position).where(_mine, entries.c.number == _last))


async def add(connection: Connection, new: list[Entry]) -> None:
    """A whole game at once."""
    if new:
        await connection.execute(insert(entries), [entry.values() for entry in new])


async def entries_of(connection: Connection, table_id: str, after: int = 0) -> list[Entry]:
    """In order; without the positions, save for the last one there is."""
    found: list[Entry] = []
    rows = await connection.execute(_AFTER, {"this": table_id, "after": after})
    while piece := rows.fetchmany(PIECE):  # between two pieces of a long game everybody else has a turn
        found += [Entry(**row._mapping) for row in piece]
        await asyncio.sleep(0)
    snapshot = (await connection.execute(_SNAPSHOT, {"this": table_id})).first()
    for entry in found:
        if snapshot is not None and entry.number == snapshot.number:
            entry.position = snapshot.position
    return found


async def how_far(connection: Connection, table_ids: list[str]) -> dict[str, tuple[int, int]]:
    """By table: the last number and length."""
    last = (
        select(entries.c.table_id, func.max(entries.c.number).label("number"))
        .where(entries.c.table_id.in_(table_ids))
        .group_by(entries.c.table_id)
        .subquery()
    )
    query = select(entries.c.table_id, entries.c.number, entries.c.length).join(
        last, (entries.c.table_id == last.c.table_id) & (entries.c.number == last.c.number)
    )
    return {row.table_id: (row.number, row.length) for row in await connection.execute(query)}
