"""What one client is sent: at once where it reads, in order where it does not, and never at the others' expense."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from parlour.server.ws.connection import MAX_WAITING, Connection, encode
from parlour.server.ws.protocol import PromptProtocol
from tests.server.guests import Guest, Lobby, until
from tests.server.servers import Server

LARGE = "x" * 60_000


def at_the_server(server: Server, work: Callable[[], Any]) -> Any:
    """Do something in the server's own loop."""
    task = server.house.queue._task
    assert task is not None

    async def run() -> Any:
        found = work()
        return await found if asyncio.iscoroutine(found) else found

    return asyncio.run_coroutine_threadsafe(run(), task.get_loop()).result(60)


def connection_of(server: Server, guest: Guest) -> Connection:
    (found,) = (each for each in server.house.tables.live[guest.table].connections if each.person == guest.person)
    assert isinstance(found, Connection)
    return found


def line_of(connection: Connection) -> PromptProtocol:
    line = getattr(connection._write_now, "__self__", None)
    assert isinstance(line, PromptProtocol)
    return line


def writes_to(connection: Connection) -> list[list[bytes]]:
    """From now on, which messages went out in one write."""
    writes: list[list[bytes]] = []
    say = connection._write_now

    def noted(texts: Iterable[bytes]) -> bool:
        writes.append(list(texts))
        return say(writes[-1])

    connection._write_now = noted
    return writes


@contextmanager
def reader(server: Server, lobby: Lobby) -> Iterator[tuple[ClientConnection, Connection]]:
    """A client that takes one message at a time from the network, when it is asked for."""
    ann, _ = lobby.two()
    before = set(server.house.tables.live[ann.table].connections)
    plain = socket.create_connection(("127.0.0.1", server.settings.port))
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 262_144)
    where = f"ws://{server.address}/api/tables/{ann.table}/socket"
    with connect(where, sock=plain, max_queue=1, max_size=None, ping_interval=None, close_timeout=0.5) as client:
        client.send(json.dumps({"type": "hello"}))
        while json.loads(client.recv())["type"] != "state":
            pass
        (found,) = server.house.tables.live[ann.table].connections - before
        assert isinstance(found, Connection)
        yield client, found


def numbers(client: ClientConnection, count: int) -> list[int]:
    """Of the next messages that have one; on a busy machine the table tells only now who has come."""
    found: list[int] = []
    while len(found) < count:
        message = json.loads(client.recv(30))
        if "n" in message:
            found.append(message["n"])
    return found


def test_a_slow_reader_gets_everything_in_order(server: Server, lobby: Lobby) -> None:
    with reader(server, lobby) as (client, connection):

        def send(numbers: range, pad: str) -> None:
            for number in numbers:
                connection.send_text(encode({"n": number, "pad": pad}))

        at_the_server(server, lambda: send(range(200), LARGE))
        waiting = at_the_server(server, lambda: connection._queue.qsize())
        assert waiting > 0, "the client was not slow"
        heard = numbers(client, 100)
        at_the_server(server, lambda: send(range(200, 210), ""))  # while some of the large ones are still on their way
        heard += numbers(client, 110)
        assert heard == list(range(210))


def test_what_is_to_be_said_soon_goes_with_the_next_or_alone_and_never_later(server: Server, lobby: Lobby) -> None:
    with reader(server, lobby) as (client, connection):
        writes = writes_to(connection)

        def send() -> None:
            connection.send_text_soon(b'{"n": 0}')
            connection.send_text_soon(b'{"n": 1}')
            connection.send_text(b'{"n": 2}')
            connection.send_text(b'{"n": 3}')
            connection.send_text_soon(b'{"n": 4}')

        def send_and_close() -> None:
            connection.send_text_soon(b'{"n": 5}')
            connection.close(4000)

        at_the_server(server, send)
        assert [json.loads(client.recv(30))["n"] for _ in range(5)] == list(range(5))
        assert [len(texts) for texts in writes] == [3, 1, 1]
        at_the_server(server, send_and_close)
        assert json.loads(client.recv(30))["n"] == 5
        with pytest.raises(ConnectionClosed):
            client.recv(30)


def test_who_moves_hears_the_news_and_that_the_move_counts_in_one_write(server: Server, lobby: Lobby) -> None:
    ann, _ = lobby.two()
    connection = connection_of(server, ann)
    writes = writes_to(connection)
    assert ann.move(ann.state())["type"] == "ack"
    said = [[json.loads(text)["type"] for text in texts] for texts in writes]
    assert [types for types in said if types != ["table"]] == [["state", "ack"]]  # who came may be told only now


def test_who_talks_on_without_hearing_is_not_listened_to(server: Server, lobby: Lobby) -> None:
    """What a client says while it waits for an answer stays in the network, but for two messages."""
    ann, _ = lobby.two()
    table = server.house.tables.live[ann.table]
    connection = connection_of(server, ann)
    line = line_of(connection)
    held = table.lock
    at_the_server(server, lambda: asyncio.ensure_future(held.acquire()))
    ann.say("move", number=0, text=ann.state()["moves"][0], id="one")
    until(lambda: line.queue.empty() and bool(held._waiters))
    ann.say("ping", ref="1")
    until(lambda: line.queue.qsize() == 1)
    assert not line.read_paused
    ann.say("ping", ref="2")
    until(lambda: line.queue.qsize() == 2 and line.read_paused)
    ann.say("ping", ref="3")
    ann.say("ping", ref="4")
    time.sleep(0.1)
    assert line.queue.qsize() == 2
    at_the_server(server, held.release)
    assert [ann.hear("pong")["ref"] for _ in range(4)] == ["1", "2", "3", "4"]
    until(lambda: not line.read_paused)


def test_who_reads_nothing_at_all_is_given_up(server: Server, lobby: Lobby) -> None:
    with reader(server, lobby) as (_, connection):

        def send() -> None:
            for _ in range(MAX_WAITING * 3):
                connection.send_text(encode({"pad": LARGE}))

        at_the_server(server, send)
        assert connection._closing
        assert connection._queue.qsize() <= MAX_WAITING
