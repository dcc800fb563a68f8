"""Whoever comes back is told since when others have moved; a moment's absence is not worth it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from parlour.server import storage
from parlour.server.play.sights import A_MOMENT
from tests.server.clocks.shifting import Wall, wall
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


async def saw(house: Server, guest: Guest, number: int) -> int:
    """Write that down; what is known then."""
    async with house.house.database.write() as connection:
        await storage.tables.saw(connection, {str(guest.person): number})
        sitting = await storage.tables.find(connection, guest.table)
    assert sitting is not None
    return sitting.people[str(guest.person)].seen or 0


def test_what_happened_since(wall: Wall, database: str) -> None:
    house = Server(database).start()
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
    again = Server(database).start()
    ann = Guest(again.address, place).sit()
    assert next(told for told in ann.heard if told["type"] == "welcome")["since"] == seen + 1
    second = Guest(again.address, place)  # who looks at it on another device has seen it
    assert "since" not in came(second)
    assert "since" not in came(Lobby(again.address).watch(ann.table))
    ann.go()
    again.stop()


def test_what_happened_since_is_the_same_at_another_server(wall: Wall, postgres: Callable[[], str]) -> None:
    url = postgres()
    one, two = Server(url).start(), Server(url).start()
    try:
        with Lobby(one.address) as lobby:
            ann, ben = lobby.two()
            other = Guest(two.address, {"table": {"id": ann.table}, "token": ann.token})
            assert "since" not in came(other)  # so the other server has the table, too
            state = ann.state()
            while state["turn"] == 0:
                assert ann.move(state)["type"] == "ack"
                state = latest(ann, state["number"] + 1)
            seen = state["number"]
            ann.go()
            gone(one, ann)
            asyncio.run_coroutine_threadsafe(one.house.sights.write(), one.loop).result(60)
            assert ben.move(latest(ben, seen))["type"] == "ack"
            wall.now += A_MOMENT
            until(lambda: two.house.tables.live[ann.table].number == seen + 1)
            until(lambda: not two.house.presence.present(ann.table, str(ann.person)))
            other.sit()
            assert [told.get("since") for told in other.heard if told["type"] == "welcome"] == [None, seen]
            other.go()
            # Word of an earlier look that comes late changes nothing.
            assert asyncio.run_coroutine_threadsafe(saw(two, ann, 1), two.loop).result(60) >= seen
    finally:
        one.stop()
        two.stop()
