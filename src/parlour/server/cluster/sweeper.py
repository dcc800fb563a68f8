"""Tables that nobody came to for a long time expire."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from parlour.server import storage
from parlour.server.cluster.bus import Bus
from parlour.server.cluster.presence import Presence
from parlour.server.cluster.reckoning import Reckoning
from parlour.server.settings import Settings
from parlour.server.storage import Database

EXPIRED = "The table has expired: nobody came for a long time."
MOST_PURGED = 200  # tables a sweep
PAUSE = 0.1  # seconds between two of them


class Sweeper:
    """`drop` takes a table out of memory, where it is there, and tells whoever is connected."""

    def __init__(
        self, database: Database, bus: Bus, presence: Presence, settings: Settings, drop: Callable[[str, str], None]
    ) -> None:
        self.database = database
        self.bus = bus
        self.presence = presence
        self.settings = settings
        self.drop = drop
        self.reckoning = Reckoning(database)

    async def sweep(self) -> None:
        """Expired tables are deleted softly; those that were deleted long ago go for good."""
        now, keep = await self.reckoning.now(), self.presence.occupied()
        ages = {"open": self.settings.open_for, "playing": self.settings.playing_for, "over": self.settings.over_for}
        for status, age in ages.items():
            async with self.database.write() as connection:
                found = await storage.tables.expire(connection, status, now - age, now, keep)
                if found:
                    await self.bus.tell(connection, [{"what": "gone", "table": table_id} for table_id in found])
            for table_id in found:
                self.drop(table_id, EXPIRED)
        await self._purge(now - self.settings.deleted_for)

    async def _purge(self, before: float) -> None:
        """One table at a time, and not without a pause: the longest game takes SQLite 10 ms, in the loop."""
        for _ in range(MOST_PURGED):
            async with self.database.write() as connection:
                if not await storage.tables.purge(connection, before, most=1):
                    return
            await asyncio.sleep(PAUSE)
