"""How servers hear of each other's writes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from parlour.server.cluster.bus import MAX_BYTES, LocalBus, PostgresBus, bus_on
from parlour.server.storage import database_at
from parlour.server.storage.postgres import Postgres
from tests.server.conftest import sqlite_in
from tests.server.guests import Json


async def nothing() -> None:
    pass


def test_a_single_server_tells_nobody(tmp_path: Any) -> None:
    async def work() -> None:
        bus = bus_on(database_at(sqlite_in(tmp_path)))
        assert isinstance(bus, LocalBus)
        heard: list[Json] = []

        async def hear(news: Json) -> None:
            heard.append(news)

        await bus.open(hear, nothing)
        await bus.say({"what": "who"})
        assert bus.announce_moves(["t"]) == []
        await bus.close()
        assert heard == []

    asyncio.run(work())


def test_servers_on_postgres_hear_each_other_and_not_themselves(postgres: Callable[[], str]) -> None:
    async def work() -> None:
        database = database_at(postgres())
        assert isinstance(database, Postgres)
        one, two = PostgresBus(database), PostgresBus(database)
        heard: asyncio.Queue[tuple[str, Json]] = asyncio.Queue()

        async def hear_one(news: Json) -> None:
            await heard.put(("one", news))

        async def hear_two(news: Json) -> None:
            await heard.put(("two", news))

        await one.open(hear_one, nothing)
        await two.open(hear_two, nothing)
        await one.say({"what": "beat"})
        assert await asyncio.wait_for(heard.get(), 10) == ("two", {"what": "beat", "from": one.me})
        async with database.write() as connection:  # nothing is heard before the commit
            await two.tell(connection, [{"what": "table", "table": "t"}])
            await asyncio.sleep(0.1)
            assert heard.empty()
        assert await asyncio.wait_for(heard.get(), 10) == ("one", {"what": "table", "table": "t", "from": two.me})
        await one.close()
        await two.close()
        await database.close()

    asyncio.run(work())


def test_much_news_goes_in_several_notices_that_postgres_takes(postgres: Callable[[], str]) -> None:
    database = database_at(postgres())
    assert isinstance(database, Postgres)
    ids = [f"{number:012}" for number in range(1000)]
    ((_, rows),) = PostgresBus(database).announce_moves(ids)
    assert len(rows) > 1
    assert all(len(row["payload"]) < MAX_BYTES + 1000 for row in rows)
    assert [news["table"] for row in rows for news in json.loads(row["payload"])["news"]] == ids
