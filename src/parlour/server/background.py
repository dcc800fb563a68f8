"""Work beside the requests: tasks that are not forgotten, and what is done again and again.

That the database is away is no failure of theirs, and has been logged.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from parlour.server.errors import Unavailable

log = logging.getLogger("parlour.background")


class Background:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        self.spawn(self._repeat(seconds, work))

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Unavailable:
                continue
            except Exception:
                log.exception("periodic task failed")

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Unavailable):
            log.error("background task failed", exc_info=error)
