"""How servers on one database hear of each other's writes: not at all where there is one, else by PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import text

from parlour.server.storage.database import Connection, Database, Statement
from parlour.server.storage.postgres import Postgres

CHANNEL = "parlour"
MAX_BYTES = 7000  # PostgreSQL takes 8000 a notice
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")
log = logging.getLogger("parlour.bus")

News = dict[str, Any]
Hear = Callable[[News], Awaitable[None]]
Lost = Callable[[], Awaitable[None]]


class Bus(ABC):
    """News told in a transaction are heard by the other servers once it is committed."""

    def __init__(self) -> None:
        self.me = secrets.token_hex(8)

    @abstractmethod
    async def open(self, hear: Hear, lost: Lost) -> None:
        """`lost` is called after a broken connection has been mended: anything may have happened meanwhile."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    def notices(self, news: list[News]) -> list[Statement]:
        """What tells the news, as part of a transaction."""

    @abstractmethod
    async def say(self, news: News) -> None:
        """News that belong to no write."""

    async def tell(self, connection: Connection, news: list[News]) -> None:
        """Part of the connection's transaction."""
        for statement, rows in self.notices(news):
            await connection.execute(statement, rows)

    def announce_moves(self, table_ids: list[str]) -> list[Statement]:
        return self.notices([{"what": "entries", "table": table_id} for table_id in table_ids])


class LocalBus(Bus):
    """A single server: there is nobody to tell and nobody to hear."""

    async def open(self, hear: Hear, lost: Lost) -> None:
        pass

    async def close(self) -> None:
        pass

    def notices(self, news: list[News]) -> list[Statement]:
        return []

    async def say(self, news: News) -> None:
        pass


class PostgresBus(Bus):
    """LISTEN/NOTIFY."""

    def __init__(self, database: Postgres) -> None:
        super().__init__()
        self.database = database
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._ready = asyncio.Event()

    async def open(self, hear: Hear, lost: Lost) -> None:
        self._tasks = [asyncio.create_task(self._listen(lost)), asyncio.create_task(self._deliver(hear))]
        await asyncio.wait_for(self._ready.wait(), 30)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def notices(self, news: list[News]) -> list[Statement]:
        return [(_NOTIFY, [{"channel": CHANNEL, "payload": payload} for payload in _payloads(self.me, news)])]

    async def say(self, news: News) -> None:
        async with self.database.write() as connection:
            await self.tell(connection, [news])

    async def _listen(self, lost: Lost) -> None:
        first = True
        while True:
            try:
                async with self.database.engine.connect() as connection:
                    raw = (await connection.get_raw_connection()).driver_connection
                    assert raw is not None
                    closed = asyncio.Event()
                    raw.add_termination_listener(lambda _, closed=closed: closed.set())
                    await raw.add_listener(CHANNEL, self._heard)
                    self._ready.set()
                    if not first:
                        await lost()
                    first = False
                    try:
                        await closed.wait()
                    finally:
                        await connection.invalidate()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("message bus disconnected", extra={"error": str(error)})
            await asyncio.sleep(0.5)

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        self._queue.put_nowait(payload)

    async def _deliver(self, hear: Hear) -> None:
        while True:
            payload = json.loads(await self._queue.get())
            if payload["from"] == self.me:
                continue
            for news in payload["news"]:
                try:
                    await hear({**news, "from": payload["from"]})
                except Exception:
                    log.exception("message from another server not handled")


def bus_on(database: Database) -> Bus:
    """The bus that fits a database."""
    return PostgresBus(database) if isinstance(database, Postgres) else LocalBus()


def _payloads(me: str, news: list[News]) -> list[str]:
    """The news in as few notices as hold them."""
    made: list[str] = []
    group: list[str] = []
    size = 0
    for item in news:
        item_text = json.dumps(item, separators=(",", ":"))
        if group and size + len(item_text) > MAX_BYTES:
            made.append(f'{{"from":"{me}","news":[{",".join(group)}]}}')
            group, size = [], 0
        group.append(item_text)
        size += len(item_text) + 1
    made.append(f'{{"from":"{me}","news":[{",".join(group)}]}}')
    return made
