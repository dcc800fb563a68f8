"""Killed without warning, again and again: no acknowledged move is lost or doubled, and every table finishes."""

from __future__ import annotations

import random
from pathlib import Path

import httpx
import pytest

from tests.attack.kills import evening
from tests.attack.machine import COMPILER, NO_COMPILER
from tests.server.conftest import sqlite_in
from tests.server.guests import GAME, Lobby, until
from tests.server.servers import Process, Server
from tests.sizes import size

TABLES = size(share=3, full=10)
KILLS = size(share=2, full=25)
LONGEST = size(share=1, full=8)
BY_POWER = pytest.param("power", marks=pytest.mark.skipif(COMPILER is None, reason=NO_COMPILER))


@pytest.mark.parametrize("on", [BY_POWER, "cluster"])
def test_whatever_is_killed_nothing_is_lost(on: str) -> None:
    seed = random.randrange(10**9)
    print(f"seed {seed}")  # shown by pytest when the test fails
    found = evening(on, seed, KILLS, TABLES, [GAME], LONGEST)
    assert not found["fault"], found
    assert found["acks"] > 0
    assert found["views"] > 0


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
