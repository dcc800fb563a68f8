"""What a keyholder wishes at every table, and what their decisions cost."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from parlour.server import storage
from parlour.server.play.statistics import FEWEST, statistics
from parlour.server.storage import Result
from tests.server.guests import Guest, good, why
from tests.server.people.holders import Holder, rows
from tests.server.servers import Server

NIGHT = {"zone": "Europe/Berlin", "begins": 1320, "ends": 480, "weekends": True}


def forced_at(guest: Guest) -> str | None:
    found: str | None = good(guest.get())["you"]["deputy"]["forced"]
    return found


def rest_of(house: Server, guest: Guest) -> object:
    query = storage.schema.people.select().where(storage.schema.people.c.id == guest.person)
    return rows(house, query)[0].rest


def test_habits_hold_at_tables_old_and_new_and_only_at_ones_own(house: Server) -> None:
    ann, ben = Holder(house.address), Holder(house.address)
    before = ann.lobby.open("me", "open", name="Ann")
    other = ben.lobby.join(before.table, "Ben")
    told = ann.post("/me/habits", rest=NIGHT, forced="seen")
    assert (told["rest"], told["forced"]) == (NIGHT, "seen")
    later = ann.lobby.open("me", "open", name="Ann")
    for mine in (before, later):
        assert (forced_at(mine), rest_of(house, mine)) == ("seen", NIGHT)
    assert (forced_at(other), rest_of(house, other)) == (None, None)
    assert ben.get("/me")["rest"] is None
    good(later.post("deputy", forced="always"))  # and what is said at one table holds there
    assert (forced_at(before), forced_at(later)) == ("seen", "always")
    cleared = ann.post("/me/habits")
    assert (cleared["rest"], cleared["forced"], forced_at(before), rest_of(house, later)) == (None, None, None, None)


def test_habits_that_cannot_be_are_refused_in_a_sentence(house: Server) -> None:
    ann = Holder(house.address)
    assert "no time zone" in why(ann.http.post("/me/habits", json={"rest": {**NIGHT, "zone": "Mars/Base"}}), 400)
    assert "twelve a day" in why(ann.http.post("/me/habits", json={"rest": {**NIGHT, "begins": 480, "ends": 479}}), 400)
    why(ann.http.post("/me/habits", json={"forced": "often"}), 422)
    why(Holder(house.address).http.post("/me/habits", json={}, headers={"Parlour-Key": "x"}), 401)


def test_being_forgotten_leaves_no_habit(house: Server) -> None:
    ann = Holder(house.address)
    mine = ann.lobby.open("me", "open", name="Ann")
    ann.post("/me/habits", rest=NIGHT, forced="seen")
    good(ann.http.delete("/me"))
    query = storage.schema.people.select().where(storage.schema.people.c.id == mine.person)
    row = rows(house, query)[0]
    assert (row.name, row.rest, row.forced, row.standing_order, row.seen) == ("Somebody", None, None, None, None)


def result(table: int, lost: float | None, decisions: int | None) -> Result:
    at = 1_790_000_000.0 + table * 86400 * 10
    of = Result("ann", f"table{table}", "cats-and-dogs", 2, 2, None, 0, 1, 1, 10, True, at)
    return replace(of, decisions=decisions, points_lost=lost)


def test_what_decisions_cost_comes_with_its_interval() -> None:
    games = [result(table, lost, 10) for table, lost in enumerate([10.0, 30.0, 20.0, 0.0, 40.0, 20.0])]
    (found,) = statistics([*games, result(9, None, None)], [])
    lost = found["lost"]
    assert lost is not None
    assert (lost["games"], lost["decisions"], lost["lost"]) == (6, 60, 2.0)
    assert lost["low"] is not None
    assert lost["high"] is not None
    assert 0.0 < lost["low"] < 2.0 < lost["high"] < 4.0
    assert [month["games"] for month in found["lost_by_month"]] == [1, 4, 1]
    assert all(month["low"] is None for month in found["lost_by_month"] if month["games"] < FEWEST)
    (unknown,) = statistics([result(1, None, None)], [])
    assert (unknown["lost"], unknown["lost_by_month"]) == (None, [])


def test_a_review_is_noted_beside_the_results_of_its_table_alone(house: Server) -> None:
    ann = Holder(house.address)
    holder = ann.get("/me")["id"]
    mine = [Result(holder, name, "cats-and-dogs", 2, 2, None, 1, 1, 1, 9, True, 1.0) for name in ("one", "two")]

    async def note() -> None:
        async with house.house.database.write() as connection:
            await storage.results.add(connection, mine)
            await storage.results.note_review(connection, "one", [(3, 5.0), (8, 12.5)])

    asyncio.run_coroutine_threadsafe(note(), house.loop).result(60)
    (found,) = ann.get("/me/statistics")["statistics"]
    assert (found["lost"]["games"], found["lost"]["decisions"], found["lost"]["lost"]) == (1, 8, 1.56)
