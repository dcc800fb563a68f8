"""Addresses that are not let in."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server import storage
from parlour.server.clock import now
from parlour.server.doors.bans import Bans
from parlour.server.doors.door import banned
from parlour.server.errors import CloseCode
from parlour.server.storage import Ban, Database, MoveQueue
from tests.server.conftest import sqlite_in
from tests.server.doors.strangers import forwarded, turned_away
from tests.server.guests import Lobby, good, why
from tests.server.servers import Server
from tests.server.tables import on
from tests.server.ws.test_connection import at_the_server


@pytest.mark.parametrize(
    ("range_", "inside", "outside"),
    [
        ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
        ("203.0.113.0/24", "203.0.113.200", "203.0.114.1"),
        ("2001:db8:1::/48", "2001:db8:1:2::/64", "2001:db8:2::/64"),
        ("2001:db8:1:2::5", "2001:db8:1:2::/64", "2001:db8:1:3::/64"),
    ],
)
def test_a_ban_holds_for_its_range(tmp_path: Path, range_: str, inside: str, outside: str) -> None:
    async def work(database: Database, _: MoveQueue) -> None:
        bans = Bans(database)
        await bans.read()
        assert bans.of(inside) is None
        async with database.write() as connection:
            await storage.bans.add(connection, Ban(range_, None, "", now()))
            await storage.bans.add(connection, Ban("198.51.100.1", now() - 1, "", now()))
        await bans.read()
        assert bans.of(inside) is not None
        for other in (outside, "198.51.100.1", "", "testclient", "::1"):
            assert bans.of(other) is None

    on(sqlite_in(tmp_path), work)


def test_a_ban_ends_with_its_time_though_nobody_reads_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(database: Database, _: MoveQueue) -> None:
        bans, began = Bans(database), now()
        async with database.write() as connection:
            await storage.bans.add(connection, Ban("203.0.113.7", began + 3600, "", began))
        await bans.read()
        assert bans.of("203.0.113.7") is not None
        monkeypatch.setattr("parlour.server.doors.bans.now", lambda: began + 3601)
        assert bans.of("203.0.113.7") is None

    on(sqlite_in(tmp_path), work)


def test_until_when() -> None:
    assert banned(Ban("203.0.113.7", None, "a nuisance", 0.0)) == "Nobody is let in from your address."
    until = banned(Ban("203.0.113.7", 1_800_000_000.0, "a nuisance", 0.0))
    assert until == "Nobody is let in from your address until 2027-01-15 08:00 (UTC)."


def test_whoever_is_banned_is_shown_the_door_and_kept_out(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path)).start()
    try:
        with Lobby(server.address) as lobby:
            ann = lobby.open("me", "open").sit()

            async def ban() -> None:
                async with server.house.database.write() as connection:
                    await storage.bans.add(connection, Ban("127.0.0.1", None, "", now()))
                await server.house._read_bans()

            at_the_server(server, ban)
            assert ann.closed() == CloseCode.BAD_ORIGIN
            assert why(ann.get(), 403) == "Nobody is let in from your address."
            code, says = turned_away(server, ann.table)
            assert (code, says) == (CloseCode.BAD_ORIGIN, "Nobody is let in from your address.")
            good(lobby.http.get("/api/tables", headers=forwarded("203.0.113.1")))
    finally:
        server.stop()
