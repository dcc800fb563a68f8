"""The file is private, and its log is believed only once it is known to be on disk."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.server.storage import Database, MoveQueue
from parlour.server.storage.fatal import EXIT
from tests.server.conftest import sqlite_in
from tests.server.tables import added, entry, on, read


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such rights")
def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    names = [tmp_path / f"parlour.db{ending}" for ending in ("", "-wal", "-shm")]

    async def work(db: Database, _: MoveQueue) -> None:
        await added(db)
        assert [name.stat().st_mode & 0o777 for name in names] == [0o600] * 3

    on(sqlite_in(tmp_path), work)
    names[0].chmod(0o644)  # as older houses made it
    on(sqlite_in(tmp_path), work)


def be_killed(folder: Path) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        assert await queue.write(entry(table, 1))
        (folder / "table").write_text(table)
        os._exit(0)

    on(sqlite_in(folder), work)


def open_on_a_broken_disk(folder: Path) -> None:
    def fail(fd: object) -> None:
        raise OSError("The disk is broken.")

    async def work(_db: Database, _queue: MoveQueue) -> None:
        (folder / "opened").touch()

    os.fsync = fail
    on(sqlite_in(folder), work)


def end_of(what: Callable[[Path], None], folder: Path) -> int | None:
    process = multiprocessing.get_context("spawn").Process(target=what, args=(folder,))
    process.start()
    process.join()
    return process.exitcode


def test_a_log_that_was_left_is_written_anew_or_the_house_stays_closed(tmp_path: Path) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        assert len(await read(db, (tmp_path / "table").read_text())) == 1

    assert end_of(be_killed, tmp_path) == 0
    left = (tmp_path / "parlour.db-wal").read_bytes()
    assert left
    assert end_of(open_on_a_broken_disk, tmp_path) == EXIT
    assert not (tmp_path / "opened").exists()
    assert (tmp_path / "parlour.db-wal").read_bytes() == left
    on(sqlite_in(tmp_path), work)


@pytest.mark.parametrize("how", ["deleted", "emptied"])
def test_a_log_without_its_file_is_not_wiped(tmp_path: Path, how: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        assert len(await read(db, (tmp_path / "table").read_text())) == 1

    assert end_of(be_killed, tmp_path) == 0
    file, log = tmp_path / "parlour.db", tmp_path / "parlour.db-wal"
    whole, left = file.read_bytes(), log.read_bytes()
    if how == "deleted":
        file.unlink()
    else:
        os.truncate(file, 0)
    with pytest.raises(RuntimeError, match=r"its log .*parlour\.db-wal is there.* Put .*parlour\.db back"):
        on(sqlite_in(tmp_path), work)
    assert log.read_bytes() == left
    file.write_bytes(whole)
    on(sqlite_in(tmp_path), work)
