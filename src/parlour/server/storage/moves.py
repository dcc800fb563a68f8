"""Reading what was written: the entries of a table, and its chat."""

from __future__ import annotations

from sqlalchemy import delete, func, insert, select

from parlour.server.storage.database import Connection
from parlour.server.storage.rows import Chat, Entry
from parlour.server.storage.schema import chats, entries, mutes


async def entries_of(connection: Connection, table_id: str, after: int = 0) -> list[Entry]:
    """In order; without the positions, save for the last one there is."""
    mine = entries.c.table_id == table_id
    last = select(func.max(entries.c.number)).where(mine, entries.c.position.is_not(None)).scalar_subquery()
    columns = [column for column in entries.c if column.name != "position"]
    query = select(*columns).where(mine, entries.c.number > after).order_by(entries.c.number)
    found = [Entry(**row._mapping) for row in await connection.execute(query)]
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


async def add_chat(connection: Connection, chat: Chat) -> int:
    names = ("table_id", "person", "name", "seat", "text", "at")
    values = {name: getattr(chat, name) for name in names}
    return int((await connection.execute(insert(chats).values(values).returning(chats.c.id))).scalar_one())


async def chats_of(connection: Connection, table_id: str, most: int = 100, after: int = 0) -> list[Chat]:
    """The last ones, in order."""
    query = select(chats).where(chats.c.table_id == table_id, chats.c.id > after)
    found = [Chat(**row._mapping) for row in await connection.execute(query.order_by(chats.c.id.desc()).limit(most))]
    return found[::-1]


async def mutes_of(connection: Connection, person: str) -> set[str]:
    return {row.muted for row in await connection.execute(select(mutes.c.muted).where(mutes.c.person == person))}


async def mute(connection: Connection, person: str, muted: str, on: bool) -> None:
    await connection.execute(delete(mutes).where(mutes.c.person == person, mutes.c.muted == muted))
    if on:
        await connection.execute(insert(mutes).values(person=person, muted=muted))
