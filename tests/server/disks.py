"""A disk that can be slow or broken."""

from __future__ import annotations

import os
import threading

import pytest

from parlour.server.storage import Database
from parlour.server.storage.sqlite import sync
from parlour.server.storage.sqlite.database import SqliteFile
from parlour.server.storage.sqlite.sync import Disk


class SlowDisk:
    """Stands in for the sync of a file: counts, and lets it pass, or fail, when told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.syncs = 0
        self.broken = False
        self.free = threading.Event()
        self.free.set()
        monkeypatch.setattr(sync, "_sync", self.sync)

    def sync(self, file: int) -> None:
        self.syncs += 1
        self.free.wait(10)
        if self.broken:
            raise OSError("The disk is broken.")
        os.fsync(file)


def disk_of(db: Database) -> Disk:
    assert isinstance(db, SqliteFile)
    assert db._disk is not None
    return db._disk
