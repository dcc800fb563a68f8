"""An evening at tables while the house is being broken: people who play on, whatever happens, and remember it all."""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import parlour
from tests.attack.ledger import Ledger
from tests.server.guests import Json
from tests.server.servers import Process

# Late turns of Fancy Animals are seconds of work for an uncompiled solver.
GAMES = ["cats-and-dogs", "trophy-case", "fancy-that", *(["fancy-animals"] if parlour.compiled() else [])]
# Played at random it soon has thousands of moves to choose from, and is most of an evening's work.
RARE = {"fancy-animals": 0.3}
PATIENCE = 20.0  # seconds without a word, after which somebody connects anew
GONE = (OSError, WebSocketException, EOFError, TimeoutError)
Harm = Callable[[], Coroutine[Any, Any, None]]


class Evening:
    """Tables of people and bots at these servers, opened anew until the harm is done, and then played to their end."""

    def __init__(self, servers: Sequence[Process], seed: int, games: Sequence[str] = GAMES) -> None:
        self.servers = servers
        self.rng = random.Random(seed)
        self.games = games
        self.ledgers: dict[str, Ledger] = {}
        self.noted: Counter[str] = Counter()
        self.harming = True

    async def spend(self, tables: int, harm: Harm, seconds: float) -> dict[str, int]:
        """`harm` breaks things meanwhile. What was counted: all faults, and what was compared."""
        async with asyncio.timeout(seconds):
            playing = [asyncio.create_task(self._tables()) for _ in range(tables)]
            try:
                await self._while(harm, playing)
                await asyncio.gather(*playing)
            finally:
                for task in playing:
                    task.cancel()
            await self._compare()
        total = Counter(self.noted)
        for ledger in self.ledgers.values():
            total.update(ledger.faults)
            total.update(ledger.checked)
        return dict(total)

    async def _while(self, harm: Harm, playing: list[asyncio.Task[None]]) -> None:
        """The harm is done, unless somebody who plays has come to grief before."""
        doing = asyncio.create_task(harm())
        await asyncio.wait([doing, *playing], return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            doing.cancel()
            await asyncio.gather(*playing)
        await doing
        self.harming = False

    async def _tables(self) -> None:
        """One table after the other, each played to its end."""
        while self.harming:
            (key,) = self.rng.choices(self.games, [RARE.get(game, 1.0) for game in self.games])
            game = parlour.game(key)
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
            seats += [{"kind": "bot", "level": "random"}] * (min(game.players) - 3)
            body = {"game": game.key, "name": "Ann", "pace": 0, "seats": seats}
            place = await self.insist("POST", "/api/tables", body)
            table = place["table"]["id"]
            other = await self.insist("POST", f"/api/tables/{table}/join", {"name": "Ben", "seat": 1})
            if "token" not in other:  # we took the seat ourselves, in the moment of a kill: this game never starts
                continue
            ledger = self.ledgers[table] = Ledger()
            await self.insist("POST", f"/api/tables/{table}/start", {}, place["token"])
            people = [Person(self, ledger, table, one["token"], seat) for seat, one in enumerate((place, other))]
            await asyncio.gather(*(person.play() for person in people))

    async def insist(self, method: str, path: str, body: Json | None = None, token: str | None = None) -> Json:
        """Ask until there is an answer, from whichever server is up."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        while True:
            address = self.rng.choice(self.servers).address
            try:
                async with httpx.AsyncClient(verify=False, timeout=PATIENCE) as client:
                    answer = await client.request(method, f"http://{address}{path}", json=body, headers=headers)
            except httpx.TransportError:
                await pause(self.rng, 0.05, 0.5)
                continue
            self.noted["wrong"] += answer.status_code not in (200, 409, 503)
            if answer.status_code in (200, 409):
                kind = answer.headers["content-type"]
                found: Json = answer.json() if kind.startswith("application/json") else {"text": answer.text}
                return found
            await asyncio.sleep(0.1)

    async def _compare(self) -> None:
        for table, ledger in self.ledgers.items():
            record = await self._record(table)
            log = await self.insist("GET", f"/api/tables/{table}/log")
            ledger.close(log["steps"], record)

    async def _record(self, table: str) -> str:
        """Refused while a game is on: a server may hear of its end a moment after the one at which it ended."""
        while "text" not in (record := await self.insist("GET", f"/api/tables/{table}/record")):
            await asyncio.sleep(0.1)
        return str(record["text"])


class Person:
    """Plays a seat to the end of its game, over as many connections as it takes."""

    def __init__(self, evening: Evening, ledger: Ledger, table: str, token: str, seat: int) -> None:
        self.evening = evening
        self.rng = evening.rng
        self.ledger = ledger
        self.table = table
        self.token = token
        self.seat = seat
        self.last: int | None = None  # the number of the last state we were told, or were acknowledged
        self.pending: Json | None = None  # the move that may not have arrived
        self.over = False
        self.chats = 0
        self.heard_chats: dict[str, int] = {}  # on this connection: by person, the last line

    async def play(self) -> None:
        while not self.over:
            address = self.rng.choice(self.evening.servers).address
            try:
                where = f"ws://{address}/api/tables/{self.table}/socket"
                async with connect(where, max_size=None, open_timeout=PATIENCE, close_timeout=1) as socket:
                    await socket.send(json.dumps({"type": "hello", "token": self.token, "last": self.last}))
                    self.heard_chats.clear()
                    while not self.over:
                        message: Json = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                        await self._hear(socket, message)
            except GONE as gone:
                self.evening.noted["silences" if isinstance(gone, TimeoutError) else "broken"] += 1
                await pause(self.rng, 0.05, 0.5)

    async def _hear(self, socket: ClientConnection, message: Json) -> None:
        match message["type"]:
            case "state":
                self.ledger.hear_state(self.seat, message, self.last)
                self.last = max(self.last or 0, message["number"])
                self.over = message["over"]
                if message["moves"] and not self.over:
                    await self._move(socket, message)
            case "ack" if message["ref"] == "move":
                self.ledger.hear_ack(message)
                self.last = max(self.last or 0, message["number"])
            case "stale" if message["ref"] == "move":
                self.ledger.hear_stale(message)
            case "error" if self.pending is not None and message["id"] == self.pending["id"]:
                await asyncio.sleep(0.2)  # the database is away: the same again
                await socket.send(json.dumps(self.pending))
            case "asking" if message["asking"] is not None and self.seat in message["asking"]["waiting"]:
                yes = self.rng.random() < 0.7
                await socket.send(json.dumps({"type": "consent", "number": message["asking"]["number"], "yes": yes}))
            case "chat" if message["chat"]["text"].isdigit():
                who, line = message["chat"]["person"], int(message["chat"]["text"])
                self.ledger.faults["chat"] += line <= self.heard_chats.get(who, -1)
                self.heard_chats[who] = line
            case "refusal" if message["ref"] == "move":
                self.evening.noted["wrong"] += 1

    async def _move(self, socket: ClientConnection, state: Json) -> None:
        """What may not have arrived is sent again as it was; otherwise something new."""
        if self.pending is None or self.pending["number"] != state["number"] or self.pending["id"] in self.ledger.stale:
            await asyncio.sleep(self.rng.random() * 0.03)
            text = self.rng.choice(state["moves"])
            move_id = uuid.uuid4().hex
            self.pending = {"type": "move", "number": state["number"], "text": text, "id": move_id, "ref": "move"}
            self.ledger.send(move_id, self.seat, state["number"], text)
        await socket.send(json.dumps(self.pending))
        chance = self.rng.random()
        if chance < 0.15:
            await socket.send(json.dumps(self.pending))
        elif chance < 0.18:
            await socket.send(json.dumps({"type": "undo", "number": state["number"] + 1, "ref": "undo"}))
        elif chance < 0.21:
            for _ in range(3):
                self.chats += 1
                await socket.send(json.dumps({"type": "chat", "text": str(self.chats)}))


async def pause(rng: random.Random, least: float, most: float) -> None:
    await asyncio.sleep(rng.uniform(least, most))


async def up_again(*servers: Process) -> None:
    """Wait until all of them answer."""
    for server in servers:
        with suppress(TimeoutError):
            await asyncio.to_thread(server.wait)
