"""Who begins: drawn by lot where nobody says otherwise, told at the table and in the record."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.record import read_record
from tests.server.guests import GAME, Guest, Json, Lobby, good, play_out, why

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def names(table: Json) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def started(lobby: Lobby, body: Json) -> Guest:
    """A table that Ann opened by that request and filled with bots."""
    ann = Guest(lobby.address, good(lobby.http.post("/api/tables", json={"game": GAME, "name": "Ann", **body})))
    good(ann.post("fill"))
    good(ann.post("start"))
    return ann


@pytest.mark.parametrize(
    "body", [{}, {"draw": True}, {"seats": SEATS, "draw": True}, {"seats": SEATS, "begins": "drawn"}]
)
def test_the_seats_are_drawn_where_nobody_says_otherwise(lobby: Lobby, body: Json) -> None:
    """Everybody begins sooner or later, and each keeps the own place."""
    firsts: set[str] = set()
    while len(firsts) < 2:
        ann = started(lobby, body)
        sight = good(ann.get())
        table = sight["table"]
        firsts.add(table["seats"][0]["kind"])
        assert table["seats"][sight["you"]["seat"]]["person"] == ann.person
        assert (table["begins"], table["draw"]) == ("drawn", True)
        assert table["opening"] == "The seats were drawn: {0} begins."


def test_they_are_drawn_against_bots_too(lobby: Lobby) -> None:
    seats: set[int] = set()
    while len(seats) < 2:
        place = good(lobby.http.post("/api/play", json={"game": GAME, "name": "Ann", "pace": 5000}))
        seats.add(place["you"]["seat"])
        assert names(place["table"])[place["you"]["seat"]] == "Ann"
        assert place["table"]["begins"] == "drawn"


@pytest.mark.parametrize("body", [{"seats": SEATS}, {"draw": False}, {"seats": SEATS, "begins": "chosen"}])
def test_a_client_of_the_first_release_keeps_the_seats_that_it_listed(lobby: Lobby, body: Json) -> None:
    for _ in range(8):
        table = good(started(lobby, body).get())["table"]
        assert (names(table)[0], table["begins"], table["draw"]) == ("Ann", "chosen", False)
        assert table["opening"] == "Everybody sits where they chose to: {0} begins."


def test_the_opener_begins_wherever_she_sits(lobby: Lobby) -> None:
    """The others keep their order round the table."""
    ann = lobby.open("open", "open", "me", begins="opener")
    lobby.join(ann.table, "Ben", 0)
    lobby.join(ann.table, "Cleo", 1)
    assert good(ann.get())["table"]["opening"] is None  # not yet
    table = good(ann.post("start"))["table"]
    assert names(table) == ["Ann", "Ben", "Cleo"]
    assert table["opening"] == "{0} opened the table, and begins."


def test_an_opener_who_looks_on_leaves_the_seats_as_they_are(lobby: Lobby) -> None:
    ann = lobby.open("random", "novice", begins="opener")
    assert [seat["level"] for seat in good(ann.post("start"))["table"]["seats"]] == ["random", "novice"]


def test_nobody_can_wish_for_the_order_of_a_rematch(lobby: Lobby) -> None:
    body = {"game": GAME, "name": "Ann", "begins": "rotated"}
    assert lobby.http.post("/api/tables", json=body).status_code == 422


@pytest.mark.parametrize("begins", ["drawn", "opener", "chosen"])
def test_record_and_rematch_tell_it_too(lobby: Lobby, begins: Any) -> None:
    ann, ben = lobby.two(begins=begins)
    play_out(ann, ben)
    text = ann.get("record").text
    assert read_record(text).begins == begins
    looked_at = good(lobby.http.post("/api/records", json={"record": text}))["table"]
    before = good(ann.get())["table"]
    assert (looked_at["begins"], looked_at["opening"]) == (begins, before["opening"])
    good(ann.post("rematch"))
    again = good(ben.post("rematch"))["table"]
    assert names(again) == names(before)[::-1]
    assert again["begins"] == "rotated"
    assert again["opening"] == "Everybody moved up one seat for the rematch: {0} begins."


def test_a_record_without_it_is_read_and_one_with_nonsense_is_refused(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    play_out(ann, ben)
    text = ann.get("record").text
    silent = good(lobby.http.post("/api/records", json={"record": text.replace("begins: chosen\n", "")}))["table"]
    assert (silent["begins"], silent["draw"], silent["opening"]) == (None, False, None)
    nonsense = {"record": text.replace("begins: chosen\n", "begins: somebody\n")}
    answer = lobby.http.post("/api/records", json=nonsense)
    assert why(answer, 400) == "begins: must be one of drawn, opener, chosen, rotated."


def test_whoever_goes_on_from_a_position_is_told_nothing_of_the_beginning(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    play_out(ann, ben)
    table = good(ann.post("continue", at=3, seat=1, name="Ann"))["table"]
    assert (table["begins"], table["opening"]) == (None, None)
