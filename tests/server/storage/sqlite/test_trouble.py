"""What can happen to a file: held by another program, full, deleted, replaced, damaged."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from parlour.server import storage
from parlour.server.errors import Unavailable
from parlour.server.storage import Database, MoveQueue, database
from parlour.server.storage.sqlite import files, trouble
from parlour.server.storage.sqlite.database import SqliteFile
from tests.server.conftest import sqlite_in
from tests.server.tables import added, entry, on, read


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """Another program is about to write, and takes its time."""
    with contextlib.closing(sqlite3.connect(folder / "parlour.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_a_held_file_is_waited_for_and_the_loop_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(trouble, "PATIENCE", 60.0)

    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        monkeypatch.setattr(trouble, "AGAIN", 0.0)

        async def change() -> None:
            async with db.write() as connection:
                await storage.tables.change(connection, table, pace=7)

        with held(tmp_path):
            moving, changing = queue.write(entry(table, 1)), asyncio.create_task(change())
            for _ in range(20):
                assert await read(db, table) == []
                await asyncio.sleep(0)
            assert not moving.done()
            assert not changing.done()
        assert await moving
        await changing
        assert len(await read(db, table)) == 1

    on(sqlite_in(tmp_path), work)
    assert [record for record in caplog.records if record.name == "parlour.storage"] == []


def test_nothing_waits_for_a_held_file_in_the_loop(tmp_path: Path) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        assert isinstance(db, SqliteFile)
        with contextlib.closing(db._connect()) as connection:
            assert connection.execute("PRAGMA busy_timeout").fetchone() == (0,)

    on(sqlite_in(tmp_path), work)


def test_a_file_held_for_too_long_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(trouble, "PATIENCE", 0.0)

    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        with held(tmp_path):
            with pytest.raises(Unavailable, match="Another program holds the database file"):
                await queue.write(entry(table, 1))
            with pytest.raises(Unavailable, match="Another program holds the database file"):
                await added(db)
            assert await db.health() == (False, "Another program holds the database file. Nothing was changed; "
                                                "try again in a moment.")  # fmt: skip
        assert await read(db, table) == []
        assert await queue.write(entry(table, 1))

    on(sqlite_in(tmp_path), work)
    assert "database unavailable" in caplog.messages


def test_a_full_disk_takes_nothing_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        assert isinstance(db, SqliteFile)
        assert db._writer is not None
        table = (await added(db)).row.id
        writer = db._writer._connection
        writer.execute("PRAGMA max_page_count=1")  # no more than it has
        moves = [queue.write(entry(table, number, text="x" * 100_000)) for number in (1, 2, 3)]
        for move in moves:
            with pytest.raises(Unavailable, match="The disk is full"):
                await move
        assert await read(db, table) == []
        writer.execute("PRAGMA max_page_count=1000000")
        assert await queue.write(entry(table, 1, text="x" * 100_000))

    on(sqlite_in(tmp_path), work)


@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_DIR_FSYNC])
def test_a_failed_sync_that_sqlite_tells_of_ends_the_process_too(monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    class Ended(BaseException):
        pass

    def end(_: str) -> NoReturn:
        raise Ended

    monkeypatch.setattr(trouble, "fatal", end)
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    with pytest.raises(Ended):
        trouble.meaning(error)


@pytest.mark.parametrize("how", ["deleted", "log deleted", "replaced", "moved"])
def test_nothing_is_written_to_a_file_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    monkeypatch.setattr(database, "HEALTH_EVERY", 0.0)
    if how == "moved":  # the others are noticed however long ago it looked
        monkeypatch.setattr(files, "LOOK_EVERY", 0.0)
    file = tmp_path / "parlour.db"

    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        assert await db.health() == (True, "")
        match how:
            case "deleted":
                file.unlink()
            case "log deleted":
                (tmp_path / "parlour.db-wal").unlink()
            case "replaced":
                shutil.copy(file, tmp_path / "backup")
                os.replace(tmp_path / "backup", file)
            case "moved":
                file.rename(tmp_path / "elsewhere")
        with pytest.raises(Unavailable, match="deleted or replaced"):
            await queue.write(entry(table, 1))
        with pytest.raises(Unavailable, match="deleted or replaced"):
            await added(db)
        ok, why = await db.health()
        assert not ok
        assert "deleted or replaced" in why
        assert await read(db, table) == []

    on(sqlite_in(tmp_path), work)


def test_asking_for_health_often_writes_seldom(tmp_path: Path) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        assert isinstance(db, SqliteFile)
        await asyncio.gather(*[db.health() for _ in range(50)])
        assert db._since_checkpoint == 1

    on(sqlite_in(tmp_path), work)
