"""Fifty clients move at once: one move counts, and everybody is answered."""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

import parlour
from parlour.games.record import Record
from tests.server.conftest import sqlite_in
from tests.server.guests import GAME, Guest, Json, Lobby, good
from tests.server.servers import Server

CLIENTS = 50


def crowded(lobby: Lobby) -> tuple[Guest, Json]:
    """A table where somebody has fifty legal moves, with that person and the state: a game goes on from there."""
    record, at, seat = crowded_game()
    imported = good(lobby.http.post("/api/records", json={"record": record.text()}))["table"]["id"]
    body = {"at": at, "seat": seat, "name": "Ann", "level": "random", "pace": 0}
    ann = Guest(lobby.address, good(lobby.http.post(f"/api/tables/{imported}/continue", json=body)))
    lobby.guests.append(ann)
    return ann, ann.sit().state()


def crowded_game() -> tuple[Record, int, int]:
    """A whole game, and the move and seat at which there are fifty ways to go on."""
    rng = random.Random(7)
    while True:
        seed, texts, found = str(rng.random()), list[str](), None
        state = parlour.game(GAME).start(6, seed)
        while state.turn is not None:
            moves = [state.text(move) for move in state.moves()]
            if len(moves) >= CLIENTS and found is None:
                found = (len(texts), state.turn)
            # Feeding fills the table; there are many ways to swap then.
            feeding = [text for text in moves if not text.startswith("play") and text != "more"]
            texts.append(rng.choice(moves if found else feeding))
            state.play_text(texts[-1])
        if found is not None:
            return Record(GAME, 6, seed, texts), *found


async def at_once(addresses: list[str], guest: Guest, state: Json) -> list[Json]:
    """Every client sends a different move for the same turn."""
    ready, answers = asyncio.Barrier(CLIENTS), []

    async def client(number: int) -> Json:
        where = f"ws://{addresses[number % len(addresses)]}/api/tables/{guest.table}/socket"
        async with connect(where, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": guest.token}))
            while json.loads(await socket.recv())["type"] != "state":
                pass
            await ready.wait()
            move = {"type": "move", "number": state["number"], "text": state["moves"][number], "id": uuid.uuid4().hex}
            await socket.send(json.dumps(move))
            while True:
                answer: Json = json.loads(await socket.recv())
                if answer.get("id") == move["id"]:
                    return answer | {"text": move["text"]}

    answers = await asyncio.wait_for(asyncio.gather(*[client(number) for number in range(CLIENTS)]), 60)
    return list(answers)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_exactly_one_of_fifty_moves_is_accepted(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """On PostgreSQL the fifty are spread over two servers."""
    new: Callable[[], str] | Any = request.getfixturevalue("postgres") if kind == "postgres" else None
    url = sqlite_in(tmp_path) if new is None else new()
    servers = [Server(url).start() for _ in range(1 if new is None else 2)]
    try:
        with Lobby(servers[0].address) as lobby:
            guest, state = crowded(lobby)
            answers = asyncio.run(at_once([server.address for server in servers], guest, state))
            assert Counter(answer["type"] for answer in answers) == {"ack": 1, "stale": CLIENTS - 1}
            winner = next(answer for answer in answers if answer["type"] == "ack")
            step = good(guest.get("log"))["steps"][state["number"]]
            assert step["text"] == winner["text"]
            assert all(answer["why"] for answer in answers if answer["type"] == "stale")
    finally:
        for server in servers:
            server.stop()
