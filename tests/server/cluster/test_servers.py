"""Several servers on one PostgreSQL serve the same tables; one that is told to stop does so politely."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from parlour.server import storage
from parlour.server.play.table import Table
from tests.review.tails import tail
from tests.server.conftest import sqlite_in
from tests.server.guests import Lobby, good, until
from tests.server.servers import Process, Server


def test_two_servers_serve_one_table(postgres: Callable[[], str]) -> None:
    """No sticky sessions: any request of anybody may go to either."""
    url = postgres()
    one, two = Server(url, away_after=0.2).start(), Server(url, away_after=0.2).start()
    try:
        with Lobby(one.address) as lobby, Lobby(two.address) as other:
            ann = lobby.open("me", "open", listed=True).sit()
            # The other server hears a moment later that somebody is there.
            until(lambda: ann.table in [table["id"] for table in good(other.http.get("/api/tables"))["tables"]])
            ben = other.join(ann.table, "Ben").sit()
            ann.hear("table", such=lambda message: message["table"]["seats"][1]["present"])
            good(ann.post("start"))
            ann.state()
            ben.state()
            ann.move(ann.state())
            told = ben.state(lambda found: found["number"] == 1)
            assert told["steps"][0]["events"]
            ben.say("chat", text="Nice")
            assert ann.hear("chat")["chat"]["text"] == "Nice"
            ann.move(ann.state(lambda found: found["number"] == 1), "feed")
            ann.ask("undo", number=2)
            assert ben.hear("asking")["asking"]["waiting"] == [1]
            ben.ask("consent", number=2, yes=True)
            assert ann.state(lambda found: found["number"] == 3)["length"] == 1
            ben.go()
            ann.hear("table", such=lambda message: message["table"]["seats"][1]["away"])
            good(ann.http.delete(f"/api/tables/{ann.table}"))
            # The other server hears of it a moment later.
            until(lambda: other.watch(ann.table).get().status_code == 404)
    finally:
        one.stop()
        two.stop()


def test_bots_of_a_server_that_stops_are_taken_over(postgres: Callable[[], str]) -> None:
    url = postgres()
    one, two = Server(url).start(), Server(url).start()
    try:
        place = Lobby(one.address).open("random", "random", "me", pace=300)
        good(place.post("start"))
        one.stop()
        watcher = Lobby(two.address).watch(place.table)
        watcher.token = place.token
        assert watcher.sit().state(lambda found: found["turn"] == 2)["steps"] is not None
    finally:
        two.stop()


def test_what_was_read_before_a_claim_and_taken_in_after_it_does_not_silence_a_bot(postgres: Callable[[], str]) -> None:
    server = Server(postgres(), lease=60.0).start()
    house = server.house

    async def take_over_meanwhile(table: Table) -> None:
        async with house.database.write() as connection:
            await storage.tables.change(connection, table.id, bot_owner="dead", lease_until=0.0)
        async with table.lock:
            read_before = await house.tables.read(table)
            await house.other_servers.keep_leases()
            for _ in range(10):
                await asyncio.sleep(0)
            await house.tables.take_in(table, *read_before)

    try:
        with Lobby(server.address) as lobby:
            ann = lobby.open("me", "random", pace=0)
            good(ann.post("start"))
            ann.sit()
            table = house.tables.live[ann.table]
            asyncio.run_coroutine_threadsafe(take_over_meanwhile(table), server.loop).result(30)
            state = ann.state(lambda found: bool(found["moves"]))
            while state["turn"] == 0:
                number = ann.move(state)["number"]
                state = ann.state(lambda found, number=number: found["number"] >= number)  # type: ignore[misc]
            ann.state(lambda found: found["number"] > state["number"])
    finally:
        server.stop()


def test_told_to_stop_a_server_sends_everybody_to_reconnect(tmp_path: Path) -> None:
    server = Process(sqlite_in(tmp_path)).start()
    try:
        with Lobby(server.address) as lobby:
            ann, ben = lobby.two()
            assert ann.move(ann.state())["type"] == "ack"
            assert server.terminate() in (0, -15)
            assert (ann.closed(), ben.closed()) == (1012, 1012)
            again = Server(sqlite_in(tmp_path)).start()
            assert ben.sit(last=0, address=again.address).state()["steps"][0]["number"] == 1
            ben.go()
            again.stop()
    finally:
        server.stop()


def test_a_review_made_by_one_server_is_there_at_the_other(postgres: Callable[[], str]) -> None:
    url = postgres()
    one, two = Server(url).start(), Server(url).start()
    try:
        with Lobby(one.address) as lobby, Lobby(two.address) as other:
            table = good(lobby.http.post("/api/records", json={"record": tail("cats-and-dogs", moves=2).text()}))[
                "table"
            ]
            made = lobby.http.get(f"/api/tables/{table['id']}/review").text.splitlines()
            assert len(made) > 1
            assert other.http.get(f"/api/tables/{table['id']}/review").text.splitlines() == made[-1:]
            [kept] = two.house.reviewer._kept.values()
            assert kept.told == []  # it worked on nothing
    finally:
        one.stop()
        two.stop()
