"""What the server needs of a database, whichever it is."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple, Protocol

from sqlalchemy import CursorResult, Executable

from parlour.server.clock import now
from parlour.server.errors import Unavailable
from parlour.server.storage import marks

HEALTH_EVERY = 10.0  # seconds between two trials
HEALTH_SECONDS = 5.0  # a database that takes longer is ill
log = logging.getLogger("parlour.storage")

Rows = Sequence[dict[str, Any]]
Statement = tuple[Executable, Rows]  # to be executed once for each of the rows


class Connection(Protocol):
    """What statements are executed through."""

    async def execute(self, statement: Executable, parameters: Any = None, /) -> CursorResult[Any]: ...


class Taken(Exception):
    """A row contradicts what is there: its number or its id is taken, or its table is deleted."""


class Health(NamedTuple):
    ok: bool
    why: str  # a sentence where it is not ok


class Database(ABC):
    """`SqliteFile` (one server) or `Postgres` (several servers)."""

    def __init__(self) -> None:
        self.seconds: list[float] = []  # how long moves took to be on disk lately, taken away by the metrics
        self._trying = asyncio.Lock()
        self._tried = 0.0
        self._health: Health | None = None

    @property
    @abstractmethod
    def kind(self) -> str:
        """Its name, for the log."""

    @abstractmethod
    async def open(self) -> None:
        """Take it, and bring it to today's shape."""

    @abstractmethod
    async def examine(self) -> None:
        """Begin to look through it for damage, beside the play; what is found is part of its health."""

    @abstractmethod
    def doubts(self) -> list[str]:
        """What an operator should know about it."""

    @abstractmethod
    async def close(self) -> None:
        """What was begun is finished first."""

    @abstractmethod
    def read(self) -> AbstractAsyncContextManager[Connection]: ...

    @abstractmethod
    def write(self) -> AbstractAsyncContextManager[Connection]:
        """A transaction, committed at the end of the block and on disk after it."""

    @abstractmethod
    def try_commit(self, statements: Sequence[Statement], on_disk: Callable[[], None]) -> bool:
        """Commit a transaction of moves now; `on_disk` is called once it is there. False where that cannot be."""

    @abstractmethod
    async def commit(self, statements: Sequence[Statement]) -> None:
        """The same when its turn comes; on disk when this returns. Both raise Taken."""

    async def health(self) -> Health:
        """Does it take what is written, and keep it? Tried now and then, so that asking often costs nothing."""
        async with self._trying:
            if self._health is None or time.monotonic() - self._tried >= HEALTH_EVERY:
                self._health, self._tried = await self._try(), time.monotonic()
            return self._health

    async def _try(self) -> Health:
        try:
            async with asyncio.timeout(HEALTH_SECONDS), self.write() as connection:
                await self._prove(connection)
        except Unavailable as error:
            return Health(False, error.why)
        except Exception as error:
            log.warning("database did not answer", extra={"error": type(error).__name__})
            return Health(False, Unavailable().why)
        return Health(True, "")

    async def _prove(self, connection: Connection) -> None:
        """Write something."""
        await marks.put(connection, "health", str(now()))
