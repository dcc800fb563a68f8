"""Each table hears on its own: one that is slow to take news in keeps no other from hearing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

from parlour.server.background import Background
from parlour.server.cluster.bus import News
from parlour.server.errors import Unavailable

RETRY = 1.0  # seconds
log = logging.getLogger("parlour.bus")


class Ears:
    """`take_in` is handed all the news of a table that have come since it was called last."""

    def __init__(self, background: Background, take_in: Callable[[str, list[News]], Awaitable[None]]) -> None:
        self.background = background
        self.take_in = take_in
        self._waiting: dict[str, list[News]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def hear(self, table_id: str, news: News) -> None:
        """Never waits. News that wait already are not kept twice."""
        waiting = self._waiting.setdefault(table_id, [])
        if news not in waiting:
            waiting.append(news)
        if table_id not in self._tasks:
            self._tasks[table_id] = self.background.spawn(self._listen(table_id))

    async def hear_all(self, table_ids: Iterable[str], news: News, patience: float = 0.05) -> None:
        """One table after the other, so that those who play do not wait for all; but none waits long for another."""
        for table_id in table_ids:
            self.hear(table_id, news)
            await asyncio.wait([self._tasks[table_id]], timeout=patience)

    async def _listen(self, table_id: str) -> None:
        try:
            while table_id in self._waiting:
                news = self._waiting.pop(table_id)
                try:
                    await self.take_in(table_id, news)
                except Unavailable:
                    self._waiting[table_id] = news + self._waiting.get(table_id, [])
                    await asyncio.sleep(RETRY)
                except Exception:
                    log.exception("news not taken in", extra={"table": table_id})
        finally:
            del self._tasks[table_id]
