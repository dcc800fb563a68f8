"""When what SQLite has committed is on the disk.

SQLite would wait for the disk at the end of each transaction, and everybody with it. So it only writes
(`synchronous=NORMAL` leaves out nothing else), and the sync of its log is done here: transactions that come together
share one, and the server goes on meanwhile. Nothing counts as written, and nobody hears of it, before.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import time
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

QUICK = 0.0006  # seconds: a disk that took less the last time keeps nobody waiting
CALM = 0.002  # seconds: when nothing was synced for so long, few moves come, and hardly two together
_sync = getattr(os, "fdatasync", os.fsync)  # not everywhere


def _starter() -> Callable[[int], Any]:
    """How to have a file written out without waiting for it. Linux knows how; elsewhere that begins with the sync."""
    try:
        start = ctypes.CDLL(None).sync_file_range
    except (OSError, AttributeError, TypeError):
        return lambda file: None
    start.argtypes = [ctypes.c_int, ctypes.c_int64, ctypes.c_int64, ctypes.c_uint]
    return lambda file: start(file, 0, 0, 2)  # from its beginning to its end; 2 is SYNC_FILE_RANGE_WRITE


_start = _starter()


class Synced(asyncio.Future[bool]):
    """True once it is so. Where somebody waits for it and nobody else is likely to come, that is at once."""

    def __init__(self, disk: Disk) -> None:
        super().__init__()
        self._disk = disk

    def __await__(self) -> Generator[Any, None, bool]:
        self._disk.hurry()
        return super().__await__()


class Disk:
    """Waking a thread and being woken takes as long as a quick disk does: so a thread works only while it is slow."""

    def __init__(self, log: str, seconds: list[float]) -> None:
        self._log = os.open(log, os.O_RDWR)
        self._seconds = seconds
        self._took = QUICK
        self._ended = 0.0  # when the last sync did
        self._broken: OSError | None = None  # once it is, for good: what a sync left out, the next does not bring
        self._asked: list[Synced] = []
        self._busy = False  # the thread is at it
        self._thread = ThreadPoolExecutor(1, "disk")

    def synced(self) -> Synced:
        """True once all that has been committed by now is on disk."""
        _start(self._log)
        if not self._asked and not self._busy:
            # Whatever else has arrived by now is committed first, and shares the sync.
            asyncio.get_running_loop().call_soon(self._work)
        self._asked.append(Synced(self))
        return self._asked[-1]

    def hurry(self) -> None:
        """Somebody has nothing else to do but to wait."""
        calm = time.perf_counter() - self._ended > CALM
        if calm and len(self._asked) == 1 and not self._busy and self._took < QUICK:
            self._work()

    async def close(self) -> None:
        while self._asked or self._busy:
            await asyncio.sleep(0.001)
        self._thread.shutdown()
        os.close(self._log)

    def _work(self) -> None:
        asked, self._asked = self._asked, []
        if not asked:  # somebody was in a hurry
            return
        if self._took < QUICK:
            _settle(asked, self._sync())
        else:
            self._busy = True
            working = asyncio.get_running_loop().run_in_executor(self._thread, self._sync)
            working.add_done_callback(partial(self._worked, asked))

    def _worked(self, asked: list[Synced], done: asyncio.Future[OSError | None]) -> None:
        self._busy = False
        _settle(asked, done.result())
        if self._asked:
            self._work()

    def _sync(self) -> OSError | None:
        if self._broken is None:
            began = time.perf_counter()
            try:
                _sync(self._log)
            except OSError as error:
                self._broken = error
            self._ended = time.perf_counter()
            self._took = self._ended - began
            self._seconds.append(self._took)
        return self._broken


def _settle(asked: list[Synced], error: OSError | None) -> None:
    for future in asked:
        if future.done():  # nobody waits for it any more
            continue
        if error is None:
            future.set_result(True)
        else:
            future.set_exception(error)
