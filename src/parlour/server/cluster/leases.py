"""Which server thinks for the bots of a table: the only one, or the one that holds the table's lease."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import Any

from parlour.server import storage
from parlour.server.cluster.bus import Bus
from parlour.server.storage import Database, TableRow

PUT_OFF = 300.0  # seconds before anybody tries again a table that could not be loaded
NOBODY = "nobody"


class Leases(ABC):
    """`seconds`: how long a lease lasts that nobody renews."""

    def __init__(self, database: Database, bus: Bus, seconds: float) -> None:
        self.database = database
        self.bus = bus
        self.seconds = seconds
        self.owned: set[str] = set()  # tables whose bots think here, in memory or not

    def values(self) -> dict[str, Any]:
        """What the row of a table says when its bots think here."""
        return {"bot_owner": self.bus.me, "lease_until": time.time() + self.seconds}

    @abstractmethod
    def holds(self, row: TableRow) -> bool:
        """Do the bots of that table think here?"""

    @abstractmethod
    async def claim(self) -> list[str]:
        """Take the tables that no living server thinks for; which they were."""

    @abstractmethod
    async def keep(self) -> list[str]:
        """To be called three times a lease: renews what is held; takes what has expired elsewhere or was put off.

        The tables whose bots are to be woken here.
        """

    @abstractmethod
    async def put_off(self, table_id: str) -> None:
        """The table cannot be played here just now; perhaps elsewhere, or later."""

    @abstractmethod
    async def release(self) -> None:
        """This server closes: others may take its tables at once."""

    async def _claim(self, everything: bool) -> list[str]:
        now = time.time()
        async with self.database.write() as connection:
            found = await storage.tables.claim(connection, self.bus.me, now, now + self.seconds, everything)
            if found:
                await self.bus.tell(connection, [{"what": "table", "table": table_id} for table_id in found])
        self.owned.update(found)
        return found


class LocalLeases(Leases):
    """A single server thinks for every bot."""

    def __init__(self, database: Database, bus: Bus, seconds: float) -> None:
        super().__init__(database, bus, seconds)
        self._later: dict[str, float] = {}  # tables that were put off, and until when

    def holds(self, row: TableRow) -> bool:
        return True

    async def claim(self) -> list[str]:
        return await self._claim(everything=True)

    async def keep(self) -> list[str]:
        due = [table_id for table_id, until in self._later.items() if until <= time.monotonic()]
        for table_id in due:
            del self._later[table_id]
        return due

    async def put_off(self, table_id: str) -> None:
        self.owned.discard(table_id)
        self._later[table_id] = time.monotonic() + PUT_OFF

    async def release(self) -> None:
        pass


class PostgresLeases(Leases):
    """Servers that share a database: whose leases run out has died, and another one goes on."""

    def holds(self, row: TableRow) -> bool:
        return row.bot_owner == self.bus.me

    async def claim(self) -> list[str]:
        return await self._claim(everything=False)

    async def keep(self) -> list[str]:
        async with self.database.write() as connection:
            mine = await storage.tables.renew(connection, self.bus.me, time.time() + self.seconds)
        # Of a claim whose answer was lost we know nothing; renewed, it would keep all others from thinking there.
        unknown = [table_id for table_id in mine if table_id not in self.owned]
        self.owned.update(unknown)
        return unknown + await self.claim()

    async def put_off(self, table_id: str) -> None:
        self.owned.discard(table_id)
        later = {"bot_owner": NOBODY, "lease_until": time.time() + PUT_OFF}
        async with self.database.write() as connection:
            await storage.tables.change(connection, table_id, only_if={"bot_owner": self.bus.me}, **later)

    async def release(self) -> None:
        async with self.database.write() as connection:
            await storage.tables.release(connection, self.bus.me)
            await self.bus.tell(connection, [{"what": "bye"}])


def leases_on(database: Database, bus: Bus, seconds: float) -> Leases:
    """The leases that fit a database."""
    return (LocalLeases if database.kind == "sqlite" else PostgresLeases)(database, bus, seconds)
