"""At the start the bots of all tables go on, each table on its own: one that is bad or slow harms itself alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from parlour.server import storage
from parlour.server.errors import Unavailable
from parlour.server.house import House
from parlour.server.play import other_servers
from parlour.server.play.table import Table
from parlour.server.settings import Settings
from parlour.server.storage import Database, MoveQueue, Seat
from tests.server.conftest import sqlite_in
from tests.server.guests import Lobby, good, until, why
from tests.server.servers import Server
from tests.server.tables import entry, on, sitting


def tables_of_bots(url: str, count: int) -> list[str]:
    """Bots play there among themselves, and nobody looks on."""
    made = [sitting() for _ in range(count)]
    for new in made:
        new.seats = [Seat(new.row.id, seat, level="random", name=f"Bot {seat}") for seat in range(2)]

    async def work(database: Database, _: MoveQueue) -> None:
        async with database.write() as connection:
            for new in made:
                await storage.tables.add(connection, new)

    on(url, work)
    return [new.row.id for new in made]


def moved(house: House, table_ids: list[str]) -> bool:
    live = [house.tables.live.get(table_id) for table_id in table_ids]
    return all(table is not None and table.length > 0 for table in live)


def test_a_bad_table_silences_no_other(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)
    unreadable, uninstalled, broken, *healthy = tables_of_bots(url, 8)

    async def damage(database: Database, _: MoveQueue) -> None:
        async with database.write() as connection:
            await connection.execute(text(f"UPDATE tables SET options = '{{' WHERE id = '{unreadable}'"))
            await storage.tables.change(connection, uninstalled, game="no-such-game")
            await storage.moves.add(connection, [entry(broken, 1, position="{")])

    on(url, damage)
    server = Server(url).start()
    try:
        until(lambda: moved(server.house, healthy))
        with Lobby(server.address) as lobby:
            sentences = {
                unreadable: "This table cannot be opened: what was stored of it is damaged.",
                uninstalled: "This table plays no-such-game, which is not here just now. It goes on when the game is.",
            }
            for table_id, sentence in sentences.items():
                assert why(lobby.watch(table_id).get(), 409) == sentence
            assert good(lobby.watch(broken).get())["table"]["frozen"].startswith(
                "What was stored of this table is damaged"
            )
            good(lobby.http.get("/api/tables"))
    finally:
        server.stop()


def test_a_slow_table_holds_up_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = sqlite_in(tmp_path)
    slow, *others = tables_of_bots(url, 4)
    monkeypatch.setattr(other_servers, "PATIENCE", 0.0)

    async def run() -> None:
        house = House(Settings(database=url, bot_processes=0))
        get, found = house.tables.get, asyncio.Event()

        async def get_slowly(table_id: str) -> Table:
            if table_id == slow:
                await found.wait()
            return await get(table_id)

        monkeypatch.setattr(house.tables, "get", get_slowly)
        await house.open()
        try:
            async with asyncio.timeout(60):
                while not moved(house, others):
                    await asyncio.sleep(0)
                assert slow not in house.tables.live
                found.set()
                while not moved(house, [slow]):
                    await asyncio.sleep(0)
        finally:
            await house.close()

    asyncio.run(run())


def test_a_database_that_is_away_for_a_moment_puts_no_table_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = sqlite_in(tmp_path)
    tables = tables_of_bots(url, 1)
    monkeypatch.setattr(other_servers, "RETRY", 0.0)

    async def run() -> None:
        house = House(Settings(database=url, bot_processes=0))
        get, away = house.tables.get, [Unavailable(), Unavailable()]

        async def get_later(table_id: str) -> Table:
            if away:
                raise away.pop()
            return await get(table_id)

        monkeypatch.setattr(house.tables, "get", get_later)
        await house.open()
        try:
            async with asyncio.timeout(60):
                while not moved(house, tables):
                    await asyncio.sleep(0)
        finally:
            await house.close()

    asyncio.run(run())
