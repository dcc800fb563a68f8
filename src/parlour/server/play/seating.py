"""Arranging a table: sitting down, leaving, bots, start, end, deleting. Each a transaction, then told to everybody."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from sqlalchemy.exc import IntegrityError

from parlour.server import storage
from parlour.server.clock import now
from parlour.server.clocks.reading import TickKind
from parlour.server.cluster.bus import Bus
from parlour.server.cluster.leases import Leases
from parlour.server.cluster.presence import Presence
from parlour.server.errors import Trouble, no_table
from parlour.server.people import tokens
from parlour.server.people.names import name_among, name_from
from parlour.server.play import calling, permissions, ticking
from parlour.server.play.broadcast import Broadcaster
from parlour.server.play.loading import DELETED, Tables, rules_version
from parlour.server.play.opening import seat_bots
from parlour.server.play.permissions import STARTED, chair_at, require
from parlour.server.play.table import Table
from parlour.server.storage import Database, Person, Seat, Sitting
from parlour.server.storage.database import Connection
from parlour.server.thinking.levels import Levels
from parlour.server.thinking.players import bot_names

MAX_ONLOOKERS = 100  # with a name
CHANGED = "Just now something changed; try again."


class Seating:
    def __init__(
        self,
        database: Database,
        bus: Bus,
        tables: Tables,
        broadcaster: Broadcaster,
        leases: Leases,
        levels: Levels,
        wake_bots: Callable[[Table], None],
    ) -> None:
        self.database = database
        self.bus = bus
        self.tables = tables
        self.broadcaster = broadcaster
        self.presence: Presence = broadcaster.presence
        self.leases = leases
        self.levels = levels
        self.wake_bots = wake_bots

    @asynccontextmanager
    async def arranging(self, table: Table, status: str, why_not: str) -> AsyncIterator[Connection]:
        """A transaction on a table of that status, which nobody else arranges meanwhile."""
        async with table.lock:
            if table.sitting.row.status != status:
                raise Trouble(409, why_not)
            async with self.database.write() as connection:
                if not await storage.tables.hold(connection, table.id, status):
                    raise Trouble(409, why_not)
                await self._read(connection, table)  # another server may have arranged it
                yield connection
                await storage.tables.touch(connection, table.id, now())
                await self.bus.tell(connection, [{"what": "table", "table": table.id}])
                await self._read(connection, table)
            row = table.sitting.row
            if table.state is None and row.status == "playing" and row.frozen is None:
                state = table.start()
                table.state, table.base = state, (0, state)
            self.broadcaster.publish_table(table)
            if table.state is not None:
                self.broadcaster.publish(table, again=True)
        self.wake_bots(table)

    async def _read(self, connection: Connection, table: Table) -> None:
        found = await storage.tables.find(connection, table.id)
        if found is None:
            raise no_table()
        table.sitting = found
        if found.row.clock is not None:
            known = 0 if table.clock is None else table.clock.tick.number
            ticking.follow(table, await storage.ticks.of_table(connection, table.id, after=known))

    async def tick(
        self,
        connection: Connection,
        table: Table,
        kind: TickKind,
        seat: int | None,
        chairs: list[Seat] | None = None,
        until: int | None = None,
        over: bool = False,
    ) -> None:
        """The clock ticks with an arrangement, where the table has one. `chairs` as they will be, where they change."""
        if table.sitting.row.clock is None:
            return
        if kind == "start":
            turn, length = table.start().turn, 0
        elif table.clock is None:
            return
        else:
            turn, length = table.clock.tick.turn, table.clock.tick.length
        tick = ticking.next_tick(table, kind, None if over else turn, length, chairs, seat, until=until)
        try:
            await storage.ticks.add(connection, table.id, tick, ticking.due(ticking.shows(table, tick)))
        except IntegrityError:  # somebody has just moved, at another server
            raise Trouble(409, CHANGED) from None

    async def join(
        self, table: Table, person: str | None, name: str | None, seat: int | None, here: str
    ) -> tuple[str, str | None]:
        """Sit down; the person and, for a newcomer, the token. `here` is the address range that asks."""
        async with self.arranging(table, "open", STARTED) as connection:
            sitting = table.sitting
            free = [chair.seat for chair in sitting.seats if chair.kind == "open"]
            if seat is not None and seat not in free:
                raise Trouble(409, "That seat is taken." if seat < len(sitting.seats) else "There is no such seat.")
            if not free:
                raise Trouble(409, "Every seat is taken.")
            token = None
            if person is None:
                person, token = await self._newcomer(connection, table, name, here)
            elif sitting.seat_of(person) is None:  # an onlooker's link is no way back in
                _require_welcome(table, here)
            if not await storage.tables.take_seat(connection, table.id, free[0] if seat is None else seat, person):
                raise Trouble(409, "That seat is taken.")
        return person, token

    async def watch(self, table: Table, name: str, here: str) -> tuple[str, str]:
        """A named onlooker; the person and the token."""
        async with self.arranging(table, table.sitting.row.status, CHANGED) as connection:
            onlookers = table.sitting.onlookers
            if len(onlookers) >= MAX_ONLOOKERS:  # somebody who went makes room
                away = next((one for one in onlookers if self.presence.away(table.id, one)), None)
                if away is None:
                    raise Trouble(409, "There are too many onlookers at this table.")
                await storage.tables.remove_person(connection, away)
            return await self._newcomer(connection, table, name, here)

    async def _newcomer(self, connection: Connection, table: Table, name: str | None, here: str) -> tuple[str, str]:
        if name is None:
            raise Trouble(400, "Please tell us your name.")
        _require_welcome(table, here)
        others = [other.name for other in table.sitting.people.values()]
        taken = others + [chair.name for chair in table.sitting.seats]
        person = Person(tokens.word(8), table.id, name_among(name_from(name), taken), came_from=here)
        token = tokens.new_token()
        await storage.tables.add_person(connection, person)
        await storage.tables.add_token(connection, table.id, person.id, tokens.token_hash(token))
        self.presence.expect(table.id, person.id)
        return person.id, token

    async def leave(self, table: Table, person: str, level: str | None = None) -> None:
        """With a level, a bot of it plays on for them."""
        stand_in = None if level is None else self.levels.chosen(level)
        status = table.sitting.row.status
        async with self.arranging(table, status, CHANGED) as connection:
            seat = table.sitting.seat_of(person)
            if seat is not None and status == "open":
                if len(table.sitting.onlookers) < MAX_ONLOOKERS:
                    await storage.tables.leave_seat(connection, table.id, person)
                else:
                    await storage.tables.remove_person(connection, person)
            elif seat is not None:
                more = {} if stand_in is None or status != "playing" else {"stand_in": stand_in}
                await storage.tables.set_seat(connection, table.sitting.seats[seat], left=True, **more)
                if more:
                    await storage.tables.change(connection, table.id, **self.leases.values())
                    await self.tick(connection, table, "bot", seat, _with(table, seat, **more))

    async def come_back(self, table: Table, person: str) -> None:
        """Whoever had left and opens the table again is back."""
        seat = table.sitting.seat_of(person)
        if seat is not None and table.sitting.seats[seat].left:
            async with self.arranging(table, table.sitting.row.status, "") as connection:
                await storage.tables.set_seat(connection, table.sitting.seats[seat], left=False)

    async def set_bot(self, table: Table, person: str, seat: int, level: str | None) -> None:
        """Before the start: a bot in a free seat, or out of it. Later: a stand-in for somebody who is away."""
        require(permissions.arrange(table.sitting, self.presence, person))
        chair_at(table.sitting, seat)
        chosen = None if level is None else self.levels.chosen(level)
        if table.sitting.row.status == "open":
            await self._place_bot(table, person, seat, chosen)
        else:
            await self._stand_in(table, person, seat, chosen)

    async def _place_bot(self, table: Table, person: str, seat: int, level: str | None) -> None:
        async with self.arranging(table, "open", STARTED) as connection:
            require(permissions.bot(table.sitting, self.presence, person, seat))
            chair = chair_at(table.sitting, seat)
            name = "" if level is None else chair.name or bot_names(_names(table), 1)[0]
            await storage.tables.set_seat(connection, chair, level=level, name=name)

    async def _stand_in(self, table: Table, person: str, seat: int, level: str | None) -> None:
        async with self.arranging(table, "playing", "The game is over.") as connection:
            if level is None:
                raise Trouble(409, "A bot can only stand in for a person who is away.")
            require(permissions.stand_in(table.sitting, self.presence, person, seat))
            await storage.tables.set_seat(connection, chair_at(table.sitting, seat), stand_in=level)
            await storage.tables.change(connection, table.id, **self.leases.values())
            await self.tick(connection, table, "bot", seat, _with(table, seat, stand_in=level))

    async def hand_back(self, table: Table, person: str, seat: int) -> None:
        """The stand-in gives the seat back."""
        if chair_at(table.sitting, seat).person != person:
            require(permissions.arrange(table.sitting, self.presence, person))
        async with self.arranging(table, "playing", "The game is not being played.") as connection:
            require(permissions.hand_back(table.sitting, self.presence, person, seat))
            chair = chair_at(table.sitting, seat)
            still_left = chair.left and chair.person != person
            await storage.tables.set_seat(connection, chair, stand_in=None, left=still_left)
            await self.tick(connection, table, "back", seat, _with(table, seat, stand_in=None))

    async def remove(self, table: Table, person: str, seat: int) -> None:
        """The person in that seat loses it, and is disconnected."""
        require(permissions.arrange(table.sitting, self.presence, person))
        why_not = "Nobody can be removed once the game has started."
        async with self.arranging(table, "open", why_not) as connection:
            require(permissions.remove(table.sitting, self.presence, person, seat))
            removed = chair_at(table.sitting, seat).person
            assert removed is not None
            if removed == person:
                await storage.tables.leave_seat(connection, table.id, person)
            else:
                await self._send_away(connection, table, person, removed)
        self.broadcaster.dismiss_person(table, removed)

    async def remove_onlooker(self, table: Table, person: str, onlooker: str) -> None:
        """At any time, and disconnected."""
        async with self.arranging(table, table.sitting.row.status, CHANGED) as connection:
            require(permissions.remove_onlooker(table.sitting, self.presence, person, onlooker))
            await self._send_away(connection, table, person, onlooker)
        self.broadcaster.dismiss_person(table, onlooker)

    async def _send_away(self, connection: Connection, table: Table, person: str, removed: str) -> None:
        """Their link opens nothing any more, and for a while nobody comes anew from their address; unless it is the
        address of whoever sends them away: people under one roof share it."""
        people = table.sitting.people
        address = people[removed].came_from
        if address == people[person].came_from:
            address = None
        table.keep_out(address)
        await storage.tables.remove_person(connection, removed)
        await self.bus.tell(connection, [{"what": "removed", "table": table.id, "person": removed, "address": address}])

    async def fill(self, table: Table, person: str | None, level: str | None) -> None:
        """A bot in every free seat. `person` None: the house itself does it."""
        if person is not None:
            require(permissions.arrange(table.sitting, self.presence, person))
        async with self.arranging(table, "open", STARTED) as connection:
            chairs = [replace(chair) for chair in table.sitting.seats if chair.kind == "open"]
            seat_bots(chairs, self.levels.chosen(level), _names(table))
            for chair in chairs:
                await storage.tables.set_seat(connection, chair, level=chair.level, name=chair.name)

    async def start(self, table: Table, person: str | None) -> None:
        """Begin. Who that is, is settled now. `person` None: the house itself does it."""
        if person is not None:
            require(permissions.arrange(table.sitting, self.presence, person))
        async with self.arranging(table, "open", STARTED) as connection:
            require(permissions.ready(table.sitting))
            chairs = in_playing_order(table.sitting)
            await storage.tables.reseat(connection, table.id, chairs)
            await self.tick(connection, table, "start", None, chairs)
            for statement, rows in calling.statements_at_start(table, chairs):
                await connection.execute(statement, rows)
            begun = {"status": "playing", "engine": rules_version(table.game.key), **self.leases.values()}
            await storage.tables.change(connection, table.id, **begun)

    async def end(self, table: Table, person: str) -> None:
        """A frozen game is over, without a result: its seed is told, and its record can be had."""
        async with self.arranging(table, "playing", "The game is not being played.") as connection:
            require(permissions.end(table.sitting, self.presence, person))
            await storage.tables.change(connection, table.id, status="over", undo_request=None, bot_owner=None)

    async def delete(self, table: Table, person: str) -> None:
        """Names and chat are gone at once; the moves stay for a while, if it was a mistake."""
        require(permissions.delete(table.sitting, self.presence, person))
        async with table.lock:
            async with self.database.write() as connection:
                if table.number == 0:  # there is nothing that anybody could miss
                    await storage.tables.remove(connection, table.id)
                else:
                    await storage.tables.delete_softly(connection, [table.id], now())
                    await storage.tables.forget_people(connection, table.id)
                await self.bus.tell(connection, [{"what": "gone", "table": table.id}])
            self.tables.drop(table, DELETED)


def in_playing_order(sitting: Sitting) -> list[Seat]:
    """The chairs as the game finds them: whoever is first begins."""
    chairs = sitting.seats
    if sitting.row.begins == "drawn":
        chairs = random.SystemRandom().sample(chairs, len(chairs))
    elif sitting.row.begins == "opener":
        first = sitting.seat_of(sitting.row.opener) or 0
        chairs = chairs[first:] + chairs[:first]
    return [replace(chair, seat=seat) for seat, chair in enumerate(chairs)]


def _with(table: Table, seat: int, **changes: Any) -> list[Seat]:
    """The chairs, one of them changed."""
    return [replace(chair, **changes) if chair.seat == seat else chair for chair in table.sitting.seats]


def _require_welcome(table: Table, here: str) -> None:
    if table.keeps_out(here):
        raise Trouble(403, "You were removed from this table a short time ago. Try again later.")


def _names(table: Table) -> list[str]:
    """Names that a bot should not have too."""
    return table.names + [person.name for person in table.sitting.people.values()]
