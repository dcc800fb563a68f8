"""A house in PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryFile
from typing import IO

from sqlalchemy import URL, text
from sqlalchemy.ext.asyncio import AsyncConnection

from parlour.engine import Refusal
from parlour.engine.english import counted
from parlour.server.storage.migrate import ask_for_known
from parlour.server.storage.postgres import MIGRATION_LOCK, Postgres
from parlour.server.storage.schema import metadata
from parlour.server.upkeep import pg_tools
from parlour.server.upkeep.new_file import ask_for_file, ask_for_free, beside, writing
from parlour.server.upkeep.premises import Premises

OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
    "AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
)
PATIENCE = 3.0  # seconds
VERSION = "alembic_version"
COPIED = re.compile(rb"^COPY [^\n]*alembic_version[^\n]*\n([^\n]+)\n", re.MULTILINE)


class PostgresPremises(Premises):
    kind = "postgresql"

    def __init__(self, url: URL) -> None:
        self.url = url
        self.name = f"postgresql://{url.host or ''}/{url.database}"
        self._database = Postgres(url)

    async def reach(self) -> None:
        async with self.read() as connection:
            await connection.execute(text("SELECT 1"))

    async def close(self) -> None:
        await self._database.close()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self._database.read() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        async with self._database.write() as connection:
            yield connection

    async def is_there(self) -> bool:
        async with self.read() as connection:
            found = await connection.execute(text("SELECT to_regclass(:name) IS NOT NULL"), {"name": VERSION})
            return bool(found.scalar_one())

    async def used_by(self) -> str | None:
        async with self.read() as connection:
            return await _others(connection)

    async def size(self) -> int:
        async with self.read() as connection:
            return int((await connection.execute(text("SELECT pg_database_size(current_database())"))).scalar_one())

    async def damage(self) -> list[str]:
        query = text("SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()")
        async with self.read() as connection:
            failures = (await connection.execute(query)).scalar() or 0  # null where checksums are off
        return [f"PostgreSQL has met {counted(failures, 'page')} with a wrong checksum."] if failures else []

    async def backup(self, file: Path) -> None:
        ask_for_free(file)
        with writing(file) as part:
            pg_tools.run(self.url, "pg_dump", "--format=custom", "--no-owner", "--no-acl", f"--file={part}")

    async def restore(self, file: Path) -> Path | None:
        ask_for_file(file)
        copied = COPIED.search(self._script(file, "--data-only", f"--table={VERSION}"))
        if copied is None:
            raise Refusal("", f"{file} is no backup of a house.")
        ask_for_known(copied[1].decode(), f"The backup {file}")
        async with self._alone():
            kept: Path | None = None
            if await self.is_there():
                ask_for_known(await self.schema(), f"The house {self.name}")  # of a newer one something would be left
                kept = beside(file.with_name(f"{self.url.database}.dump"))
                await self.backup(kept)
            self._replay(file)
            return kept

    def _script(self, file: Path, *options: str, stdout: IO[bytes] | int = PIPE) -> bytes:
        options = ("--no-owner", "--no-acl", "--file=-", *options, str(file))
        return pg_tools.run(self.url, "pg_restore", *options, stdout=stdout)

    def _replay(self, file: Path) -> None:
        """In one transaction, and only once all of the backup could be read: psql commits what it was given."""
        with TemporaryFile(dir=file.parent) as script:
            script.write("".join(f"DROP TABLE IF EXISTS {name} CASCADE;\n" for name in _tables()).encode())
            script.flush()
            self._script(file, stdout=script)
            script.seek(0)
            options = (
                "--quiet",
                "--no-psqlrc",
                "--single-transaction",
                "--set=ON_ERROR_STOP=1",
                f"--output={os.devnull}",
            )
            pg_tools.run(self.url, "psql", *options, "--file=-", stdin=script)

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Raises Refusal where others are connected; a server that starts meanwhile waits."""
        async with self.read() as connection:
            got = await connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": MIGRATION_LOCK})
            others = await _others(connection, PATIENCE) if got.scalar_one() else "a server that is starting"
            await connection.commit()
            try:
                if others is not None:
                    raise Refusal("", f"The house {self.name} is in use, by {others}. Stop the servers first.")
                yield
            finally:
                await connection.execute(text("SELECT pg_advisory_unlock_all()"))


async def _others(connection: AsyncConnection, patience: float = 0.0) -> str | None:
    """Who else is connected, after that many seconds: whoever has just left is listed for a moment longer."""
    deadline = time.monotonic() + patience
    while count := int((await connection.execute(OTHERS)).scalar_one()):
        if time.monotonic() >= deadline:
            return counted(count, "connection")
        await connection.commit()  # within a transaction the list stays as it was
        await asyncio.sleep(0.05)
    return None


def _tables() -> list[str]:
    """Ours, all that there may be: what a newer shape has more than the backup must not stay behind."""
    return [VERSION, *(table.name for table in metadata.sorted_tables)]
