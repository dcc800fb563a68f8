"""Words that open something once: kept as hashes, and gone when they were said."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert

from parlour.server.storage.database import Connection
from parlour.server.storage.rows import WordKind
from parlour.server.storage.schema import one_time_words


class Said(NamedTuple):
    keyholder: str | None  # whose word it was, where it was anybody's


async def add(connection: Connection, kind: WordKind, hashed: str, until: float, holder: str | None = None) -> None:
    await connection.execute(insert(one_time_words).values(hash=hashed, kind=kind, keyholder=holder, until=until))


async def take(connection: Connection, kind: WordKind, hashed: str, at: float) -> Said | None:
    """None where it opens nothing, or did before: of two who say it at once, one hears so."""
    this = (one_time_words.c.hash == hashed) & (one_time_words.c.kind == kind) & (one_time_words.c.until > at)
    row = (await connection.execute(delete(one_time_words).where(this).returning(one_time_words.c.keyholder))).first()
    return None if row is None else Said(row.keyholder)


async def expire(connection: Connection, at: float) -> None:
    await connection.execute(delete(one_time_words).where(one_time_words.c.until <= at))
