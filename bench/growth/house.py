"""What tables and sockets cost a server: memory, and what a move takes meanwhile."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import httpx
from websockets.asyncio.client import ClientConnection

from bench.growth.rules import Row
from bench.instructions import Json, open_table, state_at
from bench.load.__main__ import cpu_seconds, free_port

MOVES = 200  # at eight tables
PLAYED = 8
IDLE = 5.0  # seconds
AT_ONCE = 50  # sockets that are opened together
HELLO, PING = b'{"type":"hello"}', b'{"type":"ping"}'
PING_EVERY = 30.0  # seconds


class Served:
    """A server of ours, and what it takes of the machine."""

    def __init__(self, port: int, process: subprocess.Popen[bytes], opened: Row) -> None:
        self.address = f"127.0.0.1:{port}"
        self.port = port
        self.pid = process.pid
        self.opened = opened
        self.http = httpx.Client(base_url=f"http://{self.address}", timeout=120)

    @property
    def megabytes(self) -> float:
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024

    @property
    def cpu(self) -> float:
        return cpu_seconds(self.pid)

    @property
    def loop_cpu(self) -> float:
        """Of the thread that answers; another one looks through the file for damage after every start."""
        ran, *_ = Path(f"/proc/{self.pid}/task/{self.pid}/schedstat").read_text().split()
        return int(ran) / 1e9


@contextmanager
def served(file: Path) -> Iterator[Served]:
    port = free_port()
    command = [sys.executable, "-m", "parlour", "serve", "--no-limits", "--port", str(port), "--database", str(file)]
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while process.poll() is None:
            try:
                httpx.get(f"http://127.0.0.1:{port}/live")
                break
            except httpx.TransportError:
                time.sleep(0.02)
        opened: Row = {"open after s": time.monotonic() - began, "CPU s until then": cpu_seconds(process.pid)}
        yield Served(port, process, opened)
    finally:
        process.terminate()
        process.wait(60)


def tables(most: int | None) -> list[Row]:
    """Each opened, joined by somebody else and started; nobody looks."""
    return asyncio.run(_tables(most or 2000))


async def _tables(most: int) -> list[Row]:
    found: list[Row] = []
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "parlour.db") as server:
        there, first = 0, server.megabytes
        for wanted in (0, most // 20, most // 4, most):
            before = server.cpu
            for _ in range(wanted - there):
                _start(server)
            opening = (server.cpu - before) * 1000 / max(1, wanted - there)
            there = wanted
            row: Row = {"tables": wanted, "CPU ms to open one": opening, "MB": server.megabytes}
            row["kB each"] = (server.megabytes - first) * 1024 / max(1, wanted)
            found.append(row | await costs(server))
    return found


def _start(server: Served) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    ann: Json = server.http.post("/api/tables", json={"game": "cats-and-dogs", "name": "Ann", "seats": seats}).json()
    table = f"/api/tables/{ann['table']['id']}"
    server.http.post(f"{table}/join", json={"name": "Ben"})
    server.http.post(f"{table}/start", json={}, headers={"Authorization": f"Bearer {ann['token']}"})


def sockets(most: int | None) -> list[Row]:
    """Each of somebody who looks on and says nothing, a hundred a table."""
    return asyncio.run(_sockets(most or 5000))


async def _sockets(most: int) -> list[Row]:
    found: list[Row] = []
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "parlour.db") as server:
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": "cats-and-dogs", "name": "Ann", "seats": seats}
        ids = [server.http.post("/api/tables", json=wish).json()["table"]["id"] for _ in range(max(1, most // 100))]
        writers: list[asyncio.StreamWriter] = []
        alive = asyncio.create_task(_stay(writers))
        first = server.megabytes
        for wanted in (0, most // 5, most):
            before = server.cpu
            new = wanted - len(writers)
            while len(writers) < wanted:
                some = range(len(writers), min(wanted, len(writers) + AT_ONCE))
                writers += await asyncio.gather(*(_look_on(server, ids[each % len(ids)]) for each in some))
            coming = (server.cpu - before) * 1000 / max(1, new)
            await asyncio.sleep(IDLE)
            row: Row = {"sockets": wanted, "CPU ms to come": coming, "MB": server.megabytes}
            row["kB each"] = (server.megabytes - first) * 1024 / max(1, wanted)
            before = server.cpu
            await asyncio.sleep(IDLE)
            row["CPU ms a second, idle"] = (server.cpu - before) * 1000 / IDLE
            found.append(row | await costs(server))
        alive.cancel()
        for writer in writers:
            writer.transport.abort()
    return found


def masked(text: bytes) -> bytes:
    return bytes((0x81, 0x80 + len(text), 0, 0, 0, 0)) + text


async def _look_on(server: Served, table_id: str) -> asyncio.StreamWriter:
    """By hand: a library's client takes as much memory as the server's end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1 << 12)
    writer.write(
        f"GET /api/tables/{table_id}/socket HTTP/1.1\r\nHost: {server.address}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    writer.write(masked(HELLO))
    await reader.readuntil(b'"chats"')
    asyncio.get_running_loop().create_task(_swallow(reader))
    return writer


async def _stay(writers: list[asyncio.StreamWriter]) -> None:
    """Say now and then that somebody is there, as every client does."""
    while True:
        for place in range(len(writers)):
            writers[place].write(masked(PING))
            await asyncio.sleep(PING_EVERY / max(1, len(writers)))
        await asyncio.sleep(0.1)


async def _swallow(reader: asyncio.StreamReader) -> None:
    try:
        while await reader.read(1 << 12):
            pass
    except OSError:
        pass


async def costs(server: Served) -> Row:
    """Of a move at eight tables of two who are there."""
    played = Played(server, [await open_table(server.http, server.address) for _ in range(PLAYED)])
    await played.begin()
    try:
        return await played.costs()
    finally:
        await played.end()


class Played:
    """Tables where two people move at random, one table after the other."""

    def __init__(self, server: Served, tables: list[list[ClientConnection]]) -> None:
        self.server = server
        self.tables = tables
        self.states: list[list[Json]] = []
        self.rng = random.Random(3)

    async def begin(self) -> None:
        self.states = [[await state_at(socket, 0) for socket in sockets] for sockets in self.tables]

    async def end(self) -> None:
        for socket in [each for pair in self.tables for each in pair]:
            await socket.close()

    async def costs(self) -> Row:
        before, took = self.server.cpu, []
        for number in range(MOVES):
            began = time.perf_counter()
            await self.move(number % PLAYED)
            took.append((time.perf_counter() - began) * 1000)
        cpu = (self.server.cpu - before) * 1000 / MOVES
        return {"a move, CPU ms": cpu, "p50 ms": median(took), "p99 ms": sorted(took)[MOVES * 99 // 100]}

    async def move(self, at: int) -> None:
        if all(not state["moves"] for state in self.states[at]):  # over: another game
            self.tables[at] = await open_table(self.server.http, self.server.address)
            self.states[at] = [await state_at(socket, 0) for socket in self.tables[at]]
        mover = 0 if self.states[at][0]["moves"] else 1
        known = self.states[at][mover]
        move = {"type": "move", "number": known["number"], "text": self.rng.choice(known["moves"])}
        await self.tables[at][mover].send(json.dumps({**move, "id": os.urandom(8).hex()}))
        self.states[at] = [await state_at(socket, known["number"] + 1) for socket in self.tables[at]]
