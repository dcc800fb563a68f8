"""From the database into memory: the last snapshot and the moves since, or all of them after a change of rules."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections.abc import Callable
from typing import Any

from prometheus_client import Gauge

import parlour
from parlour.engine import Refusal, State
from parlour.games import registry
from parlour.server import storage
from parlour.server.clocks.reading import Tick
from parlour.server.cluster.leases import Leases
from parlour.server.errors import Trouble, no_table
from parlour.server.play import ticking
from parlour.server.play.broadcast import Broadcaster
from parlour.server.play.referee import Referee
from parlour.server.play.table import Table, step_of
from parlour.server.storage import Database, Entry, Sitting, TableRow
from parlour.server.storage.database import Connection
from parlour.server.storage.rows import Damaged
from parlour.server.thinking.replay import Line, Snapshot

# Which rules a table was last played by, its column `engine`: after a change of it, tables are replayed and compared.
RULES_VERSION = parlour.__version__
MAX_VERSION = 32  # of its column
MOST_STEPS_OVER = 100_000  # of finished games that nobody looks at: with their events about 150 MB
TABLE_ID = re.compile(r"[2-9a-z]{12}")
PIECE = 1000  # moves taken into memory together
DELETED = "The table was deleted."
log = logging.getLogger("parlour.tables")


class Tables:
    """The tables in memory (`live`): each is loaded when somebody asks for it, and once; then `wake_bots` is told."""

    def __init__(
        self,
        database: Database,
        referee: Referee,
        leases: Leases,
        broadcaster: Broadcaster,
        live: dict[str, Table],
        count: Gauge,
        wake_bots: Callable[[Table], None],
    ) -> None:
        self.database = database
        self.leases = leases
        self.referee = referee
        self.broadcaster = broadcaster
        self.live = live
        self.count = count
        self.wake_bots = wake_bots
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._outdated: set[str] = set()  # written to by others while they were being loaded

    async def get(self, table_id: str) -> Table:
        """The live table of an id; raises Trouble where there is none, or where it cannot be played here."""
        table = self.live.get(table_id)
        if table is None and TABLE_ID.fullmatch(table_id):
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(task)
        if table is None:
            raise no_table()
        table.used = time.monotonic()
        return table

    async def _load(self, table_id: str) -> Table | None:
        self._outdated.discard(table_id)
        try:
            async with self.database.read() as connection:
                sitting = await storage.tables.find(connection, table_id)
                entries = [] if sitting is None else await storage.moves.entries_of(connection, table_id)
                ticks = await _ticks(connection, sitting, 0)
                called = await storage.alerts.called(connection, table_id)
        except Damaged:
            log.error("table damaged", extra={"table": table_id})
            raise Trouble(409, "This table cannot be opened: what was stored of it is damaged.") from None
        if sitting is None:
            return None
        row = sitting.row
        if registry.find(row.game) is None:
            raise Trouble(409, f"This table plays {row.game}, which is not here just now. It goes on when the game is.")
        was = (row.engine, row.frozen)
        table = await restore(sitting, entries, self.referee)
        ticking.follow(table, ticks)
        table.called = called
        if row.frozen is None:
            row.engine = rules_version(row.game)
        if was != (row.engine, row.frozen):
            async with self.database.write() as connection:
                await storage.tables.change(connection, table_id, engine=row.engine, frozen=row.frozen)
            if row.frozen is not None:
                log.warning("table frozen", extra={"table": table_id, "why": row.frozen})
        self.live[table_id] = table
        self._make_room()
        self.count.set(len(self.live))
        if table_id in self._outdated:
            async with table.lock:
                await self.catch_up(table)
        self.wake_bots(table)
        return table

    async def look_who_is_called(self, holder: str) -> None:
        """Somebody wishes to be called back otherwise than before."""
        async with self.database.read() as connection:
            theirs = await storage.alerts.tables_of(connection, holder)
        for table_id in theirs:
            await self.look_at_called(table_id)

    async def look_at_called(self, table_id: str) -> None:
        if (table := self.live.get(table_id)) is not None:
            async with self.database.read() as connection:
                table.called = await storage.alerts.called(connection, table_id)

    def outdate(self, table_id: str | None = None) -> None:
        """Others have written to a table, or to any: one that is just being loaded must be looked at again."""
        self._outdated.update(self._loading if table_id is None else {table_id} & self._loading.keys())

    async def catch_up(self, table: Table) -> None:
        """Take in what others have written. The caller holds the table's lock."""
        await self.take_in(table, *await self.read(table))

    async def read(self, table: Table) -> tuple[Sitting | None, list[Entry], list[Tick]]:
        """The table as it is in the database, and what has happened there since its number here."""
        async with self.database.read() as connection:
            sitting = await storage.tables.find(connection, table.id)
            entries = await storage.moves.entries_of(connection, table.id, after=table.number)
            return sitting, entries, await _ticks(connection, sitting, _ticked(table))

    async def take_in(self, table: Table, sitting: Sitting | None, entries: list[Entry], ticks: list[Tick]) -> None:
        """What `read` has found."""
        if sitting is None:
            self.drop(table, DELETED)
            return
        table.sitting.row.lease_until = sitting.row.lease_until  # renewed all the time, and nothing to anybody here
        table.sitting.row.clock_due = sitting.row.clock_due  # follows from the ticks
        changed = bool(entries) or bool(ticks) or sitting != table.sitting
        table.sitting = sitting
        if table.state is None and sitting.row.status != "open" and sitting.row.frozen is None:
            table.state = table.start()
        for entry in entries:
            await self._follow(table, entry)
        ticking.follow(table, [tick for tick in ticks if tick.number > _ticked(table)])
        if changed:
            self.broadcaster.dismiss_strangers(table)
            self.broadcaster.publish_table(table)
        if table.state is not None:
            self.broadcaster.publish(table, again=changed)

    async def _follow(self, table: Table, entry: Entry) -> None:
        assert table.state is not None
        if entry.kind == "move":
            after = table.state.copy()
            events = after.play_unchecked(after.parse(entry.text))
        else:
            after, events = await self.referee.state_at(table, entry.length), []
        table.follow(step_of(entry, events), after, entry.move_id)

    async def look_again(self, table_id: str) -> None:
        """At a table in memory that somebody has written to beside the play."""
        table = self.live.get(table_id)
        if table is not None:
            async with table.lock:
                await self.catch_up(table)
            self.wake_bots(table)

    async def reach(self, table: Table, number: int) -> None:
        """A client knows of that number: another server may have told it what is still on its way to this one."""
        if number > table.number:
            async with table.lock:
                if number > table.number:
                    await self.catch_up(table)
            if table.deleted:
                raise no_table()

    def drop(self, table: Table, why: str) -> None:
        """The table is no more."""
        table.deleted = True
        self.live.pop(table.id, None)
        self.leases.owned.discard(table.id)
        self.count.set(len(self.live))
        self.broadcaster.dismiss(table, why)

    def drop_by_id(self, table_id: str, why: str) -> None:
        self.leases.owned.discard(table_id)
        if table_id in self.live:
            self.drop(self.live[table_id], why)

    async def drop_deleted(self) -> None:
        """Those that were deleted from outside: an operator writes to the database and tells no server."""
        asked = list(self.live)
        async with self.database.read() as connection:
            there = await storage.tables.which_are_there(connection, asked)
        for table_id in asked:
            if table_id not in there:
                self.drop_by_id(table_id, DELETED)

    def _make_room(self) -> None:
        """Finished games that nobody looks at can be read again: there are so many in memory, and no more."""
        over = [
            table
            for table in self.live.values()
            if table.sitting.row.status == "over" and not table.connections and not table.lock.locked()
        ]
        steps = sum(table.number for table in over)
        for table in sorted(over, key=lambda table: table.used):
            if steps <= MOST_STEPS_OVER:
                return
            del self.live[table.id]
            steps -= table.number

    def forget_idle(self, seconds: float) -> None:
        """Tables that nobody has looked at for that long leave memory."""
        idle = time.monotonic() - seconds
        for table in list(self.live.values()):
            if not table.connections and table.used < idle and table.bot_to_move is None and not table.lock.locked():
                del self.live[table.id]
        self.count.set(len(self.live))


