"""How fast, and how much at once, by address range; and by person, wherever that person is connected."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from parlour.server.doors import door
from parlour.server.errors import CloseCode
from parlour.server.rate_limit import Buckets
from parlour.server.storage.quotas import TABLE_BYTES
from tests.server.conftest import sqlite_in
from tests.server.doors.strangers import forwarded, knock, opens_within, turned_away
from tests.server.guests import GAME, Lobby, good, until, why
from tests.server.servers import Server

SLOW_DOWN = "Too many requests; please slow down."
TOO_MANY = "Too many messages; please slow down."


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With limits whose buckets never fill again, however long a test takes; each comes from an address of its own."""
    server = Server(sqlite_in(tmp_path_factory.mktemp("limited")), limits=True).start()
    for found in vars(server.house.door).values():
        if isinstance(found, Buckets):
            found.rate = 0.0
    server.house.door._coming.rate = 1e9  # nobody waits for who comes in vain
    yield server
    server.stop()


@pytest.fixture
def hall(limited: Server) -> Iterator[Lobby]:
    with Lobby(limited.address) as opened:
        yield opened


def exhaust(lobby: Lobby, *addresses: str) -> int:
    """Post from these addresses in turn until one is told to slow down; how many were let in."""
    for count in range(10_000):
        answer = lobby.http.post("/api/nothing", headers=forwarded(addresses[count % len(addresses)]))
        if answer.status_code == 429:
            assert why(answer, 429) == SLOW_DOWN
            return count
    raise AssertionError("there is no limit")


def test_all_of_one_customers_ipv6_addresses_count_as_one(hall: Lobby) -> None:
    assert exhaust(hall, *(f"2001:db8:0:1::{number:x}" for number in range(1, 100))) == 60
    assert hall.http.post("/api/nothing", headers=forwarded("2001:db8:0:2::1")).status_code == 405


def test_a_proxys_people_are_told_apart(hall: Lobby) -> None:
    exhaust(hall, "203.0.113.1")
    assert hall.http.post("/api/nothing", headers=forwarded("203.0.113.2")).status_code == 405


def test_sockets_opened_and_closed_again_and_again(hall: Lobby, limited: Server) -> None:
    table = hall.open("me", "open").table
    for _ in range(100):
        with knock(limited, table, **forwarded("203.0.113.3")):
            pass
    found = turned_away(limited, table, **forwarded("203.0.113.3"))
    assert found == (CloseCode.TOO_FAST, "Too many new connections; please slow down.")
    with knock(limited, table, **forwarded("203.0.113.4")) as opened:
        opened.send('{"type": "ping"}')
        assert json.loads(opened.recv(timeout=60))["why"] == "Say hello first."


def test_a_crowd_from_one_address_comes_in_slowly_and_holds_up_nobody_else(
    hall: Lobby, limited: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited.house.door, "_coming", Buckets(rate=0.001, burst=2))
    table = hall.open("me", "open").table
    for _ in range(2):
        with knock(limited, table, **forwarded("203.0.113.30")):
            pass
    assert not opens_within(0.5, limited, table, **forwarded("203.0.113.30"))
    assert opens_within(60, limited, table, **forwarded("203.0.113.31"))


def test_messages_over_many_sockets_count_together(hall: Lobby, limited: Server) -> None:
    """Each socket says less than one alone may; all of them together more than one address may."""
    table = hall.open("me", "open").table
    with ExitStack() as stack:
        sockets = [stack.enter_context(knock(limited, table, **forwarded("203.0.113.5"))) for _ in range(12)]
        for opened in sockets:
            opened.send('{"type": "hello"}')
        heard: list[str] = []
        for _ in range(50):
            for opened in sockets:
                opened.send('{"type": "ping"}')
        for opened in sockets:
            count = 0
            while count < 50 and TOO_MANY not in heard:
                message = json.loads(opened.recv(timeout=60))
                if message["type"] in ("pong", "error"):
                    heard.append(message.get("why", ""))
                    count += 1
    assert TOO_MANY in heard


def test_chat_is_paced_by_person_not_by_tab(hall: Lobby) -> None:
    ann = hall.open("me", "open", name="Ann")
    tabs = [ann, *(hall.watch(ann.table) for _ in range(9))]
    for tab in tabs:
        tab.token = ann.token
        tab.sit().say("chat", text="Good evening")
        tab.ask("ping")
    refused = [message["why"] for tab in tabs for message in tab.heard if message["type"] == "error"]
    assert refused == ["Too much chat at once; please slow down."] * 4
    ann.ask("ping")
    said = [message for message in ann.heard if message["type"] == "chat"]
    assert len(said) == 6


