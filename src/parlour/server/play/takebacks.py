"""Taking moves back: doing it, or asking those whom the rule says to ask.

An undo that others must agree to becomes an undo request (`asking` on the wire and in its column): they consent, or
whoever asked withdraws it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from prometheus_client import Counter

from parlour.server import storage
from parlour.server.clock import now
from parlour.server.cluster.bus import Bus
from parlour.server.play import calling, ticking
from parlour.server.play.answers import ack, closed, refused, stale
from parlour.server.play.referee import Referee
from parlour.server.play.shapes import Answer, UndoRequest
from parlour.server.play.table import Table, step_of
from parlour.server.play.undo_rule import MOST_STEPS, gone, last_own, to_ask
from parlour.server.storage import Database, Entry, MoveQueue
from parlour.server.storage.rows import to_text


class Audience(Protocol):
    """Whoever is told of it: `Broadcaster`."""

    def publish(self, table: Table) -> None: ...

    def publish_undo_request(self, table: Table, says: str) -> None: ...


class Takebacks:
    def __init__(
        self,
        database: Database,
        bus: Bus,
        queue: MoveQueue,
        referee: Referee,
        audience: Audience,
        catch_up: Callable[[Table], Awaitable[None]],
        wake_bots: Callable[[Table], None],
        undos: Counter,
    ) -> None:
        self.database = database
        self.bus = bus
        self.queue = queue
        self.referee = referee
        self.audience = audience
        self.catch_up = catch_up
        self.wake_bots = wake_bots
        self.undos = undos

    async def undo(self, table: Table, seat: int, number: int, to: int | None) -> Answer:
        """Take moves back, or ask the others whether one may."""
        async with table.lock:
            if (no := closed(table)) is not None:
                return no
            if number != table.number:
                return stale(table, number)
            if table.sitting.seats[seat].bot is not None:
                return refused("A bot is playing for this seat. Take the seat back first.", table)
            if table.number >= MOST_STEPS:
                return refused("So much has been taken back in this game that it can only go forward now.", table)
            moment = table.now()
            last = last_own(moment, seat)
            if last is None:
                return refused("You have no move to take back.", table)
            to = last if to is None else to
            if not 0 <= to < table.length:
                return refused(f"There are {table.length} moves; you cannot go back to {to}.", table)
            if to > last:
                return refused("You can only take back a move of your own, with what followed it.", table)
            asked = to_ask(moment, seat, to)
            if (missing := gone(moment, asked)) is not None:
                return refused(f"{{{missing}}} would have to agree to that, but has left the table.", table)
            if asked:
                answer = await self._ask(table, seat, to, asked)
            else:
                answer = await self._go_back(table, seat, to)
        self.wake_bots(table)
        return answer

    async def consent(self, table: Table, seat: int, number: int, yes: bool) -> Answer:
        """Answer somebody's wish to undo."""
        async with table.lock:
            request = table.undo_request
            if number != table.number:
                return stale(table, number)
            if request is None:
                return refused("Nobody wishes to take anything back.", table)
            if seat in request["agreed"]:
                return ack(table.number, repeated=True)
            if seat not in request["waiting"]:
                return refused("You have not been asked.", table)
            if not yes:
                await self._set_request(table, None, f"{{{seat}}} would rather leave it as it is.")
                return ack(table.number)
            waiting = [other for other in request["waiting"] if other != seat]
            if waiting:
                agreed = [*request["agreed"], seat]
                await self._set_request(table, {**request, "agreed": agreed, "waiting": waiting}, f"{{{seat}}} agrees.")
                return ack(table.number)
            answer = await self._go_back(table, request["seat"], request["to"])
        self.wake_bots(table)
        return answer

    async def withdraw(self, table: Table, seat: int) -> Answer:
        """Wish nothing back any more."""
        async with table.lock:
            request = table.undo_request
            if request is None or request["seat"] != seat:
                return refused("You are not asking for anything.", table)
            await self._set_request(table, None, f"{{{seat}}} no longer wishes to take it back.")
            return ack(table.number)

    async def _ask(self, table: Table, seat: int, to: int, asked: list[int]) -> Answer:
        request: UndoRequest = {"seat": seat, "to": to, "number": table.number, "agreed": [], "waiting": asked}
        count = table.length - to
        wish = "a move" if count == 1 else f"{count} moves"
        await self._set_request(table, request, f"{{{seat}}} would like to take back {wish}.")
        return ack(table.number)

    async def _set_request(self, table: Table, request: UndoRequest | None, says: str) -> None:
        async with self.database.write() as connection:
            await storage.tables.change(connection, table.id, undo_request=request)
            await self.bus.tell(connection, [{"what": "asking", "table": table.id, "says": says}])
        table.sitting.row.undo_request = request
        self.audience.publish_undo_request(table, says)

    async def _go_back(self, table: Table, seat: int, to: int) -> Answer:
        after = await self.referee.state_at(table, to)
        entry = Entry(
            table_id=table.id,
            number=table.number + 1,
            kind="undo",
            seat=seat,
            bot=False,
            text="",
            length=to,
            reveals=False,
            at=now(),
            position=to_text(after.dump()),
        )
        clock, more = table.clock, []
        if clock is not None:
            tick = ticking.next_tick(table, "undo", after.turn, to, seat=seat)
            clock = ticking.shows(table, tick)
            more = storage.ticks.statements(table.id, tick, ticking.due(clock))
        more += calling.statements(table, seat, after.turn, entry.number, clock)
        if not await self.queue.write(entry, more=more):
            await self.catch_up(table)
            return stale(table, entry.number - 1)
        table.follow(step_of(entry, []), after)
        table.clock = clock
        self.undos.inc()
        self.audience.publish(table)
        return ack(entry.number)
