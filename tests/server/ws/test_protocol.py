"""What is written at once is what the library would write, and what arrives is read however it is cut."""

from __future__ import annotations

import json
import random
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.extensions.base import Extension
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from parlour.server.ws.protocol import frame, frames_end, text_of
from tests.server.conftest import sqlite_in
from tests.server.guests import Lobby, until
from tests.server.servers import Server

NONE: list[Extension] = []


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """As a client's library sends it."""
    return Frame(opcode, text, fin).serialize(mask=True, extensions=NONE)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_what_is_written_is_what_the_library_writes(size: int) -> None:
    text = b"x" * size
    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False, extensions=NONE)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4096, 65535])
def test_one_whole_message_is_read_as_the_library_reads_it(size: int) -> None:
    text = random.Random(size).randbytes(size)
    data = sent(text)
    assert text_of(data) == text
    assert frames_end(data)
    assert frames_end(data + sent(b"", Opcode.PONG) + data)


def test_everything_else_is_left_to_the_library() -> None:
    data = sent(b"hello")
    plain = Frame(Opcode.TEXT, b"hello").serialize(mask=False, extensions=NONE)
    long_size = bytes((0x81, 0xFE, 0, 5)) + data[2:]  # a size in two bytes that fits into one
    others = [
        data[:-1],
        data + b"x",
        data * 2,
        sent(b"hello", Opcode.BINARY),
        sent(b"", Opcode.PING),
        sent(b"x" * 65536),
    ]
    others += [sent(b"hello", fin=False), bytes((0xC1,)) + data[1:], plain, long_size, b"", b"\x81"]
    assert [text_of(other) for other in others] == [None] * len(others)
    cut = [data[:-1], data + b"x", sent(b"hello", fin=False), data + sent(b"", fin=False), plain, b"\x81"]
    assert [frames_end(other) for other in cut] == [False] * len(cut)


PING = b'{"type":"ping","ref":"%d"}'


@contextmanager
def client(server: Server, lobby: Lobby) -> Iterator[tuple[socket.socket, ClientConnection]]:
    """One that can also write bytes of its own."""
    plain = socket.create_connection(("127.0.0.1", server.settings.port))
    plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    where = f"ws://{server.address}/api/tables/{lobby.open('me', 'open').table}/socket"
    with connect(where, sock=plain) as connection:
        connection.send('{"type":"hello"}')
        yield plain, connection


def pongs(connection: ClientConnection, count: int) -> list[str]:
    heard: list[str] = []
    while len(heard) < count:
        message = json.loads(connection.recv(60))
        if message["type"] == "pong":
            heard.append(message["ref"])
    return heard


@pytest.mark.parametrize(
    ("first", "more"),
    [
        pytest.param(b"", sent(b"", Opcode.PING), id="pings"),
        pytest.param(b"", sent(b"", Opcode.PONG), id="pongs"),
        pytest.param(sent(b"", fin=False), sent(b"", Opcode.CONT, fin=False), id="pieces of nothing"),
        pytest.param(b"", sent(b""), id="empty messages"),
    ],
)
def test_a_flood_of_frames_is_cut_off(tmp_path: Path, first: bytes, more: bytes) -> None:
    server = Server(sqlite_in(tmp_path), limits=True).start()
    try:
        with Lobby(server.address) as lobby, client(server, lobby) as (plain, connection):
            with suppress(ConnectionResetError, BrokenPipeError):
                plain.sendall(first + more * 200_000)
            with suppress(ConnectionClosed):
                while True:
                    connection.recv(60)
            until(lambda: not server.house.door.sockets)
    finally:
        server.stop()


@pytest.mark.parametrize("seed", range(5))
def test_messages_cut_anywhere_arrive_whole_and_in_order(server: Server, lobby: Lobby, seed: int) -> None:
    """However the network cuts them: within a head, between head and text, in pieces, several at once."""
    cuts = random.Random(seed)
    stream, count = b"", 50
    for number in range(count):
        text = PING % number
        if cuts.random() < 0.3:
            middle = cuts.randrange(len(text))
            stream += sent(text[:middle], fin=False) + sent(text[middle:], Opcode.CONT)
        else:
            stream += sent(text)
        if cuts.random() < 0.2:
            stream += sent(b"", Opcode.PING)
    with client(server, lobby) as (plain, connection):
        while stream:
            size = cuts.choice([1, 2, 6, 7, 8, len(sent(PING % 1)), len(sent(PING % 10)), 100])
            plain.sendall(stream[:size])
            stream = stream[size:]
            time.sleep(0.001)
        assert pongs(connection, count) == [str(number) for number in range(count)]
