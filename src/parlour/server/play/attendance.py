"""Coming and going: told to the table, and to the other servers.

The first who comes is told of at once, and those who come or go soon after that together: otherwise a crowd would be
told of everyone in it, one by one.
"""

from __future__ import annotations

import asyncio

from prometheus_client import Gauge

from parlour.server.background import Background
from parlour.server.cluster.bus import Bus, News
from parlour.server.cluster.presence import Presence
from parlour.server.play.broadcast import Broadcaster
from parlour.server.play.table import Table

FORGET_AFTER = 60.0  # seconds without a word from a server
PAUSE = 0.1  # seconds between two tellings at a table
PAUSE_EACH = 0.001  # and for everybody who is to be told


class Attendance:
    def __init__(
        self, presence: Presence, bus: Bus, broadcaster: Broadcaster, background: Background, sockets: Gauge
    ) -> None:
        self.presence = presence
        self.bus = bus
        self.broadcaster = broadcaster
        self.background = background
        self.sockets = sockets
        self._closed = False
        self._pausing: dict[str, bool] = {}  # tables told of just now: has somebody come or gone since?
        self._changed_here: set[str] = set()  # of which the other servers are still to be told

    def close(self) -> None:
        """From now on everybody goes because the server does; nobody is told."""
        self._closed = True

    def come(self, table: Table, person: str | None) -> None:
        self.sockets.inc()
        if self.presence.come(table.id, person):
            self._changed(table)

    def go(self, table: Table, person: str | None) -> None:
        self.sockets.dec()
        if self.presence.go(table.id, person) and not self._closed:
            self._changed(table)

    def _changed(self, table: Table) -> None:
        self._changed_here.add(table.id)
        self._publish(table)

    def _publish(self, table: Table) -> None:
        """Now, or at the end of the pause after the last time."""
        if table.id in self._pausing:
            self._pausing[table.id] = True
            return
        self.broadcaster.publish_table(table)
        if table.id in self._changed_here:
            self._changed_here.discard(table.id)
            self.background.spawn(self.tell(table.id))
        self._pausing[table.id] = False
        pause = PAUSE + PAUSE_EACH * len(table.connections)
        asyncio.get_running_loop().call_later(pause, self._go_on, table)

    def _go_on(self, table: Table) -> None:
        if self._pausing.pop(table.id) and not self._closed:
            self._publish(table)

    async def tell(self, table_id: str) -> None:
        """Tell the other servers who is at a table here."""
        await self.bus.say(self._news(table_id))

    async def tell_all(self) -> None:
        await self.bus.say(*map(self._news, self.presence.tables()))

    async def meet(self) -> None:
        """Ask the other servers who is there, and tell them who is here."""
        await self.bus.say({"what": "who"}, *map(self._news, self.presence.tables()))

    def _news(self, table_id: str) -> News:
        people, watching = self.presence.here(table_id)
        return {"what": "presence", "table": table_id, "people": people, "watching": watching}

    async def forget_silent(self) -> None:
        """Forget servers that have not beaten for long."""
        self.publish(self.presence.forget_silent(FORGET_AFTER))

    def publish(self, table_ids: set[str]) -> None:
        """Those of the tables that are in memory are told who is there now."""
        for table_id in table_ids:
            table = self.broadcaster.live.get(table_id)
            if table is not None:
                self._publish(table)