async def _ticks(connection: Connection, sitting: Sitting | None, after: int) -> list[Tick]:
    """Where the table has a clock."""
    if sitting is None or sitting.row.clock is None:
        return []
    return await storage.ticks.of_table(connection, sitting.row.id, after)


def _ticked(table: Table) -> int:
    """The number of the last tick that is known here."""
    return 0 if table.clock is None else table.clock.tick.number


def rules_version(game: str) -> str:
    """By which rules a game is played here: our version, and behind a slash that of the package that brings it."""
    package = registry.package_version(game)
    return RULES_VERSION if package is None else f"{RULES_VERSION}/{package}"[:MAX_VERSION]


async def restore(sitting: Sitting, entries: list[Entry], referee: Referee) -> Table:
    """The table as it stands. `row.frozen` says why not, where it has another box, is damaged, or leads elsewhere."""
    table = await with_log(sitting, entries)
    row = sitting.row
    if table.box != table.game.box_hash:
        # Not even a picture: what the last position means depends on the box.
        row.frozen = (
            f"This table has another box of {table.game.title} ({table.box}) than the house plays with just now "
            f"({table.game.box_hash}). Nothing is lost: it goes on when its box is back."
        )
        return table
    if row.status == "open":
        row.frozen = None
        return table
    try:
        if row.engine == rules_version(row.game) and row.frozen is None:
            table.state = _from_snapshot(table, entries)
        else:
            table.state = await _from_the_beginning(table, entries, referee)
        row.frozen = None
    except Trouble:  # it could not be worked out just now, which says nothing about the table
        raise
    except Exception as error:  # the rules of another version, or a damaged position, may fail in any way
        row.frozen = _why_frozen(row, error.why if isinstance(error, Refusal) else type(error).__name__)
        table.state = _last_picture(table, entries)
    return table


