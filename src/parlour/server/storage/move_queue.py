"""Where moves are written: those that wait together are committed together, and nobody is answered before."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from msgspec import Struct
from sqlalchemy import Text, bindparam, insert, update

from parlour.server.errors import Held, Unavailable
from parlour.server.storage.database import Database, Statement, Taken
from parlour.server.storage.rows import Entry, to_text
from parlour.server.storage.schema import entries, tables

MAX_TOGETHER = 200
Announce = Callable[[list[str]], list[Statement]]  # what tells other servers, in the same transaction, of new moves


@dataclass
class Ending:
    """What the last move of a game leaves behind in the table's row."""

    scores: list[int]
    winners: list[int]


class _Waiting(Struct):
    entry: Entry
    ending: Ending | None
    written: asyncio.Future[bool]
    more: Sequence[Statement] = ()


class MoveQueue:
    """Writes entries. Those that come in one step of the loop are one transaction, at once where the database can;
    otherwise all that came during the last transaction are the next."""

    def __init__(self, database: Database, announce: Announce) -> None:
        self.database = database
        self.announce = announce
        self._waiting: list[_Waiting] = []
        self._busy = False  # a transaction is on its way
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._work(), name="move queue")

    async def close(self) -> None:
        """Everything that waits is written first."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task

    def write(self, entry: Entry, ending: Ending | None = None, more: Sequence[Statement] = ()) -> asyncio.Future[bool]:
        """True once the entry is on disk; False if its number or its move id is taken, or its table is deleted.

        `more` belongs to the same transaction.
        """
        if self._closing:
            raise RuntimeError("The move queue is closed.")
        loop = asyncio.get_running_loop()
        written: asyncio.Future[bool] = loop.create_future()
        if not self._waiting and not self._busy:
            loop.call_soon(self._write_now)
        self._waiting.append(_Waiting(entry, ending, written, more))
        return written

    def _write_now(self) -> None:
        """One transaction for all that wait. Where that cannot be or fails, it is left to the task."""
        if self._busy or not self._waiting:  # it has them already
            return
        batch = self._waiting[:MAX_TOGETHER]
        try:
            committed = self.database.try_commit(self._statements(batch), partial(_settle, batch, True))
        except Exception:  # the task tries again, and finds out whose fault it is
            committed = False
        if committed:
            del self._waiting[: len(batch)]
        if self._waiting:
            self._wake.set()

    async def _work(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            self._busy = True
            while self._waiting:
                batch, self._waiting = self._waiting[:MAX_TOGETHER], self._waiting[MAX_TOGETHER:]
                await self._commit(batch)
            self._busy = False
            if self._closing:
                return

    async def _commit(self, batch: list[_Waiting], again: bool = False) -> None:
        try:
            await self.database.commit(self._statements(batch))
        except Taken:
            if len(batch) == 1:
                _settle(batch, False)
                return
            for waiting in batch:  # one of them lost a race: each on its own
                await self._commit([waiting])
        except Exception as error:
            await self._retry(batch, again, error)
        else:
            _settle(batch, True)

    async def _retry(self, batch: list[_Waiting], again: bool, error: Exception) -> None:
        """After a deadlock or a broken connection. This is safe: what was written after all has its number."""
        if not again:
            await asyncio.sleep(0.05)
            # Each on its own, for one of them may be to blame; but a database that does not answer is asked once.
            silent = isinstance(error, Unavailable) and not isinstance(error, Held)
            groups = [batch] if silent else [[waiting] for waiting in batch]
            await asyncio.gather(*(self._commit(group, again=True) for group in groups))
            return
        for waiting in batch:
            if not waiting.written.done():
                waiting.written.set_exception(error)

    def _statements(self, batch: list[_Waiting]) -> list[Statement]:
        statements: list[Statement] = [(_INSERT, [waiting.entry.values() for waiting in batch])]
        for waiting in batch:
            if waiting.ending is not None:
                statements += _ending_statements(waiting.entry, waiting.ending)
            statements += waiting.more
        return statements + self.announce([waiting.entry.table_id for waiting in batch])


_INSERT = insert(entries)
# The parameters are texts already: SQLite's writer hands them to the driver as they are.
_END = (
    update(tables)
    .where(tables.c.id == bindparam("ended"))
    .values(
        status=bindparam("over"),
        scores=bindparam("scores_text", type_=Text),
        winners=bindparam("winners_text", type_=Text),
        undo_request=bindparam("no_request", type_=Text),
        bot_owner=bindparam("no_owner", type_=Text),
    )
)
_FORGET = update(entries).where(entries.c.table_id == bindparam("ended"), entries.c.number < bindparam("last"))


def _ending_statements(entry: Entry, ending: Ending) -> list[Statement]:
    row = {
        "ended": entry.table_id,
        "over": "over",
        "scores_text": to_text(ending.scores),
        "winners_text": to_text(ending.winners),
        "no_request": None,
        "no_owner": None,
    }
    # A finished game is a seed and its moves; only its last position is kept, to check replays against.
    return [(_END, [row]), (_FORGET, [{"ended": entry.table_id, "last": entry.number, "position": None}])]


def _settle(batch: list[_Waiting], written: bool) -> None:
    for waiting in batch:
        if not waiting.written.done():
            waiting.written.set_result(written)
