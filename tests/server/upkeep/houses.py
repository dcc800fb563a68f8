"""Houses to look after: each has the tables of a database of 0.1.0, which are of every kind."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import uuid
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import insert, select

from parlour.server.storage import database_at, read_url
from parlour.server.storage.schema import metadata
from parlour.server.upkeep import Premises, premises_at, visiting
from tests.server.conftest import sqlite_in

DATA = Path(__file__).parents[1] / "data"
TABLES: list[dict[str, Any]] = json.loads((DATA / "parlour-0.1.0.json").read_text())["tables"]
MOVES = 371
T = TypeVar("T")


def a_table(what: str) -> str:
    """The id of one of that kind."""
    return next(str(table["id"]) for table in TABLES if table["what"] == what)


def file_house(folder: Path) -> Path:
    """In an SQLite file, of today's shape."""
    shutil.copy(DATA / "parlour-0.1.0.sqlite3", folder / "parlour.db")

    async def bring_up_to_date() -> None:
        database = database_at(sqlite_in(folder))
        await database.open()
        await database.close()

    asyncio.run(bring_up_to_date())
    return folder / "parlour.db"


def fill(url: str, house: Path) -> None:
    """A PostgreSQL database with what a file holds."""

    async def copy() -> None:
        source, target = database_at(str(house)), database_at(url)
        await target.open()
        async with source.read() as reading, target.write() as writing:
            for table in metadata.sorted_tables:
                columns = [column.key for column in table.c]
                found = await reading.execute(select(*table.c))
                rows = [dict(zip(columns, row, strict=True)) for row in found]
                if rows:
                    await writing.execute(insert(table), rows)
        await source.close()
        await target.close()

    asyncio.run(copy())


def copy_database(url: str) -> str:
    """The URL of a new one with the same content, on the same PostgreSQL."""
    name = str(read_url(url).database)
    new = f"parlour_{uuid.uuid4().hex[:12]}"

    async def copy() -> None:
        connection = await asyncpg.connect(url.replace(name, "postgres"))
        await connection.execute(f"CREATE DATABASE {new} TEMPLATE {name}")
        await connection.close()

    asyncio.run(copy())
    return url.replace(name, new)


def visit(url: str | Path, work: Callable[[Premises], Awaitable[T]], new: bool = False) -> T:
    async def go() -> T:
        async with visiting(premises_at(str(url)), new) as premises:
            return await work(premises)

    return asyncio.run(go())


def backup(url: str | Path, file: Path) -> None:
    visit(url, lambda premises: premises.backup(file))


def restore(url: str | Path, file: Path) -> Path | None:
    return visit(url, lambda premises: premises.restore(file), new=True)


def moves_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM entries").fetchone()[0])


def forget_a_game(file: Path) -> None:
    """A change that shows."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM entries WHERE table_id = ?", [a_table("finished")])
