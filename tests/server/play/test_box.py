"""Tables and the box of the house: under another one they are frozen, and under their own they go on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import parlour
from tests.server.guests import Guest, Lobby, good, why
from tests.server.servers import Process


@contextmanager
def house(database: str, *options: str) -> Iterator[Lobby]:
    server = Process(database, *options).start()
    try:
        with Lobby(server.address) as lobby:
            yield lobby
    finally:
        server.stop()


def back(lobby: Lobby, guest: Guest) -> Guest:
    """The same person, at the server that is open now."""
    found = Guest(lobby.address, {"table": {"id": guest.table}, "token": guest.token})
    lobby.guests.append(found)
    return found


def moved(*guests: Guest) -> int:
    """Whoever is next moves; the number of the move."""
    for guest in guests:
        state = guest.sit().state()
        if state["moves"]:
            assert guest.move(state)["type"] == "ack"
            return int(state["number"]) + 1
    raise AssertionError("nobody can move")


def test_a_table_is_frozen_under_another_box_and_goes_on_under_its_own(database: str, tmp_path: Path) -> None:
    (tmp_path / "cats-and-dogs.json").write_text(json.dumps({"hand": 5, "players": {"most": 3}}))
    with house(database) as lobby:
        ann, ben = lobby.two()
        number = moved(ann)
        waiting = lobby.open("me", "random", "random", "random")  # for four, and not begun
    with house(database, "--box", str(tmp_path)) as lobby:
        frozen = back(lobby, ann)
        seen = frozen.sit().state()
        assert seen["frozen"].startswith("This table has another box of Like Cats and Dogs! (")
        assert parlour.game("cats-and-dogs").first_box_hash in seen["frozen"]
        assert (seen["number"], seen["view"], seen["moves"], seen["turn"]) == (number, None, [], None)
        assert seen["prompt"] == seen["frozen"]
        answer = frozen.ask("move", number=number, text="feed", id="f")
        assert (answer["type"], answer["why"]) == ("refusal", seen["frozen"])
        assert len(good(frozen.get("log"))["steps"]) == number
        assert why(frozen.get("replay"), 409) == seen["frozen"]
        assert why(back(lobby, waiting).post("start"), 409).startswith("This table has another box")
        other, _ = lobby.two()
        assert len(other.state()["view"]["hand"]) == 5
        theirs = moved(other)
        info = next(game for game in good(lobby.http.get("/api/games"))["games"] if game["key"] == "cats-and-dogs")
        assert (info["most"], info["box"] == parlour.game("cats-and-dogs").box_hash) == (3, False)
    with house(database) as lobby:
        assert moved(back(lobby, ann), back(lobby, ben)) == number + 1
        assert good(back(lobby, waiting).post("start"))
        assert back(lobby, other).sit().state()["frozen"] is not None
    with house(database, "--box", str(tmp_path)) as lobby:
        again = back(lobby, other).sit().state()
        assert (again["frozen"], again["number"], len(again["view"]["hand"])) == (None, theirs, 5)


def test_a_finished_game_of_another_box_gives_its_record_with_the_name_of_the_box(tmp_path: Path) -> None:
    (tmp_path / "cats-and-dogs.json").write_text(json.dumps({"markers": 2}))
    database = f"sqlite:///{tmp_path / 'parlour.db'}"
    with house(database, "--box", str(tmp_path)) as lobby:
        ann = lobby.open("me", "random")
        good(ann.post("start"))
        ann.sit()
        state = ann.state()
        while not state["over"]:
            if state["moves"]:
                ann.move(state, state["moves"][-1])
            state = ann.state(lambda found, at=state["number"]: found["number"] > at)  # type: ignore[misc]
        record = ann.get("record").text
        assert good(lobby.http.post("/api/records", json={"record": record}))
    box = parlour.read_record(record).box
    assert f"\nbox: {box}\n" in record
    with house(database) as lobby:
        assert parlour.read_record(back(lobby, ann).get("record").text).moves == parlour.read_record(record).moves
        assert f"\nbox: {box}\n" in back(lobby, ann).get("record").text
        refused = why(lobby.http.post("/api/records", json={"record": record}), 400)
        assert refused.startswith(f"The record was played with the box {box}, not with")
