"""The server's end of a WebSocket: uvicorn's, which can also write a message at once.

The library hands every message to a task, behind the other tables' work; everybody at a table waits for that. What
arrives is left to the library and counted, but for the plainest there is: one whole message, and nothing else
(docs/decisions/websocket-framing.md).
"""

from __future__ import annotations

from asyncio import BaseTransport, Queue, Transport
from collections.abc import Callable, Iterable
from typing import Any, cast

from starlette.types import Receive
from starlette.websockets import WebSocket
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import OPEN

from parlour.server.doors.lines import Line, lines_of
from parlour.server.errors import CloseCode
from parlour.server.rate_limit import Bucket
from parlour.server.ws.mailbox import Mailbox

EXTENSION = "parlour.write_now"
# The first two bytes of a frame (RFC 6455, 5.2): that it is a text and its last piece; its size.
WHOLE_TEXT = 0x81
SIZE_IN_TWO_BYTES, SIZE_IN_EIGHT_BYTES = 126, 127  # in place of a size; the size follows
# Of a client's: that it is no piece of a message; that it is masked, as it has to be; and the bytes until its text.
WHOLE, MASKED, HEADER = 0x80, 0x80, 6
MAX_AT_ONCE = 4096  # bytes that are taken apart before anything else has its turn
MAX_AHEAD = 300  # messages that a client sends without waiting for their answers
WriteNow = Callable[[Iterable[bytes]], bool]


def frame(text: bytes) -> bytes:
    """A message as the server sends it."""
    size = len(text)
    if size < SIZE_IN_TWO_BYTES:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, SIZE_IN_TWO_BYTES, size >> 8, size & 255)) + text
    return bytes((WHOLE_TEXT, SIZE_IN_EIGHT_BYTES)) + size.to_bytes(8) + text


def frames_end(data: bytes) -> bool:
    """Is this nothing but whole frames of a client, none of them a piece of a message?"""
    at, size = 0, len(data)
    while at < size:
        if size - at < HEADER or data[at] < WHOLE or data[at + 1] < MASKED:
            return False
        payload = data[at + 1] - MASKED
        if payload < SIZE_IN_TWO_BYTES:
            at += HEADER + payload
        elif payload == SIZE_IN_TWO_BYTES:
            at += HEADER + 2 + (data[at + 2] << 8 | data[at + 3])
        else:
            return False
    return at == size


def text_of(data: bytes) -> bytes | None:
    """What a client says, if these bytes are one short message of text and nothing else."""
    size = len(data) - HEADER
    if size < 0 or data[0] != WHOLE_TEXT:
        return None
    if data[1] == MASKED + size and size < SIZE_IN_TWO_BYTES:
        return apply_mask(data[6:], data[2:6])
    size -= 2
    if data[1] == MASKED + SIZE_IN_TWO_BYTES and size >= SIZE_IN_TWO_BYTES and size == data[2] << 8 | data[3]:
        return apply_mask(data[8:], data[4:8])
    return None


class PromptProtocol(WebSocketsSansIOProtocol):
    """Offers the application, as an extension of the connection's scope, to write messages at once."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.queue = cast("Queue[ASGIReceiveEvent]", Mailbox[ASGIReceiveEvent]())
        self._line = Line(lines_of(self.config), cast(Transport, transport))
        self._limits = self._line.lines.settings.limits
        self._frames_pace = Bucket(10, 100)  # of frames that are no message: nobody else counts them
        self._between = False  # is the library between two messages? Once that is not known, all is left to it

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._line.lost()

    def data_received(self, data: bytes) -> None:
        if self._between:
            text = text_of(data)
            if text is not None and self.conn.state is OPEN:
                self.curr_msg_data_type, self.frames = "text", [text]
                self.send_receive_event_to_app()
                return
            self._between = frames_end(data)
        if len(data) <= MAX_AT_ONCE or not self._limits:
            super().data_received(data)
            return
        # So many bytes may be one message, or ten thousand frames: once those are too many, the rest is not looked at.
        for first in range(0, len(data), MAX_AT_ONCE):
            super().data_received(data[first : first + MAX_AT_ONCE])
            if self.queue.qsize() > MAX_AHEAD:
                self._give_up()
            if self.close_sent or self.transport.is_closing():
                return

    def send_receive_event_to_app(self) -> None:
        """The library stops reading at every message, and goes on once it is taken: two calls of the system each time.
        Whoever waits for answers never has a second message here; reading stops at that one."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > 1:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_cont(self, event: Frame) -> None:
        if self._in_time():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._in_time():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._in_time():
            super().handle_pong(event)

    def _in_time(self) -> bool:
        """Whether frames that are no message come slowly enough; otherwise the client is given up."""
        if not self._limits or self._frames_pace.take():
            return True
        self._give_up()
        return False

    def _give_up(self) -> None:
        if not self.close_sent and self.conn.state is OPEN:
            self.conn.fail(CloseCode.TOO_FAST, "too fast")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._line.pause()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._line.resume()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self._between = True  # a client waits for the answer before it says anything
            offers: dict[str, Any] = self.scope["extensions"]
            offers[EXTENSION] = {"write": self.write_now, "receive": self.receive}

    def write_now(self, texts: Iterable[bytes]) -> bool:
        """Write them in one go. False, and nothing written, where the client is slow to read, or going."""
        if self.close_sent or self.disconnected or self.conn.state is not OPEN:
            return False
        if self.transport.is_closing() or not self.writable.is_set():
            return False
        self.transport.write(b"".join(map(frame, texts)))
        return True


def write_now_of(websocket: WebSocket) -> WriteNow:
    """How to write to it at once; where its server does not offer that, never."""
    offered: WriteNow = websocket.scope.get("extensions", {}).get(EXTENSION, {}).get("write", _never)
    return offered


def receive_of(websocket: WebSocket) -> Receive:
    """The next message from it, past the layers in between where its server offers that."""
    offered: Receive = websocket.scope.get("extensions", {}).get(EXTENSION, {}).get("receive", websocket.receive)
    return offered


def _never(_: Iterable[bytes]) -> bool:
    return False
