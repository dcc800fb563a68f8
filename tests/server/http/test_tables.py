"""Finding, opening and arranging tables."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

import parlour
from parlour.server.errors import CloseCode
from parlour.server.play import seating
from tests.server.conftest import sqlite_in
from tests.server.guests import GAME, Guest, Lobby, good, latest, play_out, until, why
from tests.server.servers import Server
from tests.server.ws.test_connection import at_the_server


def test_the_games_come_with_what_a_form_needs(lobby: Lobby) -> None:
    answer = good(lobby.http.get("/api/games"))
    assert [game["key"] for game in answer["games"]] == parlour.games()
    cats = next(game for game in answer["games"] if game["key"] == GAME)
    assert (cats["title"], cats["least"], cats["most"], cats["prefix"]) == ("Like Cats and Dogs!", 2, 6, "CD")
    assert answer["level"] in [level["key"] for level in answer["levels"]]
    assert all(level["says"].endswith(".") for level in answer["levels"])


def test_every_rule_of_every_game_can_be_scrolled_to(lobby: Lobby) -> None:
    for key in parlour.games():
        page = good(lobby.http.get(f"/api/games/{key}/rules"))
        assert page["ids"]
        for rule in page["ids"]:
            assert page["html"].count(f'id="rule-{rule}"') == 1, rule


def test_a_listed_table_is_seen_and_a_private_one_is_not(lobby: Lobby) -> None:
    listed, private = lobby.open("me", "open", listed=True), lobby.open("me", "open")
    listed.sit(), private.sit()
    found = [table["id"] for table in good(lobby.http.get("/api/tables", params={"game": GAME}))["tables"]]
    assert listed.table in found
    assert private.table not in found


def test_a_listed_table_that_everybody_has_left_is_not_shown(lobby: Lobby) -> None:
    ann = lobby.open("me", "open", listed=True)
    until(lambda: ann.table not in [table["id"] for table in good(lobby.http.get("/api/tables"))["tables"]])


def test_a_friend_joins_by_link_and_the_opener_starts(lobby: Lobby) -> None:
    ann = lobby.open("me", "open")
    ann.sit()
    ben = lobby.join(ann.table, "Ben").sit()
    assert ann.hear("table")["table"]["seats"][1]["name"] == "Ben"
    assert why(ben.post("start"), 403).startswith("Only the opener")
    good(ann.post("start"))
    state = ann.state()
    assert (state["number"], state["turn"], state["seat"]) == (0, 0, 0)
    assert state["moves"]
    assert ben.state()["moves"] == []


def test_two_clicks_against_bots(lobby: Lobby) -> None:
    ann = lobby.play(players=4, level="random")
    assert [seat["kind"] for seat in good(ann.get())["table"]["seats"]] == ["person", "bot", "bot", "bot"]
    assert ann.sit().state()["turn"] == 0


def test_names_at_a_table_differ(lobby: Lobby) -> None:
    ann = lobby.open("me", "open", "open")
    names = [seat["name"] for seat in good(lobby.join(ann.table, " Ann\u202e ").get())["table"]["seats"]]
    assert names == ["Ann", "Ann 2", ""]


def test_a_name_must_be_visible_and_short(lobby: Lobby) -> None:
    body = {"game": GAME, "name": "\u200b \t"}
    assert why(lobby.http.post("/api/tables", json=body), 400) == "Please choose a name that can be seen."
    body["name"] = "x" * 25
    assert why(lobby.http.post("/api/tables", json=body), 400) == "That name is too long: at most 24 characters."


def test_a_taken_seat_is_not_given_twice(lobby: Lobby) -> None:
    ann = lobby.open("me", "open")
    answer = lobby.http.post(f"/api/tables/{ann.table}/join", json={"name": "Ben", "seat": 0})
    assert why(answer, 409) == "That seat is taken."
    lobby.join(ann.table, "Ben")
    assert why(lobby.http.post(f"/api/tables/{ann.table}/join", json={"name": "Cleo"}), 409) == "Every seat is taken."


def test_a_person_changes_seat_and_keeps_the_token(lobby: Lobby) -> None:
    ann = lobby.open("me", "open", "open")
    place = good(ann.post("join", seat=2))
    assert (place["you"]["seat"], place["token"]) == (2, ann.token)
    assert [seat["kind"] for seat in place["table"]["seats"]] == ["open", "open", "person"]


def test_options_and_players_that_cannot_be_are_refused_with_the_games_own_sentence(lobby: Lobby) -> None:
    body = {"game": GAME, "name": "Ann", "players": 9}
    assert why(lobby.http.post("/api/play", json=body), 400) == "Like Cats and Dogs! is for 2 to 6 players, not 9."
    body = {"game": GAME, "name": "Ann", "options": {"speed": 3}}
    assert why(lobby.http.post("/api/play", json=body), 400).startswith("Like Cats and Dogs! has no option 'speed'")
    assert why(lobby.http.post("/api/play", json={"game": "chess", "name": "A"}), 400).startswith(
        "There is no such game"
    )
    body = {"game": GAME, "name": "Ann", "level": "wizard"}
    assert why(lobby.http.post("/api/play", json=body), 400).startswith("There is no bot of that level")


def test_bots_fill_the_free_seats(lobby: Lobby) -> None:
    ann = lobby.open("me", "open", "open", "open")
    assert why(ann.post("start"), 409).startswith("There are free seats")
    good(ann.post("seats/1/bot", level="random"))
    good(ann.post("seats/1/bot", level=None))
    good(ann.post("seats/2/bot", level="novice"))
    seats = good(ann.post("fill", level="random"))["table"]["seats"]
    assert [seat["level"] for seat in seats] == [None, "random", "novice", "random"]
    assert len({seat["name"] for seat in seats}) == 4


def test_the_opener_removes_somebody_before_the_start(lobby: Lobby) -> None:
    ann = lobby.open("me", "open").sit()
    ben = lobby.join(ann.table, "Ben").sit()
    assert why(ben.post("seats/0/remove"), 403).startswith("Only the opener")
    seats = good(ann.post("seats/1/remove"))["table"]["seats"]
    assert seats[1]["kind"] == "open"
    assert ben.closed() == CloseCode.DELETED
    assert ben.heard[-1]["why"] == "You were removed from the table."
    assert why(ben.post("join", seat=1), 401) == "This link or token opens no place at this table."
    assert good(ann.get())["table"]["watchers"] == []
    lobby.join(ann.table, "Ben")  # with the link to the table, as anybody can


def test_onlookers_cannot_block_a_seat(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MAX_ONLOOKERS", 3)
    ann = lobby.open("me", "open", "open").sit()
    crowd = [lobby.onlooker(ann.table, name) for name in ("Cleo", "Dora", "Eve")]
    for one in crowd:
        one.sit()
    answer = lobby.http.post(f"/api/tables/{ann.table}/watch", json={"name": "Fay"})
    assert why(answer, 409) == "There are too many onlookers at this table."
    ben = lobby.join(ann.table, "Ben")
    assert good(ben.post("leave"))["table"]["seats"][1]["kind"] == "open"
    assert len(good(ann.get())["table"]["watchers"]) == 3  # no room to stay on as another
    assert why(ben.post("join"), 401)
    lobby.join(ann.table, "Ben")


def test_an_onlooker_who_went_makes_room(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MAX_ONLOOKERS", 2)
    ann = lobby.open("me", "open").sit()
    cleo, dora = lobby.onlooker(ann.table, "Cleo").sit(), lobby.onlooker(ann.table, "Dora")
    ann.hear("table", such=lambda message: len(message["table"]["watchers"]) == 2)
    until(lambda: lobby.http.post(f"/api/tables/{ann.table}/watch", json={"name": "Eve"}).status_code == 200)
    assert {one["name"] for one in good(cleo.get())["table"]["watchers"]} == {"Cleo", "Eve"}
    assert why(dora.get(), 401)


def test_the_opener_sends_an_onlooker_away_at_any_time(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    cleo = lobby.onlooker(ann.table, "Cleo").sit()
    assert why(ben.post(f"people/{cleo.person}/remove"), 403).startswith("Only the opener")
    assert why(cleo.post(f"people/{ben.person}/remove"), 409) == "Whoever has a seat is no onlooker."
    assert why(ben.post(f"people/{ann.person}/remove"), 403) == "The opener cannot be removed."
    assert why(ann.post("people/nobody/remove"), 404) == "There is nobody of that name at this table."
    assert good(ann.post(f"people/{cleo.person}/remove"))["table"]["watchers"] == []
    assert cleo.closed() == CloseCode.DELETED
    assert cleo.heard[-1]["why"] == "You were removed from the table."
    assert why(cleo.get(), 401)


def test_whoever_was_removed_does_not_come_back_at_once(lobby: Lobby) -> None:
    """Nobody from their address does; but for people under the remover's own roof (see above)."""
    abroad, elsewhere = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8"}
    ann = lobby.open("me", "open", "open")
    join, watch = f"/api/tables/{ann.table}/join", f"/api/tables/{ann.table}/watch"
    spare = good(lobby.http.post(watch, json={"name": "Eva"}, headers=abroad))["token"]
    good(lobby.http.post(join, json={"name": "Eve", "seat": 1}, headers=abroad))
    good(ann.post("seats/1/remove"))
    by_the_back_door = {**abroad, "Authorization": f"Bearer {spare}"}
    assert lobby.http.post(join, json={"seat": 1}, headers=by_the_back_door).status_code == 403
    for path in (join, watch):
        answer = lobby.http.post(path, json={"name": "Eva"}, headers=abroad)
        assert why(answer, 403) == "You were removed from this table a short time ago. Try again later."
    onlooker = good(lobby.http.post(watch, json={"name": "Fay"}, headers=elsewhere))["you"]["person"]
    good(ann.post(f"people/{onlooker}/remove"))
    assert lobby.http.post(watch, json={"name": "Faye"}, headers=elsewhere).status_code == 403
    other = lobby.open("me", "open", "open")
    good(lobby.http.post(f"/api/tables/{other.table}/join", json={"name": "Eve"}, headers=abroad))


