"""One attacker, at an address of its own: requests, sockets and raw connections as fast as they go."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.guests import GAME, Json

HOME = "127.0.0.2"  # the victim has 127.0.0.1: limits are by address
BROKEN = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError)
Work = Callable[[], Awaitable[None]]


class Attacker:
    """`begun` is called when it is ready, and the attack begins."""

    def __init__(self, address: str, begun: Callable[[], None]) -> None:
        self.address = address
        self._begun: Callable[[], None] | None = begun
        self.host, port = address.split(":")
        self.port = int(port)
        self.answers: Counter[str] = Counter()  # by status or kind of message
        transport = httpx.AsyncHTTPTransport(local_address=HOME, limits=httpx.Limits(max_connections=200))
        self.http = httpx.AsyncClient(base_url=f"http://{address}", transport=transport, timeout=60)

    async def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Json:
        """The answer's body; {} where there is none. It is counted by its status."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self.answers["asked"] += 1
        answer = await self.http.request(method, path, json=body, headers=headers)
        self.answers[str(answer.status_code)] += 1
        return answer.json() if answer.status_code == 200 and "json" in answer.headers["content-type"] else {}

    async def insist(self, method: str, path: str, body: Any = None, token: str | None = None) -> Json:
        """For what an attack needs first: ask until it is granted."""
        while not (found := await self.ask(method, path, body, token)):
            await asyncio.sleep(0.3)
        return found

    async def table(self, game: str = GAME, **more: Any) -> Json:
        """A table of the attacker's own, started, with bots beside."""
        return await self.insist("POST", "/api/play", {"game": game, "name": "Eve", "pace": 5000, **more})

    async def socket(self, table: str, token: str | None = None) -> ClientConnection:
        where = f"ws://{self.address}/api/tables/{table}/socket"
        socket = await connect(where, local_addr=(HOME, 0), max_size=None, open_timeout=30, close_timeout=1)
        await socket.send(json.dumps({"type": "hello", "token": token}))
        return socket

    async def raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        opened = await asyncio.open_connection(self.host, self.port, local_addr=(HOME, 0))
        self.answers["opened"] += 1  # all that there is to count of an attacker who reads nothing
        return opened

    async def by(self, hands: int, work: Work) -> None:
        """So many do that at once, again and again, whatever they meet."""
        if self._begun is not None:
            self._begun()
            self._begun = None
        await asyncio.gather(*(self._again(work) for _ in range(hands)))

    async def _again(self, work: Work) -> None:
        while True:
            try:
                await work()
            except BROKEN as broken:
                self.answers[type(broken).__name__] += 1
                await asyncio.sleep(0.05)

    async def shout(self, socket: ClientConnection, messages: list[Mapping[str, Any] | str]) -> None:
        """Send these over and over without a breath, and read what comes."""
        listening = asyncio.create_task(self.listen(socket))
        texts = [one if isinstance(one, str) else json.dumps(one) for one in messages]
        try:
            while True:
                for text in texts:
                    await socket.send(text)
                await asyncio.sleep(0)
        finally:
            listening.cancel()
            with suppress(*BROKEN, asyncio.CancelledError):
                await listening

    async def listen(self, socket: ClientConnection) -> None:
        with suppress(*BROKEN):
            async for text in socket:
                self.answers[str(json.loads(text)["type"])] += 1
