"""Puzzles from one's own games: only where one allows it, kept for nobody else, gone when one changes one's mind."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import Any

from PIL import Image
from sqlalchemy import select

import parlour
from parlour.games.record import Record
from parlour.review.puzzles import puzzle_of
from parlour.server import storage
from parlour.server.storage import OwnPuzzle
from parlour.server.storage.schema import own_puzzles, results
from parlour.server.thinking.moments import mined
from tests.server.guests import GAME, good, why
from tests.server.people.holders import Holder, booked, finished, rows
from tests.server.servers import Server


def run(house: Server, work: Any) -> Any:
    return asyncio.run_coroutine_threadsafe(work, house.loop).result(120)


def test_games_are_looked_through_once_they_may_be(house: Server) -> None:
    ann = Holder(house.address)
    table = finished(ann).table
    booked(ann, house)
    assert ann.get(f"/me/puzzles/{GAME}") == {"allowed": False, "waiting": 0, "puzzles": []}
    run(house, house.house.miner.mine())
    [row] = rows(house, select(results.c.mined).where(results.c.table_id == table))
    assert row.mined is None  # nobody looked before
    ann.post("/me/puzzles", allowed=True)
    run(house, house.house.miner.mine())  # unless the house itself was faster
    found = ann.get(f"/me/puzzles/{GAME}")
    assert (found["allowed"], found["waiting"]) == (True, 0)
    for puzzle in found["puzzles"]:
        assert puzzle["seat"] == 0


def test_a_puzzle_of_ones_own_is_played_as_any_other(house: Server) -> None:
    ann, ben = Holder(house.address), Holder(house.address)
    ann.post("/me/puzzles", allowed=True)
    shipped = puzzle_of(GAME, "p001")
    box = parlour.game(GAME).box_hash
    kept = [OwnPuzzle("own-a", ann.get("/me")["id"], GAME, box, "gone", 31, {**shipped}, 1.0),
            OwnPuzzle("own-b", ann.get("/me")["id"], GAME, "another", "gone", 7, {**shipped}, 2.0)]  # fmt: skip

    async def keep() -> None:
        async with house.house.database.write() as connection:
            for each in kept:
                assert await storage.own_puzzles.add(connection, each)

    run(house, keep())
    [told] = ann.get(f"/me/puzzles/{GAME}")["puzzles"]  # what was proved in another box is proved no more
    assert (told["slug"], told["title"]) == ("own-a", "Move 31 of a game of yours")
    assert ben.get(f"/me/puzzles/{GAME}")["puzzles"] == []
    address = f"/games/{GAME}/puzzles/own-a"
    right = ben.post(address, moves=[shipped["best"]])
    assert (right["reached"], right["better"]) == (True, shipped["best"])
    assert Image.open(BytesIO(ben.http.get(f"{address}/picture.png").content)).size == (1200, 630)
    assert "own-a" in ann.http.get("/me/export").text
    assert why(ben.http.post(f"/games/{GAME}/puzzles/own-b", json={"moves": []}), 404) == "There is no such puzzle."
    ann.post("/me/puzzles", allowed=False)
    assert ann.get(f"/me/puzzles/{GAME}") == {"allowed": False, "waiting": 0, "puzzles": []}
    assert ben.http.post(address, json={"moves": []}).status_code == 404
    good(ann.http.get("/me"))


def test_whoever_is_forgotten_leaves_no_puzzle(house: Server) -> None:
    ann, ben = Holder(house.address), Holder(house.address)
    box = parlour.game(GAME).box_hash

    async def keep(name: str, holder: str) -> None:
        async with house.house.database.write() as connection:
            new = OwnPuzzle(name, holder, GAME, box, "gone", 31, {**puzzle_of(GAME, "p001")}, 1.0)
            assert await storage.own_puzzles.add(connection, new)

    for who, name in ((ann, "own-ann"), (ben, "own-ben")):
        who.post("/me/puzzles", allowed=True)
        run(house, keep(name, who.get("/me")["id"]))
    good(ann.http.delete("/me"))
    left = rows(house, select(own_puzzles.c.name).where(own_puzzles.c.name.in_(["own-ann", "own-ben"])))
    assert [row.name for row in left] == ["own-ben"]


def test_a_position_of_a_record_is_found_to_be_a_puzzle() -> None:
    shipped = next(each for each in (puzzle_of("fancy-animals", f"p{n:03}") for n in range(1, 9))
                   if each["kind"] == "dearest")  # fmt: skip
    record = Record("fancy-animals", shipped["players"], "x", [shipped["best"]], position=shipped["position"])
    found = mined(record.text(), 1)
    assert found is not None
    assert (found["kind"], found["seat"], found["margin"]) == ("dearest", shipped["seat"], shipped["margin"])
