"""The one door to the disk for moves: what waits together is committed together, and nobody is answered before."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, insert, update

from parlour.server.storage.database import Database, Statement, Taken
from parlour.server.storage.rows import Entry, to_text
from parlour.server.storage.schema import entries, tables

MOST_TOGETHER = 200


@dataclass
class Ending:
    """What the last move of a game leaves behind in the table's row."""

    scores: list[int]
    winners: list[int]


@dataclass
class _Line:
    entry: Entry
    ending: Ending | None
    written: asyncio.Future[bool]


class Ledger:
    """Writes entries: on the spot where the database can, else all that came during the transaction before together."""

    def __init__(self, database: Database, notices: Callable[[list[dict[str, Any]]], list[Statement]]) -> None:
        self.database = database
        self.notices = notices
        self._waiting: list[_Line] = []
        self._busy = False  # a transaction is on its way
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._work(), name="ledger")

    async def close(self) -> None:
        """Everything that waits is written first."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task

    def write(self, entry: Entry, ending: Ending | None = None) -> asyncio.Future[bool]:
        """True once the entry is on disk; False if its number or its move id is taken, or its table is gone.

        It is being written from now on: what can be done meanwhile should be.
        """
        if self._closing:
            raise RuntimeError("The ledger is closed.")
        line = _Line(entry, ending, asyncio.get_running_loop().create_future())
        if not self._busy and not self._waiting:
            with suppress(Exception):  # where there is trouble, it is left to those who wait
                try:
                    written = self.database.at_once(self._statements([line]))
                except Taken:
                    line.written.set_result(False)
                    return line.written
                if written is not None:
                    return written
        self._waiting.append(line)
        self._wake.set()
        return line.written

    async def _work(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            self._busy = True
            while self._waiting:
                lines, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                await self._commit(lines)
            self._busy = False
            if self._closing:
                return

    async def _commit(self, lines: list[_Line], again: bool = False) -> None:
        try:
            await self.database.together(self._statements(lines))
        except Taken:
            if len(lines) == 1:
                _settle(lines, False)
                return
            for line in lines:  # one of them lost a race: each on its own
                await self._commit([line])
        except Exception as error:
            await self._trouble(lines, again, error)
        else:
            _settle(lines, True)

    async def _trouble(self, lines: list[_Line], again: bool, error: Exception) -> None:
        """A deadlock or a broken connection. Trying again is safe: what was written after all has its number."""
        if not again:
            await asyncio.sleep(0.05)
            for line in lines:
                await self._commit([line], again=True)
            return
        for line in lines:
            if not line.written.done():
                line.written.set_exception(error)

    def _statements(self, lines: list[_Line]) -> list[Statement]:
        statements: list[Statement] = [(_INSERT, [line.entry.values() for line in lines])]
        for line in lines:
            if line.ending is not None:
                statements += _ends(line.entry, line.ending)
        return statements + self.notices([{"what": "entries", "table": line.entry.table_id} for line in lines])


_INSERT = insert(entries)
_END = update(tables).where(tables.c.id == bindparam("ended"))
_FORGET = update(entries).where(entries.c.table_id == bindparam("ended"), entries.c.number < bindparam("last"))


def _ends(entry: Entry, ending: Ending) -> list[Statement]:
    row = {
        "ended": entry.table_id,
        "status": "over",
        "scores": to_text(ending.scores),
        "winners": to_text(ending.winners),
        "asking": None,
        "thinker": None,
    }
    # A finished game is a seed and its moves; only its last position is kept, to check replays against.
    return [(_END, [row]), (_FORGET, [{"ended": entry.table_id, "last": entry.number, "position": None}])]


def _settle(lines: list[_Line], written: bool) -> None:
    for line in lines:
        if not line.written.done():
            line.written.set_result(written)
