"""The machine that fails on demand does: otherwise nothing that is shown with it would be worth anything."""

from __future__ import annotations

import errno
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.attack.machine import COMPILER, NO_COMPILER, Machine

pytestmark = pytest.mark.skipif(COMPILER is None, reason=NO_COMPILER)
WRITES = """
import os, sys
file = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT)
for word in sys.argv[2:]:
    try:
        os.fdatasync(file) if word == "sync" else os.write(file, word.encode())
    except OSError as error:
        print(error.errno)
"""


def run(machine: Machine, *words: str) -> list[int]:
    """Write these to the file, syncing where it says so; which errors there were."""
    command = [sys.executable, "-c", WRITES, str(machine.database), *words]
    done = subprocess.run(command, env=machine.environment, capture_output=True, text=True, check=True)
    return [int(line) for line in done.stdout.split()]


def test_a_power_cut_leaves_what_was_synced(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    assert run(machine, "ab", "sync", "cd") == []
    assert machine.database.read_bytes() == b"abcd"
    machine.cut_power()
    assert machine.database.read_bytes() == b"ab"


def test_what_a_failed_sync_did_not_write_is_lost_for_good(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.order(sync_error=errno.EIO)
    assert run(machine, "ab", "sync") == [errno.EIO]
    assert machine.failed == 1
    machine.order()
    run(machine, "", "sync")
    machine.cut_power()
    assert not machine.database.exists() or machine.database.read_bytes() in (b"", bytes(2))


def test_a_full_disk_takes_nothing(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.order(write_error=errno.ENOSPC)
    assert run(machine, "ab") == [errno.ENOSPC]
    assert machine.database.read_bytes() == b""


def test_the_time_of_day_is_another(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.order(time_shift=86400)
    command = [sys.executable, "-c", "import time; print(time.time(), time.monotonic())"]
    done = subprocess.run(command, env=machine.environment, capture_output=True, text=True, check=True)
    day, monotonic = map(float, done.stdout.split())
    assert day - time.time() > 86000
    assert monotonic - time.monotonic() < 3600
