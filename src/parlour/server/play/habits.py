"""What a keyholder wishes at every table: when their clocks of days rest, and when the house plays their only move."""

from __future__ import annotations

from parlour.server import storage
from parlour.server.clocks.rest import Rest
from parlour.server.cluster.bus import Bus
from parlour.server.play.loading import Tables
from parlour.server.storage import Database, Keyholder
from parlour.server.storage.rows import Forced


class Habits:
    def __init__(self, database: Database, bus: Bus, tables: Tables) -> None:
        self.database = database
        self.bus = bus
        self.tables = tables

    async def keep(self, holder: Keyholder, rest: Rest | None, forced: Forced | None) -> Keyholder:
        """From now on, and at the tables where they sit; at one of these they may choose otherwise later."""
        holder.rest, holder.forced = None if rest is None else rest.stored(), forced
        async with self.database.write() as connection:
            await storage.keyholders.change(connection, holder.id, rest=holder.rest, forced=forced)
            theirs = await storage.places.change_habits(connection, holder.id, holder.rest, forced)
            await self.bus.tell(connection, [{"what": "table", "table": table_id} for table_id in theirs])
        for table_id in theirs:
            await self.tables.look_again(table_id)
        return holder
