"""How much of a table its people have seen, so that whoever comes back is told first what has happened since."""

from __future__ import annotations

from parlour.server import storage
from parlour.server.clock import now
from parlour.server.cluster.presence import Presence
from parlour.server.play.table import Table
from parlour.server.storage import Database

A_MOMENT = 120.0  # seconds: whoever was away for less follows by the log


class Sights:
    """Written down together now and then: no move waits for it, and after a crash somebody is told a little more."""

    def __init__(self, database: Database, presence: Presence) -> None:
        self.database = database
        self.presence = presence
        self._unwritten: dict[str, int] = {}  # by person: the number of their table

    def go(self, table: Table, person: str) -> None:
        """They do not look any more."""
        if (known := table.sitting.people.get(person)) is not None and table.sitting.seat_of(person) is not None:
            known.seen = self._unwritten[person] = table.number

    def since(self, table: Table, person: str | None) -> int | None:
        """After which number of the table others have moved unseen by that person; None where it is not worth telling.

        To be asked before the person counts as having come.
        """
        seat = table.sitting.seat_of(person)
        if person is None or seat is None or self.presence.present(table.id, person):
            return None
        known = [self._unwritten.get(person), table.sitting.people[person].seen]  # here, and at any server
        seen = max((number for number in known if number is not None), default=None)
        if seen is None:
            return None
        news = [step for step in table.steps[seen:] if step.seat != seat]
        return seen if news and news[0].at <= now() - A_MOMENT else None

    async def write(self) -> None:
        """To be called now and then."""
        unwritten, self._unwritten = self._unwritten, {}
        if unwritten:
            async with self.database.write() as connection:
                await storage.tables.saw(connection, unwritten)
