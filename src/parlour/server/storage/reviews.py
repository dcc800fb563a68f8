"""Reviews that are done: whichever server made one, all have it. They go with their table."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select, text

from parlour.server.storage.database import Connection
from parlour.server.storage.rows import to_text
from parlour.server.storage.schema import DAMAGED, reviews

# Both databases read it so. Two servers that made it at once have found the same.
_ADD = text(
    "INSERT INTO reviews (key, table_id, told, made) VALUES (:key, :table_id, :told, :made) "
    "ON CONFLICT (key) DO NOTHING"
)


async def find(connection: Connection, key: str) -> dict[str, Any] | None:
    """By what it depends on: the record, the box and the version."""
    row = (await connection.execute(select(reviews.c.told).where(reviews.c.key == key))).first()
    return None if row is None or row.told is DAMAGED else dict(row.told)


async def add(connection: Connection, key: str, table_id: str, told: dict[str, Any], at: float) -> None:
    await connection.execute(_ADD, {"key": key, "table_id": table_id, "told": to_text(told), "made": at})
