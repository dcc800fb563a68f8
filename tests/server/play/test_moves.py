"""Moves, asked without a socket."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import parlour
from parlour.games.fancy_animals import FancyAnimalsState
from parlour.games.record import Record
from parlour.server.play import moves
from parlour.server.play.referee import Referee
from parlour.server.play.table import Table
from parlour.server.thinking.fair_queue import Asker
from parlour.server.thinking.pool import Pool
from tests.games.fancy_animals.boards import STUCK, position
from tests.server.guests import Guest, Lobby, good
from tests.server.servers import Server
from tests.server.tables import sitting


def test_between_two_checked_texts_everybody_else_has_a_turn() -> None:
    async def work() -> None:
        table = Table(sitting(), parlour.game("cats-and-dogs"))
        table.state = table.start()
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        playing = asyncio.create_task(others())
        found = await moves.check_all(Referee(Pool(0, 1.0), Pool(0, 1.0)), table, 0, ["nonsense"] * 50)
        playing.cancel()
        assert [refusal and refusal["rule"] for refusal in found] == ["CD-0"] * 50
        assert turns >= 50

    asyncio.run(work())


def test_a_move_that_is_hard_to_check_is_checked_by_a_process(
    server: Server, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether one may pass is a question for the solver, which is never asked in the loop, and leaves nothing there."""
    asked: list[str] = []
    ask = Pool.ask

    async def asking(pool: Pool, work: str, *args: Any, asker: Asker, seconds: float | None = None) -> Any:
        asked.append(work)
        return await ask(pool, work, *args, asker=asker, seconds=seconds)

    monkeypatch.setattr(Pool, "ask", asking)
    record = Record("fancy-animals", 2, "7", [], position=position(STUCK))
    table = good(lobby.http.post("/api/records", json={"record": record.text()}))["table"]["id"]
    wish = {"at": 0, "seat": 0, "level": "random", "name": "Ann", "pace": 5000}
    ann = Guest(server.address, good(lobby.http.post(f"/api/tables/{table}/continue", json=wish))).sit()
    state = ann.state()
    assert "pass" in state["moves"]
    assert asked == ["record", "playable", "choices"]
    assert ann.ask("check", texts=["pass", "draw"])["refusals"][0] is None
    live = server.house.tables.live[ann.table].state
    assert isinstance(live, FancyAnimalsState)
    assert live._solver is None
    assert ann.move(state, "pass")["type"] == "ack"
    assert asked[:5] == ["record", "playable", "choices", "refusal", "refusal"]
    ann.go()
