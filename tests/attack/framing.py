"""Framing: bytes cut up in every way, frames that cannot be, and requests that two readers would read differently."""

from __future__ import annotations

import json
import random
import socket
import struct
import time
from collections.abc import Callable
from typing import Any

from tests.attack.results import Figures
from tests.server.guests import Lobby

TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
MASK = b"\x01\x02\x03\x04"
TOO_LARGE = 1 << 40


def frame(
    payload: bytes, opcode: int = TEXT, final: bool = True, masked: bool = True, size: int | None = None
) -> bytes:
    """A frame as a client sends it (RFC 6455, 5.2), or as one would not."""
    said = len(payload) if size is None else size
    head = bytes([(0x80 if final else 0) | opcode])
    mask = 0x80 if masked else 0
    if said < 126:
        head += bytes([mask | said])
    elif said < 1 << 16:
        head += bytes([mask | 126]) + struct.pack("!H", said)
    else:
        head += bytes([mask | 127]) + struct.pack("!Q", said)
    if not masked:
        return head + payload
    return head + MASK + bytes(byte ^ MASK[place % 4] for place, byte in enumerate(payload))


class RawSocket:
    """A WebSocket by hand."""

    def __init__(self, address: str, table: str) -> None:
        host, port = address.split(":")
        self.socket = socket.create_connection((host, int(port)), 30)
        request = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
        request += (
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        self.socket.sendall(request.encode())
        self._bytes = b""
        while b"\r\n\r\n" not in self._bytes:
            self._bytes += self._more()
        head, _, self._bytes = self._bytes.partition(b"\r\n\r\n")
        assert b" 101 " in head, head

    def _more(self) -> bytes:
        found = self.socket.recv(65536)
        if not found:
            raise EOFError
        return found

    def send(self, pieces: list[bytes]) -> None:
        for piece in pieces:
            self.socket.sendall(piece)

    def receive(self) -> tuple[int, bytes]:
        """The next frame: opcode and payload."""
        while (found := self._whole()) is None:
            self._bytes += self._more()
        return found

    def _whole(self) -> tuple[int, bytes] | None:
        if len(self._bytes) < 2:
            return None
        size, at = self._bytes[1] & 127, 2
        if size >= 126:
            width = 2 if size == 126 else 8
            if len(self._bytes) < 2 + width:
                return None
            size, at = int.from_bytes(self._bytes[2 : 2 + width]), 2 + width
        if len(self._bytes) < at + size:
            return None
        opcode, payload = self._bytes[0] & 15, self._bytes[at : at + size]
        self._bytes = self._bytes[at + size :]
        return opcode, payload

    def messages(self) -> list[dict[str, Any]]:
        """All that comes until a pong to the ping sent now."""
        self.send([frame(json.dumps({"type": "ping", "ref": "last"}).encode())])
        found: list[dict[str, Any]] = []
        while True:
            opcode, payload = self.receive()
            if opcode in (TEXT, BINARY):
                found.append(json.loads(payload))
                if found[-1].get("ref") == "last":
                    return found

    def ended(self) -> int | None:
        """The code that the server closes with; None where it just hangs up."""
        try:
            while True:
                opcode, payload = self.receive()
                if opcode == CLOSE:
                    return int.from_bytes(payload[:2])
        except (EOFError, ConnectionError):
            return None

    def close(self) -> None:
        self.socket.close()


def cut_up(address: str, rng: random.Random, count: int) -> Figures:
    """Messages in fragments, with pings in between, the bytes sent in random pieces: each is answered exactly once."""
    with Lobby(address) as lobby:
        table = lobby.play().table
    raw, sent = RawSocket(address, table), 0
    raw.send([frame(b'{"type": "hello"}')])
    raw.messages()
    while sent < count:
        refs = [f"r{sent + number}" for number in range(min(20, count - sent))]
        whole = b"".join(_fragments(json.dumps({"type": "ping", "ref": ref}).encode(), rng) for ref in refs)
        raw.send(_pieces(whole, rng))
        answers = [message.get("ref") for message in raw.messages() if message["type"] == "pong"]
        assert answers == [*refs, "last"], f"sent {refs}, answered {answers}"
        sent += len(refs)
    raw.close()
    return {"messages": sent}


def _fragments(payload: bytes, rng: random.Random) -> bytes:
    """In one frame or several; control frames may come between them (RFC 6455, 5.4)."""
    found, first = b"", True
    while True:
        size = rng.choice([0, 1, 5, len(payload)]) if rng.random() < 0.7 else len(payload)
        part, payload = payload[:size], payload[size:]
        found += frame(part, TEXT if first else 0, final=not payload)
        first = False
        if not payload:
            return found
        if rng.random() < 0.3:
            found += frame(rng.randbytes(rng.randrange(126)), rng.choice([PING, PONG]))


def _pieces(whole: bytes, rng: random.Random) -> list[bytes]:
    if rng.random() < 0.1:
        return [bytes([byte]) for byte in whole]
    cuts = sorted(rng.randrange(len(whole)) for _ in range(rng.randrange(6)))
    return [whole[start:end] for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True)]


