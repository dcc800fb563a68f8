"""A database of version 0.1.0, with tables of every kind: each opens, and goes on.

It was made once, with 0.1.0 itself, and is kept as it was. The file beside it says what it holds, and has the tokens.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.games.record import read_record
from parlour.server.play import loading
from tests.server.conftest import sqlite_in
from tests.server.guests import Guest, Json, Lobby, good, latest
from tests.server.servers import Server

DATA = Path(__file__).parents[1] / "data"
TABLES: list[Json] = json.loads((DATA / "parlour-0.1.0.json").read_text())["tables"]


def of_kind(what: str) -> list[Json]:
    found = [table for table in TABLES if table["what"] == what]
    assert found
    return found


@pytest.fixture(params=["the same rules", "other rules"])
def old(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lobby]:
    """A server on a copy. After a change of version every game is replayed from its beginning."""
    if request.param == "other rules":
        monkeypatch.setattr(loading, "RULES_VERSION", "9.9.9")
    shutil.copy(DATA / "parlour-0.1.0.sqlite3", tmp_path / "parlour.db")
    server = Server(sqlite_in(tmp_path)).start()
    with Lobby(server.address) as lobby:
        yield lobby
    server.stop()


def guests(lobby: Lobby, table: Json) -> list[Guest]:
    found = [Guest(lobby.address, {"table": {"id": table["id"]}, "token": token}) for token in table["tokens"]]
    lobby.guests += found
    return found


def play_on(seated: list[Guest], moves: int) -> None:
    """That many moves of people, each the first that is legal; bots play between them."""
    number = 0
    while moves:
        number = max(latest(guest, number)["number"] for guest in seated)
        for guest in seated:
            state = latest(guest, number)
            if state["number"] == number and state["moves"]:
                assert guest.move(state)["type"] == "ack"
                moves -= 1
                break
        else:
            if all(latest(guest, number)["number"] == number for guest in seated):  # a bot is to move
                latest(seated[0], number + 1)


def test_every_table_is_as_it_was(old: Lobby) -> None:
    for table in TABLES:
        found = good(old.http.get(f"/api/tables/{table['id']}"))["table"]
        assert found["frozen"] is None
        if table["what"] not in ("undone", "stand-in"):  # there a bot may have moved on by now
            for key in ("game", "status", "number", "length", "promise", "scores"):
                assert found[key] == table[key], table["what"]


@pytest.mark.parametrize("table", of_kind("running"), ids=lambda table: str(table["game"]))
def test_a_running_game_goes_on_with_its_tokens(old: Lobby, table: Json) -> None:
    seated = [guest.sit() for guest in guests(old, table)]
    assert seated[0].heard[1]["chats"][0]["text"] == "Hello from 0.1.0"
    assert seated[0].state()["number"] == table["number"]
    play_on(seated, 2 if table["game"] == "fancy-animals" else 6)
    log = good(seated[0].get("log"))
    assert len(log["steps"]) >= table["number"] + 2
    assert all(step["events"] for step in log["steps"] if step["kind"] == "move")


def test_an_undo_that_was_asked_for_is_granted(old: Lobby) -> None:
    (table,) = of_kind("undo asked")
    seated = [guest.sit() for guest in guests(old, table)]
    asking = seated[0].state()["asking"]
    (other,) = asking["waiting"]
    assert seated[other].ask("consent", number=table["number"], yes=True)["type"] == "ack"
    assert latest(seated[0], table["number"] + 1)["length"] == asking["to"]
    play_on(seated, 4)


def test_a_game_with_take_backs_and_one_with_a_stand_in_go_on(old: Lobby) -> None:
    (table,) = of_kind("undone")
    play_on([guest.sit() for guest in guests(old, table)], 4)
    (table,) = of_kind("stand-in")
    ann, ben = guests(old, table)
    play_on([ann.sit()], 2)
    good(ben.post("seats/1/back"))
    play_on([ann, ben.sit()], 4)


@pytest.mark.parametrize("table", [*of_kind("finished"), *of_kind("imported")], ids=lambda table: str(table["what"]))
def test_a_finished_game_is_replayed(old: Lobby, table: Json) -> None:
    where = f"/api/tables/{table['id']}"
    record = read_record(old.http.get(f"{where}/record").text)
    assert record.verify().scores() == table["scores"]
    assert len(record.moves) == table["length"]
    frames = good(old.http.get(f"{where}/replay", params={"at": table["length"] - 1, "count": 2, "seat": "0"}))
    assert [frame["at"] for frame in frames["frames"]] == [table["length"] - 1, table["length"]]


def test_the_rematch_starts_when_the_other_comes(old: Lobby) -> None:
    (table,) = of_kind("rematch")
    ben = Guest(old.address, {"table": {"id": table["of"]}, "token": table["other"]})
    place = good(ben.post("rematch"))
    assert place["table"]["id"] == table["id"]
    seated = [*guests(old, table), Guest(old.address, place)]
    old.guests += seated
    play_on([guest.sit() for guest in seated], 4)


def test_an_open_table_is_joined_and_started(old: Lobby) -> None:
    (table,) = of_kind("open")
    (ann,) = guests(old, table)
    ben = old.join(table["id"], "Ben")
    begun = good(ann.post("start"))["table"]
    assert begun["begins"] == "drawn"  # as its opener wished
    play_on([ann.sit(), ben.sit()], 4)
