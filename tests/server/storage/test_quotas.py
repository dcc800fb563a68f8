"""What one address range has filled."""

from __future__ import annotations

from parlour.server import storage
from parlour.server.people import tokens
from parlour.server.storage import Chat, Database, MoveQueue
from parlour.server.storage.quotas import CHAT_BYTES, ENTRY_BYTES, TABLE_BYTES, Stored
from tests.server.tables import added, entry, on


def test_tables_moves_and_chat_count_for_who_opened_them(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        mine, others = tokens.word(12), tokens.word(12)
        played, deleted = [(await added(db, opened_from=mine)).row.id for _ in range(2)]
        await added(db, opened_from=others)
        for number in (1, 2, 3):
            await queue.write(entry(played, number))
        stored = Stored(2, 2 * TABLE_BYTES + 3 * ENTRY_BYTES + 2 * CHAT_BYTES)
        async with db.write() as connection:
            for _ in range(2):  # said by a guest: a line is kept for as long as its table
                await storage.chat.add(connection, Chat(0, deleted, "guest", "Ben", None, "Hello", 1.0))
            await storage.tables.delete_softly(connection, [deleted], 1.0)
            assert await storage.quotas.stored_by(connection, mine) == stored
            assert await storage.quotas.stored_by(connection, others) == Stored(1, TABLE_BYTES)
            assert await storage.quotas.stored_by(connection, "nobody") == Stored(0, 0)

    on(database, work)
