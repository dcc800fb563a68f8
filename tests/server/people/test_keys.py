"""House keys: what one opens, on how many devices, and what it opens no more. On both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import httpx
import pytest
from sqlalchemy import select, text

from parlour.server import storage
from parlour.server.clock import now
from parlour.server.errors import CloseCode
from parlour.server.people.keys import new_invitation
from parlour.server.storage.schema import house_keys, one_time_words
from tests.server.guests import GAME, PLAIN, Guest, Json, Lobby, good, play_out, until, why
from tests.server.people.holders import BOTS, Holder, booked, everything_kept, finished, rows
from tests.server.servers import Server


def test_a_key_is_told_once_and_kept_hashed(house: Server) -> None:
    ann = Holder(house.address)
    assert ann.get("/me")["devices"] == 1
    assert ann.key not in everything_kept(house)
    assert len(ann.key) >= 32


def test_without_a_key_nothing_of_anybody_is_told(house: Server) -> None:
    """Every path that belongs to a keyholder, with no key and with a wrong one."""
    paths = {path: item for path, item in house.app.openapi()["paths"].items() if path.startswith("/api/me")}
    assert len(paths) >= 10
    body = {"word": "w", "places": [], "on": True, "record": "r"}
    stranger = httpx.Client(base_url=f"http://{house.address}", **PLAIN)
    for path, item in paths.items():
        for method in item:
            for headers in ({}, {"Parlour-Key": "x" * 32}, {"Parlour-Key": ""}):
                here = path.replace("{table_id}", "a" * 12)
                answer = stranger.request(method, here, headers=headers, json=body if method == "post" else None)
                assert answer.status_code == 401, (method, path, answer.text)


def test_a_key_opens_its_own_games_and_no_others(house: Server) -> None:
    ann, ben, eve = (Holder(house.address) for _ in range(3))
    at_anns = ann.lobby.open("me", "open", name="Ann")
    ben.lobby.join(at_anns.table, "Ben")
    good(at_anns.post("start"))
    assert ann.games() == ben.games() == [at_anns.table]
    assert eve.games() == []
    assert eve.post(f"/me/games/{at_anns.table}/token") == {"token": None}
    for path in ("give-up", "archive"):
        answer = eve.http.post(f"/me/games/{at_anns.table}/{path}", json={"on": True} if path == "archive" else None)
        assert why(answer, 404) == "You have no place at this table."
    # Nor does somebody who knows the table, or who guesses a token, make its places theirs.
    wish: Json = {"table": at_anns.table, "token": "t" * 32}
    assert eve.post("/me/places", places=[wish]) == {"joined": 0}
    # And a place that is Ann's stays so, also for whoever was given its link.
    wish = {"table": at_anns.table, "token": at_anns.token}
    assert eve.post("/me/places", places=[wish]) == {"joined": 0}
    assert eve.games() == []


def test_a_place_taken_without_a_key_is_joined_to_one_later(house: Server) -> None:
    alone = Lobby(house.address).open("me", "open", name="Ann")
    ann = Holder(house.address)
    assert ann.post("/me/places", places=[{"table": alone.table, "token": alone.token}]) == {"joined": 1}
    assert ann.games() == [alone.table]
    assert alone.get().json()["you"]["name"] == "Ann"  # its link works as before


def test_a_second_device_opens_the_same_seat(house: Server) -> None:
    ann = Holder(house.address)
    table = ann.lobby.open("me", "random", name="Ann").table
    phone = ann.second_device(house.address)
    assert phone.key != ann.key
    assert phone.get("/me")["id"] == ann.get("/me")["id"]
    token = phone.post(f"/me/games/{table}/token")["token"]
    assert token == phone.post(f"/me/games/{table}/token")["token"]
    seat = Guest(house.address, {"table": {"id": table}, "token": token})
    assert seat.get().json()["you"]["seat"] == 0


def test_a_link_to_another_device_is_good_once_and_not_for_long(house: Server) -> None:
    ann = Holder(house.address)
    word = ann.post("/me/carry")["word"]
    assert word not in everything_kept(house)
    good(ann.http.post("/key/take", json={"word": word}))
    assert "used already" in why(ann.http.post("/key/take", json={"word": word}), 410)
    late = ann.post("/me/carry")["word"]

    async def age() -> None:
        async with house.house.database.write() as connection:
            await connection.execute(one_time_words.update().values(until=1.0))

    asyncio.run_coroutine_threadsafe(age(), house.loop).result()
    assert "too old" in why(ann.http.post("/key/take", json={"word": late}), 410)


def test_renewal_voids_every_other_way_in(house: Server) -> None:
    ann = Holder(house.address)
    seat = ann.lobby.open("me", "open", name="Ann").sit()
    phone = ann.second_device(house.address)
    word = phone.post("/me/carry")["word"]
    old = ann.key
    ann.use(ann.post("/me/renew")["key"])
    assert seat.closed() == CloseCode.NOT_YOURS
    assert why(phone.http.get("/me"), 401) == why(Holder(house.address, old).http.get("/me"), 401)
    assert ann.http.post("/key/take", json={"word": word}).status_code == 410
    assert seat.post("start").status_code == 401
    token = ann.post(f"/me/games/{seat.table}/token")["token"]  # and the new one opens the seat again
    assert Guest(house.address, {"table": {"id": seat.table}, "token": token}).get().json()["you"]["seat"] == 0
    assert len(rows(house, select(house_keys).where(house_keys.c.keyholder == ann.get("/me")["id"]))) == 1


def test_my_games_are_found_by_game_people_and_date(house: Server) -> None:
    ann = Holder(house.address)
    with_ben = ann.lobby.open("me", "open", name="Ann")
    Lobby(house.address).join(with_ben.table, "Benjamin 100%")
    with_bot = ann.lobby.open("me", "random", name="Ann", game="fancy-that")
    opened = ann.get("/me/games")["games"][0]["table"]["opened"]
    assert ann.games() == [with_bot.table, with_ben.table]
    assert ann.games(game="fancy-that") == [with_bot.table]
    assert ann.games(who="benJ") == ann.games(who="100%") == [with_ben.table]
    assert ann.games(who="%") == [with_ben.table]
    assert ann.games(who="Zoroaster") == []
    assert ann.games(since=opened) == [with_bot.table]
    assert ann.games(before=opened) == [with_ben.table]
    good(with_ben.post("start"))
    running = ann.get("/me/games", who="benj")["games"][0]
    assert (running["table"]["turn"] is not None, running["since"]) == (True, running["table"]["opened"])
    ann.post(f"/me/games/{with_ben.table}/archive", on=True)
    assert ann.games() == [with_bot.table]
    assert ann.games(archived=True) == [with_ben.table]


def test_a_finished_game_is_remembered_also_when_its_table_is_gone(house: Server) -> None:
    ann = Holder(house.address)
    seat = finished(ann)
    assert ann.games() == []
    assert ann.games(over=True) == [seat.table]
    (found,) = booked(ann, house)
    assert (found["game"], found["games"], found["left_out"]) == (GAME, 1, 0)
    assert [share["of"] for share in found["by_opponents"]] == ["random"]
    won = seat.get().json()["table"]["winners"] == [seat.state()["seat"]]
    assert found["all"]["won"] == won or len(seat.get().json()["table"]["winners"]) > 1
    assert 0 <= found["all"]["low"] <= found["all"]["share"] <= found["all"]["high"] <= 1
    good(seat.http.delete(f"/api/tables/{seat.table}"))
    assert ann.games(over=True) == []
    assert booked(ann, house) == [found]


def test_who_gives_up_has_lost_and_does_not_come_back(house: Server) -> None:
    ann, ben = Holder(house.address), Holder(house.address)
    at_anns = ann.lobby.open("me", "open", name="Ann")
    bens = ben.lobby.join(at_anns.table, "Ben").sit()
    good(at_anns.post("start"))
    ben.post(f"/me/games/{bens.table}/give-up")
    assert bens.closed() == CloseCode.NOT_YOURS
    assert bens.get().status_code == 401
    assert ben.post(f"/me/games/{bens.table}/token") == {"token": None}
    assert "already" in why(ben.http.post(f"/me/games/{bens.table}/give-up"), 409)
    seat = next(seat for seat in at_anns.get().json()["table"]["seats"] if seat["name"] == "Ben")
    assert (seat["stand_in"] is not None, seat["left"]) == (True, True)
    (found,) = booked(ben, house)
    assert (found["games"], found["all"]["won"]) == (1, 0)
    play_out(at_anns.sit())
    until(lambda: booked(ann, house) != [])
    assert booked(ann, house)[0]["all"]["won"] == 1  # whatever the bot made of it
    assert booked(ben, house) == [found]


def test_everything_can_be_taken_along_and_brought_back(house: Server) -> None:
    ann = Holder(house.address)
    seat = finished(ann)
    running = ann.lobby.open("me", "random", name="Ann")
    good(running.post("start"))
    taken = ann.get("/me/export")
    by_table = {game["table"]: game for game in taken["games"]}
    assert by_table.keys() == {seat.table, running.table}
    assert by_table[running.table]["record"] is None  # it would tell the cards
    assert by_table[seat.table]["record"] == seat.get("record").text
    assert ann.key not in str(taken)
    ben = Holder(house.address)
    game = by_table[seat.table]
    brought = ben.post("/me/records", record=game["record"], seat=game["seat"])["table"]
    assert ben.games(over=True) == [brought["id"]]
    assert booked(ben, house) == []  # anybody can write a record


def test_to_be_forgotten_leaves_nothing_personal(house: Server) -> None:
    ann, ben = Holder(house.address), Holder(house.address)
    ann.post("/me", name="Annunziata")
    running = ann.lobby.open("me", "open", name="Annunziata", game="fancy-that").sit()
    bens = ben.lobby.join(running.table, "Ben").sit()
    running.say("chat", text="My secret is out.")
    bens.hear("chat")
    good(running.post("start"))
    deleted = ann.lobby.open("me", "random", name="Annunziata")
    waiting = ben.lobby.open("me", "open", name="Ben")
    ann.lobby.join(waiting.table, "Annunziata")
    finished(ann)

    async def delete_softly() -> None:
        async with house.house.database.write() as connection:
            await connection.execute(text("UPDATE tables SET deleted = 1 WHERE id = :id"), {"id": deleted.table})

    asyncio.run_coroutine_threadsafe(delete_softly(), house.loop).result()
    me = ann.get("/me")["id"]
    booked(ann, house)
    assert me in everything_kept(house)
    good(ann.http.delete("/me"))
    assert running.closed() == CloseCode.NOT_YOURS
    kept = everything_kept(house)
    for personal in ("Annunziata", "My secret", me, ann.key):
        assert personal not in kept
    assert rows(house, text("SELECT came_from FROM people WHERE name = 'Somebody' AND came_from IS NOT NULL")) == []
    assert why(ann.http.get("/me"), 401)
    seats = bens.get().json()["table"]["seats"]  # the game goes on, and its moves are still there
    assert sorted((seat["name"], seat["stand_in"]) for seat in seats) == [("Ben", None), ("Somebody", "regular")]
    assert [seat["kind"] for seat in waiting.get().json()["table"]["seats"]] == ["person", "open"]


def test_a_house_that_asks_for_invitations(tmp_path: Any) -> None:
    server = Server(f"sqlite:///{tmp_path / 'parlour.db'}", invite=True).start()
    try:
        ann = Holder(server.address)
        assert not ann.get("/me")["opens"]
        for path in ("/play", "/tables"):
            assert "invited" in why(
                ann.http.post(path, json=BOTS if path == "/play" else {"game": GAME, "name": "A"}), 403
            )
        assert ann.http.post("/me/invitation", json={"word": "w"}).status_code == 410

        async def invite() -> str:
            async with server.house.database.write() as connection:
                return await new_invitation(connection)

        word = asyncio.run_coroutine_threadsafe(invite(), server.loop).result()
        assert ann.post("/me/invitation", word=word)["opens"]
        table = ann.lobby.open("me", "open").table
        ben = Holder(server.address)
        assert ben.http.post("/me/invitation", json={"word": word}).status_code == 410
        ben.lobby.join(table, "Ben")  # a link is invitation enough to sit down
    finally:
        server.stop()


def test_tables_are_read_anew_only_after_an_operator_forgot_somebody(
    house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    async def look_again(table_id: str) -> None:
        read.append(table_id)

    async def notice() -> None:
        await house.house.lockout.notice_forgotten()

    async def forget() -> None:
        async with house.house.database.write() as connection:
            await storage.marks.put(connection, storage.forgetting.MARK, str(now()))

    def do(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        asyncio.run_coroutine_threadsafe(work(), house.loop).result(60)

    monkeypatch.setattr(house.house.tables, "look_again", look_again)
    with Lobby(house.address) as lobby:
        ann = lobby.play()
        assert ann.table in house.house.tables.live
        for _ in range(3):
            do(notice)
        assert read == []
        do(forget)
        do(notice)
        until(lambda: ann.table in read)  # the house looks now and then by itself
