"""SQLite: a file, and one server.

Statements are executed in the server's own loop. They take microseconds; to hand them to a thread and back takes
longer, and whoever else has something to write waits for each step of it. Only the disk is waited for (`LogSync`).
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import IO, Any

import sqlalchemy
from sqlalchemy import URL, CursorResult, Executable, create_engine, event

from parlour.server.storage.database import Database, Statement, Taken
from parlour.server.storage.migrate import upgrade
from parlour.server.storage.sqlite.lock import InUse, take
from parlour.server.storage.sqlite.sync import LogSync
from parlour.server.storage.sqlite.writer import Writer

CHECKPOINT_AFTER = 1000  # transactions: then the log goes into the file itself, and begins again
log = logging.getLogger("parlour.storage")


class LoopConnection:
    """Executes in the event loop, at once."""

    def __init__(self, connection: sqlalchemy.Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, parameters: Any = None, /) -> CursorResult[Any]:
        return self._connection.execute(statement, parameters)


class SqliteFile(Database):
    kind = "sqlite"

    def __init__(self, url: URL) -> None:
        super().__init__()
        if url.database in (None, "", ":memory:"):
            raise ValueError("Parlour needs a file to store in.")
        self.path = Path(str(url.database))
        self.engine = create_engine(url, pool_size=0)  # as many connections as are asked for: nobody may wait for one
        event.listen(self.engine, "connect", _prepare)
        event.listen(self.engine, "begin", _begin)
        self._turn = asyncio.Lock()  # writers queue here and not on the file's lock
        self._lock: IO[str] | None = None
        self._writer: Writer | None = None
        self._sync: LogSync | None = None
        self._since_checkpoint = 0  # transactions in the log
        self._checkpointing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._take()
        self._writer = Writer(self._connect())
        with self.engine.connect() as connection:
            upgrade(connection)
            connection.commit()
        self._sync = LogSync(f"{self.path}-wal", self.seconds)
        await self._sync.synced()

    async def _take(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        for _ in range(20):  # a process that a killed server was about to start may hold it for a moment
            with suppress(InUse):
                self._lock = take(self.path)
                return
            await asyncio.sleep(0.05)
        self._lock = take(self.path)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, check_same_thread=False)
        _prepare(connection, None)
        return connection

    async def close(self) -> None:
        if self._checkpointing is not None:
            await self._checkpointing
        if self._sync is not None:
            await self._sync.close()
        if self._writer is not None:
            self._writer.close()
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[LoopConnection]:
        with self.engine.connect() as connection:
            yield LoopConnection(connection)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[LoopConnection]:
        async with self._turn:
            with self.engine.begin() as connection:
                yield LoopConnection(connection)
        await self._committed()

    def try_commit(self, statements: Sequence[Statement]) -> asyncio.Future[bool] | None:
        return None if self._turn.locked() else self._write(statements)

    async def commit(self, statements: Sequence[Statement]) -> None:
        async with self._turn:
            written = self._write(statements)
        await written

    def _write(self, statements: Sequence[Statement]) -> asyncio.Future[bool]:
        assert self._writer is not None
        try:
            self._writer.write(statements)
        except sqlite3.IntegrityError as error:
            raise Taken from error
        return self._committed()

    def _committed(self) -> asyncio.Future[bool]:
        assert self._sync is not None
        self._since_checkpoint += 1
        if self._since_checkpoint >= CHECKPOINT_AFTER and self._checkpointing is None:
            self._checkpointing = asyncio.create_task(self._begin_log_again())
        return self._sync.synced()

    async def _begin_log_again(self) -> None:
        """Only for what came meanwhile does everybody wait: a log that is always written to never begins again."""
        try:
            await asyncio.to_thread(self._checkpoint)
            async with self._turn:
                await asyncio.to_thread(self._checkpoint)
        except sqlite3.Error:
            log.exception("WAL checkpoint failed")  # the log grows; nothing is lost
        self._since_checkpoint, self._checkpointing = 0, None

    def _checkpoint(self) -> None:
        connection = self._connect()
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        connection.close()


def _prepare(connection: Any, _record: Any) -> None:
    # The driver is told to leave transactions alone (`isolation_level`): its own BEGIN would come too late for reads.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")  # the sync that this leaves out is done by `LogSync`
    cursor.execute("PRAGMA wal_autocheckpoint=0")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=2000")  # somebody else's tool may hold the file for a moment
    cursor.close()


def _begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")
