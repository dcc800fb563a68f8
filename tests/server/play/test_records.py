"""Records that come in are written so that nobody's move waits for them."""

from __future__ import annotations

import asyncio
from itertools import groupby
from pathlib import Path

import pytest

from parlour.server.doors.quotas import Quotas
from parlour.server.play.records import PIECE, Records
from parlour.server.settings import Settings
from parlour.server.storage import Database, Entry, MoveQueue, moves
from parlour.server.storage.database import Connection
from parlour.server.thinking.pool import Pool
from tests.server.conftest import sqlite_in
from tests.server.tables import entry, on, sitting

PIECES = 3


def test_long_records_are_written_in_pieces_and_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, int]] = []
    add = moves.add

    async def watched(connection: Connection, new: list[Entry]) -> None:
        written.append((new[0].table_id, len(new)))
        await add(connection, new)

    monkeypatch.setattr(moves, "add", watched)

    async def work(database: Database, _: MoveQueue) -> None:
        records = Records(database, Quotas(database, Settings()), Pool(0, 1.0))
        both = [sitting("over"), sitting("over")]
        entries = [[entry(one.row.id, number) for number in range(1, PIECES * PIECE + 1)] for one in both]
        await asyncio.gather(*(records._write(one, some) for one, some in zip(both, entries, strict=True)))

    on(sqlite_in(tmp_path), work)
    assert [size for _, size in written] == [PIECE] * 2 * PIECES
    assert len(list(groupby(table for table, _ in written))) == 2
