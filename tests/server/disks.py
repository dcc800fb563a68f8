"""A disk that can be slow."""

from __future__ import annotations

import os
import threading

import pytest

from parlour.server.storage import Database
from parlour.server.storage.sqlite import sync
from parlour.server.storage.sqlite.database import SqliteFile
from parlour.server.storage.sqlite.sync import LogSync


class SlowDisk:
    """Stands in for the sync of a file: counts, and lets it pass when told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.syncs = 0
        self.free = threading.Event()
        self.free.set()
        monkeypatch.setattr(sync, "_sync", self.sync)

    def sync(self, file: int) -> None:
        self.syncs += 1
        self.free.wait(10)
        os.fsync(file)


def disk_of(db: Database) -> LogSync:
    assert isinstance(db, SqliteFile)
    assert db._sync is not None
    return db._sync
