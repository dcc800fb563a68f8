"""Whoever comes back is told since when others have moved; a moment's absence is not worth it."""

from __future__ import annotations

from pathlib import Path

from parlour.server.play.sights import A_MOMENT
from tests.server.clocks.shifting import Wall, wall
from tests.server.conftest import sqlite_in
from tests.server.guests import Guest, Json, Lobby, latest, until
from tests.server.servers import Server

__all__ = ["wall"]


def came(guest: Guest) -> Json:
    """The welcome of somebody who looks, and goes again."""
    guest.sit()
    welcome = next(told for told in reversed(guest.heard) if told["type"] == "welcome")
    guest.go()
    return welcome


def gone(house: Server, guest: Guest) -> None:
    until(lambda: not house.house.presence.present(guest.table, str(guest.person)))


def test_what_happened_since(wall: Wall, tmp_path: Path) -> None:
    house = Server(sqlite_in(tmp_path)).start()
    with Lobby(house.address) as lobby:
        ann, ben = lobby.two()
        state = ann.state()
        while state["turn"] == 0:
            assert ann.move(state)["type"] == "ack"
            state = latest(ann, state["number"] + 1)
        seen = state["number"]
        ann.go()
        gone(house, ann)
        assert "since" not in came(ann)  # nothing has happened
        gone(house, ann)
        assert ben.move(latest(ben, seen))["type"] == "ack"
        assert "since" not in came(ann)  # a moment ago
        gone(house, ann)
        assert ben.move(latest(ben, seen + 1))["type"] == "ack"
        wall.now += A_MOMENT
        place = {"table": {"id": ann.table}, "token": ann.token}
    house.stop()
    again = Server(sqlite_in(tmp_path)).start()
    ann = Guest(again.address, place).sit()
    assert next(told for told in ann.heard if told["type"] == "welcome")["since"] == seen + 1
    second = Guest(again.address, place)  # who looks at it on another device has seen it
    assert "since" not in came(second)
    assert "since" not in came(Lobby(again.address).watch(ann.table))
    ann.go()
    again.stop()
