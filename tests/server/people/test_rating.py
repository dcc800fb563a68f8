"""Rated games: which count, and how those who would cheat are kept from it. On both databases."""

from __future__ import annotations

from itertools import count

from tests.server.guests import GAME, Guest, Lobby, good, play_out, why
from tests.server.people.holders import Holder, booked
from tests.server.servers import Server

NUMBERS = count(1)


def person(house: Server, name: str, come_from: str | None = None) -> Holder:
    holder = Holder(house.address, come_from=come_from or f"203.0.113.{next(NUMBERS)}")
    holder.post("/me", name=name)
    return holder


def rated_game(ann: Holder, ben: Holder, *bots: str) -> tuple[Guest, Guest]:
    at_anns = ann.lobby.open("me", "open", *bots, name="Ann", listed=True, rated=True)
    at_bens = ben.lobby.join(at_anns.table, "Ben")
    good(at_anns.post("start"))
    return at_anns.sit(), at_bens.sit()


def ratings(holder: Holder, house: Server) -> list[tuple[int, int]]:
    """By number of players: how many rated games."""
    return [(one["players"], one["games"]) for game in booked(holder, house) for one in game["ratings"]]


def test_a_rated_game_moves_both_ratings_and_is_shown_with_its_doubt(house: Server) -> None:
    ann, ben = person(house, "Ann"), person(house, "Ben")
    one, other = rated_game(ann, ben)
    play_out(one, other)
    assert ratings(ann, house) == ratings(ben, house) == [(2, 1)]
    table = one.get().json()["table"]
    assert table["rated"] == "counted"
    (mine,), (bens,) = (booked(each, house)[0]["ratings"] for each in (ann, ben))
    if len(table["winners"]) == 1:
        won = one.state()["seat"] in table["winners"]
        assert (mine["rating"] > 1500 > bens["rating"]) == won
    assert mine["provisional"]
    assert mine["plus_minus"] > 500
    assert mine["history"][-1]["rating"] == mine["rating"]
    # Nobody whose rating is still provisional stands in the list.
    found = ann.get("/ratings", game=GAME, players=2)
    assert found["on"]
    assert "Ann" not in [leader["name"] for leader in found["leaders"]]


def test_what_does_not_count(house: Server) -> None:
    ann, ben = person(house, "Ann"), person(house, "Ben")
    # Among friends, nothing is rated.
    at_anns = ann.lobby.open("me", "open", name="Ann")
    at_bens = ben.lobby.join(at_anns.table, "Ben")
    good(at_anns.post("start"))
    play_out(at_anns.sit(), at_bens.sit())
    # One person with two keys, at one address.
    twice = person(house, "Twin", come_from="203.0.113.200"), person(house, "Twin", come_from="203.0.113.200")
    table = rated_game(*twice)
    play_out(*table)
    # Against bots that nobody has measured.
    others = rated_game(ann, ben, "random")
    play_out(*others)
    for holder in (ann, ben, *twice):
        assert ratings(holder, house) == []
    assert table[0].get().json()["table"]["rated"] == others[0].get().json()["table"]["rated"] == "void"


def test_who_gives_up_a_rated_game_is_last(house: Server) -> None:
    ann, ben = person(house, "Ann"), person(house, "Ben")
    one, _ = rated_game(ann, ben)
    ben.post(f"/me/games/{one.table}/give-up")
    play_out(one)
    (mine,) = booked(ann, house)[0]["ratings"]
    (bens,) = booked(ben, house)[0]["ratings"]
    assert mine["rating"] > 1500 > bens["rating"]


def test_a_rated_table_is_public_and_for_keyholders(house: Server) -> None:
    ann = person(house, "Ann")
    body = {"game": GAME, "name": "Ann", "rated": True}
    assert "lobby" in why(ann.http.post("/tables", json=body), 400)
    assert "house key" in why(Lobby(house.address).http.post("/api/tables", json=body | {"listed": True}), 400)
    table = good(ann.http.post("/tables", json=body | {"listed": True}))["table"]
    stranger = Lobby(house.address).http.post(f"/api/tables/{table['id']}/join", json={"name": "Eve"})
    assert "house key" in why(stranger, 401)


def test_a_house_without_a_leaderboard(house: Server) -> None:
    house.settings.leaderboard = False
    try:
        assert person(house, "Ann").get("/ratings", game=GAME, players=2) == {"on": False, "leaders": []}
    finally:
        house.settings.leaderboard = True