def test_chat_is_paced_by_address_whoever_says_it(
    hall: Lobby, limited: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited.house.door, "_talk_from", Buckets(rate=0.0, burst=2))
    for number in range(3):
        ann = hall.open("me", "open").sit()
        ann.say("chat", text="Good evening")
        assert ann.hear("chat", "error")["type"] == ("chat" if number < 2 else "error")


def test_so_many_requests_from_one_address_at_once(limited: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "AT_ONCE", 1)
    with Lobby(limited.address) as lobby, socket.create_connection(("127.0.0.1", limited.settings.port)) as slow:
        slow.sendall(b"POST /api/play HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.60\r\n")
        slow.sendall(b"Content-Length: 9\r\n\r\n")
        until(lambda: limited.house.door.asking["203.0.113.60"] == 1)
        assert why(lobby.http.get("/live", headers=forwarded("203.0.113.60")), 429) == SLOW_DOWN
        good(lobby.http.get("/live", headers=forwarded("203.0.113.61")))


def test_a_socket_from_another_site_is_turned_away(server: Server, lobby: Lobby) -> None:
    found = turned_away(server, lobby.play().table, Origin="https://evil.example")
    assert found == (CloseCode.BAD_ORIGIN, "That page may not talk to this server.")


def test_so_many_tables_from_one_address(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(sqlite_in(tmp_path_factory.mktemp("quota")), limits=True, tables_each=2).start()
    try:
        with Lobby(server.address) as lobby:
            body = {"game": GAME, "name": "Eve"}
            for _ in range(2):
                place = good(lobby.http.post("/api/play", json=body, headers=forwarded("203.0.113.7")))
            answer = lobby.http.post("/api/tables", json=body, headers=forwarded("203.0.113.7"))
            assert why(answer, 429).startswith("The house keeps 2 tables from your address already")
            record = {"record": "game: cats-and-dogs\nplayers: 2\nseed: 7\n"}
            assert lobby.http.post("/api/records", json=record, headers=forwarded("203.0.113.7")).status_code == 429
            good(lobby.http.post("/api/tables", json=body, headers=forwarded("203.0.113.8")))
            assert place["token"]
    finally:
        server.stop()


def test_so_many_house_keys_from_one_address(limited: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few at once, and only so many in all; nobody else is refused for it."""
    monkeypatch.setattr(limited.house.settings, "keys_each", 2)
    monkeypatch.setattr(limited.house.keys, "_made", Buckets(0, 3))
    with Lobby(limited.address) as lobby:
        here = [lobby.http.post("/api/key", headers=forwarded("203.0.113.77")) for _ in range(4)]
        assert [answer.status_code for answer in here] == [200, 200, 429, 429]
        assert why(here[2], 429) == "The house has made too many keys for your address, and makes no more."
        assert why(here[3], 429).startswith("Many house keys were made at your address just now")
        good(lobby.http.post("/api/key", headers=forwarded("203.0.113.78")))


def test_so_many_bytes_from_one_address(limited: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limited.house.settings, "bytes_each", TABLE_BYTES)
    with Lobby(limited.address) as lobby:
        body, headers = {"game": GAME, "name": "Eve"}, forwarded("203.0.113.70")
        good(lobby.http.post("/api/play", json=body, headers=headers))
        assert lobby.http.post("/api/play", json=body, headers=headers).status_code == 429


def test_who_opens_and_deletes_is_paced_too(limited: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limited.house.quotas, "pace", Buckets(0.0, 3))
    with Lobby(limited.address) as lobby:
        headers = forwarded("203.0.113.40")
        for _ in range(3):
            place = good(lobby.http.post("/api/tables", json={"game": GAME, "name": "Eve"}, headers=headers))
            mine = {**headers, "Authorization": f"Bearer {place['token']}"}
            good(lobby.http.delete(f"/api/tables/{place['table']['id']}", headers=mine))
        answer = lobby.http.post("/api/tables", json={"game": GAME, "name": "Eve"}, headers=headers)
        assert why(answer, 429).startswith("Many tables were opened from your address just now")


def test_what_is_not_let_in_is_paced_like_all_else(limited: Server) -> None:
    with Lobby(limited.address) as lobby:
        headers = {**forwarded("203.0.113.50"), "Origin": "https://evil.example"}
        asked = [lobby.http.post("/api/play", json={}, headers=headers).status_code for _ in range(61)]
    assert (set(asked[:60]), asked[60]) == ({403}, 429)
