"""Chat: kept, then told to everybody who wishes to hear it."""

from __future__ import annotations

from parlour.server import storage
from parlour.server.cluster.bus import Bus
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
        self.broadcaster.publish_chat(table, chat)

    async def hear(self, table: Table, chat_id: int) -> None:
        """Something was said at another server."""
        async with self.database.read() as connection:
            found = await storage.chat.last_of(connection, table.id, 1, chat_id - 1)
        for chat in found:
            self.broadcaster.publish_chat(table, chat)

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
