"""Damage is found beside the play: some of it always, all of it after an unclean end."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from pathlib import Path

import pytest

from parlour.server import storage
from parlour.server.storage import Database, MoveQueue
from parlour.server.storage.sqlite.database import OPEN, SqliteFile
from parlour.server.storage.sqlite.examination import Examination
from parlour.server.storage.sqlite.version import doubt
from tests.server.conftest import sqlite_in
from tests.server.tables import added, on


async def examined(db: Database) -> str | None:
    assert isinstance(db, SqliteFile)
    await db.examine()
    assert db._examination is not None
    await db._examination._working
    return db._examination.damage


def make_index_disagree(file: Path) -> None:
    """Nothing that a quick look finds."""
    other = sqlite3.connect(file)
    other.execute("PRAGMA writable_schema=ON")
    other.execute("UPDATE sqlite_master SET sql = replace(sql, 'opened_from', 'game') WHERE name = 'tables_by_range'")
    other.commit()
    other.close()


def test_a_sound_file_is_healthy(tmp_path: Path) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        await added(db)
        assert await examined(db) is None
        assert (await db.health()).ok

    on(sqlite_in(tmp_path), work)


@pytest.mark.parametrize("clean", [True, False])
def test_after_an_unclean_end_all_of_it_is_looked_at(tmp_path: Path, clean: bool) -> None:
    async def before(db: Database, _: MoveQueue) -> None:
        await added(db)
        await examined(db)

    async def unclean(db: Database, _: MoveQueue) -> None:
        async with db.write() as connection:
            await storage.marks.put(connection, OPEN, "as a house that was killed leaves it")

    async def after(db: Database, _: MoveQueue) -> None:
        damage = await examined(db)
        assert (damage is None) == clean
        assert (await db.health()).ok == clean

    on(sqlite_in(tmp_path), before)
    if not clean:
        on(sqlite_in(tmp_path), unclean)
    make_index_disagree(tmp_path / "parlour.db")
    on(sqlite_in(tmp_path), after)


def damaged(folder: Path) -> Path:
    """A file with pages that make no sense."""

    async def work(db: Database, _: MoveQueue) -> None:
        await added(db)

    on(sqlite_in(folder), work)
    file = folder / "parlour.db"
    with contextlib.closing(sqlite3.connect(file)) as connection:
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'people'").fetchone()[0]
    with file.open("r+b") as pages:
        pages.seek((root - 1) * 4096)
        pages.write(b"\xff" * 4096)
    return file


def test_pages_that_make_no_sense_are_always_found(tmp_path: Path) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        assert await examined(db) is not None
        assert await db.health() == (False, "The database file is damaged. Nothing was changed.")

    damaged(tmp_path)
    on(sqlite_in(tmp_path), work)


def test_a_house_that_closes_does_not_look_to_the_end(tmp_path: Path) -> None:
    connection = sqlite3.connect(damaged(tmp_path), check_same_thread=False)
    looking, go_on = threading.Event(), threading.Event()

    def pause() -> int:
        looking.set()
        go_on.wait(60)
        return 0

    async def work() -> None:
        examination = Examination(connection, wholly=True)
        await asyncio.to_thread(looking.wait, 60)
        ending = asyncio.create_task(examination.end())
        await asyncio.sleep(0)
        go_on.set()
        await ending
        assert examination.damage is None

    connection.set_progress_handler(pause, 1)
    asyncio.run(work())


@pytest.mark.parametrize(
    ("version", "good"),
    [((3, 40, 1), False), ((3, 44, 5), False), ((3, 44, 6), True), ((3, 50, 7), True), ((3, 51, 0), False),
     ((3, 51, 3), True), ((3, 53, 0), True)],
)  # fmt: skip
def test_a_doubtful_version_is_told(version: tuple[int, int, int], good: bool) -> None:
    said = doubt(version)
    assert (said is None) == good
    if said is not None:
        assert f"SQLite {version[0]}.{version[1]}.{version[2]} has a fault" in said
