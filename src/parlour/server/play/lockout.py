"""Renewing a key and being forgotten: what is connected by the old one is shown out, here and at the other servers."""

from __future__ import annotations

from parlour.server import storage
from parlour.server.clock import now
from parlour.server.cluster.bus import Bus, News
from parlour.server.cluster.leases import Leases
from parlour.server.people.keys import Keys
from parlour.server.play.broadcast import Broadcaster
from parlour.server.play.loading import Tables
from parlour.server.storage import Database, Keyholder

MOST_EXPIRED = 50


class Lockout:
    def __init__(
        self, database: Database, bus: Bus, tables: Tables, broadcaster: Broadcaster, keys: Keys, leases: Leases
    ) -> None:
        self.database = database
        self.bus = bus
        self.tables = tables
        self.broadcaster = broadcaster
        self.keys = keys
        self.leases = leases
        self._mark: str | None = None  # when an operator last forgot somebody, if ever; None until it was read

    async def renew(self, holder: Keyholder) -> str:
        """The one key that opens their things from now on: no other device, link, passkey or seat's link does."""
        async with self.database.write() as connection:
            await storage.keyholders.lock(connection, holder.id)
            key = await self.keys.another(connection, holder.id)
            theirs = await storage.places.all_of(connection, holder.id)
            await self.bus.tell(connection, [_news(person, table_id) for person, table_id in theirs])
        for person, table_id in theirs:
            if (table := self.tables.live.get(table_id)) is not None:
                self.broadcaster.show_out(table, person)
        return key

    async def expire(self) -> None:
        """Keys that nobody did anything with, and then those who have not been seen for very long. A few at a time."""
        at, settings = now(), self.keys.settings
        async with self.database.write() as connection:
            await storage.words.expire(connection, at)
            gone = await storage.keyholders.unused(connection, at - settings.unused_key_for, MOST_EXPIRED)
            gone += await storage.keyholders.unseen(connection, at - settings.unseen_key_for, MOST_EXPIRED)
        for holder in dict.fromkeys(gone):
            await self.forget(holder)

    async def forget(self, holder: str) -> None:
        """Everything of theirs that is personal, at once."""
        async with self.database.write() as connection:
            gone = await storage.forgetting.forget(connection, holder)
            for place in gone:
                await storage.tables.change(connection, place.table_id, {"status": "playing"}, **self.leases.values())
            await self.bus.tell(connection, [_news(place.person, place.table_id) for place in gone])
        for place in gone:
            if (table := self.tables.live.get(place.table_id)) is not None:
                self.broadcaster.show_out(table, place.person)
            await self.tables.look_again(place.table_id)

    async def notice_forgotten(self) -> None:
        """An operator who forgets somebody writes to the database, and tells no server but by this mark."""
        async with self.database.read() as connection:
            mark = await storage.marks.get(connection, storage.forgetting.MARK) or ""
        if mark != self._mark and self._mark is not None:
            for table_id in list(self.tables.live):
                await self.tables.look_again(table_id)
        self._mark = mark


def _news(person: str, table_id: str) -> News:
    return {"what": "locked", "table": table_id, "person": person}