# Frames that break the rules, and the codes that may answer them; None is a hung-up connection.
BROKEN: dict[str, tuple[bytes, set[int | None]]] = {
    "unmasked": (frame(b"{}", masked=False), {1002, None}),
    "reserved bits": (b"\xf1\x80" + MASK, {1002, None}),
    "unknown opcode": (frame(b"", 0x3), {1002, None}),
    "long ping": (frame(b"x" * 200, PING), {1002, None}),
    "fragmented ping": (frame(b"x", PING, final=False), {1002, None}),
    "continuation of nothing": (frame(b"x", 0), {1002, None}),
    "message within a message": (frame(b"{", final=False) + frame(b"{}"), {1002, None}),
    "not UTF-8": (frame(b"\xff\xfe"), {1007, None}),
    "far too large": (frame(b"", size=TOO_LARGE), {1009, 1002, None}),
    "too large in pieces": (frame(b"x" * 40_000, final=False) + frame(b"x" * 40_000, 0), {1009, None}),
    "size beyond a number": (b"\x81\xff" + b"\xff" * 8 + MASK, {1009, 1002, None}),
    "close of one byte": (frame(b"x", CLOSE), {1002, None}),
    "close with a code that cannot be": (frame(struct.pack("!H", 1005), CLOSE), {1002, None}),
}

# Requests that a proxy and a server might read differently: each is refused, or taken as one request.
POST, GET = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n", b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
TWISTED: dict[str, bytes] = {
    "two lengths": POST + b"Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}GET /metrics HTTP/1.1\r\n",
    "length and chunks": POST + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "strange chunking": POST + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "negative length": POST + b"Content-Length: -1\r\n\r\n",
    "bare line feeds": b"GET /health HTTP/1.1\nHost: localhost\n\n",
    "line in a header": GET + b"X: a\rSet-Cookie: b\r\n\r\n",
    "no host": b"GET /health HTTP/1.1\r\n\r\n",
    "null in a path": b"GET /\x00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a version that is none": b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "garbage": bytes(range(256)),
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
}


def broken_frames(address: str) -> Figures:
    with Lobby(address) as lobby:
        table = lobby.play().table
    for name, (sent, codes) in BROKEN.items():
        raw = RawSocket(address, table)
        raw.send([frame(b'{"type": "hello"}')])
        raw.messages()
        raw.send([sent])
        code = raw.ended()
        raw.close()
        assert code in codes, f"{name}: closed with {code}"
    return {"broken frames": len(BROKEN)}


def twisted_requests(address: str) -> Figures:
    host, port = address.split(":")
    for name, sent in TWISTED.items():
        with socket.create_connection((host, int(port)), 30) as raw:
            raw.sendall(sent)
            raw.shutdown(socket.SHUT_WR)
            answer = b""
            while more := raw.recv(65536):
                answer += more
        assert not [status for status in _statuses(answer) if status >= 500], f"{name}: {answer[:200]!r}"
        assert b"parlour_moves_total" not in answer, f"{name}: a request within a request was answered"
    return {"twisted requests": len(TWISTED)}


def _statuses(answer: bytes) -> list[int]:
    return [int(line[9:12]) for line in answer.split(b"\r\n") if line.startswith(b"HTTP/1.1 ")]


def all_of_it(address: str, seed: int, count: int) -> Figures:
    """Everything once, and so many messages cut up."""
    began = time.monotonic()
    parts: list[Callable[[], Figures]] = [
        lambda: cut_up(address, random.Random(seed), count),
        lambda: broken_frames(address),
        lambda: twisted_requests(address),
    ]
    found: Figures = {}
    for part in parts:
        found |= part()
    return {**found, "seconds": time.monotonic() - began}
