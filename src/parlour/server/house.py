"""The house: everything alive in one server process, and the order in which it is opened and closed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from typing import Any

import parlour
from parlour.engine import State
from parlour.server import errors, settings, storage
from parlour.server.cluster.bus import Wire
from parlour.server.cluster.presence import Presence
from parlour.server.metrics import Metrics
from parlour.server.play import broadcast, state_json
from parlour.server.play.loading import ENGINE, restore
from parlour.server.play.table import Table, step_of
from parlour.server.storage import Chat, Entry, Ledger, database_at
from parlour.server.thinking import worker
from parlour.server.thinking.players import Bots
from parlour.server.thinking.pool import Workers
from parlour.server.ws.connection import encode

DELETED = 4410
LONGEST_PONDER = 600.0
log = logging.getLogger("parlour.house")


class House:
    def __init__(self, chosen: settings.Settings) -> None:
        self.settings = chosen
        self.database = database_at(chosen.database)
        self.wire = Wire(self.database)
        self.ledger = Ledger(self.database, self.wire.notices)
        self.presence = Presence(chosen.away_after)
        self.metrics = Metrics()
        self.bots = Bots(self, Workers(chosen.bot_processes, chosen.bot_seconds))
        self.clerk = Workers(min(1, chosen.bot_processes), LONGEST_PONDER)
        self.own_bots = worker.own_names(chosen.bots)
        self.levels = [*worker.levels(), *worker.own_levels(self.own_bots)]
        self.level = worker.default_level()
        self.addresses: Counter[str] = Counter()  # how many sockets each has open
        self.closing = False
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._owned: set[str] = set()  # tables whose bots think here
        self._expecting: set[str] = set()  # tables where somebody is missing who will soon count as away
        self._tasks: set[asyncio.Task[Any]] = set()

    # Opening and closing

    async def open(self) -> None:
        await self.database.open()
        self.ledger.open()
        await self.wire.open(self._hear, self._refresh_all)
        await self.wire.say({"what": "who"})
        self.spawn(self._claim(everything=not self.database.postgres))
        self.spawn(self._every(self.settings.lease / 3, self._keep_bots))
        self.spawn(self._every(20.0, self._beat))
        self.spawn(self._every(self.settings.sweep_every, self._sweep))
        kind = "postgresql" if self.database.postgres else "sqlite"
        log.info("open", extra={"version": parlour.__version__, "database": kind})

    async def close(self) -> None:
        """Writes on their way are finished; nothing new begins."""
        self.closing = True
        await self.bots.close()
        await self.clerk.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.ledger.close()
        with contextlib.suppress(Exception):
            if self.database.postgres:
                async with self.database.write() as connection:
                    await storage.tables.release(connection, self.wire.me)
                    await self.wire.tell(connection, [{"what": "bye"}])
        await self.wire.close()
        await self.database.close()
        log.info("closed")

    def spawn(self, work: Any) -> None:
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something in the background failed", exc_info=task.exception())

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception:
                log.exception("a round was missed")

    # Tables

    async def table(self, table_id: str) -> Table:
        """The live table; raises Trouble where there is none."""
        table = self._tables.get(table_id)
        if table is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(task)
        if table is None:
            raise errors.no_table()
        table.used = time.monotonic()
        return table

    async def _load(self, table_id: str) -> Table | None:
        async with self.database.read() as connection:
            sitting = await storage.tables.find(connection, table_id)
            entries = [] if sitting is None else await storage.moves.entries_of(connection, table_id)
        if sitting is None or sitting.row.game not in parlour.games():
            return None
        row = sitting.row
        was = (row.engine, row.frozen)
        table = restore(sitting, entries)
        if row.frozen is None:
            row.engine = ENGINE
        if was != (row.engine, row.frozen):
            async with self.database.write() as connection:
                await storage.tables.change(connection, table_id, engine=row.engine, frozen=row.frozen)
            if row.frozen is not None:
                log.warning("a table is frozen", extra={"table": table_id, "why": row.frozen})
        if table.state is not None:
            await self.ponder(table, table.state)
        self._tables[table_id] = table
        self.metrics.tables.set(len(self._tables))
        if self.database.postgres:  # between reading and listening somebody may have moved
            async with table.lock:
                await self.catch_up(table)
        return table

    def live(self, table_id: str) -> Table | None:
        return self._tables.get(table_id)

    async def catch_up(self, table: Table) -> None:
        """Take in what others have written. The caller holds the table's lock."""
        async with self.database.read() as connection:
            sitting = await storage.tables.find(connection, table.id)
            entries = await storage.moves.entries_of(connection, table.id, after=table.number)
        if sitting is None:
            self.drop(table, "The table was deleted.")
            return
        table.sitting = sitting
        if table.state is None and sitting.row.status != "open" and sitting.row.frozen is None:
            table.state = table.start()
        for entry in entries:
            self._follow(table, entry)
        if table.state is not None:
            await self.ponder(table, table.state)
        self.publish_table(table)
        if table.state is not None:
            broadcast.publish(table)

    async def ponder(self, table: Table, state: State) -> None:
        """Find the legal moves of a state that the table is about to show to a person."""
        if state.turn is not None and table.sitting.seats[state.turn].person is not None:
            table.keep_legal(state, await self.legal(table, state))

    async def legal(self, table: Table, state: State) -> list[str]:
        """The texts of the legal moves.

        In some games they can take seconds to find. Where they once did, a process of its own finds them, and only this
        table waits.
        """
        if table.ponders:
            try:
                texts: list[str] = await self.clerk.ask("legal", table.game.key, state.dump())
                return texts
            except Exception:
                log.exception("legal moves were not found in time", extra={"table": table.id})
        began = time.thread_time()  # the processor's: no game is long because the machine was busy
        texts = [state.text(move) for move in state.moves()]
        table.ponders = table.ponders or time.thread_time() - began > self.settings.at_once
        return texts

    def _follow(self, table: Table, entry: Entry) -> None:
        assert table.state is not None
        if entry.kind == "move":
            after = table.state.copy()
            events = after.play_text(entry.text)
        else:
            after, events = table.state_at(entry.length), []
        table.follow(step_of(entry, events), after, entry.move_id)

    def drop(self, table: Table, why: str) -> None:
        """The table is no more."""
        table.gone = True
        self._tables.pop(table.id, None)
        self._owned.discard(table.id)
        self.metrics.tables.set(len(self._tables))
        for connection in table.connections:
            connection.send({"type": "gone", "why": why})
            connection.close(DELETED, "gone")

    async def set_asking(self, table: Table, asking: dict[str, Any] | None, says: str) -> None:
        async with self.database.write() as connection:
            await storage.tables.change(connection, table.id, asking=asking)
            await self.wire.tell(connection, [{"what": "asking", "table": table.id, "says": says}])
        table.sitting.row.asking = asking
        self.publish_asking(table, says)

    async def chat(self, table: Table, chat: Chat) -> None:
        async with self.database.write() as connection:
            chat.id = await storage.moves.add_chat(connection, chat)
            await self.wire.tell(connection, [{"what": "chat", "table": table.id, "id": chat.id}])
        self.publish_chat(table, chat)

    async def mute(self, me: str, person: str, on: bool) -> None:
        async with self.database.write() as connection:
            await storage.moves.mute(connection, me, person, on)

    # Telling the clients

    def publish_table(self, table: Table) -> None:
        """Who sits where, to everybody at the table."""
        self._expect_away(table)
        if not table.connections:
            return
        public = state_json.live_json(table, self.presence)
        texts: dict[str | None, bytes] = {}
        for connection in table.connections:
            who = connection.person
            if who not in texts:
                texts[who] = encode({"type": "table", "table": public, "you": state_json.you_json(table.sitting, who)})
            connection.send_text(texts[who])

    def publish_asking(self, table: Table, says: str) -> None:
        text = encode({"type": "asking", "asking": table.asking, "says": says})
        for connection in table.connections:
            connection.send_text(text)

    def publish_chat(self, table: Table, chat: Chat) -> None:
        text = encode({"type": "chat", "chat": chat.json()})
        for connection in table.connections:
            if chat.person not in connection.muted:
                connection.send_text(text)

    # Coming and going

    def come(self, table: Table, person: str | None) -> None:
        self.metrics.sockets.inc()
        if self.presence.come(table.id, person):
            self._presence_changed(table)

    def go(self, table: Table, person: str | None) -> None:
        self.metrics.sockets.dec()
        if self.presence.go(table.id, person) and not self.closing:
            self._presence_changed(table)

    def _presence_changed(self, table: Table) -> None:
        self.publish_table(table)
        if self.database.postgres:
            self.spawn(self._say_presence(table.id))

    async def _say_presence(self, table_id: str) -> None:
        people, watching = self.presence.here(table_id)
        await self.wire.say({"what": "presence", "table": table_id, "people": people, "watching": watching})

    def _expect_away(self, table: Table) -> None:
        """Nobody comes to tell that somebody has been missing for too long: look again when it will be so."""
        if table.id not in self._expecting:
            left = self.presence.until_away(table.id, table.sitting.seated)
            if left is not None:
                self._expecting.add(table.id)
                self.spawn(self._say_away(table.id, left))

    async def _say_away(self, table_id: str, left: float) -> None:
        await asyncio.sleep(left + 0.1)
        self._expecting.discard(table_id)
        table = self._tables.get(table_id)
        if table is None:
            return
        if any(self.presence.away(table_id, person) for person in table.sitting.seated):
            self.publish_table(table)
        else:  # whoever was missing has come, but others may have gone since
            self._expect_away(table)

    async def _beat(self) -> None:
        """Tell the other servers who is here; forget those of which nothing is heard."""
        await self.wire.say({"what": "beat"})
        for table_id in self.presence.forget_silent(60.0):
            if table_id in self._tables:
                self.publish_table(self._tables[table_id])
        for seconds in self.database.seconds:
            self.metrics.commits.observe(seconds)
        self.database.seconds.clear()

    # The other servers

    async def _hear(self, heard: dict[str, Any]) -> None:
        what, table = heard["what"], self._tables.get(heard.get("table", ""))
        if what == "presence":
            self.presence.hear(heard["from"], heard["table"], heard["people"], heard["watching"])
            if table is not None:
                self.publish_table(table)
        elif what == "beat":
            self.presence.beat(heard["from"])
        elif what == "who":
            for table_id in self.presence.tables():
                await self._say_presence(table_id)
        elif what == "bye":
            for table_id in self.presence.forget(heard["from"]):
                if table_id in self._tables:
                    self.publish_table(self._tables[table_id])
            await self._claim()
        elif table is None:
            if heard.get("table") in self._owned:  # a person moved elsewhere, and a bot of ours may be next
                self.bots.look(await self.table(heard["table"]))
        else:
            await self._hear_at(table, what, heard)

    async def _hear_at(self, table: Table, what: str, heard: dict[str, Any]) -> None:
        if what == "gone":
            self.drop(table, "The table was deleted.")
        elif what == "chat":
            async with self.database.read() as connection:
                found = await storage.moves.chats_of(connection, table.id, 1, heard["id"] - 1)
            for chat in found:
                self.publish_chat(table, chat)
        elif what == "rematch":
            for client in table.connections:
                client.send({"type": "rematch", "table": heard["next"]})
        else:
            async with table.lock:
                await self.catch_up(table)
                if what == "asking":
                    self.publish_asking(table, heard["says"])
            self.bots.look(table)

    async def _refresh_all(self) -> None:
        for table in list(self._tables.values()):
            async with table.lock:
                await self.catch_up(table)
            self.bots.look(table)

    # Bots that this server thinks for

    def thinks_for(self, table: Table) -> bool:
        return not self.closing and (not self.database.postgres or table.sitting.row.thinker == self.wire.me)

    def lease(self) -> dict[str, Any]:
        """What the row of a table says when its bots think here."""
        return {"thinker": self.wire.me, "thinker_until": time.time() + self.settings.lease}

    def own(self, table: Table) -> None:
        if self.thinks_for(table):
            self._owned.add(table.id)
        self.bots.look(table)

    async def _claim(self, everything: bool = False) -> None:
        now = time.time()
        async with self.database.write() as connection:
            found = await storage.tables.claim(connection, self.wire.me, now, now + self.settings.lease, everything)
            if found:
                await self.wire.tell(connection, [{"what": "table", "table": table_id} for table_id in found])
        for table_id in found:
            self._owned.add(table_id)
            table = await self.table(table_id)
            table.sitting.row.thinker = self.wire.me
            self.bots.look(table)

    async def _keep_bots(self) -> None:
        if self.database.postgres:
            async with self.database.write() as connection:
                await storage.tables.renew(connection, self.wire.me, time.time() + self.settings.lease)
            await self._claim()

    # Cleaning up

    async def _sweep(self) -> None:
        """Abandoned tables expire; tables that nobody looks at leave memory."""
        now, keep = time.time(), self.presence.occupied()
        ages = {"open": self.settings.open_for, "playing": self.settings.playing_for, "over": self.settings.over_for}
        for status, age in ages.items():
            async with self.database.write() as connection:
                found = await storage.tables.expire(connection, status, now - age, keep)
                if found:
                    await self.wire.tell(connection, [{"what": "gone", "table": table_id} for table_id in found])
            for table_id in found:
                if table_id in self._tables:
                    self.drop(self._tables[table_id], "The table has expired: nobody came for a long time.")
        idle = time.monotonic() - self.settings.idle_for
        for table in list(self._tables.values()):
            if not table.connections and table.used < idle and table.thinker is None and not table.lock.locked():
                del self._tables[table.id]
        self.metrics.tables.set(len(self._tables))
