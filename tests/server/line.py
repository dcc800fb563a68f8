"""The line between a server and PostgreSQL, which a test can cut, or make silent without closing anything."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import tempfile
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import make_url, text

from parlour.server.storage import database_at

SOCKET = ".s.PGSQL.5432"
T = TypeVar("T")


class Line:
    """Passes on what is said to a real PostgreSQL and its answers, in a thread of its own."""

    def __init__(self, url: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="parlour-line-"))
        behind = make_url(url).query["host"]
        assert isinstance(behind, str)
        self.url = url.replace(behind, str(self.folder))
        self._behind = str(Path(behind) / SOCKET)
        self._loop = asyncio.new_event_loop()
        self._server: asyncio.Server | None = None
        self._passing: set[asyncio.Task[None]] = set()
        self._open = asyncio.Event()
        self._open.set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Line:
        self._thread.start()
        self.mend()
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        shutil.rmtree(self.folder)

    def cut(self) -> None:
        """Every connection is closed, and nobody gets a new one."""
        self._do(self._cut())

    def silence(self) -> None:
        """Everything stays open, new connections too, and nothing comes through."""
        self._loop.call_soon_threadsafe(self._open.clear)

    def mend(self) -> None:
        self._do(self._mend())

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    async def _cut(self) -> None:
        if self._server is not None:
            self._server.close()
        passing = list(self._passing)
        for task in passing:
            task.cancel()
        await asyncio.gather(*passing, return_exceptions=True)

    async def _mend(self) -> None:
        self._open.set()
        if self._server is None or not self._server.is_serving():
            (self.folder / SOCKET).unlink(missing_ok=True)
            self._server = await asyncio.start_unix_server(self._accept, self.folder / SOCKET)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._behind)
        for start, end in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._pass(start, end))
            self._passing.add(task)
            task.add_done_callback(self._passing.discard)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError):
                while data := await reader.read(65536):
                    await self._open.wait()
                    writer.write(data)
        finally:
            writer.close()


def listeners(url: str) -> set[int]:
    """The processes of PostgreSQL through which servers hear each other."""

    async def ask() -> set[int]:
        database = database_at(url)
        query = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = :beat"
        async with database.read() as connection:
            found = await connection.execute(text(query), {"beat": "SELECT pg_notify($1, $2)"})
        await database.close()
        return {row.pid for row in found}

    return asyncio.run(ask())


@contextmanager
def paused(pids: set[int]) -> Iterator[None]:
    """Their connections stay open, and they answer nothing."""
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
