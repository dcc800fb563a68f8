"""Several servers on one PostgreSQL, and what happens between them: silence, half-open links, one that dies ahead."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.attack.pair import BROKEN, Pair, health, noticed
from tests.attack.positions import hard_records
from tests.attack.postgres import OwnPostgres
from tests.attack.proxy import Proxy
from tests.attack.results import Figures
from tests.server.guests import Guest, Lobby, good, until
from tests.server.servers import Process

NOTICED = 60.0  # seconds within which silence is noticed
ANSWERED = 30.0  # seconds within which everybody has an answer, though the database has none


class Two(NamedTuple):
    """Two servers, each behind a link of its own to one database."""

    one: Process
    other: Process
    link: Proxy  # of the one
    other_link: Proxy
    postgres: OwnPostgres


@contextmanager
def two_servers() -> Iterator[Two]:
    postgres = OwnPostgres()
    name = postgres.new_database()
    links = [Proxy(postgres.socket).start() for _ in range(2)]
    with TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        servers = [Process(f"postgresql://postgres:@127.0.0.1:{link.port}/{name}", errors=log) for link in links]
        try:
            for server in servers:
                server.start(wait=False)
            for server in servers:
                server.wait()
            yield Two(servers[0], servers[1], links[0], links[1], postgres)
        finally:
            for link in links:
                link.thaw()
            for server in servers:
                server.stop()
            for link in links:
                link.stop()
            postgres.stop()


def silent_news(two: Two) -> Figures:
    """The connection that brings news falls silent, open as ever: the other server finds out, and catches up."""
    pair = Pair(two.one.address)
    watcher = Lobby(two.other.address).watch(pair.table).sit()
    watcher.state()
    two.other_link.freeze(news_only=True)
    pair.moves(5)
    began = time.monotonic()
    while not any(message["type"] == "state" and message["number"] >= 5 for message in watcher.heard):
        assert time.monotonic() - began < NOTICED, "the silence was not noticed"
        watcher.ask("ping")
        time.sleep(1)
    return {"seconds until told": time.monotonic() - began}


def ahead_of_the_news(two: Two) -> Figures:
    """A server dies before the other has heard of its moves. Who comes from there with a later number is not denied."""
    pair = Pair(two.one.address)
    Lobby(two.other.address).watch(pair.table).sit().state()  # the other has the table in memory
    two.other_link.freeze(news_only=True)
    pair.moves(2)
    ack = next(message for message in reversed(pair.ann.heard + pair.ben.heard) if message["type"] == "ack")
    mover = pair.ann if ack in pair.ann.heard else pair.ben
    two.one.kill()
    try:
        for guest in (pair.ann, pair.ben):
            guest.go()
            state = guest.sit(last=2, address=two.other.address).state()
            assert state["number"] == 2, f"welcomed with number {state['number']} who had seen 2"
        again = mover.ask("move", number=ack["number"] - 1, text=pair.acknowledged[ack["number"]], id=ack["id"])
        assert (again["type"], again.get("repeated")) == ("ack", True), again
        assert not pair.missing(two.other.address)
    finally:
        two.other_link.thaw()
        two.one.start()
    return {"acknowledged": pair.number}


def moved_elsewhere(two: Two) -> Figures:
    """The same without a death: the move is said again to a server that has not heard of it."""
    pair = Pair(two.one.address)
    Lobby(two.other.address).watch(pair.table).sit().state()
    two.other_link.freeze(news_only=True)
    pair.moves(1)
    ack = next(message for message in pair.ann.heard + pair.ben.heard if message["type"] == "ack")
    guest = pair.ann if ack in pair.ann.heard else pair.ben
    guest.go()
    guest.sit(address=two.other.address)
    again = guest.ask("move", number=0, text=pair.acknowledged[1], id=ack["id"])
    assert (again["type"], again.get("number")) == ("ack", 1), again
    return {"acknowledged": 1}


def chat_in_order(two: Two) -> Figures:
    """Lines said in a row at one server are told at the other once each, and in their order."""
    rounds, lines = 4, 5
    pair = Pair(two.one.address)
    cleo = Lobby(two.other.address).watch(pair.table).sit()
    for number in range(rounds):
        said = [f"{number}.{line}" for line in range(lines)]
        for text in said:
            pair.ann.say("chat", text=text)
        heard = [cleo.hear("chat", seconds=20)["chat"]["text"] for _ in said]
        assert heard == said, f"said {said}, told {heard}"
    return {"lines": rounds * lines}


def held_up(two: Two) -> Figures:
    """A table that takes long to look at is watched at the other server; news of other tables come there as ever."""
    pair = Pair(two.one.address)
    watcher = Lobby(two.other.address).watch(pair.table).sit()
    evil = [_hard_table(two.one.address, record) for record in hard_records(3, 1)]
    guests = [Lobby(two.other.address).watch(guest.table) for guest in evil]
    slowest = 0.0
    for guest in guests:
        guest.sit()
    for number in range(1, 9):
        for guest in evil:
            guest.say("move", number=0, text="draw", id=f"{guest.table}{number}")
        pair.moves(1)
        began = time.monotonic()
        watcher.hear("state", seconds=60, such=lambda state: state["number"] >= pair.number)
        slowest = max(slowest, time.monotonic() - began)
    assert slowest < 3, f"news came after {slowest:.1f} s"
    return {"slowest news, s": slowest}


def _hard_table(address: str, record: str) -> Guest:
    """A table that goes on from a hard position, where it is let in."""
    with Lobby(address) as lobby:
        answer = lobby.http.post("/api/records", json={"record": record}, timeout=90)
        assert answer.status_code in (200, 400, 409), answer.text
        if answer.status_code != 200:
            return lobby.play().sit()
        body = {"at": 0, "seat": 0, "level": "random", "name": "Eve", "pace": 0}
        went = lobby.http.post(f"/api/tables/{answer.json()['table']['id']}/continue", json=body, timeout=90)
        return Guest(address, good(went)).sit() if went.status_code == 200 else lobby.play().sit()


def database_silent(two: Two) -> Figures:
    """All connections of a server to its database stand still: everybody is answered in a sentence, and it recovers."""
    pair = Pair(two.one.address)
    pair.moves(2)
    two.link.freeze()
    began = time.monotonic()
    answer = pair.move(seconds=ANSWERED)
    took = time.monotonic() - began
    assert answer["type"] != "ack"
    assert answer["why"], f"no answer within {ANSWERED:.0f} s"
    noticed(Lobby(two.one.address), NOTICED)
    two.link.cut()
    two.link.thaw()
    lobby = Lobby(two.one.address)
    until(lambda: health(lobby) == 200)
    pair.come_back()
    until(lambda: pair.move()["type"] == "ack")
    assert not pair.missing(two.other.address)
    return {"seconds until answered": took}


def database_gone(two: Two) -> Figures:
    """PostgreSQL is down: a new socket hears a sentence, a request gets 503 with one; then all goes on."""
    pair = Pair(two.one.address)
    pair.moves(2)
    two.postgres.kill()
    watcher = Lobby(two.other.address).watch(pair.table)
    with suppress(*BROKEN):
        watcher.sit()
    answer = Lobby(two.other.address).http.get(f"/api/tables/{pair.table}/log")
    assert answer.status_code == 503, answer.status_code
    assert answer.json()["why"]
    assert watcher.heard, "a new socket was cut without a word"
    two.postgres.start()
    pair.come_back()
    until(lambda: pair.move()["type"] == "ack")
    assert not pair.missing(two.other.address)
    return {"acknowledged": pair.number}


SCENARIOS: dict[str, Callable[[Two], Figures]] = {
    "silent news": silent_news,
    "ahead of the news": ahead_of_the_news,
    "moved elsewhere": moved_elsewhere,
    "chat in order": chat_in_order,
    "held up by a slow table": held_up,
    "database silent": database_silent,
    "database gone": database_gone,
}
