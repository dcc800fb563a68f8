"""`python -m bench.instructions BUILD ...`: how many instructions the server executes for a move, counted by callgrind.

Every build (a folder or a commit, as for `bench.compare`) plays the same games: seeds and tokens are drawn from a fixed
stream, and moves are made one at a time. What a server does as time goes by is counted afterwards, while nobody moves,
and taken off. What the system itself does is not in the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.builds import environment, folder_of
from bench.load.__main__ import free_port

TABLES = 8
WARM = 16  # moves that are not counted
IDLE = 10.0  # seconds
SERVER = """
import random, secrets
drawn = random.Random(7)
secrets.choice, random.SystemRandom = drawn.choice, lambda: drawn
secrets.token_urlsafe = lambda size=32: f"{drawn.getrandbits(128):032x}"
secrets.token_hex = lambda size=16: f"{drawn.getrandbits(8 * size):0{2 * size}x}"
from parlour.server.storage.sqlite import sync
sync.QUICK = 10.0  # under callgrind every disk seems slow
from parlour.cli import main
main()
"""
Json = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("builds", nargs="+", help="folders with a built package, or commits")
    parser.add_argument("--moves", type=int, default=200)
    chosen = parser.parse_args()
    if shutil.which("valgrind") is None:
        sys.exit("bench.instructions needs valgrind.")
    for build in chosen.builds:
        found, idle = count(folder_of(build), chosen.moves)
        print(f"{build}: {found:,.0f} instructions a move, {idle:,.0f} a second while nobody moves", flush=True)


def count(build: Path, moves: int) -> tuple[float, float]:
    """Of one move, and of a second in which nobody moves."""
    with tempfile.TemporaryDirectory() as folder:
        port, out = free_port(), Path(folder) / "callgrind"
        command = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
        command += [sys.executable, "-c", SERVER, "serve", "--no-limits", "--bot-processes", "0"]
        command += ["--port", str(port), "--database", f"{folder}/parlour.db"]
        with (Path(folder) / "log").open("w") as log:
            server = subprocess.Popen(
                command, env={**environment(build), "PYTHONHASHSEED": "1"}, stdout=log, stderr=log
            )
        try:
            seconds = asyncio.run(play(f"127.0.0.1:{port}", server, moves))
        finally:
            server.kill()
            server.wait()
        idle = total(Path(f"{out}.2")) / IDLE
        return (total(Path(f"{out}.1")) - idle * seconds) / moves, idle


def total(dump: Path) -> int:
    return next(int(line.split()[1]) for line in dump.read_text().splitlines() if line.startswith("totals:"))


async def play(address: str, server: subprocess.Popen[bytes], moves: int) -> float:
    rng = random.Random(3)
    with httpx.Client(base_url=f"http://{address}", timeout=120) as http:
        wait_for(http, server)
        tables = [await open_table(http, address) for _ in range(TABLES)]
    states = [[await state_at(socket, 0) for socket in sockets] for sockets in tables]
    began = time.monotonic()
    for number in range(WARM + moves):
        if number == WARM:
            order(server, "-i", "on")
            began = time.monotonic()
        at = number % TABLES
        mover = 0 if states[at][0]["moves"] else 1
        known = states[at][mover]
        move = {"type": "move", "number": known["number"], "text": rng.choice(sorted(known["moves"]))}
        await tables[at][mover].send(json.dumps({**move, "id": f"{number:032}"}))
        states[at] = [await state_at(socket, known["number"] + 1) for socket in tables[at]]
    seconds = time.monotonic() - began
    order(server, "-d")
    await asyncio.sleep(IDLE)
    order(server, "-d")
    return seconds


def wait_for(http: httpx.Client, server: subprocess.Popen[bytes]) -> None:
    while server.poll() is None:
        try:
            http.get("/health")
            return
        except httpx.TransportError:
            time.sleep(0.5)
    sys.exit("The server did not start.")


async def open_table(http: httpx.Client, address: str) -> list[ClientConnection]:
    """Two people at it."""

    def post(path: str, body: Json, token: str = "") -> Json:
        found: Json = http.post(path, json=body, headers={"Authorization": f"Bearer {token}"} if token else {}).json()
        return found

    seats = [{"kind": "me"}, {"kind": "open"}]
    ann = post("/api/tables", {"game": "cats-and-dogs", "name": "Ann", "pace": 0, "seats": seats})
    table = f"/api/tables/{ann['table']['id']}"
    ben = post(f"{table}/join", {"name": "Ben"})
    post(f"{table}/start", {}, ann["token"])
    sockets = []
    for person in (ann, ben):
        socket = await connect(f"ws://{address}{table}/socket", ping_interval=None, open_timeout=120)
        await socket.send(json.dumps({"type": "hello", "token": person["token"]}))
        sockets.append(socket)
    return sockets


async def state_at(socket: ClientConnection, number: int) -> Json:
    while True:
        message: Json = json.loads(await socket.recv())
        if message["type"] == "state" and message["number"] >= number:
            return message


def order(server: subprocess.Popen[bytes], *what: str) -> None:
    subprocess.run(["callgrind_control", *what, str(server.pid)], check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
