"""What the house notes about itself, each under a key of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select, text

from parlour.server.storage.schema import house

if TYPE_CHECKING:
    from parlour.server.storage.database import Connection

# Both databases read it so.
_PUT = text(
    "INSERT INTO house (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
)


async def get(connection: Connection, key: str) -> str | None:
    found = (await connection.execute(select(house.c.value).where(house.c.key == key))).first()
    return None if found is None else str(found.value)


async def put(connection: Connection, key: str, value: str) -> None:
    await connection.execute(_PUT, {"key": key, "value": value})


async def remove(connection: Connection, key: str) -> None:
    await connection.execute(delete(house).where(house.c.key == key))
