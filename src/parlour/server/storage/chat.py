"""What people say at tables, and whom they do not wish to hear."""

from __future__ import annotations

from sqlalchemy import Integer, bindparam, delete, insert, select

from parlour.server.storage.database import Connection
from parlour.server.storage.often import often
from parlour.server.storage.rows import Chat
from parlour.server.storage.schema import chats, mutes, tables

MOST_KEPT = 500  # lines of a table; whoever comes is told the last hundred

_LAST = often(
    select(chats)
    .where(chats.c.table_id == bindparam("this"), chats.c.id > bindparam("after"))
    .order_by(chats.c.id.desc())
    .limit(bindparam("most", type_=Integer))
)
_MUTES = often(select(mutes.c.muted).where(mutes.c.person == bindparam("who")))


async def add(connection: Connection, chat: Chat) -> int:
    """Its id, above those of all that was said at the table before. What was said long ago is let go."""
    # Who speaks next at this table waits for our commit, at any server: ids are in the order of commits.
    await connection.execute(select(tables.c.id).where(tables.c.id == chat.table_id).with_for_update(key_share=True))
    names = ("table_id", "person", "name", "seat", "text", "at")
    values = {name: getattr(chat, name) for name in names}
    new = int((await connection.execute(insert(chats).values(values).returning(chats.c.id))).scalar_one())
    here = chats.c.table_id == chat.table_id
    let_go = select(chats.c.id).where(here).order_by(chats.c.id.desc()).offset(MOST_KEPT).limit(1).scalar_subquery()
    await connection.execute(delete(chats).where(here, chats.c.id <= let_go))
    return new


async def last_of(connection: Connection, table_id: str, most: int = 100, after: int = 0) -> list[Chat]:
    """The last ones, in order."""
    rows = await connection.execute(_LAST, {"this": table_id, "after": after, "most": most})
    return [Chat(**row._mapping) for row in rows][::-1]


async def said_by(connection: Connection, persons: list[str]) -> list[Chat]:
    """Everything, in order."""
    query = select(chats).where(chats.c.person.in_(persons)).order_by(chats.c.id)
    return [Chat(**row._mapping) for row in await connection.execute(query)]


async def mutes_of(connection: Connection, person: str) -> set[str]:
    return {row.muted for row in await connection.execute(_MUTES, {"who": person})}


async def mute(connection: Connection, person: str, muted: str, on: bool) -> None:
    await connection.execute(delete(mutes).where(mutes.c.person == person, mutes.c.muted == muted))
    if on:
        await connection.execute(insert(mutes).values(person=person, muted=muted))
