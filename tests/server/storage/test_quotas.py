"""What one address range has filled."""

from __future__ import annotations

from parlour.server import storage
from parlour.server.people import tokens
from parlour.server.storage import Database, MoveQueue
from parlour.server.storage.quotas import ENTRY_BYTES, TABLE_BYTES, Stored
from tests.server.tables import added, entry, on


def test_tables_and_moves_count_for_who_opened_them(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        mine, others = tokens.word(12), tokens.word(12)
        played, deleted = [(await added(db, opened_from=mine)).row.id for _ in range(2)]
        await added(db, opened_from=others)
        for number in (1, 2, 3):
            await queue.write(entry(played, number))
        async with db.write() as connection:
            await storage.tables.delete_softly(connection, [deleted], 1.0)
            assert await storage.quotas.stored_by(connection, mine) == Stored(2, 2 * TABLE_BYTES + 3 * ENTRY_BYTES)
            assert await storage.quotas.stored_by(connection, others) == Stored(1, TABLE_BYTES)
            assert await storage.quotas.stored_by(connection, "nobody") == Stored(0, 0)

    on(database, work)
