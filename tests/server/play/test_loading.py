"""From the database into memory."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import Gauge

import parlour
from parlour.server import storage
from parlour.server.background import Background
from parlour.server.cluster.bus import LocalBus
from parlour.server.cluster.leases import LocalLeases
from parlour.server.cluster.presence import Presence
from parlour.server.errors import Trouble
from parlour.server.play import loading
from parlour.server.play.broadcast import Broadcaster
from parlour.server.play.loading import Tables
from parlour.server.play.loading import restore as restore_with
from parlour.server.play.records import record_of
from parlour.server.play.referee import Referee
from parlour.server.play.table import Table
from parlour.server.storage import (
    Database,
    Entry,
    MoveQueue,
    Sitting,
)
from parlour.server.storage.rows import to_text
from parlour.server.thinking.fair_queue import Asker
from parlour.server.thinking.pool import Pool
from tests.server.conftest import sqlite_in
from tests.server.tables import added, entry, on, sitting


def referee() -> Referee:
    return Referee(Pool(0, 10.0), Pool(0, 10.0))


def restore(new: Sitting, lines: list[Entry]) -> Table:
    async def work() -> Table:
        return await restore_with(new, lines, referee())

    return asyncio.run(work())


def log_of(moves: int) -> tuple[Sitting, list[Entry]]:
    """A table after that many moves, with positions where turns change."""
    new = sitting()
    state = parlour.game("cats-and-dogs").start(2, "7")
    lines: list[Entry] = []
    for number in range(1, moves + 1):
        before, move = state.turn, state.text(state.moves()[0])
        state.play_text(move)
        position = to_text(state.dump()) if state.turn != before else None
        lines.append(entry(new.row.id, number, seat=before, text=move, position=position))
    last = max((line.number for line in lines if line.position), default=0)
    for line in lines:
        line.position = line.position if line.number == last else None
    return new, lines


def test_restoring_from_a_snapshot_and_from_the_beginning_agree() -> None:
    for moves in (0, 1, 5, 17):
        new, lines = log_of(moves)
        quick = restore(new, lines)
        old, again = log_of(moves)
        old.row.engine = "0.0.1"
        slow = restore(old, again)
        assert quick.state is not None
        assert slow.state is not None
        assert quick.state.dump() == slow.state.dump()
        assert slow.sitting.row.frozen is None


def test_an_older_table_that_leads_elsewhere_is_frozen_and_can_be_seen() -> None:
    new, lines = log_of(17)
    new.row.engine = "0.0.1"
    place = next(place for place, line in enumerate(lines) if line.position)
    position = json.loads(str(lines[place].position))
    position["hands"][0], position["hands"][1] = position["hands"][1], position["hands"][0]
    lines[place].position = to_text(position)
    table = restore(new, lines)
    assert table.sitting.row.frozen is not None
    assert table.sitting.row.frozen.startswith("This table was begun with Parlour 0.0.1, and")
    assert table.state is not None
    assert table.turn is None
    new, lines = log_of(17)
    new.row.engine, lines[3].text = "0.0.1", "a move of old"
    assert "differently" in str(restore(new, lines).sitting.row.frozen)


def test_a_record_tells_how_often_moves_were_taken_back_after_a_question() -> None:
    new, lines = log_of(3)
    new.row.engine = "0.0.1"  # replayed from the beginning: no position is needed
    undo = entry(new.row.id, 4, kind="undo", seat=lines[2].seat, text="", length=2)
    for shown, takebacks in ((False, 0), (True, 1)):
        lines[2].reveals = shown
        record = record_of(restore(new, [*lines, undo]))
        assert (len(record.moves), record.takebacks) == (2, takebacks)


@pytest.mark.parametrize("damage", ["{", '{"hands": 7}', "[]"])
def test_a_damaged_position_freezes_its_table(damage: str) -> None:
    new, lines = log_of(17)
    place = next(place for place, line in enumerate(lines) if line.position)
    lines[place].position = damage
    table = restore(new, lines)
    assert (table.state, table.turn) == (None, None)
    assert str(new.row.frozen).startswith("What was stored of this table is damaged (")
    assert str(restore(new, lines).sitting.row.frozen).startswith("What was stored")  # also when it is loaded again


class MeanwhilePool(Pool):
    """Does something while a table waits for its replay."""

    def __init__(self, meanwhile: Callable[[], Awaitable[None]]) -> None:
        super().__init__(0, 10.0)
        self.meanwhile = meanwhile

    async def ask(self, work: str, *args: Any, asker: Asker, seconds: float | None = None) -> Any:
        await self.meanwhile()
        return await super().ask(work, *args, asker=asker, seconds=seconds)


@pytest.mark.parametrize("heard", [True, False])
def test_what_another_server_writes_while_a_table_is_loaded_is_not_missed(tmp_path: Path, heard: bool) -> None:
    first = log_of(1)[1][0].text

    async def work(database: Database, queue: MoveQueue) -> None:
        new = await added(database)
        async with database.write() as connection:  # so that it is replayed
            await storage.tables.change(connection, new.row.id, engine="0.0.1")
        moved = False

        async def move_elsewhere() -> None:
            nonlocal moved
            if not moved:
                moved = await queue.write(entry(new.row.id, 1, text=first))
                if heard:
                    tables.outdate(new.row.id)

        bus, live = LocalBus(), dict[str, Table]()
        asked = Referee(MeanwhilePool(move_elsewhere), Pool(0, 10.0))
        broadcaster = Broadcaster(Presence(0.0), Background(), live, asked)
        tables = Tables(
            database,
            asked,
            LocalLeases(database, bus, 1.0),
            broadcaster,
            live,
            Gauge("tables", "", registry=None),
            wake_bots=lambda table: None,
        )
        table = await tables.get(new.row.id)
        assert table.number == (1 if heard else 0)
        assert await tables.get(new.row.id) is table
        assert live == {new.row.id: table}

    on(sqlite_in(tmp_path), work)


def test_bots_are_looked_at_when_a_table_is_loaded(tmp_path: Path) -> None:
    async def work(database: Database, _: MoveQueue) -> None:
        new, live, woken = await added(database), dict[str, Table](), list[Table]()
        broadcaster = Broadcaster(Presence(0.0), Background(), live, referee())
        leases = LocalLeases(database, LocalBus(), 1.0)
        count = Gauge("tables", "", registry=None)
        tables = Tables(database, referee(), leases, broadcaster, live, count, woken.append)
        table = await tables.get(new.row.id)
        assert await tables.get(new.row.id) is table
        assert woken == [table]

    on(sqlite_in(tmp_path), work)


def test_a_table_that_is_dropped_leaves_memory(tmp_path: Path) -> None:
    async def work(database: Database, _: MoveQueue) -> None:
        new, live = await added(database), dict[str, Table]()
        broadcaster = Broadcaster(Presence(0.0), Background(), live, referee())
        leases = LocalLeases(database, LocalBus(), 1.0)
        count = Gauge("tables", "", registry=None)
        tables = Tables(database, referee(), leases, broadcaster, live, count, lambda _: None)
        table = await tables.get(new.row.id)
        leases.owned.add(table.id)
        tables.drop_by_id(table.id, "Why not.")
        assert (table.deleted, live, leases.owned) == (True, {}, set())
        with pytest.raises(Trouble, match="no such table"):
            await tables.get("nonsense")

    on(sqlite_in(tmp_path), work)


def test_finished_games_that_nobody_looks_at_do_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "MOST_STEPS_OVER", 40)

    async def work(database: Database, _: MoveQueue) -> None:
        live = dict[str, Table]()
        broadcaster = Broadcaster(Presence(0.0), Background(), live, referee())
        leases = LocalLeases(database, LocalBus(), 1.0)
        tables = Tables(
            database, referee(), leases, broadcaster, live, Gauge("tables", "", registry=None), lambda _: None
        )
        games = [log_of(17) for _ in range(5)]
        async with database.write() as connection:
            for new, lines in games:
                new.row.status, new.row.scores = "over", [0, 0]
                await storage.tables.add(connection, new)
                await storage.moves.add(connection, lines)
        for new, _lines in games:
            await tables.get(new.row.id)
        assert list(live) == [new.row.id for new, _lines in games[-2:]]
        assert (await tables.get(games[0][0].row.id)).number == 17

    on(sqlite_in(tmp_path), work)
