"""The moves and undos of tables, as they were written. Written one by one they go through the move queue."""

from __future__ import annotations

import asyncio

from sqlalchemy import func, insert, select

from parlour.server.storage.database import Connection
from parlour.server.storage.rows import Entry
from parlour.server.storage.schema import entries

PIECE = 200


async def add(connection: Connection, new: list[Entry]) -> None:
    """A whole game at once."""
    if new:
        await connection.execute(insert(entries), [entry.values() for entry in new])


async def entries_of(connection: Connection, table_id: str, after: int = 0) -> list[Entry]:
    """In order; without the positions, save for the last one there is."""
    mine = entries.c.table_id == table_id
    last = select(func.max(entries.c.number)).where(mine, entries.c.position.is_not(None)).scalar_subquery()
    columns = [column for column in entries.c if column.name != "position"]
    query = select(*columns).where(mine, entries.c.number > after).order_by(entries.c.number)
    found: list[Entry] = []
    rows = await connection.execute(query)
    while piece := rows.fetchmany(PIECE):  # between two pieces of a long game everybody else has a turn
        found += [Entry(**row._mapping) for row in piece]
        await asyncio.sleep(0)
    snapshot = (
        await connection.execute(select(entries.c.number, entries.c.position).where(mine, entries.c.number == last))
    ).first()
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
