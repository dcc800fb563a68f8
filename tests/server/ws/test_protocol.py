"""The short way in and out of a WebSocket says what the library says."""

from __future__ import annotations

import json
import random
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.extensions.base import Extension
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect
from websockets.utils import apply_mask

from parlour.server.ws.protocol import Line, frame, unframe
from tests.server.guests import Lobby
from tests.server.servers import Server

NONE: list[Extension] = []


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """As a client's library sends it."""
    return Frame(opcode, text, fin).serialize(mask=True, extensions=NONE)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_what_is_written_is_what_the_library_writes(size: int) -> None:
    text = b"x" * size
    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False, extensions=NONE)


@pytest.mark.parametrize("size", [2, 3, 125, 126, 127, 1000, 65535])
def test_a_message_in_one_piece_is_read(size: int) -> None:
    text = "".join(random.Random(size).choices("ab{", k=size - 2)) + "é"
    assert unframe(sent(text.encode())) == text


OTHERS = {
    "nothing": b"",
    "half a head": b"\x81",
    "all but a byte": sent(b"hello")[:-1],
    "a byte more": sent(b"hello") + b"\x81",
    "two": sent(b"hello") * 2,
    "binary": sent(b"hello", Opcode.BINARY),
    "a ping": sent(b"hello", Opcode.PING),
    "the first piece": sent(b"hello", fin=False),
    "the last piece": sent(b"hello", Opcode.CONT),
    "not UTF-8": sent(b"hello \xff"),
    "long": sent(b"x" * 65536),
    "not masked": Frame(Opcode.TEXT, b"hello, you").serialize(mask=False, extensions=NONE),
}


@pytest.mark.parametrize("what", OTHERS)
def test_anything_else_is_left_to_the_library(what: str) -> None:
    assert unframe(OTHERS[what]) is None


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


def test_what_looks_like_a_message_but_is_the_rest_of_one_is_the_rest_of_one(server: Server, lobby: Lobby) -> None:
    """The first two bytes come alone, and with a mask like that all after them has the form of a whole message."""
    text = PING % 7
    mask = bytes([0x81, 0x80 + len(text) - 2, 0, 0])
    rest = mask + apply_mask(text, mask)
    assert unframe(rest) is not None
    with client(server, lobby) as (plain, connection):
        plain.sendall(bytes([0x81, 0x80 + len(text)]))
        time.sleep(0.05)
        plain.sendall(rest)
        assert pongs(connection, 1) == ["7"]


def test_the_short_way_is_taken(server: Server, lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that no longer tells where its parser is would bar it, and nobody would notice."""
    short: list[bool] = []
    between = Line._between_messages

    def noted(line: Line) -> bool:
        short.append(between(line))
        return short[-1]

    monkeypatch.setattr(Line, "_between_messages", noted)
    with client(server, lobby) as (_, connection):
        connection.send((PING % 1).decode())
        assert pongs(connection, 1) == ["1"]
    assert short.count(True) >= 2  # hello, ping
