"""How servers hear of each other's writes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from parlour.server.cluster import bus
from parlour.server.cluster.bus import MAX_BYTES, Hear, LocalBus, PostgresBus, bus_on
from parlour.server.settings import Settings
from parlour.server.storage import database_at
from parlour.server.storage.postgres import Postgres
from tests.server.conftest import sqlite_in
from tests.server.guests import Json
from tests.server.line import listeners, paused


def nothing(_: str | None) -> None:
    pass


def test_a_single_server_tells_nobody(tmp_path: Any) -> None:
    async def work() -> None:
        alone = bus_on(database_at(sqlite_in(tmp_path)), Settings.beat)
        assert isinstance(alone, LocalBus)
        heard: list[Json] = []
        await alone.open(lambda _, news: heard.append(news), nothing)
        await alone.say({"what": "who"})
        assert alone.announce_moves(["t"]) == []
        await alone.close()
        assert heard == []

    asyncio.run(work())


def test_servers_on_postgres_hear_each_other_and_not_themselves(postgres: Callable[[], str]) -> None:
    async def work() -> None:
        database = database_at(postgres())
        assert isinstance(database, Postgres)
        one, two = PostgresBus(database, Settings.beat), PostgresBus(database, Settings.beat)
        heard: asyncio.Queue[tuple[str, str, Json]] = asyncio.Queue()

        def ear(name: str) -> Hear:
            return lambda server, news: None if news["what"] == "beat" else heard.put_nowait((name, server, news))

        await one.open(ear("one"), nothing)
        await two.open(ear("two"), nothing)
        await one.say({"what": "who"})
        assert await asyncio.wait_for(heard.get(), 10) == ("two", one.me, {"what": "who"})
        async with database.write() as connection:  # nothing is heard before the commit
            await two.tell(connection, [{"what": "table", "table": "t"}])
            await asyncio.sleep(0.1)
            assert heard.empty()
        assert await asyncio.wait_for(heard.get(), 10) == ("one", two.me, {"what": "table", "table": "t"})
        await one.close()
        await two.close()
        await database.close()

    asyncio.run(work())


def test_much_news_goes_in_several_notices_that_postgres_takes(postgres: Callable[[], str]) -> None:
    database = database_at(postgres())
    assert isinstance(database, Postgres)
    ids = [f"{number:012}" for number in range(1000)]
    ((_, rows),) = PostgresBus(database, Settings.beat).announce_moves(ids)
    assert len(rows) > 1
    assert all(len(row["payload"]) < MAX_BYTES + 1000 for row in rows)
    assert [news["table"] for row in rows for news in json.loads(row["payload"])["news"]] == ids


class Forgetful(PostgresBus):
    """One notice never gets through to it."""

    def _notified(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        if '"lost"' not in payload:
            super()._notified(connection, pid, channel, payload)


def test_a_notice_that_is_lost_is_missed_and_one_that_is_rolled_back_is_not(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "PATIENCE", 150)  # on a busy machine no connection is taken for a silent one

    async def work() -> None:
        database = database_at(postgres())
        assert isinstance(database, Postgres)
        one, two = PostgresBus(database, beat=0.2), Forgetful(database, beat=0.2)
        missed: asyncio.Queue[str | None] = asyncio.Queue()
        beats: asyncio.Queue[Json] = asyncio.Queue()
        await two.open(lambda _, news: beats.put_nowait(news), missed.put_nowait)
        await one.open(lambda _, news: None, nothing)
        for _ in range(3):
            with suppress(ZeroDivisionError):
                async with database.write() as connection:
                    await one.tell(connection, [{"what": "table", "table": "rolled back"}])
                    raise ZeroDivisionError
            assert (await asyncio.wait_for(beats.get(), 30))["what"] == "beat"
        assert missed.empty()
        await one.say({"what": "table", "table": "lost"})
        assert await asyncio.wait_for(missed.get(), 30) == one.me
        await one.close()
        await two.close()
        await database.close()

    asyncio.run(work())


def test_a_connection_that_falls_silent_is_made_anew(postgres: Callable[[], str]) -> None:
    async def work(url: str) -> None:
        database = database_at(url)
        assert isinstance(database, Postgres)
        one, two = PostgresBus(database, beat=0.2), PostgresBus(database, beat=0.2)
        missed: asyncio.Queue[str | None] = asyncio.Queue()
        heard: asyncio.Queue[Json] = asyncio.Queue()
        await one.open(lambda _, news: None, nothing)
        others = await asyncio.to_thread(listeners, url)
        await two.open(lambda _, news: None if news["what"] == "beat" else heard.put_nowait(news), missed.put_nowait)
        with paused(await asyncio.to_thread(listeners, url) - others):
            await one.say({"what": "table", "table": "t"})
            assert await asyncio.wait_for(missed.get(), 30) is None
            async with asyncio.timeout(30):
                while heard.empty():  # on a busy machine it may be made anew once more
                    await one.say({"what": "table", "table": "u"})
                    await asyncio.sleep(0.01)
            assert await heard.get() == {"what": "table", "table": "u"}
        await one.close()
        await two.close()
        await database.close()

    asyncio.run(work(postgres()))
