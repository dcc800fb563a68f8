"""When what SQLite has committed is on the disk.

SQLite would wait for the disk at the end of each transaction, and everybody with it. So it only writes
(`synchronous=NORMAL` leaves out nothing else), and its log is synced here: transactions that come together share one
sync, and nothing counts as written, and nobody hears of it, before. docs/decisions/own-sync.md has the figures.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from parlour.platforms import HERE, sync_of
from parlour.server.storage.fatal import SYNC_FAILED, fatal

QUICK = 0.0006  # seconds: a disk that took less the last time is waited for in the loop itself
_sync = sync_of(HERE)


class LogSync:
    """Syncs SQLite's log: in the loop while the disk is quick, in a thread while it is slow.

    Waking a thread and being woken by it takes as long as a quick disk does, and costs a seventh of a move's CPU.
    """

    def __init__(self, log: Path, seconds: list[float]) -> None:
        self._log = os.open(log, os.O_RDWR)
        self._seconds = seconds  # how long each sync took, for the metrics
        self._last_took = QUICK
        self._waiting: list[Callable[[], None]] = []
        self._in_thread = False
        self._thread = ThreadPoolExecutor(1, "sync")

    def synced(self) -> asyncio.Future[None]:
        """Resolved once everything committed by now is on disk."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        if not self._waiting:
            loop.call_soon(self._work)  # what else has arrived by then is committed first, and shares the sync
        self._waiting.append(partial(_resolve, future))
        return future

    def sync_now(self, tell: Callable[[], None]) -> None:
        """Nobody else is going to share it. `tell` is called once everything committed by now is on disk."""
        self._waiting.append(tell)
        self._work()

    async def close(self) -> None:
        while self._waiting or self._in_thread:
            await asyncio.sleep(0.001)
        self._thread.shutdown()
        os.close(self._log)

    def _work(self) -> None:
        if self._in_thread or not self._waiting:
            return
        waiting, self._waiting = self._waiting, []
        if self._last_took < QUICK:
            self._sync()
            _settle(waiting)
            return
        self._in_thread = True
        working = asyncio.get_running_loop().run_in_executor(self._thread, self._sync)
        working.add_done_callback(partial(self._worked, waiting))

    def _worked(self, waiting: list[Callable[[], None]], _: asyncio.Future[None]) -> None:
        self._in_thread = False
        _settle(waiting)
        self._work()

    def _sync(self) -> None:
        began = time.perf_counter()
        try:
            _sync(self._log)
        except OSError as error:
            # SQLite has committed: it would show these moves to whoever asks next, and no later sync brings them to
            # the disk. So nobody may ask; the next start finds out what is there.
            fatal(f"{SYNC_FAILED} {error}")
        self._last_took = time.perf_counter() - began
        self._seconds.append(self._last_took)


def _settle(waiting: list[Callable[[], None]]) -> None:
    for tell in waiting:
        tell()


def _resolve(future: asyncio.Future[None]) -> None:
    if not future.done():  # whoever waited may have been cancelled
        future.set_result(None)
