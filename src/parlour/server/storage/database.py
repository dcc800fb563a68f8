"""What the server needs of a database, whichever it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from asyncio import Future, timeout
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from sqlalchemy import CursorResult, Executable, text

Rows = Sequence[dict[str, Any]]
Statement = tuple[Executable, Rows]  # to be executed once for each of the rows


class Connection(Protocol):
    """What statements are executed through."""

    async def execute(self, statement: Executable, parameters: Any = None, /) -> CursorResult[Any]: ...


class Taken(Exception):
    """A row contradicts what is there: its number or its id is taken, or its table is deleted."""


class Database(ABC):
    """`SqliteFile` (one server) or `Postgres` (several servers)."""

    def __init__(self) -> None:
        self.seconds: list[float] = []  # how long moves took to be on disk lately, taken away by the metrics

    @property
    @abstractmethod
    def kind(self) -> str:
        """Its name, for the log."""

    @abstractmethod
    async def open(self) -> None:
        """Take it, and bring it to today's shape."""

    @abstractmethod
    async def close(self) -> None:
        """What was begun is finished first."""

    @abstractmethod
    def read(self) -> AbstractAsyncContextManager[Connection]: ...

    @abstractmethod
    def write(self) -> AbstractAsyncContextManager[Connection]:
        """A transaction, committed at the end of the block and on disk after it."""

    @abstractmethod
    def try_commit(self, statements: Sequence[Statement]) -> Future[bool] | None:
        """Commit a transaction of moves now. The answer comes once it is on disk; None where that cannot be."""

    @abstractmethod
    async def commit(self, statements: Sequence[Statement]) -> None:
        """The same when its turn comes; on disk when this returns. Both raise Taken."""

    async def alive(self) -> bool:
        try:
            async with timeout(5), self.read() as connection:
                await connection.execute(text("SELECT 1"))
        except Exception:
            return False
        return True
