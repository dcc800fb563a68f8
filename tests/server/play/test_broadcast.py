"""Who hears what, and in which order: the answer to a move waits for nothing that depends on another's cards."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.engine import State
from parlour.server.play.referee import Referee
from parlour.server.play.table import Table
from parlour.server.thinking.rules import Choices
from parlour.server.ws.connection import Connection
from tests.server.conftest import sqlite_in
from tests.server.guests import GAME, Json, Lobby, latest
from tests.server.servers import Server


@pytest.fixture
def order(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What happens in the server: an answer is written, or somebody's choices are looked for."""
    happened: list[str] = []
    send, look = Connection.send, Referee.choices_now

    def sending(connection: Connection, message: Any) -> None:
        send(connection, message)
        if message["type"] == "ack":
            happened.append("answered")

    def looking(referee: Referee, table: Table, state: State) -> Choices:
        happened.append(f"looked for seat {state.turn}")
        return look(referee, table, state)

    monkeypatch.setattr(Connection, "send", sending)
    monkeypatch.setattr(Referee, "choices_now", looking)
    return happened


def test_a_move_is_answered_before_the_next_players_moves_are_looked_for(lobby: Lobby, order: list[str]) -> None:
    ann, ben = lobby.two()
    people = [ann, ben]
    state, changes = ann.state(), 0
    while changes < 6:
        seat: int = state["turn"]
        mine = latest(people[seat], state["number"])
        order.clear()
        assert people[seat].move(mine, mine["moves"][-1])["type"] == "ack"
        state = latest(people[seat], state["number"] + 1)
        heard = latest(people[state["turn"]], state["number"])
        assert heard["moves"]
        if state["turn"] != seat:
            changes += 1
            assert order == ["answered", f"looked for seat {state['turn']}"]
        else:  # the mover's own moves: in one write with the answer
            assert order == [f"looked for seat {seat}", "answered"]


def test_nothing_is_looked_for_where_the_person_to_move_is_away(lobby: Lobby, order: list[str]) -> None:
    ann, ben = lobby.two()
    ben.go()
    state = ann.state()
    while state["turn"] == 0:
        ann.move(state, state["moves"][-1])
        state = latest(ann, state["number"] + 1)
    assert "looked for seat 1" not in order
    assert ben.sit(last=0).state()["moves"]
    assert order[-1] == "looked for seat 1"


class Gate:
    """Holds the choices back until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[int | None] = []
        self.open = False
        look = Referee.choices

        async def looking(referee: Referee, table: Table, state: State) -> Choices:
            self.asked.append(state.turn)
            while not self.open:
                await asyncio.sleep(0.01)
            return await look(referee, table, state)

        monkeypatch.setattr(Referee, "choices", looking)


@pytest.fixture
def slow_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setattr(parlour.game(GAME), "slow", True)
    running = Server(sqlite_in(tmp_path)).start()
    yield running
    running.stop()


def test_a_table_says_that_it_is_thinking_and_tells_the_moves_when_they_are_found(
    slow_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(monkeypatch)
    with Lobby(slow_server.address) as lobby:
        ann, ben = lobby.two()
        state = thinking(ann.hear("state"))
        assert ben.hear("state")["prompt"] != state["prompt"]
        # A table that thinks is no table that waits: whoever knows a move can play it.
        first = parlour.game(GAME).start(2, slow_server.house.tables.live[ann.table].sitting.row.seed)
        text = first.text(first.moves()[0])
        assert ann.move(state, text)["type"] == "ack"
        again = thinking(next(message for message in ann.heard if message.get("number") == 1))
        assert again["steps"][0]["text"] == text
        gate.open = True
        found = ann.hear("state", such=lambda found: not found.get("thinking"))
        assert (found["number"], found["steps"], found["full"]) == (1, [], False)
        assert found["moves"]
        assert found["prompt"] != again["prompt"]
        assert [message for message in ben.heard if message.get("thinking")] == []
        assert gate.asked == [0, 0]  # once for each state


def thinking(state: Json) -> Json:
    assert state["thinking"]
    assert state["moves"] == []
    assert state["view"]
    assert "still being worked out" in state["prompt"]
    return state
