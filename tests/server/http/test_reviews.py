"""After the game: the review as it streams, moments tried again, puzzles, the deal of the day; and nothing before."""

from __future__ import annotations

import json
from io import BytesIO
from random import Random
from typing import cast

import pytest
from PIL import Image
from pydantic import TypeAdapter

import parlour
from parlour.games.record import Record
from parlour.review.puzzles import deal_of_the_day, puzzles
from parlour.server.play import reviewer
from parlour.server.play.review_shapes import DealOfTheDay, Judged, Puzzles, ReviewLine
from parlour.server.thinking.painting import moment_painted
from parlour.server.thinking.replay import Beginning
from tests.review.tails import tail
from tests.server.guests import Guest, Json, Lobby, good, play_out, why

KEY = "cats-and-dogs"
LINE, JUDGED = TypeAdapter(ReviewLine), TypeAdapter(Judged)


@pytest.fixture
def imported(lobby: Lobby) -> Guest:
    return brought(lobby, tail(KEY))


def brought(lobby: Lobby, record: Record) -> Guest:
    """The last moves of a game, as a table that is over."""
    table = good(lobby.http.post("/api/records", json={"record": record.text()}))["table"]
    return lobby.watch(table["id"])


def lines_of(guest: Guest) -> list[Json]:
    answer = guest.get("review")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


def test_a_review_streams_coarse_first_and_is_there_at_once_the_next_time(imported: Guest) -> None:
    lines = lines_of(imported)
    for line in lines:
        LINE.validate_python(line, strict=True)
    heard: dict[int, Json] = {}
    for line in lines:
        heard |= {move["number"]: move for move in line["moves"]}
    last = lines[-1]
    assert (last["done"], last["why"], last["progress"]) == (True, None, 1.0)
    assert [heard[number] for number in sorted(heard)] == last["moves"]
    assert [move["text"] for move in last["moves"]] == tail(KEY).moves
    first = next(line for line in lines if line["moves"])
    assert (first["done"], {move["loss"] for move in first["moves"]}) == (False, {None})
    again = lines_of(imported)
    assert again == [last]


