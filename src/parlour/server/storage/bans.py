"""Address ranges that are not let in."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import delete, or_, select, text

from parlour.server.storage.database import Connection
from parlour.server.storage.rows import Ban
from parlour.server.storage.schema import bans

# Both databases read it so. A ban of the same range is replaced.
_ADD = text(
    'INSERT INTO bans ("range", until, why, made) VALUES (:range, :until, :why, :made) '
    'ON CONFLICT ("range") DO UPDATE SET until = excluded.until, why = excluded.why, made = excluded.made'
)


async def add(connection: Connection, ban: Ban) -> None:
    await connection.execute(_ADD, asdict(ban))


async def remove(connection: Connection, address_range: str) -> bool:
    """False if there was none."""
    return (await connection.execute(delete(bans).where(bans.c.range == address_range))).rowcount == 1


async def active(connection: Connection, at: float) -> list[Ban]:
    """Those that hold at that time, the oldest first."""
    query = select(bans).where(or_(bans.c.until.is_(None), bans.c.until > at)).order_by(bans.c.made, bans.c.range)
    return [Ban(**row._mapping) for row in await connection.execute(query)]
