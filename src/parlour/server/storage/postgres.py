"""PostgreSQL: several servers, on one machine or many."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import URL, event, text
from sqlalchemy.exc import DBAPIError, DisconnectionError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from parlour.server.errors import Held, Unavailable
from parlour.server.storage.database import Connection, Database, Statement, Taken
from parlour.server.storage.migrate import upgrade
from parlour.server.storage.schema import metadata

MIGRATION_LOCK = 7291850
CONNECT_SECONDS = 5.0  # also: to wait for a connection that somebody else has
COMMIT_SECONDS = 4.0  # of moves, which are tried twice; somebody waits for them
LONGEST = 10.0  # seconds that anything else may take
LIMITS = {
    # In milliseconds. A server that was stopped in the middle of a transaction must not hold up the others for ever.
    "lock_timeout": "2000",
    "idle_in_transaction_session_timeout": "10000",
}
LOCKED = "55P03"  # the SQLSTATE of a lock that was not to be had within the limit
CALM = 30.0  # seconds after which a lock is told anew
# Classes of SQLSTATE that say nothing about what was asked: connections, resources, operators, the system below.
AWAY = ("08", "53", "57", "58")
log = logging.getLogger("parlour.storage")


class Postgres(Database):
    """Where it does not answer, everything raises `Unavailable`, and the log has one line for the whole outage."""

    kind = "postgresql"

    def __init__(self, url: URL) -> None:
        super().__init__()
        options = {"timeout": CONNECT_SECONDS, "server_settings": LIMITS}
        self.engine = create_async_engine(
            url,
            pool_size=8,
            max_overflow=8,
            pool_timeout=CONNECT_SECONDS,
            connect_args=options,
            hide_parameters=True,  # what people say stays out of the log
        )
        event.listen(self.engine.sync_engine, "checkout", _still_open)
        self.outages = 0  # that are over
        self._away_since: float | None = None
        self._held_at = -CALM  # when somebody last waited for a lock in vain

    async def open(self) -> None:
        # Neither a migration nor the wait for another server's has a time limit.
        unlimited = create_async_engine(self.engine.url, poolclass=NullPool)
        async with unlimited.connect() as connection:
            # Two servers may start at once; the second waits and finds nothing left to do.
            await connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": MIGRATION_LOCK})
            await connection.commit()
            await connection.run_sync(upgrade)
            await connection.commit()
            await connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": MIGRATION_LOCK})
            await connection.commit()

    async def examine(self) -> None:
        pass  # PostgreSQL looks after its own files

    def doubts(self) -> list[str]:
        return []

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self._connection(LONGEST) as connection:
            # One picture for all statements of a block: what is written meanwhile belongs to the next.
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        async with self._connection(LONGEST) as connection, connection.begin():
            yield connection

    def try_commit(self, statements: Sequence[Statement], on_disk: Callable[[], None]) -> bool:
        return False  # the network is in between

    async def commit(self, statements: Sequence[Statement]) -> None:
        began = time.perf_counter()
        try:
            async with self._connection(COMMIT_SECONDS) as connection, connection.begin():
                for statement, rows in statements:
                    await connection.execute(statement, rows)
        except IntegrityError as error:
            raise Taken from error
        self.seconds.append(time.perf_counter() - began)

    @asynccontextmanager
    async def _connection(self, seconds: float) -> AsyncIterator[AsyncConnection]:
        """A connection, for that long: then it is cut. A backend that hangs would not hear a polite word."""
        cut: asyncio.TimerHandle | None = None
        try:
            async with self.engine.connect() as connection:
                assert connection.sync_connection is not None
                driver: Any = connection.sync_connection.connection.driver_connection
                cut = asyncio.get_running_loop().call_later(seconds, driver.terminate)
                yield connection
        except Exception as error:
            if _state(error) == LOCKED:
                self._held()
                raise Held from error
            if not _is_away(error):
                raise
            self._lost(error)
            raise Unavailable from error
        finally:
            if cut is not None:
                cut.cancel()
        if self._away_since is not None:
            self._found()

    async def _prove(self, connection: Connection) -> None:
        # As whoever is about to write: so it finds out whether others hold the tables.
        await connection.execute(text(f"LOCK TABLE {', '.join(metadata.tables)} IN ROW EXCLUSIVE MODE"))
        await super()._prove(connection)

    def _held(self) -> None:
        if time.monotonic() - self._held_at >= CALM:
            log.error("another program holds a part of the database")
        self._held_at = time.monotonic()

    def _lost(self, error: Exception) -> None:
        if self._away_since is None:
            self._away_since = time.monotonic()
            # Without the statement and its parameters: they are people's names and words.
            log.error("the database does not answer", extra={"error": repr(getattr(error, "orig", error))})

    def _found(self) -> None:
        assert self._away_since is not None
        log.warning("the database answers again", extra={"seconds": round(time.monotonic() - self._away_since, 1)})
        self._away_since = None
        self.outages += 1


def _still_open(connection: Any, _record: Any, _proxy: Any) -> None:
    """Costs nothing; to ask PostgreSQL itself would cost everybody who moves three round trips."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def _is_away(error: Exception) -> bool:
    """Is it the database that is out of reach, and not what was asked of it that is wrong?"""
    if isinstance(error, OSError | PoolTimeout) or (isinstance(error, DBAPIError) and error.connection_invalidated):
        return True
    state = _state(error)
    return state is not None and state.startswith(AWAY)


def _state(error: Exception) -> str | None:
    return getattr(getattr(error, "orig", error), "sqlstate", None)
