"""How servers on one database hear of each other's writes: not at all where there is one, else by PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from parlour.server.cluster.trail import Trail
from parlour.server.storage.database import Connection, Database, Statement

if TYPE_CHECKING:
    from parlour.server.storage.postgres import Postgres

CHANNEL = "parlour"
MAX_BYTES = 7000  # PostgreSQL takes 8000 a notice
PATIENCE = 2  # so many beats later, one that has not come back never will
PAUSE = 0.5  # seconds between two attempts to listen
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")
log = logging.getLogger("parlour.bus")

News = dict[str, Any]
Hear = Callable[[str, News], None]  # which server tells, and what. Never waits
Missed = Callable[[str | None], None]  # news of that server, or of any, may be missing


class Bus(ABC):
    """News told in a transaction are heard by the other servers once it is committed."""

    def __init__(self) -> None:
        self.me = secrets.token_hex(8)

    @abstractmethod
    async def open(self, hear: Hear, missed: Missed) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    def notices(self, news: list[News]) -> list[Statement]:
        """What tells the news, as part of a transaction."""

    @abstractmethod
    async def say(self, *news: News) -> None:
        """News that belong to no write."""

    async def tell(self, connection: Connection, news: list[News]) -> None:
        """Part of the connection's transaction."""
        for statement, rows in self.notices(news):
            await connection.execute(statement, rows)

    def announce_moves(self, table_ids: list[str]) -> list[Statement]:
        return self.notices([{"what": "entries", "table": table_id} for table_id in table_ids])


class LocalBus(Bus):
    """A single server: there is nobody to tell and nobody to hear."""

    async def open(self, hear: Hear, missed: Missed) -> None:
        pass

    async def close(self) -> None:
        pass

    def notices(self, news: list[News]) -> list[Statement]:
        return []

    def announce_moves(self, table_ids: list[str]) -> list[Statement]:
        return []

    async def say(self, *news: News) -> None:
        pass


class PostgresBus(Bus):
    """LISTEN/NOTIFY. Notices have numbers, and a server hears its own as well.

    Its beats go over the connection that listens: one that does not come back tells of a connection that is silent, and
    another is made. They also say which notices came before, so that one that was lost is missed (`Trail`). A number
    never keeps news from being heard; it only ever leads to reading the database once more.
    """

    def __init__(self, database: Postgres, beat: float) -> None:
        super().__init__()
        self.database = database
        self.beat = beat  # seconds between two
        self._numbers = count(1)
        self._trails: dict[str, Trail] = {}
        self._beaten = asyncio.Event()  # our own beat has come back
        self._ready = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self, hear: Hear, missed: Missed) -> None:
        self._hear, self._missed = hear, missed
        self._task = asyncio.create_task(self._listen(), name="bus")
        await asyncio.wait_for(self._ready.wait(), 30)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def notices(self, news: list[News]) -> list[Statement]:
        return [(_NOTIFY, [{"channel": CHANNEL, "payload": payload} for payload in self._payloads(news)])]

    async def say(self, *news: News) -> None:
        async with self.database.write() as connection:
            await self.tell(connection, list(news))

    def _payloads(self, news: list[News]) -> list[str]:
        """The news in as few notices as hold them."""
        made: list[str] = []
        group: list[str] = []
        size = 0
        for item in news:
            item_text = json.dumps(item, separators=(",", ":"))
            if group and size + len(item_text) > MAX_BYTES:
                made.append(self._payload(group))
                group, size = [], 0
            group.append(item_text)
            size += len(item_text) + 1
        made.append(self._payload(group))
        return made

    def _payload(self, texts: list[str]) -> str:
        return f'{{"from":"{self.me}","number":{next(self._numbers)},"news":[{",".join(texts)}]}}'

    # Listening

    async def _listen(self) -> None:
        """Until the connection breaks or falls silent; then over a new one. What came meanwhile is missing."""
        heard = True
        while True:
            try:
                async with self._listening() as connection:
                    await self._beat(connection)
                    if self._ready.is_set():
                        log.warning("the other servers are heard again")
                        self._missed(None)
                    self._ready.set()
                    heard = True
                    await self._keep_beating(connection)
            except Exception as error:
                if heard:
                    log.warning("the other servers are not heard", extra={"error": repr(error)})
                heard = False
            await asyncio.sleep(PAUSE)

    @asynccontextmanager
    async def _listening(self) -> AsyncIterator[Any]:
        async with self.database.engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            self._trails.clear()
            try:
                async with asyncio.timeout(PATIENCE * self.beat):
                    await driver.add_listener(CHANNEL, self._notified)
                yield driver
            except Exception:
                driver.terminate()  # a silent connection would not hear a polite word
                raise
            finally:
                await connection.invalidate()

    async def _keep_beating(self, connection: Any) -> None:
        closed = asyncio.Event()
        connection.add_termination_listener(lambda _: closed.set())
        outages = self.database.outages
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self.beat):
                    await closed.wait()
            await self._beat(connection)
            if outages != self.database.outages:  # what was being written then may be on disk, or not
                outages = self.database.outages
                self._missed(None)

    async def _beat(self, connection: Any) -> None:
        beat = {"what": "beat", **self._trail(self.me).mark()}
        self._beaten.clear()
        async with asyncio.timeout(PATIENCE * self.beat):
            (payload,) = self._payloads([beat])
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
            await self._beaten.wait()

    def _notified(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        try:
            notice = json.loads(payload)
            self._take(notice["from"], notice["number"], notice["news"])
        except Exception:
            log.exception("notice not understood")

    def _take(self, server: str, number: int, told: list[News]) -> None:
        trail = self._trail(server)
        trail.hear(number)
        for news in told:
            if news["what"] == "beat" and not trail.whole(news["last"], news["count"]):
                log.warning("news of another server are missing", extra={"server": server})
                self._missed(server)
            if server != self.me:
                self._hear(server, news)
            elif news["what"] == "beat":
                self._beaten.set()
            if news["what"] == "bye":
                self._trails.pop(server)

    def _trail(self, server: str) -> Trail:
        return self._trails.setdefault(server, Trail())


def bus_on(database: Database, beat: float) -> Bus:
    """The bus that fits a database; `beat` is the time between two signs of life, in seconds."""
    if database.kind == "sqlite":
        return LocalBus()
    from parlour.server.storage.postgres import Postgres

    assert isinstance(database, Postgres)
    return PostgresBus(database, beat)
