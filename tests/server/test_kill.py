"""Killed without warning, again and again: no acknowledged move is lost or doubled, and every table finishes."""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from parlour.games.record import read_record
from tests.server.conftest import sqlite_in
from tests.server.guests import GAME, Json, Lobby, until
from tests.server.servers import Process, Server
from tests.sizes import size

TABLES = size(share=4, full=20)
KILLS = size(share=2, full=25)


@dataclass
class Evening:
    """Tables of scripted people and bots, played until the killing is over."""

    servers: list[Process]
    rng: random.Random
    acknowledged: dict[str, dict[int, tuple[str, str]]] = field(default_factory=dict)  # table: number: (text, move id)
    sent: dict[str, str] = field(default_factory=dict)  # move id: text
    killing: bool = True

    async def table(self) -> None:
        """One table after the other, each played to its end."""
        while self.killing:
            place = await self.insist("POST", "/api/tables", {
                "game": GAME, "name": "Ann", "pace": 0,
                "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}],
            })  # fmt: skip
            table = place["table"]["id"]
            other = await self.insist("POST", f"/api/tables/{table}/join", {"name": "Ben", "seat": 2})
            if "token" not in other:  # the seat was taken by ourselves, in the moment of a kill: this game never starts
                continue
            self.acknowledged[table] = {}
            await self.insist("POST", f"/api/tables/{table}/start", {}, place["token"])
            await asyncio.gather(self.person(table, place["token"]), self.person(table, other["token"]))

    async def insist(self, method: str, path: str, body: Json, token: str | None = None) -> Json:
        """Ask until there is an answer, from whichever server is up."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        while True:
            address = self.rng.choice(self.servers).address
            try:
                async with httpx.AsyncClient(verify=False, timeout=10) as client:
                    answer = await client.request(method, f"http://{address}{path}", json=body, headers=headers)
            except httpx.TransportError:
                await asyncio.sleep(0.1)
                continue
            assert answer.status_code in (200, 409, 503), answer.text
            if answer.status_code != 503:
                found: Json = answer.json()
                return found

    async def person(self, table: str, token: str) -> None:
        """Play a seat to the end of the game, over as many connections as it takes."""
        pending: Json | None = None
        last: int | None = None
        while True:
            address = self.rng.choice(self.servers).address
            try:
                async with connect(f"ws://{address}/api/tables/{table}/socket", max_size=None) as socket:
                    await socket.send(json.dumps({"type": "hello", "token": token, "last": last}))
                    while True:
                        message: Json = json.loads(await asyncio.wait_for(socket.recv(), 120))
                        if message["type"] == "state":
                            last = message["number"]
                            if message["over"]:
                                return
                            if message["moves"]:
                                pending = await self.move(socket, message, pending)
                        elif message["type"] == "ack":
                            self.note(table, message)
                        else:
                            assert message["type"] != "refusal", message
            except (OSError, WebSocketException, EOFError):
                await asyncio.sleep(0.1)

    async def move(self, socket: ClientConnection, state: Json, pending: Json | None) -> Json:
        """What may not have arrived is sent again as it was; otherwise something new."""
        if pending is None or pending["number"] != state["number"]:
            await asyncio.sleep(self.rng.random() * 0.04)
            text = self.rng.choice(state["moves"])
            pending = {"type": "move", "number": state["number"], "text": text, "id": uuid.uuid4().hex}
            self.sent[pending["id"]] = text
        await socket.send(json.dumps(pending))
        return pending

    def note(self, table: str, ack: Json) -> None:
        known = self.acknowledged[table].setdefault(ack["number"], (self.sent[ack["id"]], ack["id"]))
        assert known[1] == ack["id"], f"move {ack['number']} at {table} was acknowledged twice"

    async def killer(self) -> None:
        for _ in range(KILLS):
            await asyncio.sleep(0.5 + self.rng.random())
            victim = self.rng.choice(self.servers)
            victim.kill()
            victim.start(wait=False)
            await asyncio.to_thread(victim.wait)
        self.killing = False

    async def verify(self) -> None:
        """Every acknowledged move is there once, where it was acknowledged; every record replays."""
        moves = 0
        for table, noted in self.acknowledged.items():
            async with httpx.AsyncClient(verify=False, timeout=30) as client:
                where = f"http://{self.servers[0].address}/api/tables/{table}"
                answers = [await client.get(f"{where}/{what}") for what in ("log", "record")]
            assert [answer.status_code for answer in answers] == [200, 200], [answer.text for answer in answers]
            log = answers[0].json()["steps"]
            assert [step["number"] for step in log] == list(range(1, len(log) + 1))
            for number, (text, _) in noted.items():
                assert log[number - 1]["text"] == text, f"move {number} at {table} was lost"
                moves += 1
            state = read_record(answers[1].text).verify()
            assert state.turn is None
        assert moves > 0


async def spend(servers: list[Process], seed: int) -> None:
    evening = Evening(servers, random.Random(seed))
    tables = [evening.table() for _ in range(TABLES)]
    await asyncio.wait_for(asyncio.gather(evening.killer(), *tables), 300 + 60 * KILLS)
    await evening.verify()


def evening_of(servers: list[Process]) -> None:
    seed = random.randrange(10**9)
    print(f"seed {seed}")  # shown by pytest when the test fails
    try:
        for server in servers:
            server.start(wait=False)
        for server in servers:
            server.wait()
        asyncio.run(spend(servers, seed))
    finally:
        for server in servers:
            server.stop()


def test_one_server_on_sqlite(tmp_path: Path) -> None:
    evening_of([Process(sqlite_in(tmp_path))])


def test_two_servers_on_one_postgresql(postgres: Callable[[], str]) -> None:
    url = postgres()
    evening_of([Process(url), Process(url)])


def test_a_bot_whose_turn_it_is_moves_after_the_restart(tmp_path: Path) -> None:
    """The bot waits a moment before it moves; meanwhile the server ends."""
    server = Process(sqlite_in(tmp_path)).start()
    try:
        seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}]
        body = {"game": GAME, "name": "Ann", "pace": 1000, "seats": seats}
        place = httpx.post(f"http://{server.address}/api/tables", json=body).json()
        headers = {"Authorization": f"Bearer {place['token']}"}
        where = f"http://{server.address}/api/tables/{place['table']['id']}"
        assert httpx.post(f"{where}/start", headers=headers).status_code == 200
    finally:
        server.kill()
    again = Server(sqlite_in(tmp_path)).start()
    try:
        until(lambda: bool(Lobby(again.address).watch(place["table"]["id"]).get().json()["table"]["number"]))
    finally:
        again.stop()
