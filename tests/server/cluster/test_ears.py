"""Each table hears on its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest

from parlour.server.background import Background
from parlour.server.cluster import ears
from parlour.server.cluster.bus import News
from parlour.server.cluster.ears import Ears
from parlour.server.errors import Unavailable

MOVE: News = {"what": "entries"}


def hearing(work: Callable[[Background], Awaitable[None]]) -> None:
    async def run() -> None:
        background = Background()
        try:
            await asyncio.wait_for(work(background), 30)
        finally:
            await background.close()

    asyncio.run(run())


def test_a_slow_table_keeps_no_other_from_hearing() -> None:
    async def work(background: Background) -> None:
        heard: asyncio.Queue[str] = asyncio.Queue()

        async def take_in(table: str, _: list[News]) -> None:
            if table == "slow":
                await asyncio.Event().wait()
            heard.put_nowait(table)

        found = Ears(background, take_in)
        found.hear("slow", MOVE)
        found.hear("quick", MOVE)
        assert await heard.get() == "quick"
        await found.hear_all(["slow", "one", "two"], MOVE, patience=0.0)
        assert {await heard.get(), await heard.get()} == {"one", "two"}

    hearing(work)


def test_what_comes_meanwhile_is_taken_in_together() -> None:
    async def work(background: Background) -> None:
        calls: list[list[News]] = []
        free = asyncio.Event()
        done = asyncio.Event()

        async def take_in(_: str, told: list[News]) -> None:
            calls.append(told)
            await free.wait()
            if len(calls) == 2:
                done.set()

        found = Ears(background, take_in)
        found.hear("table", MOVE)
        while not calls:
            await asyncio.sleep(0)
        for news in (MOVE, {"what": "asking", "says": "?"}, MOVE, MOVE):
            found.hear("table", news)
        free.set()
        await done.wait()
        assert calls == [[MOVE], [MOVE, {"what": "asking", "says": "?"}]]

    hearing(work)


def test_nothing_is_forgotten_while_the_database_is_away(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(ears, "RETRY", 0.0)

    async def work(background: Background) -> None:
        calls: list[list[News]] = []
        done = asyncio.Event()

        async def take_in(_: str, told: list[News]) -> None:
            calls.append(told)
            if len(calls) < 3:
                raise Unavailable
            done.set()

        Ears(background, take_in).hear("table", MOVE)
        await done.wait()
        assert calls == [[MOVE]] * 3

    hearing(work)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_a_table_that_cannot_take_its_news_in_hears_the_next(caplog: pytest.LogCaptureFixture) -> None:
    async def work(background: Background) -> None:
        heard: asyncio.Queue[News] = asyncio.Queue()

        async def take_in(_: str, told: list[News]) -> None:
            if told == [MOVE]:
                raise ValueError("no such move")
            for news in told:
                heard.put_nowait(news)

        found = Ears(background, take_in)
        found.hear("table", MOVE)
        while "not taken in" not in caplog.text:
            await asyncio.sleep(0)
        found.hear("table", {"what": "table"})
        assert await heard.get() == {"what": "table"}

    hearing(work)
