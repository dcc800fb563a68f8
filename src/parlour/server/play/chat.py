"""Chat: kept, then told to everybody who wishes to hear it."""

from __future__ import annotations

from contextlib import suppress

from parlour.server import storage
from parlour.server.cluster.bus import Bus
from parlour.server.errors import Unavailable
from parlour.server.play.broadcast import Broadcaster
from parlour.server.play.table import Table
from parlour.server.storage import Chat, Database


class ChatRoom:
    def __init__(self, database: Database, bus: Bus, broadcaster: Broadcaster) -> None:
        self.database = database
        self.bus = bus
        self.broadcaster = broadcaster

    async def say(self, table: Table, chat: Chat) -> None:
        async with self.database.write() as connection:
            chat.id = await storage.chat.add(connection, chat)
            await self.bus.tell(connection, [{"what": "chat", "table": table.id, "id": chat.id}])
        with suppress(Unavailable):  # it is stored, and will be told when the database answers again
            await self.tell(table)

    async def tell(self, table: Table) -> None:
        """Tell everybody at the table what was said since they were told last, here or at another server.

        The ids of a table's lines are in the order of their commits. So whoever reads on from the last id misses
        nothing, and several who do so at once tell nothing twice.
        """
        if not table.connections:
            return
        known = min(client.sent_chat for client in table.connections)
        async with self.database.read() as connection:
            said = await storage.chat.last_of(connection, table.id, after=known)
        for chat in said:
            self.broadcaster.publish_chat(table, chat, known)
            table.told_chat = max(table.told_chat, chat.id)

    async def last(self, table: Table) -> list[Chat]:
        async with self.database.read() as connection:
            return await storage.chat.last_of(connection, table.id)

    async def mute(self, person: str, muted: str, on: bool) -> None:
        async with self.database.write() as connection:
            await storage.chat.mute(connection, person, muted, on)

    async def muted_by(self, person: str | None) -> set[str]:
        if person is None:
            return set()
        async with self.database.read() as connection:
            return await storage.chat.mutes_of(connection, person)
