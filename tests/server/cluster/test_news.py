"""Several servers behave as one: what one of them does not hear, it finds out."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from parlour.server.errors import CloseCode
from tests.server.guests import Guest, Json, Lobby, good, until
from tests.server.line import listeners, paused
from tests.server.servers import Server

NEVER = 1000.0  # seconds between two beats: in time for nothing


@dataclass
class Pair:
    one: Server
    two: Server
    ear: set[int]  # the process of PostgreSQL through which the second server hears of the first
    lobby: Lobby
    other: Lobby

    def couple(self) -> tuple[Guest, Guest]:
        """Two people at a table that has started, the first, who begins, at the first server."""
        ann = self.lobby.open("me", "open")
        ben = self.other.join(ann.table, "Ben")
        good(ann.post("start"))
        return ann.sit(), ben.sit()


@contextmanager
def two_servers(url: str, beat: float) -> Iterator[Pair]:
    one = Server(url, beat=beat).start()
    others = listeners(url)
    two = Server(url, beat=beat).start()
    try:
        with Lobby(one.address) as lobby, Lobby(two.address) as other:
            yield Pair(one, two, listeners(url) - others, lobby, other)
    finally:
        one.stop()
        two.stop()


@pytest.fixture(scope="module")
def pair(postgres: Callable[[], str]) -> Iterator[Pair]:
    """They notice nothing by themselves."""
    with two_servers(postgres(), NEVER) as found:
        yield found


@contextmanager
def held(server: Server, table: str) -> Iterator[None]:
    """The table's lock: somebody there takes long to make up their mind."""
    lock = server.house.tables.live[table].lock
    asyncio.run_coroutine_threadsafe(lock.acquire(), server.loop).result(30)
    try:
        yield
    finally:
        server.loop.call_soon_threadsafe(lock.release)


def number_is(number: int) -> Callable[[Json], bool]:
    return lambda state: bool(state["number"] == number)


def test_a_server_that_hears_nothing_any_more_notices_it(postgres: Callable[[], str]) -> None:
    with two_servers(postgres(), 0.3) as pair:
        ann, ben = pair.couple()
        ben.state(number_is(0))
        with paused(pair.ear):
            ann.say("chat", text="Are you there?")
            assert ann.move(ann.state())["type"] == "ack"
            assert ben.state(number_is(1))["steps"][0]["number"] == 1
            until(lambda: "Are you there?" in ben.talk())
            # Who comes and goes is heard again as well.
            ann.go()
            ben.hear("table", such=lambda message: not message["table"]["seats"][0]["present"])


@pytest.mark.parametrize("known", ["by its hello", "by its move"])
def test_a_client_that_knows_more_is_believed(pair: Pair, known: str) -> None:
    """The second server has not heard of what the first has acknowledged."""
    ann, ben = pair.couple()
    ben.state(number_is(0))
    with paused(pair.ear):
        assert ann.move(ann.state())["type"] == "ack"
        state = ann.state(number_is(1))
        move = {"number": 1, "text": state["moves"][0], "id": uuid.uuid4().hex}
        assert ann.ask("move", **move)["number"] == 2
        ann.go()
        if known == "by its hello":
            ann.sit(last=2, address=pair.two.address)
            assert ann.hear("state")["number"] == 2
        else:
            ann.sit(address=pair.two.address)
            assert ann.hear("state")["number"] == 0
        again = ann.ask("move", **move)
        assert (again["type"], again["number"], again["repeated"]) == ("ack", 2, True)
        assert len(ben.state(number_is(2))["steps"]) == 2
        # What nobody has played is not made up.
        assert ben.ask("undo", number=99)["type"] == "stale"


def test_one_slow_table_holds_up_no_other(pair: Pair) -> None:
    slow, quick = pair.couple(), pair.couple()
    with held(pair.two, slow[0].table):
        for ann, _ in (slow, quick):
            assert ann.move(ann.state())["type"] == "ack"
        assert quick[1].state(number_is(1))["steps"]
        slow[0].say("chat", text="Take your time")  # people can talk meanwhile
        until(lambda: "Take your time" in slow[1].talk())
        assert not [each for each in slow[1].heard if each["type"] == "state" and each["number"] == 1]
    assert slow[1].state(number_is(1))["steps"]


def test_who_is_removed_at_one_server_is_gone_from_all(pair: Pair) -> None:
    ann = pair.lobby.open("me", "open").sit()
    ben = pair.other.join(ann.table, "Ben").sit()
    watcher = pair.other.watch(ann.table).sit()
    good(ann.post("seats/1/remove"))
    assert ben.closed() == CloseCode.DELETED
    assert watcher.ask("ping")["type"] == "pong"


def test_chat_is_told_once_and_in_order(pair: Pair) -> None:
    ann, ben = pair.couple()
    lines = [f"{name} {number}" for number in range(20) for name in ("Ann", "Ben")]
    for line in lines:
        (ann if line.startswith("Ann") else ben).say("chat", text=line)
    for guest in (ann, ben):
        until(lambda guest=guest: len(guest.talk()) >= len(lines))  # type: ignore[misc]
    told = ann.talk()
    assert told == ben.talk()
    assert sorted(told) == sorted(lines)
    for first, name in enumerate(("Ann", "Ben")):
        assert [line for line in told if line.startswith(name)] == lines[first::2]
    assert [chat["text"] for chat in ann.sit().heard[-1]["chats"]] == told
