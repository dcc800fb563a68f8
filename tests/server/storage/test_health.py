"""A database is healthy that takes what is written."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import text

from parlour.server.storage import Database, MoveQueue, database
from tests.server.tables import on


def test_a_silent_database_is_ill_and_gets_well_again(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "HEALTH_EVERY", 0.0)

    async def work(db: Database, _: MoveQueue) -> None:
        assert await db.health() == (True, "")
        async with db.write() as connection:
            await connection.execute(text("LOCK TABLE house"))  # whoever wants to write waits for ever
            monkeypatch.setattr(database, "HEALTH_SECONDS", 0.1)
            assert await db.health() == (False, "The database does not answer just now; try again in a moment.")
        monkeypatch.setattr(database, "HEALTH_SECONDS", 60.0)
        assert await db.health() == (True, "")

    on(postgres(), work)
