"""How much of the database one address range has filled."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import func, select

from parlour.server.storage.database import Connection
from parlour.server.storage.schema import chats, entries, tables

TABLE_BYTES = 2_000  # a table with its seats, people and tokens
ENTRY_BYTES = 110  # a move of a finished game: a record of 1,565 moves takes 170 kB
CHAT_BYTES = 600  # a long line of chat


class Stored(NamedTuple):
    tables: int
    bytes: int


async def stored_by(connection: Connection, address_range: str) -> Stored:
    """The tables opened from there, those softly deleted included: they take room until they are purged.

    The bytes are reckoned from the numbers of moves and of lines of chat, which indexes tell; to count them, all would
    have to be read. What others say there counts too: of a table only so many lines are kept.
    """
    moves = select(func.max(entries.c.number)).where(entries.c.table_id == tables.c.id).scalar_subquery()
    lines = select(func.count()).select_from(chats).where(chats.c.table_id == tables.c.id).scalar_subquery()
    query = select(
        func.count().label("tables"),
        func.coalesce(func.sum(func.coalesce(moves, 0)), 0).label("moves"),
        func.coalesce(func.sum(lines), 0).label("lines"),
    ).where(tables.c.opened_from == address_range)
    found = (await connection.execute(query)).one()
    size = found.tables * TABLE_BYTES + int(found.moves) * ENTRY_BYTES + int(found.lines) * CHAT_BYTES
    return Stored(found.tables, size)
