"""Records out and in, replays from any seat's eyes, going on from there, and tables of older rules."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from parlour.games.record import read_record
from parlour.server.http.replays import MAX_FRAMES
from parlour.server.play.referee import Referee
from parlour.server.storage import database_at
from parlour.server.thinking import replay
from tests.server.conftest import sqlite_in
from tests.server.guests import Guest, Json, Lobby, good, play_out, why
from tests.server.servers import Server


@pytest.fixture(scope="module")
def finished(server: Server) -> Guest:
    """A table where a game has been played to its end, with an undo on the way."""
    with Lobby(server.address) as lobby:
        ann, ben = lobby.two()
        ann.move(ann.state())
        ann.ask("undo", number=1)
        ann.state(lambda found: found["number"] == 2), ben.state(lambda found: found["number"] == 2)
        play_out(ann, ben)
        return ann


def test_the_record_holds_the_moves_that_stand_and_verifies(finished: Guest) -> None:
    answer = finished.get("record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"].endswith('.parlour"')
    record = read_record(answer.text)
    assert record.verify().turn is None
    assert record.names == ["Ann", "Ben"]
    log = good(finished.get("log"))
    assert record.moves == [step["text"] for step in log["steps"] if step["kind"] == "move" and step["stands"]]
    assert log["steps"][1]["kind"] == "undo"


def test_a_finished_table_is_replayed_from_any_seats_eyes(finished: Guest, lobby: Lobby) -> None:
    onlooker = lobby.watch(finished.table)
    for seat in (0, 1):
        frames = good(onlooker.get("replay", at=0, count=50, seat=str(seat)))["frames"]
        assert [frame["at"] for frame in frames] == list(range(len(frames)))
        assert {frame["view"]["you"] for frame in frames} == {seat}
        assert frames[0]["step"] is None
        assert frames[1]["step"]["events"]
    frames = good(onlooker.get("replay", at=0, count=50))["frames"]
    grown = good(onlooker.get("scores"))
    assert grown["scores"][: len(frames)] == [frame["view"]["scores"] for frame in frames]
    changed = [before != after for before, after in pairwise(grown["scores"])]
    assert [says != "" for says in grown["says"]] == changed
    assert good(onlooker.get("replay", at=1, seat="none"))["frames"][0]["view"]["you"] is None
    length = good(onlooker.get("log"))["length"]
    assert good(onlooker.get("replay", at=length))["frames"][0]["turn"] is None
    assert why(onlooker.get("replay", at=length + 1), 404) == f"The game has moves 0 to {length}."
    assert why(onlooker.get("replay", seat="7"), 404) == "There is no such seat."
    assert onlooker.get("replay", count=MAX_FRAMES + 1).status_code == 422


def test_a_record_is_imported_as_a_replay(finished: Guest, lobby: Lobby) -> None:
    record = finished.get("record").text
    table = good(lobby.http.post("/api/records", json={"record": record}))["table"]
    assert (table["status"], table["imported"], table["length"]) == ("over", True, len(read_record(record).moves))
    copy = lobby.watch(table["id"])
    assert copy.get("record").text == record
    assert good(copy.get("replay", at=5, seat="1")).keys() == {"frames", "length"}


def test_half_a_game_can_be_imported_too(finished: Guest, lobby: Lobby) -> None:
    record = read_record(finished.get("record").text)
    record.moves, record.scores, record.final = record.moves[:7], None, None
    table = good(lobby.http.post("/api/records", json={"record": record.text()}))["table"]
    assert (table["winners"], table["length"]) == ([], 7)


def test_a_record_that_does_not_replay_is_refused_with_its_line(finished: Guest, lobby: Lobby) -> None:
    lines = finished.get("record").text.splitlines()
    first = lines.index("") + 1
    lines[first + 1] = "mark nobody"
    answer = lobby.http.post("/api/records", json={"record": "\n".join(lines)})
    assert why(answer, 400).startswith(f"Line {first + 2} ('mark nobody')")
    assert answer.json()["rule"] == "CD-0"
    assert why(lobby.http.post("/api/records", json={"record": "x"}), 400).startswith(
        "Line 1: 'x' is not a header line"
    )


def test_a_record_whose_seed_is_not_the_promised_one_is_refused(finished: Guest, lobby: Lobby) -> None:
    record = read_record(finished.get("record").text)
    record.seed_hash = record.seed_hash[::-1]
    answer = lobby.http.post("/api/records", json={"record": record.text()})
    assert why(answer, 400).startswith("The seed does not match its hash")


def test_one_continues_from_any_moment_against_bots(finished: Guest, lobby: Lobby) -> None:
    then = good(finished.get("replay", at=10, seat="1"))["frames"][0]
    place = good(finished.post("continue", at=10, seat=1, name="Cleo", pace=0, level="random"))
    cleo = Guest(lobby.address, place).sit()
    assert [seat["kind"] for seat in place["table"]["seats"]] == ["bot", "person"]
    first = good(cleo.get("replay", at=0))["frames"][0]
    assert first["view"] == then["view"]
    state = cleo.state(lambda found: bool(found["moves"]))
    assert cleo.move(state)["type"] == "ack"
    cleo.go()
    end = good(finished.get("log"))["length"]
    assert (
        why(finished.post("continue", at=end, seat=0, name="C"), 409) == "The game is over there: go back a few moves."
    )


def change(url: str, statement: str, **values: Any) -> None:
    async def run() -> None:
        database = database_at(url)
        await database.open()
        async with database.write() as connection:
            await connection.execute(text(statement), values)
        await database.close()

    asyncio.run(run())


def played(address: str) -> tuple[Guest, Json]:
    with Lobby(address) as lobby:
        ann, ben = lobby.two()
        state = ann.state()
        for _ in range(12):
            mover = ann if state["turn"] == 0 else ben
            mover.move(mover.state(lambda found, at=state["number"]: found["number"] == at))  # type: ignore[misc]
            state = ann.state(lambda found, at=state["number"]: found["number"] > at)  # type: ignore[misc]
        return ann, state


def test_a_table_of_an_older_engine_goes_on_if_it_replays_and_freezes_if_not(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)
    server = Server(url).start()
    same, state = played(server.address)
    other, _ = played(server.address)
    server.stop()
    change(url, "UPDATE tables SET engine = '0.0.1'")
    change(url, "UPDATE entries SET text = 'wag' WHERE table_id = :t AND number = 2", t=other.table)
    server = Server(url).start()
    try:
        with Lobby(server.address) as lobby:
            again = lobby.watch(same.table)
            again.token = same.token
            back = again.sit().state()
            assert (back["view"], back["frozen"], back["number"]) == (state["view"], None, state["number"])
            frozen = lobby.watch(other.table)
            frozen.token = other.token
            seen = frozen.sit().state()
            assert seen["frozen"].startswith("This table was begun with Parlour 0.0.1")
            assert seen["view"]["you"] == 0
            assert (seen["moves"], seen["turn"]) == ([], None)
            assert frozen.ask("move", number=seen["number"], text="feed", id="f")["why"] == seen["frozen"]
            texts = [step["text"] for step in good(frozen.get("log"))["steps"]]
            assert texts[1] == "wag"
            assert len(texts) == seen["number"]
    finally:
        server.stop()


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)
    server = Server(url).start()
    ann, state = played(server.address)
    chat = ann.get().json()
    server.stop()
    server = Server(url).start()
    try:
        with Lobby(server.address) as lobby:
            again = lobby.watch(ann.table)
            again.token = ann.token
            back = again.sit(last=10).state()
            assert back["view"] == state["view"]
            assert [step["number"] for step in back["steps"]] == list(range(11, state["number"] + 1))
            assert all(step["events"] for step in back["steps"])
            assert good(again.get())["table"]["promise"] == chat["table"]["promise"]
    finally:
        server.stop()


def test_what_takes_too_much_is_refused_at_the_door_in_a_sentence(
    finished: Guest, server: Server, lobby: Lobby
) -> None:
    record = {"record": finished.get("record").text}
    imported = Guest(server.address, good(lobby.http.post("/api/records", json=record)))
    wish = {"at": 3, "seat": 0, "level": "random", "name": "Ann"}
    pool = server.house.outside_pool
    seconds, pool.seconds = pool.seconds, 0.0
    try:
        assert "more time or memory to replay" in why(lobby.http.post("/api/records", json=record), 400)
        assert "Nobody can go on from there" in why(imported.post("continue", **wish), 409)
        # What was played here came from nowhere else.
        assert good(finished.post("continue", **wish))["table"]["status"] == "playing"
    finally:
        pool.seconds = seconds
    assert good(imported.post("continue", **wish))["table"]["status"] == "playing"


def test_a_record_of_too_many_moves_is_not_played(
    finished: Guest, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "MAX_MOVES", 3)
    answer = lobby.http.post("/api/records", json={"record": finished.get("record").text})
    assert why(answer, 400) == "That is too long: at most 3 moves."


def test_a_finished_or_imported_table_looks_for_no_moves(
    finished: Guest, server: Server, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = finished.get("record").text.splitlines()
    half = [line for line in half[:-20] if not line.startswith(("scores:", "final:"))]
    imported = good(lobby.http.post("/api/records", json={"record": "\n".join(half)}))["table"]
    looked: list[str] = []
    monkeypatch.setattr(Referee, "choices_now", lambda *_: looked.append("now"))
    monkeypatch.setattr(Referee, "choices", lambda *_: looked.append("long"))
    for table in (imported["id"], finished.table):
        onlooker = lobby.watch(table).sit()
        assert (onlooker.state()["turn"], onlooker.state()["moves"]) == (None, [])
        good(onlooker.get("replay", at=2, count=5, seat="0"))
    assert looked == []
