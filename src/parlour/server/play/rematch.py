"""The rematch: same people, seats rotated, so that somebody else begins, however it was settled the first time."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError

from parlour.server import storage
from parlour.server.cluster.bus import Bus
from parlour.server.doors.quotas import Quotas
from parlour.server.errors import Trouble
from parlour.server.people import tokens
from parlour.server.play import permissions
from parlour.server.play.broadcast import Broadcaster
from parlour.server.play.loading import Tables
from parlour.server.play.opening import new_row
from parlour.server.play.seating import Seating
from parlour.server.play.table import Table
from parlour.server.storage import Database, Person, Seat, Sitting
from parlour.server.storage.database import Connection


class Rematcher:
    def __init__(
        self,
        database: Database,
        bus: Bus,
        tables: Tables,
        broadcaster: Broadcaster,
        seating: Seating,
        quotas: Quotas,
    ) -> None:
        self.database = database
        self.bus = bus
        self.tables = tables
        self.broadcaster = broadcaster
        self.seating = seating
        self.quotas = quotas

    async def rematch(self, table: Table, person: str, token: str) -> tuple[Table, str, str]:
        """The new table, the caller there, and what the caller's token is there. It starts once everybody has come."""
        permissions.require(permissions.rematch(table.sitting, person))
        if table.sitting.row.rematch is None:
            await self._open(table, person)
        again = await self.tables.get(str(table.sitting.row.rematch))
        me = next((one for one in again.sitting.people.values() if one.previous_person == person), None)
        if me is None:
            raise Trouble(409, "You are not part of the rematch.")
        token = tokens.next_token(token, again.id)
        await self._arrive(again, me.id, token)
        people = again.sitting.people
        seated = [people[chair.person] for chair in again.sitting.seats if chair.person is not None]
        ready = all(one.arrived for one in seated) and all(chair.kind != "open" for chair in again.sitting.seats)
        if again.sitting.row.status == "open" and ready:
            await self._start(again)
        return again, me.id, token

    async def _start(self, table: Table) -> None:
        """Unless another call of the same moment has."""
        try:
            await self.seating.start(table, None)
        except Trouble:
            if table.sitting.row.status == "open":
                raise

    async def _arrive(self, table: Table, person: str, token: str) -> None:
        hashed = tokens.token_hash(token)
        async with table.lock:
            async with self.database.write() as connection:
                await storage.tables.arrive(connection, person)  # of two calls at two servers, one waits here
                if not await storage.tables.token_owners(connection, [hashed]):
                    await storage.tables.add_token(connection, table.id, person, hashed)
                await self.bus.tell(connection, [{"what": "table", "table": table.id}])
                found = await storage.tables.find(connection, table.id)
            if found is not None:
                table.sitting = found
        self.broadcaster.presence.expect(table.id, person)

    async def _open(self, table: Table, person: str) -> None:
        await self.quotas.require_room(table.sitting.row.opened_from)
        new = _seats_rotated(table, person)
        row = new.row
        try:
            async with self.database.write() as connection:
                await storage.tables.add(connection, new)
                await _keep_holders(connection, table, new)
                await storage.tables.change(connection, table.id, rematch=row.id)
                news = [{"what": "table", "table": table.id}, {"what": "rematch", "table": table.id, "next": row.id}]
                await self.bus.tell(connection, news)
        except IntegrityError:  # somebody else asked at the same moment
            async with table.lock:
                await self.tables.catch_up(table)
            return
        table.sitting.row.rematch = row.id
        self.broadcaster.publish_table(table)
        self.broadcaster.publish_rematch(table, row.id)


async def _keep_holders(connection: Connection, table: Table, new: Sitting) -> None:
    """Whoever has a house key finds the rematch among their games, on every device."""
    holders = await storage.places.holders(connection, table.id)
    for person in new.people.values():
        if person.previous_person in holders:
            await storage.places.join(connection, holders[person.previous_person], [person.id])


def _seats_rotated(table: Table, opener: str) -> Sitting:
    """The table of the rematch, opened by one of the old table's people."""
    old = table.sitting
    row = new_row(
        table.game,
        old.row.players,
        old.row.options,
        old.row.pace,
        listed=old.row.listed,
        begins="rotated",
        rematch_of=table.id,
        opened_from=old.row.opened_from,
        clock=old.row.clock,
    )
    new = Sitting(row, [], {})
    for chair in old.seats:
        # Everybody moves up one seat: whoever was second begins.
        seat = Seat(row.id, (chair.seat - 1) % len(old.seats), level=chair.level, name=chair.name)
        if chair.person is not None:
            was = old.people[chair.person]
            one = Person(tokens.word(8), row.id, was.name, False, was.id, was.came_from, was.rest, was.forced)
            new.people[one.id] = one
            seat.person = one.id
            if chair.person == opener:
                row.opener = one.id
        new.seats.append(seat)
    new.seats.sort(key=lambda seat: seat.seat)
    return new
