"""Tables that nobody comes back to expire; tables that nobody looks at leave memory, and come back when wanted."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.server.settings import DAY
from tests.server.conftest import sqlite_in
from tests.server.guests import Guest, Lobby, good, play_out, until
from tests.server.servers import Server


def there(guest: Guest) -> bool:
    return guest.get().status_code == 200


@pytest.mark.parametrize("status", ["open", "playing", "over"])
def test_an_abandoned_table_expires_and_an_occupied_one_does_not(tmp_path: Path, status: str) -> None:
    server = Server(sqlite_in(tmp_path), sweep_every=0.05).start()
    try:
        with Lobby(server.address) as lobby:
            kept, left = (lobby.open("me", "open").sit() for _ in range(2))
            for ann in (kept, left) if status != "open" else ():
                ben = lobby.join(ann.table, "Ben").sit()
                good(ann.post("start"))
                if status == "over":
                    play_out(ann, ben)
                ben.go()
            setattr(server.settings, f"{status}_for", 0.0)
            left.go()
            until(lambda: not there(left))
            assert there(kept)
            assert good(kept.get())["table"]["status"] == status
            until(lambda: server.house.tables.live.get(left.table) is None)  # first it leaves the database, then memory
    finally:
        server.stop()


def test_a_table_occupied_at_another_server_does_not_expire(postgres: Callable[[], str]) -> None:
    url = postgres()
    one, two = Server(url).start(), Server(url, sweep_every=0.05).start()
    try:
        with Lobby(one.address) as lobby, Lobby(two.address) as other:
            kept = lobby.open("me", "open").sit()
            until(lambda: kept.table in two.house.presence.occupied())
            left = other.open("me", "open")
            two.settings.open_for = 0.0
            until(lambda: not there(left))
            assert there(kept)
    finally:
        one.stop()
        two.stop()


def test_a_clock_that_jumps_ahead_deletes_nothing(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path), sweep_every=0.05).start()
    reckoning = server.house.sweeper.reckoning
    try:
        with Lobby(server.address) as lobby:
            left = lobby.open("me", "open")
            reckoning.wall = lambda: time.time() + 400 * DAY
            jumped = reckoning.real()
            until(lambda: reckoning._at > jumped + 0.3)  # it has swept many times since
            assert there(left)
    finally:
        server.stop()


def test_what_expired_is_kept_for_a_while_and_then_purged(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path), sweep_every=0.05).start()
    with contextlib.closing(sqlite3.connect(tmp_path / "parlour.db")) as file, Lobby(server.address) as lobby:

        def rows() -> list[tuple[bool]]:
            return file.execute("SELECT deleted IS NOT NULL FROM tables").fetchall()

        try:
            left = lobby.open("me", "open")
            server.settings.open_for = 0.0
            until(lambda: not there(left))
            assert rows() == [(1,)]
            server.settings.deleted_for = 0.0
            until(lambda: rows() == [])
        finally:
            server.stop()


def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path), sweep_every=0.05, idle_for=0.0).start()
    try:
        with Lobby(server.address) as lobby:
            ann, ben = lobby.two()
            assert ann.move(ann.state())["type"] == "ack"
            ann.go()
            ben.go()
            until(lambda: server.house.tables.live.get(ann.table) is None)
            assert ann.sit().state()["number"] == 1
    finally:
        server.stop()
