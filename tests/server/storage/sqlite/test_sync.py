"""SQLite and the disk: nothing counts as written before it is there, and a slow one is waited for by few."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import sqlite3
import threading
from pathlib import Path

import pytest

from parlour.server import storage
from parlour.server.storage import Database, MoveQueue
from parlour.server.storage.fatal import EXIT
from parlour.server.storage.sqlite import database
from parlour.server.storage.sqlite.database import SqliteFile
from tests.server.disks import SlowDisk, disk_of
from tests.server.tables import added, entry, on, read


@pytest.mark.parametrize("took", [0.0, 1.0], ids=["a quick disk", "a slow disk"])
def test_moves_wait_for_the_disk_and_share_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, took: float) -> None:
    slow = SlowDisk(monkeypatch)

    async def work(db: Database, queue: MoveQueue) -> None:
        tables = [(await added(db)).row.id for _ in range(20)]
        slow.syncs, disk_of(db)._last_took = 0, took
        writing = [queue.write(entry(table, 1)) for table in tables]
        assert slow.syncs == 0
        assert not any(each.done() for each in writing)
        assert all(await asyncio.gather(*writing))
        assert slow.syncs == 1
        assert not await queue.write(entry(tables[0], 1))

    on(f"sqlite:///{tmp_path}/parlour.db", work)


def test_a_slow_disk_holds_up_only_those_who_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowDisk(monkeypatch)

    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        slow.free.clear()
        disk_of(db)._last_took = 1.0
        first = queue.write(entry(table, 1))
        await asyncio.sleep(0.05)  # the loop goes round, and others are served
        second = queue.write(entry(table, 2))
        await asyncio.sleep(0.05)
        assert len(await read(db, table)) == 2
        assert not first.done()
        assert not second.done()
        slow.free.set()
        assert await first
        assert await second

    on(f"sqlite:///{tmp_path}/parlour.db", work)


@pytest.mark.parametrize("took", [0.0, 1.0], ids=["a quick disk", "a slow disk"])
def test_a_failed_sync_ends_the_process_before_anybody_is_told(tmp_path: Path, took: float) -> None:
    doomed = multiprocessing.get_context("spawn").Process(target=lose_the_disk, args=(tmp_path, took))
    doomed.start()
    doomed.join()
    assert doomed.exitcode == EXIT
    assert not (tmp_path / "told").exists()

    async def work(db: Database, queue: MoveQueue) -> None:  # the next start: what is there is there for good
        table = (tmp_path / "table").read_text()
        number = len(await read(db, table))
        assert await queue.write(entry(table, number + 1))

    on(f"sqlite:///{tmp_path}/parlour.db", work)


def lose_the_disk(folder: Path, took: float) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        (folder / "table").write_text(table)
        _, pipe = os.pipe()
        os.dup2(pipe, disk_of(db)._log)  # which cannot be synced
        disk_of(db)._last_took = took
        with contextlib.suppress(Exception):
            await queue.write(entry(table, 1))
        (folder / "told").touch()

    on(f"sqlite:///{folder}/parlour.db", work)


def test_a_move_waits_for_whoever_is_writing(tmp_path: Path) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        async with db.write() as connection:
            await storage.tables.change(connection, table, pace=7)
            move = queue.write(entry(table, 1))
            await asyncio.sleep(0.01)
            assert not move.done()
        assert await move
        assert [each.number for each in await read(db, table)] == [1]

    on(f"sqlite:///{tmp_path}/parlour.db", work)


def test_the_log_of_sqlite_is_begun_anew_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "CHECKPOINT_AFTER", 20)

    async def work(db: Database, queue: MoveQueue) -> None:
        assert isinstance(db, SqliteFile)
        table = (await added(db)).row.id
        sizes = []
        for number in range(1, 201):
            assert await queue.write(entry(table, number))
            if db._checkpointing is not None:  # as long as it takes: on a busy machine the log would grow meanwhile
                await db._checkpointing
            sizes.append((tmp_path / "parlour.db-wal").stat().st_size)
        assert sizes[-1] == sizes[100]
        assert len(await read(db, table)) == 200

    on(f"sqlite:///{tmp_path}/parlour.db", work)


def test_moves_go_on_while_the_log_is_tidied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "CHECKPOINT_AFTER", 20)
    tidying, free = threading.Event(), threading.Event()
    checkpoint = SqliteFile._checkpoint

    def slow(db: SqliteFile) -> None:
        tidying.set()
        free.wait(10)
        checkpoint(db)

    monkeypatch.setattr(SqliteFile, "_checkpoint", slow)

    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        for number in range(1, 51):
            async with asyncio.timeout(5):
                assert await queue.write(entry(table, number))
        assert tidying.is_set()
        assert not free.is_set()
        free.set()

    on(f"sqlite:///{tmp_path}/parlour.db", work)


def test_no_other_program_begins_the_log_anew_while_it_is_tidied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "CHECKPOINT_AFTER", 20)
    checkpoint = SqliteFile._checkpoint
    could: list[bool] = []

    def watched(db: SqliteFile) -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / "parlour.db", timeout=0, isolation_level=None)) as other:
            try:
                other.execute("BEGIN IMMEDIATE")
                could.append(True)
            except sqlite3.OperationalError:
                could.append(False)
        checkpoint(db)

    monkeypatch.setattr(SqliteFile, "_checkpoint", watched)

    async def work(db: Database, queue: MoveQueue) -> None:
        assert isinstance(db, SqliteFile)
        table = (await added(db)).row.id
        for number in range(1, 31):
            assert await queue.write(entry(table, number))
            if db._checkpointing is not None:
                await db._checkpointing

    on(f"sqlite:///{tmp_path}/parlour.db", work)
    assert could == [True, False]
