"""The server's end of a WebSocket: uvicorn's, and one thing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

EXTENSION = "parlour.say"
Say = Callable[[bytes], bool]


class Line(WebSocketsSansIOProtocol):
    """Offers to write a message at once. Otherwise each waits for a task's turn, behind the other tables' work."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            offers: dict[str, Any] = self.scope["extensions"]
            offers[EXTENSION] = {"say": self.say}

    def say(self, text: bytes) -> bool:
        """Write it now. False where that cannot be: the client is slow to read, or going."""
        if self.close_sent or self.disconnected or self.transport.is_closing() or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def say_of(websocket: WebSocket) -> Say:
    """How to write to it at once; where its server does not offer that, never."""
    offered: Say = websocket.scope.get("extensions", {}).get(EXTENSION, {}).get("say", _never)
    return offered


def _never(_: bytes) -> bool:
    return False
