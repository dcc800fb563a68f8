"""PostgreSQL: several servers, on one machine or many."""

from __future__ import annotations

import time
from asyncio import Future
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import URL, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from parlour.server.storage.database import Database, Statement, Taken
from parlour.server.storage.migrate import upgrade

MIGRATION_LOCK = 7291850


class Postgres(Database):
    kind = "postgresql"

    def __init__(self, url: URL) -> None:
        super().__init__()
        # What people say stays out of the log (`hide_parameters`).
        self.engine = create_async_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=8, hide_parameters=True)
        # One picture for all statements of a block: what is written meanwhile belongs to the next.
        self._reading = self.engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def open(self) -> None:
        async with self.engine.connect() as connection:
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
        async with self._reading.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.begin() as connection:
            yield connection

    def try_commit(self, statements: Sequence[Statement]) -> Future[bool] | None:
        return None  # the network is in between

    async def commit(self, statements: Sequence[Statement]) -> None:
        began = time.perf_counter()
        try:
            async with self.engine.begin() as connection:
                for statement, rows in statements:
                    await connection.execute(statement, rows)
        except IntegrityError as error:
            raise Taken from error
        self.seconds.append(time.perf_counter() - began)
