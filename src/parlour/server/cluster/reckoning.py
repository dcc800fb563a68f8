"""The time by which tables expire: a clock that jumps makes nothing old."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from parlour.server import storage
from parlour.server.settings import DAY
from parlour.server.storage import Database
from parlour.server.storage.database import Connection

MARK = "time"
SPEED = 2.0  # how much faster than real time it may run, to make up for the hours when the house was closed
log = logging.getLogger("parlour.house")


class Reckoning:
    """Follows the clock on the wall: ahead at `SPEED` at most, back at once. Noted in the database for the next start.

    A house that was closed for a week and one whose clock was set a week ahead look the same from inside. So neither
    believes in that week at once: it keeps its tables for a week longer.
    """

    def __init__(
        self, database: Database, wall: Callable[[], float] = time.time, real: Callable[[], float] = time.monotonic
    ) -> None:
        self.database = database
        self.wall = wall
        self.real = real
        self._last: float | None = None
        self._at = real()

    async def now(self) -> float:
        wall, real = self.wall(), self.real()
        async with self.database.write() as connection:
            last = await self._noted(connection) if self._last is None else self._last
            known = wall if last is None else min(wall, last + SPEED * (real - self._at))
            await storage.marks.put(connection, MARK, str(known))
        if self._last is None and wall - known > DAY:
            days = round((wall - known) / DAY)
            log.warning("tables expire later: the house was closed, or its clock was set", extra={"days": days})
        self._last, self._at = known, real
        return known

    async def _noted(self, connection: Connection) -> float | None:
        noted = await storage.marks.get(connection, MARK)
        if noted is not None:
            return float(noted)
        return await storage.tables.last_touched(connection)  # a house of 0.1.0 noted nothing, but somebody came
