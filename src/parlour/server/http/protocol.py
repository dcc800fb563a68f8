"""The server's end of HTTP: uvicorn's, with bounds on what a client may send, and on the time that it may take, before
its request is complete. What comes after that is for the middleware to judge."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from parlour.server.doors.lines import Line, lines_of
from parlour.server.errors import refused

MAX_URL = 8 * 1024
MAX_HEADERS = 100
MAX_HEADER_BYTES = 32 * 1024
MAX_BESIDE_BODY = 64 * 1024  # request line, headers, the framing of chunks, trailers
MAX_PIECES = 2000  # in which a body arrives: a chunk of one byte costs as much as one of a packet
MAX_AHEAD = 16  # requests that are sent before the first is answered

NO_HTTP = (400, "That is no HTTP request.")
LONG_URL = (414, "That address is too long.")
MANY_PIECES = (400, "The body of the request comes in too many pieces.")
LARGE_HEADERS = (431, "The headers of the request are too large.")
SLOW = (408, "The request took too long to arrive.")
TOO_FAST = (429, "Too many requests; please slow down.")
Refused = tuple[int, str]  # a status and a sentence


class BoundedProtocol(HttpToolsProtocol):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._lines = lines_of(self.config)
        self._timer: asyncio.TimerHandle | None = None  # runs while it is for the client to send
        self._refused: Refused | None = None
        self._beside = 0  # bytes of this request that are not its body
        self._head = 0  # bytes of its headers
        self._headers = 0
        self._pieces = 0  # of its body
        self._in_body = False

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._line = Line(self._lines, transport)
        found = self._lines.refusal(self._line.address)
        if found is None:
            self._expect_headers()
        else:
            self._refuse(found)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._expect_nothing()
        self._line.lost()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self._expect_nothing()
        self._line.lost()  # the socket counts itself

    def pause_writing(self) -> None:
        super().pause_writing()
        self._line.pause()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._line.resume()

    # What arrives

    def data_received(self, data: bytes) -> None:
        self._beside += len(data)
        self._expect_headers()
        super().data_received(data)
        if self._beside > MAX_BESIDE_BODY:
            self._refuse(LARGE_HEADERS)

    def on_message_begin(self) -> None:
        self._head = self._headers = self._pieces = 0
        self._in_body = False
        self._expect_headers()
        if len(self.pipeline) >= MAX_AHEAD:
            raise self._too_much(TOO_FAST)
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        if len(self.url) + len(url) > MAX_URL:
            raise self._too_much(LONG_URL)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers += 1
        self._head += len(name) + len(value)
        if self._headers > MAX_HEADERS or self._head > MAX_HEADER_BYTES:
            raise self._too_much(LARGE_HEADERS)
        if not self._in_body:  # what follows the body is no header: it would be believed like one
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_body = True
        self._expect(self._lines.settings.body_within)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._beside -= len(body)
        self._pieces += 1
        if self._pieces > MAX_PIECES:
            raise self._too_much(MANY_PIECES)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._beside = 0
        self._expect_nothing()
        super().on_message_complete()

    # What takes too long, or is too much

    def _expect_headers(self) -> None:
        """Of the first request, or of another one that begins. Their time is not prolonged by sending a little more."""
        if self._timer is None:
            self._expect(self._lines.settings.headers_within)

    def _expect(self, seconds: float) -> None:
        self._expect_nothing()
        self._timer = self.loop.call_later(seconds, self._late, seconds)

    def _expect_nothing(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self, seconds: float) -> None:
        if self._answering:  # it is we who keep the client from sending on
            self._expect(seconds)
        else:
            self._refuse(SLOW)

    def _too_much(self, refused: Refused) -> ValueError:
        """For the parser, which then stops, and whose caller asks for `send_400_response`."""
        self._refused = refused
        return ValueError(refused[1])

    def send_400_response(self, msg: str) -> None:
        self._refuse(self._refused or NO_HTTP)

    @property
    def _answering(self) -> bool:
        """Is an answer to be sent, or on its way, for which everything has arrived?"""
        cycle = self.cycle
        if cycle is None or cycle.response_complete:
            return False
        return bool(self.pipeline) or cycle.response_started or not cycle.more_body

    def _refuse(self, refused: Refused) -> None:
        """The last words on this connection, after the answers to what was asked before."""
        self._refused = refused
        if self._answering:
            self.flow.pause_reading()
            return
        if not (self._in_body and self.cycle is not None and self.cycle.response_complete):
            self.transport.write(_answer(*refused))
        self.transport.close()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._refused is not None and not self.transport.is_closing() and not self._answering:
            self._refuse(self._refused)


def _answer(status: int, why: str) -> bytes:
    body = json.dumps(refused(why)).encode()
    head = b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n" % len(body)
    again = b"retry-after: 1\r\n" if status in (429, 503) else b""
    return b"".join([STATUS_LINE[status], head, again, b"\r\n", body])
