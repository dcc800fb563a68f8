"""How servers on one PostgreSQL hear of each other's writes. On SQLite there is one server and nothing to tell."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import text

from parlour.server.storage.database import Connection, Database, Statement
from parlour.server.storage.postgres import Postgres

CHANNEL = "parlour"
MOST_BYTES = 7000  # PostgreSQL takes 8000 a notice
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")
log = logging.getLogger("parlour.wire")

News = dict[str, Any]
Hear = Callable[[News], Awaitable[None]]


class Wire:
    """LISTEN/NOTIFY. News told in a transaction are heard by the other servers once it is committed."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.me = secrets.token_hex(8)
        self._hear: Hear | None = None
        self._lost: Callable[[], Awaitable[None]] | None = None
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._ready = asyncio.Event()

    async def open(self, hear: Hear, lost: Callable[[], Awaitable[None]]) -> None:
        """`lost` is called after a broken connection has been mended: anything may have happened meanwhile."""
        self._hear, self._lost = hear, lost
        if isinstance(self.database, Postgres):
            self._tasks = [asyncio.create_task(self._listen(self.database)), asyncio.create_task(self._deliver())]
            await asyncio.wait_for(self._ready.wait(), 30)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def tell(self, connection: Connection, news: list[News]) -> None:
        """Part of the connection's transaction."""
        for statement, rows in self.notices(news):
            await connection.execute(statement, rows)

    def notices(self, news: list[News]) -> list[Statement]:
        """What tells the news, as part of a transaction."""
        if not self.database.postgres:
            return []
        return [(_NOTIFY, [{"channel": CHANNEL, "payload": payload} for payload in _payloads(self.me, news)])]

    async def say(self, news: News) -> None:
        """News that belong to no write."""
        if self.database.postgres:
            async with self.database.write() as connection:
                await self.tell(connection, [news])

    async def _listen(self, database: Postgres) -> None:
        first = True
        while True:
            try:
                async with database.engine.connect() as connection:
                    raw = (await connection.get_raw_connection()).driver_connection
                    assert raw is not None
                    closed = asyncio.Event()
                    raw.add_termination_listener(lambda _, closed=closed: closed.set())
                    await raw.add_listener(CHANNEL, self._heard)
                    self._ready.set()
                    if not first and self._lost is not None:
                        await self._lost()
                    first = False
                    try:
                        await closed.wait()
                    finally:
                        await connection.invalidate()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("the wire broke", extra={"error": str(error)})
            await asyncio.sleep(0.5)

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        self._queue.put_nowait(payload)

    async def _deliver(self) -> None:
        while True:
            payload = json.loads(await self._queue.get())
            if payload["from"] == self.me or self._hear is None:
                continue
            for news in payload["news"]:
                try:
                    await self._hear({**news, "from": payload["from"]})
                except Exception:
                    log.exception("news could not be heard")


def _payloads(me: str, news: list[News]) -> list[str]:
    made: list[str] = []
    group: list[str] = []
    size = 0
    for item in news:
        text_ = json.dumps(item, separators=(",", ":"))
        if group and size + len(text_) > MOST_BYTES:
            made.append(f'{{"from":"{me}","news":[{",".join(group)}]}}')
            group, size = [], 0
        group.append(text_)
        size += len(text_) + 1
    made.append(f'{{"from":"{me}","news":[{",".join(group)}]}}')
    return made
