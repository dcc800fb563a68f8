"""What finished games cost a house that keeps them: its file, its start, its lobby, and somebody's own games."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bench.growth.house import Played, Served, served
from bench.growth.rules import Row
from bench.instructions import open_table

MOVES = 10  # of each game that is kept
OWN = 1000  # games of the one who asks for theirs
ASKED = 20  # times each question is asked
COLUMNS = {
    "tables": {"id": "{id}", "opened": "opened - i", "touched": "touched - i"},
    "people": {"id": "{person} || substr(id, 1, 1)", "table_id": "{id}"},
    "seats": {"table_id": "{id}", "person": "{person} || substr(person, 1, 1)"},
    "entries": {"table_id": "{id}"},
}


def rows(most: int | None) -> list[Row]:
    return asyncio.run(_rows(most or 100_000))


async def _rows(most: int) -> list[Row]:
    found: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "parlour.db"
        key = await _first(file)
        there = 1
        for wanted in (1, most // 100, most // 10, most):
            _copy(file, there, wanted)
            there = wanted
            with served(file) as server:
                row: Row = {"games kept": wanted, "MB": file.stat().st_size / 2**20, **server.opened}
                found.append(row | _costs(server, key))
    return found


async def _first(file: Path) -> str:
    """A game of two, ended after some moves; and the house key of whoever is going to ask."""
    with served(file) as server:
        played = Played(server, [await open_table(server.http, server.address)])
        await played.begin()
        for _ in range(MOVES):
            await played.move(0)
        key: str = server.http.post("/api/key").json()["key"]
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE tables SET status = 'over', scores = '[3, 4]', winners = '[1]', booked = touched")
    return key


def _copy(file: Path, there: int, wanted: int) -> None:
    """As many games as are wanted, all like the first. The one who asks sat at the first thousand."""
    letters = "replace(replace(printf('{}%0{}d', i), '0', 'y'), '1', 'z')"  # ids are written with neither 0 nor 1
    names = {"id": letters.format("g", 11), "person": letters.format("p", 7)}
    with closing(sqlite3.connect(file)) as database, database:
        (first,) = database.execute("SELECT id FROM tables ORDER BY opened DESC LIMIT 1").fetchone()
        numbers = f"WITH RECURSIVE n(i) AS (SELECT {there} UNION ALL SELECT i + 1 FROM n WHERE i < {wanted - 1})"
        for table, changes in COLUMNS.items() if wanted > there else ():
            columns = [name for _, name, *_ in database.execute(f"PRAGMA table_info({table})")]
            values = [changes.get(name, f'"{name}"').format(**names) for name in columns]
            mine = "id" if table == "tables" else "table_id"
            listed = ", ".join(f'"{name}"' for name in columns)
            database.execute(
                f"INSERT INTO {table} ({listed}) {numbers} SELECT {', '.join(values)} FROM n, {table} WHERE {mine} = ?",
                (first,),
            )
        sat = f"SELECT min(person) AS person FROM seats GROUP BY table_id LIMIT {OWN}"
        database.execute(
            f"INSERT OR IGNORE INTO places (person, keyholder) SELECT s.person, k.id FROM ({sat}) s, keyholders k"
        )


def _costs(server: Served, key: str) -> Row:
    asked = {
        "lobby CPU ms": ("/api/lobby", {}),
        "tables CPU ms": ("/api/tables", {}),
        "my games CPU ms": ("/api/me/games?over=true", {"Parlour-Key": key}),
        "statistics CPU ms": ("/api/me/statistics", {"Parlour-Key": key}),
    }
    row: Row = {}
    for what, (path, headers) in asked.items():
        server.http.get(path, headers=headers).raise_for_status()  # the first time more than the answer is made
        before = server.loop_cpu
        for _ in range(ASKED):
            server.http.get(path, headers=headers).raise_for_status()
        row[what] = (server.loop_cpu - before) * 1000 / ASKED
    return row
