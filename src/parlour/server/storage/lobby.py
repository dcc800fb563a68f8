"""What the lobby asks of the database: quick matches that wait for players, and invitations."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, func, insert, select

from parlour.server.storage.database import Connection
from parlour.server.storage.schema import invitations, keyholders, people, tables


class Invitation(NamedTuple):
    table_id: str
    game: str
    by: str  # the name of who invites
    made: float


def _open() -> tuple[object, ...]:
    return tables.c.status == "open", tables.c.deleted.is_(None)


async def quick_tables(connection: Connection, game: str, players: int) -> list[str]:
    """Quick matches of that kind that have not started, the oldest first."""
    query = select(tables.c.id).where(*_open(), tables.c.quick.is_not(None))  # type: ignore[arg-type]
    query = query.where(tables.c.game == game, tables.c.players == players).order_by(tables.c.opened)
    return [row.id for row in await connection.execute(query)]


async def quick_due(connection: Connection, at: float) -> list[str]:
    """Those that have waited long enough."""
    query = select(tables.c.id).where(*_open(), tables.c.quick <= at)  # type: ignore[arg-type]
    return [row.id for row in await connection.execute(query)]


async def invite(connection: Connection, table_id: str, holder: str, person: str, at: float) -> bool:
    """False where they are invited to that table already."""
    this = (invitations.c.table_id == table_id) & (invitations.c.keyholder == holder)
    if (await connection.execute(select(invitations.c.made).where(this))).first() is not None:
        return False
    await connection.execute(insert(invitations).values(table_id=table_id, keyholder=holder, person=person, made=at))
    return True


async def invited_to(connection: Connection, table_id: str) -> int:
    """How many were."""
    return int((await connection.execute(select(func.count()).where(invitations.c.table_id == table_id))).scalar_one())


async def invitations_of(connection: Connection, holder: str) -> list[Invitation]:
    """To tables that still wait for players, the newest first."""
    query = (
        select(invitations.c.table_id, tables.c.game, people.c.name, invitations.c.made)
        .join(tables, tables.c.id == invitations.c.table_id)
        .join(people, people.c.id == invitations.c.person)
        .where(invitations.c.keyholder == holder, *_open())  # type: ignore[arg-type]
        .order_by(invitations.c.made.desc())
        .limit(20)
    )
    return [Invitation(row.table_id, row.game, row.name, row.made) for row in await connection.execute(query)]


async def decline(connection: Connection, table_id: str, holder: str) -> None:
    this = (invitations.c.table_id == table_id) & (invitations.c.keyholder == holder)
    await connection.execute(delete(invitations).where(this))


async def names_of(connection: Connection, ids: list[str]) -> dict[str, str]:
    query = select(keyholders.c.id, keyholders.c.name).where(keyholders.c.id.in_(ids))
    return {row.id: row.name for row in await connection.execute(query)}
