"""Whose bots think where."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.server import storage
from parlour.server.cluster import leases as lease_rules
from parlour.server.cluster.bus import LocalBus
from parlour.server.cluster.leases import Leases, LocalLeases, PostgresLeases, leases_on
from parlour.server.storage import Database, MoveQueue
from tests.server.conftest import sqlite_in
from tests.server.tables import added, on


async def row_says(database: Database, table: str) -> str | None:
    async with database.read() as connection:
        found = await storage.tables.find(connection, table)
    assert found is not None
    return found.row.bot_owner


def test_a_single_server_thinks_for_every_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(database: Database, _: MoveQueue) -> None:
        left_by_a_dead_server = await added(database, bot_owner="dead", lease_until=9e9)
        leases = leases_on(database, LocalBus(), 3.0)
        assert isinstance(leases, LocalLeases)
        assert leases.holds(left_by_a_dead_server.row)
        assert await leases.claim() == [left_by_a_dead_server.row.id]
        assert await row_says(database, left_by_a_dead_server.row.id) == leases.bus.me
        assert await leases.keep() == []
        await leases.put_off(left_by_a_dead_server.row.id)
        assert await leases.keep() == []
        monkeypatch.setattr(lease_rules, "PUT_OFF", 0.0)
        await leases.put_off(left_by_a_dead_server.row.id)
        assert await leases.keep() == [left_by_a_dead_server.row.id]
        assert await leases.keep() == []

    on(sqlite_in(tmp_path), work)


def test_of_several_servers_one_thinks_and_the_next_goes_on_when_it_is_gone(database: str) -> None:
    """The statements are the same on both databases; only the names of the servers matter here."""

    async def work(db: Database, _: MoveQueue) -> None:
        one: Leases = PostgresLeases(db, LocalBus(), 60.0)
        two: Leases = PostgresLeases(db, LocalBus(), 60.0)
        table = await added(db)
        assert table.row.id in await one.claim()
        assert table.row.id in one.owned
        assert table.row.id not in await two.claim()
        table.row.bot_owner = await row_says(db, table.row.id)
        assert one.holds(table.row)
        assert not two.holds(table.row)
        assert table.row.id not in await one.keep()  # renewed, and not taken anew
        await one.release()
        assert table.row.id in await two.keep()

    on(database, work)


def test_a_table_that_cannot_be_loaded_is_left_alone_for_a_while(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        here: Leases = PostgresLeases(db, LocalBus(), 60.0)
        there: Leases = PostgresLeases(db, LocalBus(), 60.0)
        table = (await added(db)).row.id
        assert table in await here.claim()
        await here.put_off(table)
        assert table not in here.owned
        assert table not in await here.keep()
        assert table not in await there.keep()
        monkeypatch.setattr(lease_rules, "PUT_OFF", -1.0)  # the while is over
        await here.put_off(table)
        assert table not in await there.keep()  # it was no longer here's to put off
        async with db.write() as connection:
            await storage.tables.change(connection, table, bot_owner=here.bus.me)
        await here.put_off(table)
        assert table in await there.keep()

    on(database, work)


def test_a_lease_that_nobody_renews_runs_out(database: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        dead = PostgresLeases(db, LocalBus(), 0.05)
        alive = PostgresLeases(db, LocalBus(), 60.0)
        table = (await added(db)).row.id
        assert table in await dead.claim()
        await asyncio.sleep(0.1)
        assert table in await alive.keep()

    on(database, work)


def test_a_claim_whose_answer_was_lost_is_not_renewed_in_vain(database: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        here: Leases = PostgresLeases(db, LocalBus(), 60.0)
        table = (await added(db, bot_owner=here.bus.me, lease_until=9e9)).row.id
        assert table in await here.keep()
        assert table not in await here.keep()

    on(database, work)
