"""What is refused before a request is complete: too much, too slowly, too many at once."""

from __future__ import annotations

import select
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from parlour.server.http.protocol import MAX_AHEAD, MAX_BESIDE_BODY, MAX_HEADER_BYTES, MAX_HEADERS, MAX_PIECES, MAX_URL
from parlour.server.rate_limit import Buckets
from tests.server.conftest import sqlite_in
from tests.server.guests import Lobby, good, until
from tests.server.servers import Server

GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
CHUNKED = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
LARGE = b"The headers of the request are too large."


@contextmanager
def line_to(server: Server, address: str = "127.0.0.1") -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.settings.port), 60, (address, 0)) as line:
        yield line


def all_of(line: socket.socket) -> bytes:
    """Everything until the server closes; a close with bytes unread is a reset."""
    heard = b""
    with suppress(ConnectionResetError):
        while more := line.recv(65536):
            heard += more
    return heard


def pour(line: socket.socket, data: bytes, total: int) -> None:
    """Send and send, much more than the network between holds, until the server has had enough."""
    for _ in range(total // len(data)):
        line.sendall(data)


@pytest.mark.parametrize(
    ("begin", "more"),
    [
        pytest.param(b"GET / HTTP/1.1\r\n", b"X-Filler: " + b"x" * 1000 + b"\r\n", id="many lines"),
        pytest.param(b"GET / HTTP/1.1\r\nX-Filler: ", b"x" * 4096, id="one endless line"),
        pytest.param(b"GET / HTTP/1.1\r\nX", b"x" * 4096, id="one endless name"),
        pytest.param(b"GET /", b"x" * 4096, id="an endless URL"),
        pytest.param(b"", b"\r\n" * 2048, id="empty lines"),
        pytest.param(CHUNKED + b"0\r\n", b"X-Filler: " + b"x" * 1000 + b"\r\n", id="trailers"),
        pytest.param(CHUNKED + b"0\r\nX-Filler: ", b"x" * 4096, id="one endless trailer"),
        pytest.param(CHUNKED + b"1;", b"x" * 4096, id="the extension of a chunk"),
    ],
)
def test_an_endless_request_is_cut_off(server: Server, begin: bytes, more: bytes) -> None:
    count = server.house.lines.count
    with line_to(server) as line:
        line.sendall(begin)
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            pour(line, more, 32 * 1024 * 1024)
    until(lambda: server.house.lines.count <= count)


def asked(server: Server, request: bytes) -> bytes:
    with line_to(server) as line:
        line.sendall(request)
        return all_of(line)


def test_what_is_too_large_is_answered_in_a_sentence(server: Server) -> None:
    many = b"GET / HTTP/1.1\r\n" + b"X-Filler: x\r\n" * (MAX_HEADERS + 1) + b"\r\n"
    assert b"HTTP/1.1 431 " in (heard := asked(server, many))
    assert LARGE in heard
    wide = b"GET / HTTP/1.1\r\nX-Filler: " + b"x" * MAX_HEADER_BYTES + b"\r\n\r\n"
    assert LARGE in asked(server, wide)
    far = b"GET /" + b"x" * MAX_URL + b" HTTP/1.1\r\n\r\n"
    assert b"That address is too long." in asked(server, far)
    assert b"That is no HTTP request." in asked(server, b"Good evening!\r\n\r\n")
    assert LARGE in asked(server, CHUNKED + b"0\r\n" + b"X-Filler: x\r\n" * MAX_HEADERS + b"\r\n")


def test_what_is_just_small_enough_is_let_in(server: Server) -> None:
    closing = b"Host: localhost\r\nConnection: close\r\n"
    headers = b"".join(b"X-%d: %s\r\n" % (number, b"x" * 300) for number in range(MAX_HEADERS - 2))
    assert len(headers) < MAX_HEADER_BYTES
    assert b"HTTP/1.1 200 " in asked(server, b"GET /health HTTP/1.1\r\n" + closing + headers + b"\r\n")
    assert b"HTTP/1.1 404 " in asked(server, b"GET /" + b"x" * (MAX_URL - 1) + b" HTTP/1.1\r\n" + closing + b"\r\n")


def test_a_body_in_many_chunks_is_let_in(server: Server) -> None:
    body = b'{"game": "cats-and-dogs", "name": "Ann"' + b" " * 40_000 + b"}"
    pieces = [body[at : at + 100] for at in range(0, len(body), 100)]
    request = CHUNKED.replace(b"\r\n\r\n", b"\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n")
    for piece in pieces:
        request += b"%x\r\n%s\r\n" % (len(piece), piece)
    assert len(request) - len(body) < MAX_BESIDE_BODY
    assert b"HTTP/1.1 200 " in asked(server, request + b"0\r\n\r\n")


def test_a_body_in_ever_so_many_chunks_is_not(server: Server) -> None:
    heard = asked(server, CHUNKED + b"1\r\nx\r\n" * (MAX_PIECES + 1))
    assert heard.startswith(b"HTTP/1.1 400 ")
    assert b"The body of the request comes in too many pieces." in heard


def test_trailers_are_no_headers(lobby: Lobby, server: Server) -> None:
    """Believed like headers, they could bring a token, or a forwarded address that no proxy has seen."""
    ann = lobby.open("me", "open")
    request = CHUNKED.replace(b"/api/tables", f"/api/tables/{ann.table}/leave".encode())
    request = request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    heard = asked(server, request + f"0\r\nAuthorization: Bearer {ann.token}\r\n\r\n".encode())
    assert b"HTTP/1.1 401 " in heard
    assert good(ann.get())["table"]["seats"][0]["kind"] == "person"


def test_requests_sent_ahead_are_answered_in_order_and_too_many_are_not(server: Server) -> None:
    with line_to(server) as line:
        line.sendall(GET * 500)
        heard = all_of(line)
    assert heard.count(b"HTTP/1.1 200 ") == MAX_AHEAD + 1
    assert heard.count(b"HTTP/1.1 429 ") == 1
    assert heard.endswith(b'{"why": "Too many requests; please slow down.", "rule": ""}')


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Waits for nobody; lets in three connections from an address, and six in all."""
    folder = tmp_path_factory.mktemp("impatient")
    server = Server(
        sqlite_in(folder),
        limits=True,
        headers_within=0.2,
        body_within=0.2,
        lines=6,
        lines_each=3,
        proxies="127.0.0.9",
    ).start()
    yield server
    server.stop()


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: loc", id="half a header"),
        pytest.param(b"POST /api/play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{", id="half a body"),
    ],
)
def test_who_sends_too_slowly_is_told_so(impatient: Server, sent: bytes) -> None:
    heard = asked(impatient, sent)
    assert heard.startswith(b"HTTP/1.1 408 ")
    assert b"The request took too long to arrive." in heard


def test_a_little_more_now_and_then_wins_no_time(impatient: Server) -> None:
    with line_to(impatient) as line:
        answered = False
        with suppress(ConnectionResetError, BrokenPipeError):
            line.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
            for _ in range(300):
                answered = bool(select.select([line], [], [], 0.1)[0])
                if answered:
                    break
                line.sendall(b"x")
        assert answered
        assert all_of(line).startswith(b"HTTP/1.1 408 ")


def test_a_second_request_has_its_time_too(impatient: Server) -> None:
    with line_to(impatient) as line:
        line.sendall(GET + b"GET /")
        heard = all_of(line)
    assert heard.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " in heard


def test_so_many_connections_from_one_address_and_in_all(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path), limits=True, lines=6, lines_each=3, proxies="127.0.0.9").start()
    opened: list[socket.socket] = []
    try:

        def open_from(address: str, count: int) -> None:
            for _ in range(count):
                opened.append(socket.create_connection(("127.0.0.1", server.settings.port), 60, (address, 0)))
            until(lambda: server.house.lines.count == len(opened))

        open_from("127.0.0.2", 3)
        with line_to(server, "127.0.0.2") as line:
            assert b"There are too many connections from your address." in all_of(line)
        until(lambda: server.house.lines.count == 3)
        open_from("127.0.0.3", 1)
        opened.pop().close()
        until(lambda: server.house.lines.count == 3)
        open_from("127.0.0.9", 2)
        open_from("127.0.0.9", 1)
        with line_to(server, "127.0.0.4") as line:
            assert b"The house is full just now; try again in a moment." in all_of(line)
    finally:
        for line in opened:
            line.close()
        server.stop()


def test_connections_opened_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(sqlite_in(tmp_path), limits=True, proxies="127.0.0.9").start()
    monkeypatch.setattr(server.house.lines, "_opened", Buckets(rate=0.0, burst=2))
    try:
        for _ in range(2):
            with line_to(server, "127.0.0.2") as line:
                line.sendall(GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
                assert b"HTTP/1.1 200 " in all_of(line)
        with line_to(server, "127.0.0.2") as line:
            assert b"Too many new connections; please slow down." in all_of(line)
    finally:
        server.stop()


def test_a_proxy_has_more_connections_than_any_address(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path), limits=True, lines_each=3, proxies="127.0.0.9").start()
    opened: list[socket.socket] = []
    try:
        opened += [
            socket.create_connection(("127.0.0.1", server.settings.port), 60, ("127.0.0.9", 0)) for _ in range(9)
        ]
        until(lambda: server.house.lines.count == 9)
        opened[-1].sendall(GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        assert b"HTTP/1.1 200 " in all_of(opened[-1])
    finally:
        for line in opened:
            line.close()
        server.stop()


def test_a_socket_counts_as_one_connection(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path)).start()
    try:
        with Lobby(server.address) as lobby:
            ann = lobby.open("me", "open")
            lobby.http.close()
            until(lambda: server.house.lines.count == 0)
            ann.sit()
            assert server.house.lines.count == 1
            ann.go()
            until(lambda: server.house.lines.count == 0)
    finally:
        server.stop()
