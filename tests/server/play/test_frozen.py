"""A frozen game, which nobody can finish: ended without a result, kept as a record, deleted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from parlour.games.record import read_record
from parlour.server import storage
from parlour.server.storage import Database, MoveQueue
from tests.server.conftest import sqlite_in
from tests.server.guests import Guest, Lobby, good, latest, why
from tests.server.servers import Server
from tests.server.tables import on


@pytest.fixture
def frozen(tmp_path: Path) -> Iterator[tuple[Guest, Guest]]:
    """Ann, who opened the table, and Ben, after two moves under rules that are no more."""
    url = sqlite_in(tmp_path)
    server = Server(url).start()
    with Lobby(server.address) as lobby:
        before = lobby.two()
        assert before[0].move(before[0].state())["type"] == "ack"
        assert before[0].move(latest(before[0], 1), "feed")["type"] == "ack"
    server.stop()

    async def change_the_rules(database: Database, _: MoveQueue) -> None:
        async with database.write() as connection:
            await storage.tables.change(connection, before[0].table, engine="0.0.1")
            await connection.execute(text("UPDATE entries SET text = 'wag' WHERE number = 2"))

    on(url, change_the_rules)
    server = Server(url).start()
    with Lobby(server.address) as lobby:
        ann, ben = [Guest(lobby.address, {"table": {"id": each.table}, "token": each.token}) for each in before]
        lobby.guests += [ann, ben]
        yield ann.sit(), ben.sit()
    server.stop()


def test_it_is_ended_by_the_opener_and_then_told_and_kept(frozen: tuple[Guest, Guest]) -> None:
    ann, ben = frozen
    assert why(ben.get("record"), 409).startswith("The record can be had when the game is over")
    assert why(ben.post("end"), 403).startswith("Only the opener of the table can do that")
    assert good(ann.get())["you"]["may"]["end"]
    table = good(ann.post("end"))["table"]
    assert (table["status"], table["scores"], table["winners"]) == ("over", None, [])
    told = ben.hear("table", such=lambda message: message["table"]["status"] == "over")["table"]
    assert (told["seed"], told["frozen"]) == (table["seed"], table["frozen"])
    state = ben.sit().state()
    assert (state["over"], state["winners"], state["sheet"]) == (True, [], None)
    assert state["prompt"] == state["frozen"] == table["frozen"] == "This game was ended without a result."
    record = read_record(ben.get("record").text)
    assert (record.seed, record.moves[1:], record.scores) == (table["seed"], ["wag"], None)
    assert why(ann.post("end"), 409) == "The game is not being played."


def test_it_is_deleted(frozen: tuple[Guest, Guest]) -> None:
    ann, ben = frozen
    assert why(ben.http.delete(f"/api/tables/{ann.table}"), 403) == "Only the opener can delete the table."
    good(ann.http.delete(f"/api/tables/{ann.table}"))
    assert ben.closed() == 4410
    assert why(ann.get(), 404).startswith("There is no such table.")


def test_a_game_that_goes_on_cannot_be_ended(lobby: Lobby) -> None:
    ann, _ = lobby.two()
    assert why(ann.post("end"), 409) == "Only a game that is frozen can be ended without a result."
