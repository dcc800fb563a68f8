"""Clocks at tables: time that is up, and pauses that everybody agrees to."""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from typing import Any

from parlour.server import storage
from parlour.server.clock import milliseconds
from parlour.server.clocks.rest import Rest
from parlour.server.clocks.rules import DAY
from parlour.server.errors import Trouble, Unavailable
from parlour.server.play import ticking
from parlour.server.play.loading import Tables
from parlour.server.play.seating import CHANGED, Seating
from parlour.server.play.shapes import PauseRequest
from parlour.server.play.table import Table
from parlour.server.storage import Database
from parlour.server.storage.database import Connection

LOOK_EVERY = 1.0  # seconds
AT_ONCE = 100  # tables a look
PUT_OFF = 300.0  # seconds before a table is tried again that could not be loaded
MOST_PAUSE = {"turn": DAY, "reserve": DAY, "days": 14 * DAY}
NOT_PLAYED = "The game is not being played."
log = logging.getLogger("parlour.clocks")


class Timekeeper:
    """Every server looks for time that is up; the row of the table and its next tick let one of them say so.

    `grace`: seconds after the opening of the house in which nobody's time is up, since nobody could come before.
    """

    def __init__(self, database: Database, tables: Tables, seating: Seating, grace: float) -> None:
        self.database = database
        self.tables = tables
        self.seating = seating
        self._from = time.monotonic() + grace
        self._later: dict[str, float] = {}  # tables that were put off, and until when

    async def look(self) -> None:
        if time.monotonic() < self._from:
            return
        async with self.database.read() as connection:
            found = await storage.ticks.due(connection, milliseconds(), AT_ONCE)
        for table_id in found:
            if self._later.get(table_id, 0.0) > time.monotonic():
                continue
            try:
                await self._look_at(await self.tables.get(table_id))
            except Unavailable:
                raise
            except Exception as error:
                self._later[table_id] = time.monotonic() + PUT_OFF
                trace = None if isinstance(error, Trouble) else error
                log.warning("clock not looked at", exc_info=trace, extra={"table": table_id, "why": str(error)})

    async def _look_at(self, table: Table) -> None:
        async with table.lock:
            await self.tables.catch_up(table)
        if not table.deleted:
            async with self.seating.arranging(table, "playing", NOT_PLAYED) as connection:
                await self._run_out(connection, table)

    async def _run_out(self, connection: Connection, table: Table) -> None:
        """The rows are as they are now; the moves may have gone on at another server, and then a tick with them."""
        clock = table.clock
        if clock is None or clock.tick.length != table.length or clock.running is None:
            return
        seat, due = clock.running, ticking.due(clock)
        if due is None or due > milliseconds():
            await storage.tables.change(connection, table.id, clock_due=due)
            return
        chairs, chair = table.sitting.seats, table.sitting.seats[seat]
        loses = clock.rules.out == "loses"
        if loses and len(chairs) <= 2:
            await self._lose(connection, table, seat)
            return
        changes: dict[str, Any] = {"stand_in": self.seating.levels.default, "lost": "time" if loses else None}
        await storage.tables.set_seat(connection, chair, **changes)
        await storage.tables.change(connection, table.id, undo_request=None, **self.seating.leases.values())
        played_on = [replace(each, **changes) if each is chair else each for each in chairs]
        await self.seating.tick(connection, table, "time", seat, played_on)
        log.info("time is up", extra={"table": table.id, "seat": seat})

    async def _lose(self, connection: Connection, table: Table, seat: int) -> None:
        """Of two, the other has won, and the game ends as it stands."""
        assert table.state is not None
        winners = [chair.seat for chair in table.sitting.seats if chair.seat != seat]
        await storage.tables.set_seat(connection, table.sitting.seats[seat], lost="time")
        over: dict[str, Any] = {"status": "over", "scores": table.state.scores(), "winners": winners}
        await storage.tables.change(connection, table.id, undo_request=None, pause_request=None, bot_owner=None, **over)
        await self.seating.tick(connection, table, "time", seat, over=True)
        log.info("lost on time", extra={"table": table.id, "seat": seat})

    # Pauses

    async def pause(self, table: Table, person: str, on: bool) -> None:
        """With `on`: ask for a pause, or agree to one. Without: refuse it, take it back, or let the clock go on."""
        async with self.seating.arranging(table, "playing", NOT_PLAYED) as connection:
            seat, clock = table.sitting.seat_of(person), table.clock
            if seat is None:
                raise Trouble(403, "Only somebody seated at the table can do that; you are looking on.")
            if clock is None:
                raise Trouble(409, "This table has no clock.")
            if not on:
                await self._go_on(connection, table, seat)
                return
            if ticking.paused(table):
                raise Trouble(409, "The clock is paused already.")
            if clock.running is None:
                raise Trouble(409, "A bot is about to move, and nobody's clock runs; ask after its move.")
            request = _agreed(table, seat)
            if request["waiting"]:
                await storage.tables.change(connection, table.id, pause_request=request)
                return
            await storage.tables.change(connection, table.id, pause_request=None)
            until = milliseconds() + MOST_PAUSE[clock.rules.kind]
            await self.seating.tick(connection, table, "pause", seat, until=until)

    async def _go_on(self, connection: Connection, table: Table, seat: int) -> None:
        if table.sitting.row.pause_request is not None:
            await storage.tables.change(connection, table.id, pause_request=None)
        elif ticking.paused(table):
            await self.seating.tick(connection, table, "go", seat)
        else:
            raise Trouble(409, "The clock is not paused.")

    # Rest

    async def rest(self, table: Table, person: str, rest: Rest | None) -> None:
        """When this person's clock of days stands still, from their next turn on."""
        async with self.seating.arranging(table, table.sitting.row.status, CHANGED) as connection:
            stored = None if rest is None else rest.stored()
            await storage.tables.change_person(connection, person, rest=stored)


def _agreed(table: Table, seat: int) -> PauseRequest:
    """The wish for a pause, with the consent of that seat; whoever is there and has not agreed is waited for."""
    found: PauseRequest | None = table.sitting.row.pause_request
    asker = seat if found is None else found["seat"]
    agreed = sorted({seat, *([] if found is None else found["agreed"])})
    there = [chair.seat for chair in table.sitting.seats if chair.person is not None and chair.bot is None]
    waiting = [other for other in there if other not in agreed and not table.sitting.seats[other].left]
    return {"seat": asker, "agreed": agreed, "waiting": waiting}