def test_leaving_before_the_start_frees_the_seat_and_later_does_not(lobby: Lobby) -> None:
    ann = lobby.open("me", "open")
    ben = lobby.join(ann.table, "Ben")
    assert good(ben.post("leave"))["table"]["seats"][1]["kind"] == "open"
    ben = lobby.join(ann.table, "Ben")
    good(ann.post("start"))
    seat = good(ben.post("leave"))["table"]["seats"][1]
    assert (seat["kind"], seat["left"], seat["away"]) == ("person", True, True)
    ben.sit()
    assert good(ann.get())["table"]["seats"][1]["left"] is False


def test_a_bot_stands_in_for_somebody_away_and_hands_the_seat_back(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    ann.hear("table", such=lambda message: message["table"]["seats"][1]["present"])  # on a slow machine away before
    assert why(ann.post("seats/1/bot", level="random"), 409) == "Whoever sits there is not away."
    ben.go()
    away = ann.hear("table", such=lambda message: message["table"]["seats"][1]["away"])
    assert away["table"]["seats"][1]["present"] is False
    good(ann.post("seats/1/bot", level="random"))
    state = latest(ann, 0)
    while not any(step["seat"] == 1 for step in ann.steps()):
        if state["moves"]:
            assert ann.move(state)["type"] == "ack"
        state = latest(ann, state["number"] + 1)
    assert {step["bot"] for step in ann.steps() if step["seat"] == 1} == {True}
    ben.sit()
    state = ben.state()
    assert ben.ask("move", number=state["number"], text="feed", id="x")["type"] in ("refusal", "stale")
    assert good(ben.post("seats/1/back"))["table"]["seats"][1]["stand_in"] is None
    assert ben.get().json()["table"]["seats"][1]["present"] is True


def test_handing_a_seat_back_does_not_fetch_whoever_left(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    good(ben.post("leave"))
    ben.go()
    good(ann.post("seats/1/bot", level="random"))
    seat = good(ann.post("seats/1/back"))["table"]["seats"][1]
    assert (seat["stand_in"], seat["left"], seat["away"]) == (None, True, True)


def is_told_away(guest: Guest, seat: int) -> None:
    """On a busy machine the welcome may tell it already."""
    told = [message for message in guest.heard if message["type"] in ("welcome", "table")]
    if not told[-1]["table"]["seats"][seat]["away"]:
        guest.hear("table", such=lambda message: message["table"]["seats"][seat]["away"], seconds=60)


def test_who_never_came_is_seen_to_be_away(lobby: Lobby) -> None:
    ann = lobby.open("me", "open", "open")
    ben = lobby.join(ann.table, "Ben").sit()
    is_told_away(ben, 0)
    lobby.join(ann.table, "Cleo")
    is_told_away(ben, 2)


def test_who_came_in_time_is_not_told_of_again(tmp_path: Path) -> None:
    """Nobody is away: so there is no news."""
    server = Server(sqlite_in(tmp_path), away_after=4.0).start()
    try:
        with Lobby(server.address) as lobby:
            ann, _ = lobby.two()
            ann.hear("table", such=lambda message: message["table"]["seats"][1]["present"])
            until(lambda: not server.house.broadcaster._expecting)
            ann.ask("ping")
            assert [message["type"] for message in ann.heard].count("table") == 1
    finally:
        server.stop()


def test_who_does_not_come_back_after_a_restart_is_seen_to_be_away(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path)).start()
    with Lobby(server.address) as lobby:
        _, ben = lobby.two()
    server.stop()
    server = Server(sqlite_in(tmp_path), away_after=1.0).start()
    try:
        ben.sit(address=server.address)
        is_told_away(ben, 0)
    finally:
        ben.go()
        server.stop()


def test_when_the_opener_is_away_anybody_seated_arranges(lobby: Lobby) -> None:
    ann = lobby.open("me", "open", "open")
    ben = lobby.join(ann.table, "Ben").sit()
    ann.sit()
    assert ben.post("fill").status_code == 403
    ann.go()
    ben.hear("table", such=lambda message: message["table"]["seats"][0]["away"])
    good(ben.post("fill"))
    good(ben.post("start"))


def test_only_the_opener_deletes_a_table_and_everybody_hears_of_it(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    assert why(ben.http.delete(f"/api/tables/{ann.table}"), 403) == "Only the opener can delete the table."
    good(ann.http.delete(f"/api/tables/{ann.table}"))
    assert ben.closed() == CloseCode.DELETED
    assert ben.heard[-1] == {"type": "gone", "why": "The table was deleted."}
    assert why(ann.get(), 404).startswith("There is no such table")


def test_what_is_deleted_is_kept_without_names_and_an_empty_table_not_at_all(server: Server, lobby: Lobby) -> None:
    (ann, _), (eve, _) = lobby.two(name="Rumpel"), lobby.two()
    ann.say("chat", text="Nobody shall know")
    ann.hear("chat")
    assert ann.move(ann.state())["type"] == "ack"
    for guest in (ann, eve):
        good(guest.http.delete(f"/api/tables/{guest.table}"))
        assert guest.get().status_code == 404

    file = server.settings.database.removeprefix("sqlite:///")
    with contextlib.closing(sqlite3.connect(file)) as database:

        def count(query: str, guest: Guest) -> int:
            return int(database.execute(f"SELECT count(*) FROM {query}", (guest.table,)).fetchone()[0])

        assert count("tables WHERE id = ? AND deleted IS NOT NULL", ann) == 1
        assert count("entries WHERE table_id = ?", ann) == 1
        assert count("people WHERE table_id = ? AND name <> 'Somebody'", ann) == 0
        assert count("chats WHERE table_id = ?", ann) == 0
        assert count("tables WHERE id = ?", eve) == 0


def test_a_rematch_has_the_same_people_and_rotated_seats(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    assert why(ann.post("rematch"), 409) == "There can be a rematch once the game is over."
    play_out(ann, ben)
    again = good(ann.post("rematch"))
    assert again["table"]["status"] == "open"
    assert ben.hear("rematch")["table"] == again["table"]["id"]
    place = good(ben.post("rematch"))
    assert [seat["name"] for seat in place["table"]["seats"]] == ["Ben", "Ann"]
    assert place["table"]["status"] == "playing"
    assert Guest(lobby.address, place).sit().state()["moves"]
    assert place["token"] not in (again["token"], ben.token)


def test_a_rematch_called_for_again_is_the_same_place(lobby: Lobby) -> None:
    """No new token each time: they would pile up, and with them what opens a seat."""
    ann, ben = lobby.two()
    play_out(ann, ben)
    first, again = good(ann.post("rematch")), good(ann.post("rematch"))
    assert (first["token"], first["you"]["person"]) == (again["token"], again["you"]["person"])
    assert first["token"] not in (ann.token, good(ben.post("rematch"))["token"])
    Guest(lobby.address, again).sit().go()  # and it opens the seat


def test_a_rematch_called_for_twice_at_once_is_the_same_place_too(server: Server, lobby: Lobby) -> None:
    """Of two calls that would start it, one comes too late, and has nothing to complain of."""
    ann, ben = lobby.two()
    play_out(ann, ben)
    good(ann.post("rematch"))
    house = server.house

    async def both() -> list[str]:
        table = await house.tables.get(ben.table)
        me = await house.identity.person_for(table.id, ben.token)
        assert me is not None
        calls = (house.rematcher.rematch(table, me, str(ben.token)) for _ in range(2))
        return [token for _, _, token in await asyncio.gather(*calls)]

    first, second = at_the_server(server, both)
    assert first == second


def test_a_rematch_against_bots_starts_at_once(lobby: Lobby) -> None:
    ann = lobby.play(level="random").sit()
    state = ann.state()
    while not state["over"]:
        if state["moves"]:
            ann.move(state)
        state = latest(ann, state["number"] + 1)
    place = good(ann.post("rematch"))
    assert [seat["kind"] for seat in place["table"]["seats"]] == ["bot", "person"]
    assert place["table"]["status"] == "playing"


def test_my_running_games(lobby: Lobby) -> None:
    ann, other = lobby.play(), lobby.play()
    wishes = [
        {"table": ann.table, "token": ann.token},
        {"table": ann.table, "token": other.token},
        {"table": "2" * 12, "token": "nothing"},
    ]
    places = good(lobby.http.post("/api/mine", json={"places": wishes}))["places"]
    assert places[0]["you"]["seat"] == 0
    assert places[0]["table"]["turn"] == 0
    assert places[1:] == [{"table": None, "you": None}] * 2


def test_the_opener_may_look_on_while_bots_play(lobby: Lobby) -> None:
    ann = lobby.open("random", "random")
    good(ann.post("start"))
    ann.sit()
    last = ann.hear("state", such=lambda state: state["over"])
    assert last["seat"] is None
    assert last["winners"]
    assert good(ann.get())["table"]["seed"] is not None
