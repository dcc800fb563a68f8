"""One open socket: what has been told to it, and the queue of what is still to be."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from parlour.server.errors import CloseCode
from parlour.server.people.addresses import address_range
from parlour.server.ws.messages import ServerMessage
from parlour.server.ws.protocol import write_now_of

MAX_WAITING = 256
encode = msgspec.json.Encoder().encode


class Connection:
    def __init__(self, websocket: WebSocket, person: str | None) -> None:
        self.websocket = websocket
        self.person = person
        self.address = "" if websocket.client is None else address_range(websocket.client.host)
        self.sent_number: int | None = None  # the table's number in the last state sent
        self.sent_chat = 0  # the id of the last line of chat
        self.muted: set[str] = set()
        self._write_now = write_now_of(websocket)
        self._queue: asyncio.Queue[bytes | tuple[int, str]] = asyncio.Queue()
        self._held: list[bytes] = []  # until something else is said, or this step of the loop is over
        self._behind = False  # something from the queue is on its way
        self._closing = False
        self._task = asyncio.create_task(self._write())

    def send(self, message: ServerMessage) -> None:
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        """Never waits: a client that does not read is cut off and comes back with its last number."""
        if self._closing:
            return
        texts = [*self._held, text]
        self._held.clear()
        if not self._behind and self._queue.empty() and self._write_now(texts):
            return
        if self._queue.qsize() >= MAX_WAITING:
            self._task.cancel()
            self._task = asyncio.create_task(self._shut(CloseCode.TOO_SLOW, "too slow"))
            self._closing = True
            return
        for waiting in texts:
            self._queue.put_nowait(waiting)

    def send_text_soon(self, text: bytes) -> None:
        """In one write with what else is about to be said: that spares both sides half of the work."""
        if not self._held:
            asyncio.get_running_loop().call_soon(self._release)
        self._held.append(text)

    def _release(self) -> None:
        if self._held:
            self.send_text(self._held.pop())

    def close(self, code: int, why: str = "") -> None:
        """After what waits has been sent."""
        self._release()
        if not self._closing:
            self._queue.put_nowait((code, why))
            self._closing = True

    async def end(self) -> None:
        """The other side is gone."""
        self._closing = True
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def drain(self, seconds: float = 5.0) -> None:
        """Wait until the close has been sent."""
        await asyncio.wait([self._task], timeout=seconds)

    async def _write(self) -> None:
        while True:
            item = await self._queue.get()
            if isinstance(item, tuple):
                await self._shut(*item)
                return
            self._behind = True
            try:
                await self.websocket.send_text(item.decode())
            except (WebSocketDisconnect, RuntimeError, OSError):
                return
            self._behind = False

    async def _shut(self, code: int, why: str) -> None:
        if self.websocket.application_state == WebSocketState.CONNECTED:
            try:
                await self.websocket.close(code, why)
            except (WebSocketDisconnect, RuntimeError, OSError):
                return
