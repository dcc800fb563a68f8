"""What the house notes about itself."""

from __future__ import annotations

from parlour.server import storage
from parlour.server.storage import Database, MoveQueue
from tests.server.tables import on


def test_a_mark_is_replaced_and_removed(database: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        async with db.write() as connection:
            assert await storage.marks.get(connection, "test") is None
            await storage.marks.put(connection, "test", "one")
            await storage.marks.put(connection, "test", "two")
            assert await storage.marks.get(connection, "test") == "two"
            await storage.marks.remove(connection, "test")
            assert await storage.marks.get(connection, "test") is None

    on(database, work)
