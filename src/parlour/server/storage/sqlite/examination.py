"""A look through the whole file, in a thread, beside the play: is it in order?"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3

log = logging.getLogger("parlour.storage")


class Examination:
    """Takes the connection, and closes it at the end. `damage` is the first thing found."""

    def __init__(self, connection: sqlite3.Connection, wholly: bool) -> None:
        self.damage: str | None = None
        self._connection = connection
        self._working = asyncio.create_task(asyncio.to_thread(self._work, wholly))

    async def end(self) -> None:
        """The house closes: what is left is not looked at."""
        with contextlib.suppress(sqlite3.ProgrammingError):  # it has come to its end by itself
            self._connection.interrupt()
        await self._working

    def _work(self, wholly: bool) -> None:
        try:
            # The quick way leaves out whether each index agrees with its table, which takes most of the time.
            found = self._connection.execute(f"PRAGMA {'integrity_check' if wholly else 'quick_check'}(1)").fetchone()
            self.damage = None if found[0] == "ok" else str(found[0])
        except sqlite3.Error as error:
            self.damage = None if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT else str(error)
        finally:
            self._connection.close()
        if self.damage is not None:
            log.error("the database file is damaged", extra={"why": self.damage})
