"""The files of an SQLite database: the file itself, its log, and the lock that keeps a second server away."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from pathlib import Path
from typing import IO

from parlour.server.errors import Unavailable
from parlour.server.storage.fatal import SYNC_FAILED, fatal
from parlour.server.storage.sqlite.lock import InUse, take

PRIVATE = 0o600  # seeds of running games are in there: whoever reads them knows every card
BLOCK = 1 << 20
LOOK_EVERY = 1.0  # seconds
GONE = "The database file was deleted or replaced while the house was open. Nothing more is written."

ORPHAN = (
    "The file is gone or empty, but its log {log} is there, and may hold the last moves. Put {file} back beside it, "
    "or restore a backup with `parlour house restore`; to begin a new house, move the log away."
)


class Files:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.log = Path(f"{path}-wal")
        self._lock: IO[str] | None = None
        self._look_again = 0.0
        self._places: list[tuple[Path, int, int]] = []  # where each file was found, with its device and number there
        # The same files, open. Closed only after SQLite has closed them: the system drops its locks with any of ours.
        self._open: list[int] = []

    async def take(self) -> None:
        """Keep other servers away. A new file is private from the beginning."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        await self._take_lock()
        self._ask_for_the_file_of_the_log()
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, PRIVATE))

    async def _take_lock(self) -> None:
        for _ in range(20):  # a process that a killed server was about to start may hold it for a moment
            with contextlib.suppress(InUse):
                self._lock = take(self.path)
                return
            await asyncio.sleep(0.05)
        self._lock = take(self.path)

    def _ask_for_the_file_of_the_log(self) -> None:
        """Raises RuntimeError where a log is left without its file: SQLite would begin anew, and wipe the log."""
        if _size(self.log) and not _size(self.path):
            self.release()
            raise RuntimeError(ORPHAN.format(file=self.path, log=self.log))

    def make_private(self) -> None:
        """Once it is known to be a database of ours: older houses let everybody read it."""
        for path in (self.path, self.log, Path(f"{self.path}-shm")):
            with contextlib.suppress(OSError):  # it is not there, or somebody else's
                path.chmod(PRIVATE)

    def rewrite_log(self) -> None:
        """Put on disk what the log shows. The caller keeps everybody else from writing to it.

        After a sync that failed, the system may go on showing pages that never reached the disk, and counts them as
        written. Written once more they do reach it, or this sync fails too. Then nothing may touch them: SQLite would
        carry them into the file at the end of the last connection, so the process ends without one.
        """
        try:
            with self.log.open("r+b", buffering=0) as log:
                at = 0
                while block := log.read(BLOCK):
                    log.seek(at)
                    at += log.write(block)
                    log.seek(at)
                os.fsync(log.fileno())
        except OSError as error:
            fatal(f"{SYNC_FAILED} {error}")

    def watch(self) -> None:
        """From now on `check` knows the files."""
        self._places = [(path, *_identity(path)) for path in (self.path, self.log)]
        self._open = [os.open(path, os.O_RDONLY) for path in (self.path, self.log)]

    def check(self) -> None:
        """Raises Unavailable once a file is no longer where it was: what it is told, it takes to its grave.

        A file without a name is noticed at once; one that has another name only by looking for it, once a second, and
        what it is told within that second is where it is."""
        for file in self._open:
            if os.fstat(file).st_nlink == 0:
                raise Unavailable(GONE)
        if time.monotonic() < self._look_again:
            return
        for path, device, number in self._places:
            try:
                there = _identity(path) == (device, number)
            except OSError:
                there = False
            if not there:
                raise Unavailable(GONE)
        self._look_again = time.monotonic() + LOOK_EVERY

    def release(self) -> None:
        while self._open:
            os.close(self._open.pop())
        if self._lock is not None:
            self._lock.close()


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _identity(path: Path) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_dev, found.st_ino
