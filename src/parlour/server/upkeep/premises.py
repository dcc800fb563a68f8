"""Where a house is kept, seen from outside: by looking, nothing is taken, made or brought to another shape."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from parlour.engine import Refusal
from parlour.server.errors import Unavailable
from parlour.server.storage.database import Connection
from parlour.server.storage.migrate import ask_for_known, revisions


class Premises(ABC):
    """`FilePremises` or `PostgresPremises`."""

    name: str  # as people may read it: without a password
    kind: str

    @abstractmethod
    async def reach(self) -> None:
        """Raises what the driver raises where nobody answers."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    def read(self) -> AbstractAsyncContextManager[Connection]: ...

    @abstractmethod
    def write(self) -> AbstractAsyncContextManager[Connection]:
        """A transaction; on disk after the block."""

    @abstractmethod
    async def is_there(self) -> bool:
        """Is there a house at all?"""

    @abstractmethod
    async def used_by(self) -> str | None:
        """Who has it open, in words; None where nobody has."""

    @abstractmethod
    async def size(self) -> int:
        """In bytes."""

    @abstractmethod
    async def damage(self) -> list[str]:
        """What is wrong with the storage itself, a line each."""

    @abstractmethod
    async def backup(self, file: Path) -> None:
        """The house as it is at one moment, into a new file that appears when it is whole."""

    @abstractmethod
    async def restore(self, file: Path) -> Path | None:
        """All of a backup in place of the house, or nothing of it. Where the house as it was is kept, if there was one.

        Raises Refusal where somebody has the house open; meanwhile nobody can open it.
        """

    async def schema(self) -> str:
        """The number of its shape."""
        async with self.read() as connection:
            return str((await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one())

    async def ask_for_today(self) -> None:
        """Raises Refusal for a house of another Parlour's shape."""
        found, today = await self.schema(), revisions()[-1]
        ask_for_known(found, f"The house {self.name}")
        if found != today:
            raise Refusal(
                "",
                f"The house {self.name} has schema {found}, and this Parlour works with {today}. "
                "Start its server once: it brings the house up to date.",
            )


@asynccontextmanager
async def visiting(premises: Premises, new: bool = False) -> AsyncIterator[Premises]:
    """Premises with a house in them, or `new` ones too. What is wrong with them is said in a sentence."""
    try:
        try:
            await premises.reach()
            there = new or await premises.is_there()
        except Exception as error:  # the network, the driver, the file: each has errors of its own
            raise Refusal("", _cannot(premises, error)) from None
        if not there:
            raise Refusal("", f"There is no house in {premises.name}. Choose another with --database.")
        yield premises
    except (SQLAlchemyError, sqlite3.Error, Unavailable) as error:
        raise Refusal("", _cannot(premises, error)) from None
    finally:
        await premises.close()


def _cannot(premises: Premises, error: Exception) -> str:
    reason = error.orig if isinstance(error, DBAPIError) else error  # without the statement and its parameters
    lines = str(reason).splitlines() or [type(reason).__name__]
    return f"The database {premises.name} cannot be used: {lines[0]}"
