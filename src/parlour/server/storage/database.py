"""The connection to the database, and how it is opened, locked and brought up to date."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Any

from sqlalchemy import event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from parlour.server.storage.migrate import upgrade
from parlour.server.storage.pen import DIALECT, Pen, Statement

try:
    import fcntl
except ImportError:  # no such thing on Windows; there one server a file is a matter of discipline
    fcntl = None  # type: ignore[assignment]

MIGRATION_LOCK = 7291850


class InUse(RuntimeError):
    """Another server has the same SQLite file."""


class Taken(Exception):
    """A row contradicts what is there: its number or its id is taken, or its table is gone."""


def async_url(url: str) -> str:
    """The URL as SQLAlchemy wants it, from what people write: a path, sqlite:///..., postgresql://..."""
    if "://" not in url:
        url = f"sqlite:///{Path(url).expanduser().absolute()}"
    scheme, rest = url.split("://", 1)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    return f"{drivers.get(scheme, scheme)}://{rest}"


class Database:
    """SQLite (one writer at a time, one server) or PostgreSQL (several servers)."""

    def __init__(self, url: str) -> None:
        self.url = make_url(async_url(url))
        self.postgres = self.url.get_backend_name() == "postgresql"
        if not self.postgres and self.url.get_backend_name() != "sqlite":
            raise ValueError(f"Parlour stores in SQLite or PostgreSQL, not in {self.url.get_backend_name()}.")
        self._turn = asyncio.Lock()
        self._file: IO[str] | None = None
        self._pen = Pen(self._connect)
        self.engine = self._engine()

    def _engine(self) -> AsyncEngine:
        if self.postgres:
            return create_async_engine(self.url, pool_pre_ping=True, pool_size=8, max_overflow=8)
        engine = create_async_engine(self.url, connect_args={"timeout": 30})
        event.listen(engine.sync_engine, "connect", _prepare)
        event.listen(engine.sync_engine, "begin", _begin)
        return engine

    async def open(self) -> None:
        """Take the file, and bring the database to today's shape."""
        if not self.postgres and self.url.database not in (None, "", ":memory:"):
            self._take(Path(str(self.url.database)))
        async with self.engine.connect() as connection:
            if self.postgres:  # two servers may start at once; the second waits and finds nothing left to do
                await connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": MIGRATION_LOCK})
                await connection.commit()
            await connection.run_sync(upgrade)
            await connection.commit()
            if self.postgres:
                await connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": MIGRATION_LOCK})
                await connection.commit()

    def _take(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        if fcntl is None:
            return
        self._file = open(f"{path}.lock", "w")  # noqa: SIM115 (held as long as the server lives)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise InUse(f"Another Parlour server is using {path}. One server a file; PostgreSQL takes more.") from None

    async def close(self) -> None:
        await self._pen.close()
        await self.engine.dispose()
        if self._file is not None:
            self._file.close()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end of the block. SQLite's writers queue here and not on the file's lock."""
        if self.postgres:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._turn, self.engine.begin() as connection:
                yield connection

    def at_once(self, statements: Sequence[Statement]) -> bool:
        """`together` on the spot, where that keeps nobody waiting: the disk is quick, and nobody else is writing."""
        if self.postgres or self._turn.locked() or not self._pen.quick:
            return False
        try:
            self._pen.write_now(statements)
        except sqlite3.IntegrityError as error:
            raise Taken from error
        return True

    async def together(self, statements: Sequence[Statement]) -> None:
        """A transaction for the ledger, which everybody waits for: so on SQLite it does not go through SQLAlchemy."""
        try:
            if self.postgres:
                async with self.engine.begin() as connection:
                    for statement, rows in statements:
                        await connection.execute(statement, rows)
            else:
                async with self._turn:
                    await self._pen.write(statements)
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise Taken from error

    def _connect(self) -> sqlite3.Connection:
        (path, *_), named = DIALECT.create_connect_args(self.url)
        connection: sqlite3.Connection = sqlite3.connect(path, **{"timeout": 30.0, **named, "check_same_thread": False})
        _prepare(connection, None)
        return connection

    async def alive(self) -> bool:
        try:
            async with asyncio.timeout(5), self.read() as connection:
                await connection.execute(text("SELECT 1"))
        except Exception:
            return False
        return True


def _prepare(connection: Any, _record: Any) -> None:
    # The driver is told to leave transactions alone (`isolation_level`): its own BEGIN would come too late for reads.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=30000")
    cursor.close()


def _begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")
