"""Address ranges that are not let in, for a time or for good."""

from __future__ import annotations

from parlour.server import storage
from parlour.server.storage import Ban, Database, MoveQueue
from tests.server.tables import on

ONE, TWO = "203.0.113.9", "2001:db8:0:1::/64"


def test_a_ban_holds_until_its_time(database: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        short, long = Ban(ONE, 200.0, "floods", 100.0), Ban(TWO, None, "insults", 110.0)
        async with db.write() as connection:
            await storage.bans.add(connection, short)
            await storage.bans.add(connection, long)
            assert await storage.bans.active(connection, 150.0) == [short, long]
            assert await storage.bans.active(connection, 200.0) == [long]
            longer = Ban(ONE, 900.0, "floods again", 120.0)
            await storage.bans.add(connection, longer)
            assert await storage.bans.active(connection, 300.0) == [long, longer]
            assert await storage.bans.remove(connection, TWO)
            assert not await storage.bans.remove(connection, TWO)
            assert await storage.bans.active(connection, 300.0) == [longer]

    on(database, work)
