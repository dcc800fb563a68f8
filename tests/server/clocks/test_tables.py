"""Clocks at real tables, with a wall clock that is set ahead."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.games.record import read_record
from parlour.server import storage
from tests.server.clocks.shifting import Wall
from tests.server.conftest import sqlite_in
from tests.server.guests import Guest, Json, Lobby, good, latest, play_out, until, why
from tests.server.servers import Server

TURN = {"kind": "turn", "seconds": 60}
RESERVE = {"kind": "reserve", "seconds": 600, "increment": 10}


@pytest.fixture
def house(wall: Wall, tmp_path: Path) -> Iterator[Server]:
    running = Server(sqlite_in(tmp_path), clock_grace=0.0).start()
    yield running
    running.stop()


@pytest.fixture
def two(house: Server) -> Iterator[Lobby]:
    with Lobby(house.address) as opened:
        yield opened


def face(guest: Guest) -> Json:
    found: Json = good(guest.get())["table"]["clock"]["face"]
    return found


def table_of(guest: Guest) -> Json:
    found: Json = good(guest.get())["table"]
    return found


def test_time_runs_for_whoever_is_to_move(two: Lobby, house: Server, wall: Wall) -> None:
    ann, ben = two.two(clock=RESERVE, listed=True)
    assert two.http.get("/api/tables").json()["tables"][0]["clock"]["says"] == (
        "10 minutes and 10 seconds more after every turn"
    )
    wall.pass_by(100, house)
    assert face(ann)["left"][0] == 500_000
    assert face(ann)["left"][1] == 600_000
    state = ann.state()
    while state["turn"] == 0:
        assert ann.move(state)["type"] == "ack"
        state = latest(ann, state["number"] + 1)
    assert latest(ben, state["number"])["clock"]["left"][0] == 510_000
    assert state["clock"]["running"] == 1


def test_the_house_may_close_in_between(wall: Wall, tmp_path: Path) -> None:
    house = Server(sqlite_in(tmp_path), clock_grace=0.0).start()
    with Lobby(house.address) as lobby:
        ann, _ = lobby.two(clock=RESERVE)
        wall.pass_by(50, house)
        before, place = face(ann), {"table": {"id": ann.table}, "token": ann.token}
    house.stop()
    wall.now += 25
    again = Server(sqlite_in(tmp_path), clock_grace=0.0).start()
    ann = Guest(again.address, place)
    assert face(ann)["left"][0] == before["left"][0] - 25_000
    assert face(ann)["left"][1] == before["left"][1]
    again.stop()


def test_a_bot_plays_on_when_time_is_up_until_its_person_is_back(two: Lobby, house: Server, wall: Wall) -> None:
    ann, ben = two.two(clock=TURN)
    wall.pass_by(60, house)
    assert table_of(ann)["seats"][0]["stand_in"] is None  # half a second more, for a move that is on its way
    wall.pass_by(2, house)
    table = table_of(ann)
    assert (table["seats"][0]["stand_in"], table["clock"]["face"]["flagged"]) == ("novice", [0])
    state = ben.state(lambda state: state["turn"] == 1)
    assert all(step["bot"] for step in state["steps"])
    good(ann.post("seats/0/back"))
    assert table_of(ann)["clock"]["face"]["flagged"] == []
    while state["turn"] == 1:
        assert ben.move(state)["type"] == "ack"
        state = latest(ben, state["number"] + 1)
    mine = latest(ann, state["number"])
    assert mine["turn"] == 0
    assert mine["clock"]["left"][0] == 60_000


def test_of_two_the_other_wins_where_the_table_chose_so(two: Lobby, house: Server, wall: Wall) -> None:
    ann, ben = two.two(clock={**TURN, "out": "loses"})
    state = ann.state()
    assert ann.move(state)["type"] == "ack"
    wall.pass_by(61, house)
    over = ben.state(lambda state: state["over"])
    assert over["winners"] == [1]
    assert over["prompt"] == "{0} ran out of time, and has lost."
    assert table_of(ben)["seats"][0]["lost"] == "time"
    text = ann.http.get(f"/api/tables/{ann.table}/record").text
    record = read_record(text)
    assert record.verify().turn == 0
    assert record.clock is not None
    assert record.clock["lost"] == [0]
    assert len(record.clock["times"]) == len(record.moves) == 1
    assert record.clock["spent"][0] == 61_000
    assert read_record(record.text()) == record
    imported = good(two.http.post("/api/records", json={"record": text}))
    assert imported


def test_of_three_who_loses_is_played_on_by_a_bot_and_ranked_last(two: Lobby, house: Server, wall: Wall) -> None:
    game = "trophy-case"
    ann = two.open("me", "open", "open", game=game, clock={**TURN, "out": "loses"})
    others = [two.join(ann.table, name) for name in ("Ben", "Cleo")]
    good(ann.post("start"))
    for guest in (ann, *others):
        guest.sit()
    wall.pass_by(62, house)
    assert table_of(ann)["seats"][0]["lost"] == "time"
    assert "has lost already" in why(ann.post("seats/0/back"), 409)
    last = play_out(*others)
    assert last["over"]
    assert last["winners"]
    assert 0 not in last["winners"]


def test_a_pause_takes_everybodys_consent(two: Lobby, house: Server, wall: Wall) -> None:
    ann, ben = two.two(clock=TURN)
    asked = good(ann.post("pause", on=True))["table"]["clock"]
    assert asked["asking"] == {"seat": 0, "agreed": [0], "waiting": [1]}
    assert asked["face"]["paused"] is None
    good(ben.post("pause", on=False))
    assert table_of(ann)["clock"]["asking"] is None
    good(ann.post("pause", on=True))
    assert good(ben.post("pause", on=True))["table"]["clock"]["face"]["paused"] > 0
    wall.pass_by(600, house)
    assert face(ann)["left"][0] == 60_000
    refused = ann.move(ann.state())
    assert (refused["type"], refused["why"]) == ("refusal", "The clock is paused: let it go on first.")
    assert why(ann.post("pause", on=True), 409) == "The clock is paused already."
    good(ben.post("pause", on=False))
    wall.pass_by(30, house)
    assert face(ann)["left"][0] == 30_000
    assert why(ann.post("pause", on=False), 409) == "The clock is not paused."
    onlooker = two.onlooker(ann.table, "Dora")
    assert "looking on" in why(onlooker.post("pause", on=True), 403)


def test_a_clock_of_days_rests_with_its_person(two: Lobby, house: Server, wall: Wall) -> None:
    ann = two.open("me", "open", clock={"kind": "days", "seconds": 86400})
    ben = two.join(ann.table, "Ben")
    assert why(ann.post("rest", zone="Mars/Olympus"), 400) == "There is no time zone 'Mars/Olympus'."
    assert "twelve a day" in why(ann.post("rest", zone="UTC", begins=0, ends=13 * 60), 400)
    good(ann.post("rest", zone="UTC", begins=22 * 60, ends=10 * 60, weekends=True))
    good(ann.post("start"))
    shown = face(ben)
    assert shown["running"] == 0
    assert shown["due"] >= 86_400_000 + 12 * 3_600_000  # a night at least
    wall.pass_by(86_400 + 10, house)
    assert table_of(ann)["seats"][0]["stand_in"] is None
    wall.pass_by(shown["due"] / 1000, house)
    assert table_of(ann)["seats"][0]["stand_in"] == "novice"


@pytest.mark.parametrize(
    ("clock", "says"),
    [
        ({"kind": "turn", "seconds": 2}, "This clock takes 5 seconds at least and 1 hour at most."),
        ({"kind": "turn", "seconds": 60, "increment": 5}, "Only a reserve grows after a turn, and has a cap."),
        ({"kind": "days", "seconds": 90_000}, "A clock of days takes whole days."),
    ],
)
def test_no_such_clock(lobby: Lobby, clock: Json, says: str) -> None:
    body: Any = {"game": "cats-and-dogs", "name": "Ann", "clock": clock}
    assert why(lobby.http.post("/api/tables", json=body), 400) == says


def test_the_way_is_not_charged(two: Lobby, house: Server, wall: Wall) -> None:
    ann, _ = two.two(clock=RESERVE)
    wall.pass_by(10, house)
    state = ann.state()
    assert ann.ask("move", number=state["number"], text=state["moves"][0], id="x", took=9000)["type"] == "ack"
    table = house.house.tables.live[ann.table]
    assert table.clock is not None
    assert table.clock.lag == 500


async def kinds_of(server: Server, table: str) -> list[str]:
    async with server.house.database.read() as connection:
        return [tick.kind for tick in await storage.ticks.of_table(connection, table)]


def test_of_two_servers_one_says_that_time_is_up(wall: Wall, postgres: Any) -> None:
    """And where somebody moves at the same moment, either the move counts or the time is up."""
    url = postgres()
    servers = [Server(url, clock_grace=0.0).start() for _ in range(2)]
    with Lobby(servers[0].address) as lobby:
        pairs = [lobby.two(clock={"kind": "turn", "seconds": 5}) for _ in range(4)]
        elsewhere = [Guest(servers[1].address, {"table": {"id": ann.table}, "token": ann.token}) for ann, _ in pairs]
        lobby.guests += elsewhere
        states = [guest.sit().state() for guest in elsewhere]
        answers: list[str] = []
        moving = threading.Thread(
            target=lambda: answers.extend(
                guest.move(state)["type"] for guest, state in zip(elsewhere[:2], states[:2], strict=True)
            )
        )
        wall.now += 6
        moving.start()
        wall.pass_by(0, *servers)
        moving.join()
        for place, (ann, _) in enumerate(pairs):
            kinds = asyncio.run_coroutine_threadsafe(kinds_of(servers[0], ann.table), servers[0].loop).result(60)
            moved = place < 2 and answers[place] == "ack"
            assert kinds.count("time") == (0 if moved else 1)
        until(lambda: all(table_of(ann)["seats"][0]["stand_in"] for ann, _ in pairs[2:]))
    for server in servers:
        server.stop()