def test_a_stream_is_never_silent_for_long(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stands between, and waits only so long for more, does not take a long task for the end."""
    monkeypatch.setattr(reviewer, "SILENCE", 0.0001)
    record = tail(KEY, seed=4)  # that nobody has asked about yet
    lines = lines_of(brought(lobby, record))
    assert sum(not line["moves"] for line in lines) > len(lines) / 2
    assert lines[-1]["done"]
    assert [move["text"] for move in lines[-1]["moves"]] == record.moves


def test_a_moment_is_tried_again(imported: Guest) -> None:
    before = good(imported.post("moments/1", moves=[]))
    JUDGED.validate_python(before, strict=True)
    [state] = before["states"]
    assert (before["moves"], before["better"], state["turn"]) == ([], None, before["seat"])
    assert tail(KEY).moves[0] in state["moves"]
    verdicts = [good(imported.post("moments/1", moves=[text])) for text in state["moves"][:4]]
    for found, text in zip(verdicts, state["moves"], strict=False):
        JUDGED.validate_python(found, strict=True)
        assert found["moves"] == [text]
        assert found["reached"] is not found["stuck"]
        assert found["reached"] == (found["loss"] <= 0.02)
        assert found["states"][0]["steps"][0]["text"] == text
        assert found["better"] in state["moves"]
    best = good(imported.post("moments/1", moves=[verdicts[0]["better"]]))
    assert (best["reached"], best["loss"]) == (True, 0.0)
    refused = good(imported.post("moments/1", moves=["mark nobody"]))
    assert refused["refusal"]["rule"] == "CD-0"
    checked = good(imported.post("moments/1/check", moves=[], texts=[state["moves"][0], "mark nobody"]))["refusals"]
    assert checked[0] is None
    assert checked[1]["rule"] == "CD-0"
    assert why(imported.post("moments/99", moves=[]), 404) == "The game has moves 1 to 5."


def test_all_hands_are_open_when_the_game_is_over(imported: Guest) -> None:
    [frame] = good(imported.get("replay", at=2, seat="open"))["frames"]
    alone = [good(imported.get("replay", at=2, seat=str(seat)))["frames"][0]["view"] for seat in (0, 1)]
    assert frame["views"] == alone
    assert frame["view"]["you"] is None
    assert "views" not in good(imported.get("replay", at=2, seat="none"))["frames"][0]


def test_nothing_of_it_is_told_while_the_game_is_on(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    ann.move(ann.state())
    ben.state(lambda found: found["number"] == 1)
    for guest in (ann, ben, lobby.watch(ann.table)):
        assert "over" in why(guest.get("review"), 409)
        for path in ("moments/1", "moments/1/check", "moments/1/review"):
            body: Json = {"texts": []} if path.endswith("check") else {"draft": {}} if path.endswith("review") else {}
            assert "over" in why(guest.post(path, moves=[], **body), 409)
        assert "over" in why(guest.get("picture.png", at=1), 409)
    assert "over" in why(ann.get("replay", at=1, seat="open"), 409)
    [frame] = good(ann.get("replay", at=1, seat="1"))["frames"]  # everybody looks through their own eyes
    assert frame["view"]["you"] == 0
    assert "views" not in frame


def test_puzzles_are_listed_tried_and_judged(lobby: Lobby) -> None:
    told = good(lobby.http.get(f"/api/games/{KEY}/puzzles"))
    TypeAdapter(Puzzles).validate_python(told, strict=True)
    assert [each["name"] for each in told["puzzles"]] == list(puzzles(KEY))
    assert told["today"] in puzzles(KEY)
    address = f"/api/games/{KEY}/puzzles/{told['today']}"
    before = good(lobby.http.post(address, json={"moves": []}))
    JUDGED.validate_python(before, strict=True)
    right = puzzles(KEY)[told["today"]]["best"]
    assert right in before["states"][0]["moves"]
    found = good(lobby.http.post(address, json={"moves": [right]}))
    assert (found["reached"], found["better"]) == (True, right)
    assert why(lobby.http.post(f"/api/games/{KEY}/puzzles/none", json={"moves": []}), 404) == "There is no such puzzle."
    assert lobby.http.get("/api/games/none/puzzles").status_code == 404


def size_of(picture: bytes) -> tuple[int, int]:
    return Image.open(BytesIO(picture)).size


def test_a_moment_a_review_and_a_puzzle_have_pictures(lobby: Lobby) -> None:
    record = tail(KEY, moves=3).text()  # which no other test has had reviewed
    imported = lobby.watch(good(lobby.http.post("/api/records", json={"record": record}))["table"]["id"])
    pictures = [imported.get("picture.png", at=at) for at in (0, 2, 3)]
    for answer in pictures:
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        assert size_of(answer.content) == (1200, 630)
    assert len({answer.content for answer in pictures}) == 3
    lines_of(imported)
    assert imported.get("picture.png", at=2).content != pictures[1].content  # now with the lines of the review
    page = lobby.http.get(f"/t/{imported.table}/2").text
    assert f"api/tables/{imported.table}/picture.png?at=2" in page or "has not been built" in page
    by_name, by_slug = (lobby.http.get(f"/api/games/{KEY}/puzzles/{name}/picture.png")
                        for name in ("p001", "bright-feather"))  # fmt: skip
    assert size_of(by_name.content) == (1200, 630)
    assert by_name.content == by_slug.content
    assert lobby.http.get(f"/api/games/{KEY}/puzzles/none/picture.png").status_code == 404


@pytest.mark.parametrize("key", parlour.games())
def test_a_picture_of_a_table_shows_what_an_onlooker_sees(key: str) -> None:
    """Worlds that an onlooker cannot tell apart are painted alike, whatever the seats hold."""
    state = parlour.game(key).start(3, "painted")
    pictures = []
    for world in (state, state.imagine(None, Random(1))):
        position = {"players": 3, "seed": "x", "options": {}, "position": world.dump()}
        pictures.append(moment_painted(key, cast(Beginning, position), [], 0, ["Ann", "Ben", "Cleo"], None))
    assert pictures[0] == pictures[1]


def test_the_deal_of_the_day_is_the_same_for_everybody_and_its_results_are_compared(lobby: Lobby) -> None:
    told = good(lobby.http.get(f"/api/games/{KEY}/deal"))
    TypeAdapter(DealOfTheDay).validate_python(told, strict=True)
    guests = [Guest(lobby.address, good(lobby.http.post(f"/api/games/{KEY}/deal", json={"name": name, "pace": 0})))
              for name in ("Ann", "Ben")]  # fmt: skip
    lobby.guests += guests
    views = [guest.sit().state()["view"] for guest in guests]
    assert views[0] == views[1]
    play_out(guests[0])
    found = good(lobby.http.get(f"/api/games/{KEY}/deal"))
    assert (found["played"], [each["name"] for each in found["results"]]) == (told["played"] + 1, ["Ann"])
    table = good(guests[0].get())["table"]
    assert table["seed"] == deal_of_the_day(KEY, found["date"])
    [result] = found["results"]
    assert (result["score"], result["won"]) == (table["scores"][0], 0 in table["winners"])
    assert good(guests[1].get())["table"]["seed"] is None
