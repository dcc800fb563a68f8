"""Passkeys: what is kept of what a device or a password manager holds. Every function is part of a transaction."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select, update

from parlour.server.storage.database import Connection
from parlour.server.storage.schema import passkeys


class Passkey(NamedTuple):
    credential: str
    keyholder: str
    public_key: str
    uses: int


async def add(connection: Connection, passkey: Passkey, at: float) -> bool:
    """False where that credential is known already."""
    if await find(connection, passkey.credential) is not None:
        return False
    await connection.execute(insert(passkeys).values(**passkey._asdict(), made=at))
    return True


async def find(connection: Connection, credential: str) -> Passkey | None:
    query = select(passkeys.c.credential, passkeys.c.keyholder, passkeys.c.public_key, passkeys.c.uses)
    row = (await connection.execute(query.where(passkeys.c.credential == credential))).first()
    return None if row is None else Passkey(row.credential, row.keyholder, row.public_key, row.uses)


async def used(connection: Connection, credential: str, uses: int) -> None:
    await connection.execute(update(passkeys).where(passkeys.c.credential == credential).values(uses=uses))


async def credentials_of(connection: Connection, holder: str) -> list[str]:
    query = select(passkeys.c.credential).where(passkeys.c.keyholder == holder)
    return [row.credential for row in await connection.execute(query)]


async def remove(connection: Connection, holder: str) -> None:
    """All of theirs."""
    await connection.execute(delete(passkeys).where(passkeys.c.keyholder == holder))
