"""Quick match: a seat with whoever else wishes to play the same; after a wait, bots take the seats that are free.

A quick match is an open table like any other, with a moment at which it starts. So it works at any number of servers,
and whoever waits has rules and chat.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from parlour.engine import Game
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.cluster.presence import Presence
from parlour.server.errors import Trouble
from parlour.server.play.loading import Tables
from parlour.server.play.opening import Chosen, Opener
from parlour.server.play.seating import Seating
from parlour.server.play.table import Table
from parlour.server.storage import Database, Keyholder

WAIT = 30.0  # seconds
Clock: TypeAlias = dict[str, Any] | None  # its rules
Found: TypeAlias = tuple[str, str, str | None]  # the table, the person, the token of who is new there


class QuickMatch:
    def __init__(
        self, database: Database, tables: Tables, opener: Opener, seating: Seating, presence: Presence
    ) -> None:
        self.database = database
        self.tables = tables
        self.opener = opener
        self.seating = seating
        self.presence = presence

    async def find(self, game: Game, name: str, players: int, clock: Clock, here: str, holder: Keyholder) -> Found:
        """A seat at a table that waits, or at a new one."""
        async with self.database.read() as connection:
            waiting = await storage.lobby.quick_tables(connection, game.key, players)
        for table_id in waiting:
            found = await self._try(table_id, name, clock, here, holder)
            if found is not None:
                return found
        wishes = [Chosen("me"), *[Chosen("open") for _ in range(players - 1)]]
        options = {key: spec.suggested for key, spec in game.option_specs.items() if spec.suggested is not None}
        more: dict[str, Any] = {
            "listed": True,
            "begins": "drawn",
            "opened_from": here,
            "quick": now() + WAIT,
            "clock": clock,
        }
        return await self.opener.open(game, name, wishes, options, 600, **more)

    async def _try(self, table_id: str, name: str, clock: Clock, here: str, holder: Keyholder) -> Found | None:
        """A seat at a table that waits; None where it is full, or starts at this moment."""
        try:
            table = await self.tables.get(table_id)
            if table.sitting.row.clock != clock:
                return None
            async with self.database.read() as connection:
                mine = await storage.places.at(connection, holder.id, table_id)
            if mine is not None and table.sitting.seat_of(mine.person) is not None:
                return table_id, mine.person, None
            if all(self.presence.away(table_id, person) for person in table.sitting.people):
                return None  # whoever waited there is gone
            person, token = await self.seating.join(table, None, name, None, here)
        except Trouble:
            return None
        if all(chair.kind != "open" for chair in table.sitting.seats):
            await self._start(table)
        return table_id, person, token

    async def begin_due(self) -> None:
        """Those that have waited long enough start, with bots; unless nobody waits any more."""
        async with self.database.read() as connection:
            due = await storage.lobby.quick_due(connection, now())
        for table_id in due:
            try:
                table = await self.tables.get(table_id)
            except Trouble:
                continue
            if not all(self.presence.away(table_id, person) for person in table.sitting.people):
                await self._start(table)
            else:
                async with self.database.write() as connection:
                    await storage.tables.change(connection, table_id, quick=None)
                await self.tables.look_again(table_id)

    async def _start(self, table: Table) -> None:
        """Unless another server has."""
        try:
            await self.seating.fill(table, None, None)
            await self.seating.start(table, None)
        except Trouble:
            if table.sitting.row.status == "open":
                raise