def _why_frozen(row: TableRow, why: str) -> str:
    now = rules_version(row.game)
    if row.engine == now:
        return f"What was stored of this table is damaged ({why}). It can be looked at, but not continued."
    return (
        f"This table was begun with Parlour {row.engine}, and {now} plays it differently ({why}). "
        "It can be looked at, but not continued."
    )


async def with_log(sitting: Sitting, entries: list[Entry]) -> Table:
    """The table with all that was played at it, and no state yet."""
    table = Table(sitting, parlour.game(sitting.row.game))
    for place, entry in enumerate(entries, 1):
        _remember(table, entry)
        if place % PIECE == 0:  # in a long game everybody else has a turn now and then
            await asyncio.sleep(0)
    return table


def _remember(table: Table, entry: Entry) -> None:
    step = step_of(entry)
    table.steps.append(step)
    if entry.kind == "move":
        table.standing.append(step)
    else:
        table.fall_back(step)
    if entry.move_id is not None:
        table.move_ids[entry.move_id] = (entry.number, entry.seat)


def _snapshot(entries: list[Entry]) -> tuple[int, dict[str, Any]] | None:
    for place in range(len(entries) - 1, -1, -1):
        position = entries[place].position
        if position is not None:
            return place, json.loads(position)
    return None


def _from_snapshot(table: Table, entries: list[Entry]) -> State:
    found = _snapshot(entries)
    if found is None:
        state, since = table.start(), 0
    else:
        state, since = table.load(found[1]), found[0] + 1
    # After the last snapshot there are only moves: every undo has one of its own.
    for entry in entries[since:]:
        state.apply(state.parse(entry.text))
    return state


async def _from_the_beginning(table: Table, entries: list[Entry], referee: Referee) -> State:
    lines: list[Line] = [{"kind": entry.kind, "text": entry.text, "length": entry.length} for entry in entries]
    found = _snapshot(entries)
    snapshot: Snapshot | None = None if found is None else {"after": found[0] + 1, "position": found[1]}
    return await referee.restored(table, lines, snapshot)


def _last_picture(table: Table, entries: list[Entry]) -> State | None:
    try:
        found = _snapshot(entries)
        return table.start() if found is None else table.load(found[1])
    except Exception:
        return None
