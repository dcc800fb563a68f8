"""The lobby's company: quick matches, who is here, invitations. On both databases."""

from __future__ import annotations

import asyncio

from sqlalchemy import text

from tests.server.guests import GAME, Guest, good, until, why
from tests.server.people.holders import Holder
from tests.server.servers import Server


def quick(holder: Holder, name: str, **more: object) -> Guest:
    place = holder.post("/quick", game=GAME, name=name, **{"players": 2, **more})
    holder.lobby.guests.append(Guest(holder.lobby.address, place))
    return holder.lobby.guests[-1]


def wait_is_over(house: Server, table: str) -> None:
    async def work() -> None:
        async with house.house.database.write() as connection:
            await connection.execute(text("UPDATE tables SET quick = 1 WHERE id = :id"), {"id": table})
        await house.house.quick.begin_due()

    asyncio.run_coroutine_threadsafe(work(), house.loop).result()


def status(guest: Guest) -> str:
    return str(guest.get().json()["table"]["status"])


def test_two_who_wish_the_same_are_seated_together_and_begin(house: Server) -> None:
    ann, ben, cem = (Holder(house.address) for _ in range(3))
    first = quick(ann, "Ann").sit()
    assert status(first) == "open"
    assert first.get().json()["table"]["quick"] is not None
    again = quick(ann, "Ann")  # on another device, or after another click: the same seat
    assert again.table == first.table
    assert again.get().json()["you"]["person"] == first.person
    other = quick(cem, "Cem", clock={"kind": "turn", "seconds": 60})  # wishes something else
    second = quick(ben, "Ben")
    assert second.table == first.table != other.table
    assert status(first) == "playing"
    assert ann.games() == ben.games() == [first.table]


def test_after_a_wait_bots_take_the_free_seats(house: Server) -> None:
    ann = Holder(house.address)
    seat = quick(ann, "Ann", players=4).sit()
    wait_is_over(house, seat.table)
    assert sorted(chair["kind"] for chair in seat.get().json()["table"]["seats"]) == ["bot", "bot", "bot", "person"]
    assert status(seat) == "playing"


def test_a_quick_match_that_everybody_left_does_not_begin(house: Server) -> None:
    ann = Holder(house.address)
    seat = quick(ann, "Ann", players=5).sit()
    seat.go()
    until(lambda: seat.get().json()["table"]["seats"][0]["away"])
    wait_is_over(house, seat.table)
    assert status(seat) == "open"
    assert seat.get().json()["table"]["quick"] is None


def test_who_is_here_as_far_as_they_wish(house: Server) -> None:
    ann, ben = Holder(house.address), Holder(house.address)
    ann.post("/me", name="Shown Ann")
    ben.post("/me", name="Shy Ben", shown=False)
    found = Holder(house.address).get("/lobby")
    assert "Shown Ann" in found["names"]
    assert "Shy Ben" not in found["names"]
    assert found["count"] >= 3
    assert "Shown Ann" not in ann.get("/lobby")["names"]


def test_those_one_has_played_with_can_be_invited_and_nobody_else(house: Server) -> None:
    ann, ben, eve = (Holder(house.address) for _ in range(3))
    for holder, name in ((ann, "Ann"), (ben, "Ben"), (eve, "Eve")):
        holder.post("/me", name=name)
    played = ann.lobby.open("me", "open", name="Ann")
    ben.lobby.join(played.table, "Ben")
    assert ann.get("/me/companions")["companions"] == []  # not yet: it has not begun
    good(played.post("start"))
    (companion,) = ann.get("/me/companions")["companions"]
    assert (companion["name"], companion["games"]) == ("Ben", 1)
    table = ann.lobby.open("me", "open", name="Ann")
    table.http.headers["Parlour-Key"] = ann.key
    assert "played with" in why(table.post("invite", person=eve.get("/me")["id"]), 403)
    good(table.post("invite", person=companion["id"]))
    (invitation,) = ben.get("/lobby")["invitations"]
    assert (invitation["table"], invitation["by"], invitation["game"]) == (table.table, "Ann", GAME)
    assert eve.get("/lobby")["invitations"] == []
    # Eve invites nobody to a table that she has no place at.
    table.http.headers["Parlour-Key"] = eve.key
    assert "played with" in why(table.post("invite", person=companion["id"]), 403)
    ben.post(f"/me/invitations/{table.table}/decline")
    assert ben.get("/lobby")["invitations"] == []
