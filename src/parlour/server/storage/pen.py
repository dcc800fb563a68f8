"""The quick way into an SQLite file: moves go through the driver itself.

A thread that does nothing else holds the pen, so that nobody but those who moved waits for a slow disk. Waking it and
being woken takes as long as a quick disk does; so while the disk is quick, moves are written on the spot.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.sql import ClauseElement

Rows = Sequence[dict[str, Any]]
Statement = tuple[Executable, Rows]  # to be executed once for each of the rows
DIALECT = dialect(paramstyle="named")
QUICK = 0.002  # seconds: a disk that took less the last time keeps nobody waiting


class Pen:
    """Everybody who moves waits for this, so nothing is done twice: each statement is put into SQL once and for all.

    One transaction at a time: whoever has not heard of its end yet begins no other.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._jobs: SimpleQueue[tuple[Sequence[Statement], asyncio.Future[None]] | None] = SimpleQueue()
        self._sql: dict[Executable, str] = {}
        self._paper: sqlite3.Connection | None = None
        self._took = QUICK  # the latest transaction
        self._thread: Thread | None = None

    @property
    def quick(self) -> bool:
        return self._took < QUICK

    def write_now(self, statements: Sequence[Statement]) -> None:
        """One transaction, on disk when this returns; everything else waits so long."""
        began = time.perf_counter()
        try:
            self._paper = self._paper or self._connect()
            self._transact(self._paper, statements)
        finally:
            self._took = time.perf_counter() - began

    async def write(self, statements: Sequence[Statement]) -> None:
        """The same, by the thread."""
        if self._thread is None:
            self._thread = Thread(target=self._work, args=(asyncio.get_running_loop(),), name="pen", daemon=True)
            self._thread.start()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put((statements, done))
        await done

    async def close(self) -> None:
        """What was begun is finished first."""
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
        if self._paper is not None:
            self._paper.close()

    def _work(self, loop: asyncio.AbstractEventLoop) -> None:
        while (job := self._jobs.get()) is not None:
            statements, done = job
            error: Exception | None = None
            try:
                self.write_now(statements)
            except Exception as trouble:
                error = trouble
            loop.call_soon_threadsafe(_settle, done, error)

    def _transact(self, paper: sqlite3.Connection, statements: Sequence[Statement]) -> None:
        (first, rows), *more = statements
        if len(rows) == 1 and not more:
            # One row is a transaction by itself. In a single step this thread asks for the interpreter only once.
            paper.execute(self._text(first, rows), rows[0])
            return
        paper.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in statements:
                paper.executemany(self._text(statement, rows), rows)
            paper.execute("COMMIT")
        except BaseException:
            if paper.in_transaction:
                paper.execute("ROLLBACK")
            raise

    def _text(self, statement: Executable, rows: Rows) -> str:
        text = self._sql.get(statement)
        if text is None:
            assert isinstance(statement, ClauseElement)
            text = self._sql[statement] = str(statement.compile(dialect=DIALECT, column_keys=list(rows[0])))
        return text


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
