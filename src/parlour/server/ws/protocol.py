"""The server's end of a WebSocket: uvicorn's, with a shorter way for what nearly every message is.

That is a short text in one piece. It is cut out of the stream and framed here: everybody at a table waits for that.
Whatever else arrives, whole or in part, is left to the library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

EXTENSION = "parlour.say"
# The first two bytes of a frame (RFC 6455, 5.2): that it is a text and its last piece; that it is masked, and its size.
WHOLE_TEXT, MASKED = 0x81, 0x80
TWO_MORE, EIGHT_MORE = 126, 127  # in place of a size that takes so many bytes, which follow
Say = Callable[[Iterable[bytes]], bool]


def frame(text: bytes) -> bytes:
    """A message as the server sends it."""
    size = len(text)
    if size < TWO_MORE:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_MORE, size >> 8, size & 255)) + text
    return bytes((WHOLE_TEXT, EIGHT_MORE)) + size.to_bytes(8) + text


def unframe(data: bytes) -> str | None:
    """The message, if a client sent just one short text in one piece; otherwise None."""
    if len(data) < 8 or data[0] != WHOLE_TEXT or not MASKED <= data[1] < MASKED + EIGHT_MORE:
        return None
    size, mask = data[1] - MASKED, 2
    if size == TWO_MORE:
        size, mask = data[2] << 8 | data[3], 4
    if len(data) != mask + 4 + size:
        return None
    try:
        return apply_mask(data[mask + 4 :], data[mask : mask + 4]).decode()
    except UnicodeDecodeError:
        return None


class Line(WebSocketsSansIOProtocol):
    """Offers to write a message at once. Otherwise each waits for a task's turn, behind the other tables' work."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            offers: dict[str, Any] = self.scope["extensions"]
            offers[EXTENSION] = {"say": self.say}

    def data_received(self, data: bytes) -> None:
        text = unframe(data) if self._between_messages() else None
        if text is None:
            super().data_received(data)
        else:
            # As the library does it, but it would stop reading after each message until that is taken out of the queue.
            if not self.queue.empty() and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def _between_messages(self) -> bool:
        """Is the library's parser waiting for the first byte of a message? Where it does not tell, no."""
        if self.close_sent or self.conn.state is not OPEN:
            return False
        if getattr(self.conn, "current_size", 0) is not None:  # the size of the pieces of a message that it has
            return False
        waits_in: Any = getattr(self.conn, "parser", None)
        while (inner := getattr(waits_in, "gi_yieldfrom", None)) is not None:
            waits_in = inner
        return getattr(waits_in, "__name__", "") == "at_eof"

    def say(self, texts: Iterable[bytes]) -> bool:
        """Write them now, in one go. False where that cannot be: the client is slow to read, or going."""
        if self.close_sent or self.disconnected or self.conn.state is not OPEN:
            return False
        if self.transport.is_closing() or not self.writable.is_set():
            return False
        self.transport.write(b"".join(map(frame, texts)))
        return True


def say_of(websocket: WebSocket) -> Say:
    """How to write to it at once; where its server does not offer that, never."""
    offered: Say = websocket.scope.get("extensions", {}).get(EXTENSION, {}).get("say", _never)
    return offered


def _never(_: Iterable[bytes]) -> bool:
    return False
