"""SQLite: a file, and one server.

Statements are executed in the server's own loop. They take microseconds; to hand them to a thread and back takes
longer, and whoever else has something to write waits for each step of it. Only the disk is waited for (`LogSync`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import sqlalchemy
from sqlalchemy import URL, CursorResult, Executable, create_engine, event

from parlour.server.clock import now
from parlour.server.errors import Unavailable
from parlour.server.storage import marks
from parlour.server.storage.database import Database, Health, Statement, Taken
from parlour.server.storage.migrate import upgrade
from parlour.server.storage.often import marked
from parlour.server.storage.sqlite.examination import Examination
from parlour.server.storage.sqlite.files import Files
from parlour.server.storage.sqlite.sync import LogSync
from parlour.server.storage.sqlite.trouble import DAMAGED, meaning, patiently
from parlour.server.storage.sqlite.version import doubt
from parlour.server.storage.sqlite.writer import Writer

CHECKPOINT_AFTER = 1000  # transactions: then the log goes into the file itself, and begins again
OPEN = "open"  # the mark of a house that is open, or came to an unclean end
log = logging.getLogger("parlour.storage")


class LoopConnection:
    """Executes in the event loop, at once."""

    def __init__(self, connection: sqlalchemy.Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, parameters: Any = None, /) -> CursorResult[Any]:
        quick = marked(statement)
        if quick is None:
            return await patiently(lambda: self._connection.execute(statement, parameters))
        return cast(CursorResult[Any], await patiently(lambda: quick.execute(self._driver(), parameters)))

    def _driver(self) -> sqlite3.Connection:
        if not self._connection.in_transaction():
            self._connection.begin()
        return driver_of(self._connection)


class SqliteFile(Database):
    kind = "sqlite"

    def __init__(self, url: URL) -> None:
        super().__init__()
        if url.database in (None, "", ":memory:"):
            raise ValueError("Parlour needs a file to store in.")
        self.files = Files(Path(str(url.database)))
        # As many connections as are asked for: nobody may wait for one. What people say stays out of the log.
        self.engine = create_engine(url, pool_size=0, hide_parameters=True)
        event.listen(self.engine, "connect", _prepare)
        event.listen(self.engine, "begin", begin)
        self._writing = self.engine.execution_options(writes=True)
        self._turn = asyncio.Lock()  # writers queue here and not on the file's lock
        self._writer: Writer | None = None
        self._sync: LogSync | None = None
        self._since_checkpoint = 0  # transactions in the log
        self._checkpointing: asyncio.Task[None] | None = None
        self._examination: Examination | None = None

    async def open(self) -> None:
        await self.files.take()
        writer = self._writer = Writer(await patiently(self._connect))
        await patiently(lambda: writer.alone(self.files.rewrite_log))
        with await patiently(self._writing.connect) as connection:
            await patiently(lambda: upgrade(connection))
            connection.commit()
        self.files.make_private()
        self._sync = LogSync(self.files.log, self.seconds)
        await self._sync.synced()
        self.files.watch()

    async def examine(self) -> None:
        async with self.write() as connection:
            unclean = await marks.get(connection, OPEN) is not None
            await marks.put(connection, OPEN, str(now()))
        self._examination = Examination(self._connect(), wholly=unclean)

    def doubts(self) -> list[str]:
        return [found for found in (doubt(sqlite3.sqlite_version_info),) if found is not None]

    async def _try(self) -> Health:
        if self._examination is not None and self._examination.damage is not None:
            return Health(False, DAMAGED)
        return await super()._try()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.files.path, check_same_thread=False)
        _prepare(connection, None)
        return connection

    async def close(self) -> None:
        if self._examination is not None:
            await self._examination.end()
            with contextlib.suppress(Unavailable):  # then the next start takes it for an unclean end, and it was
                async with self.write() as connection:
                    await marks.remove(connection, OPEN)
        if self._checkpointing is not None:
            await self._checkpointing
        if self._sync is not None:
            await self._sync.close()
        if self._writer is not None:
            self._writer.close()
        self.engine.dispose()
        self.files.release()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[LoopConnection]:
        with await patiently(self.engine.connect) as connection:
            yield LoopConnection(connection)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[LoopConnection]:
        async with self._turn:
            await patiently(self.files.check)
            with await patiently(self._writing.connect) as connection:
                transaction = await patiently(connection.begin)
                yield LoopConnection(connection)
                await patiently(transaction.commit)
        self._count_commit()
        assert self._sync is not None
        await self._sync.synced()

    def try_commit(self, statements: Sequence[Statement], on_disk: Callable[[], None]) -> bool:
        if self._turn.locked():
            return False
        try:
            self._write(statements)
        except sqlite3.Error as error:
            raise meaning(error) from error
        assert self._sync is not None
        self._sync.sync_now(on_disk)  # they come here together already
        return True

    async def commit(self, statements: Sequence[Statement]) -> None:
        async with self._turn:
            await patiently(lambda: self._write(statements))
        assert self._sync is not None
        await self._sync.synced()

    def _write(self, statements: Sequence[Statement]) -> None:
        assert self._writer is not None
        self.files.check()
        try:
            self._writer.write(statements)
        except sqlite3.IntegrityError as error:
            raise Taken from error
        self._count_commit()

    def _count_commit(self) -> None:
        self._since_checkpoint += 1
        if self._since_checkpoint >= CHECKPOINT_AFTER and self._checkpointing is None:
            self._checkpointing = asyncio.create_task(self._begin_log_again())

    async def _begin_log_again(self) -> None:
        """Only for what came meanwhile does everybody wait: a log that is always written to never begins again.

        Other programs wait too. One that began the log again at this moment could damage the file (`version.py`); the
        first time nobody can, for not all of the log is in the file.
        """
        assert self._writer is not None
        try:
            await asyncio.to_thread(self._checkpoint)
            async with self._turn:
                await asyncio.to_thread(self._writer.alone, self._checkpoint)
        except sqlite3.Error as error:
            log.error("WAL checkpoint failed", extra={"why": str(meaning(error))})  # it grows; nothing is lost
        self._since_checkpoint, self._checkpointing = 0, None

    def _checkpoint(self) -> None:
        with contextlib.closing(self._connect()) as connection:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")


def _prepare(connection: Any, _record: Any) -> None:
    # The driver is told to leave transactions alone (`isolation_level`): its own BEGIN would come too late for reads.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")  # the sync that this leaves out is done by `LogSync`
    cursor.execute("PRAGMA wal_autocheckpoint=0")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA secure_delete=FAST")  # what was deleted is not only out of sight
    cursor.execute("PRAGMA busy_timeout=0")  # SQLite would wait in the loop; `patiently` does not
    cursor.close()


def begin(connection: sqlalchemy.Connection) -> None:
    # Whoever is going to write says so first: then only the beginning can find the file held by another program.
    writes = connection.get_execution_options().get("writes")
    driver_of(connection).execute("BEGIN IMMEDIATE" if writes else "BEGIN")


def driver_of(connection: sqlalchemy.Connection) -> sqlite3.Connection:
    return cast(sqlite3.Connection, connection.connection.driver_connection)
