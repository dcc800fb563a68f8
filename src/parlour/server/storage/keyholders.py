"""Those who have a house key: who they are, and what opens their things. Every function is part of a transaction."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, delete, func, insert, select, update

from parlour.server.storage.database import Connection
from parlour.server.storage.rows import Keyholder
from parlour.server.storage.schema import house_keys, keyholders, one_time_words, passkeys, places, results, tokens

MOST_KEYS = 20  # of one keyholder: as many devices


async def add(connection: Connection, holder: Keyholder) -> None:
    await connection.execute(insert(keyholders).values(asdict(holder)))


async def find(connection: Connection, holder_id: str) -> Keyholder | None:
    row = (await connection.execute(select(keyholders).where(keyholders.c.id == holder_id))).first()
    return None if row is None else Keyholder(**row._mapping)


async def with_key(connection: Connection, hashed: str) -> Keyholder | None:
    query = select(keyholders).join(house_keys).where(house_keys.c.hash == hashed)
    row = (await connection.execute(query)).first()
    return None if row is None else Keyholder(**row._mapping)


async def change(connection: Connection, holder_id: str, **values: Any) -> bool:
    return (
        await connection.execute(update(keyholders).where(keyholders.c.id == holder_id).values(values))
    ).rowcount == 1


async def add_key(connection: Connection, holder_id: str, hashed: str, at: float) -> None:
    """For one more device. Where there are many, the oldest key opens nothing any more."""
    await connection.execute(insert(house_keys).values(hash=hashed, keyholder=holder_id, made=at))
    mine = select(house_keys.c.hash).where(house_keys.c.keyholder == holder_id)
    old = [row.hash for row in await connection.execute(mine.order_by(house_keys.c.made.desc()).offset(MOST_KEYS))]
    if old:
        await connection.execute(delete(house_keys).where(house_keys.c.hash.in_(old)))


async def lock(connection: Connection, holder_id: str) -> None:
    """Nothing that there was opens their things any more: no key, word or passkey, and no link to a seat of theirs."""
    theirs = select(places.c.person).where(places.c.keyholder == holder_id)
    await connection.execute(delete(tokens).where(tokens.c.person.in_(theirs)))
    for table in (house_keys, one_time_words, passkeys):
        await connection.execute(delete(table).where(table.c.keyholder == holder_id))


async def counts(connection: Connection, holder_id: str) -> tuple[int, int]:
    """How many devices have a key of theirs, and how many passkeys there are."""
    found = [
        (await connection.execute(select(func.count()).where(table.c.keyholder == holder_id))).scalar_one()
        for table in (house_keys, passkeys)
    ]
    return found[0], found[1]


async def made_from(connection: Connection, address_range: str) -> int:
    """How many came from there."""
    query = select(func.count()).where(keyholders.c.made_from == address_range)
    return int((await connection.execute(query)).scalar_one())


async def saw(connection: Connection, ids: list[str], at: float) -> None:
    if ids:
        await connection.execute(update(keyholders).where(keyholders.c.id.in_(ids)).values(seen=at))


async def seen_since(connection: Connection, at: float, most: int) -> list[Keyholder]:
    """The latest first."""
    query = select(keyholders).where(keyholders.c.seen >= at).order_by(keyholders.c.seen.desc()).limit(most)
    return [Keyholder(**row._mapping) for row in await connection.execute(query)]


async def seen_count(connection: Connection, at: float) -> int:
    return int((await connection.execute(select(func.count()).where(keyholders.c.seen >= at))).scalar_one())


async def unused(connection: Connection, before: float, most: int) -> list[str]:
    """Those who have not been seen since then, and for whom nothing is kept."""
    return await _unseen(connection, before, most, ~_any(places), ~_any(results))


async def unseen(connection: Connection, before: float, most: int) -> list[str]:
    return await _unseen(connection, before, most)


async def _unseen(connection: Connection, before: float, most: int, *more: ColumnElement[bool]) -> list[str]:
    query = select(keyholders.c.id).where(keyholders.c.seen < before, *more).limit(most)
    return [row.id for row in await connection.execute(query)]


def _any(table: Any) -> ColumnElement[bool]:
    return select(table.c.keyholder).where(table.c.keyholder == keyholders.c.id).exists()
