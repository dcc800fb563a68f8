"""The time by which tables expire, under clocks that jump."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server.cluster.reckoning import Reckoning
from parlour.server.settings import DAY
from parlour.server.storage import Database, MoveQueue
from tests.server.conftest import sqlite_in
from tests.server.tables import added, on

NOON = 1_800_000_000.0


class Clocks:
    """One on the wall, which people set, and one that counts the seconds."""

    def __init__(self) -> None:
        self.wall = NOON
        self.real = 5.0

    def on(self, db: Database) -> Reckoning:
        return Reckoning(db, lambda: self.wall, lambda: self.real)

    def go(self, seconds: float) -> None:
        self.wall += seconds
        self.real += seconds


def test_it_goes_with_the_clock(tmp_path: Path) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        clocks = Clocks()
        reckoning = clocks.on(db)
        for seconds in (60, 3600, 60):
            assert await reckoning.now() == clocks.wall
            clocks.go(seconds)

    on(sqlite_in(tmp_path), work)


@pytest.mark.parametrize("jump", [31 * DAY, -31 * DAY])
def test_a_jump_and_back_makes_nothing_old(tmp_path: Path, jump: float) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        clocks = Clocks()
        reckoning = clocks.on(db)
        await reckoning.now()
        clocks.wall += jump
        clocks.go(60)
        touched = clocks.wall  # what somebody touches now has the time of this wall
        assert await reckoning.now() <= NOON + 120
        clocks.wall -= jump
        clocks.go(60)
        found = await reckoning.now()
        assert found <= clocks.wall
        assert found - touched <= 240

    on(sqlite_in(tmp_path), work)


def test_a_jump_over_a_restart_is_not_believed_either_but_caught_up_with(tmp_path: Path) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        clocks = Clocks()
        await clocks.on(db).now()
        clocks.wall += 3 * DAY
        again = clocks.on(db)
        assert await again.now() == NOON
        clocks.go(DAY)
        assert await again.now() == NOON + 2 * DAY
        clocks.go(4 * DAY)
        assert await again.now() == clocks.wall

    on(sqlite_in(tmp_path), work)


def test_a_house_that_noted_nothing_begins_with_the_last_visit(tmp_path: Path) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        for touched in (NOON - 40 * DAY, NOON - 50 * DAY):
            await added(db, touched=touched)
        assert await Clocks().on(db).now() == NOON - 40 * DAY

    on(sqlite_in(tmp_path), work)
