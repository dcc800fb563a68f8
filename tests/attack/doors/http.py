"""Doors of HTTP: what can be asked by anybody, and what it costs."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from functools import cache

import parlour
from parlour.games.record import Record
from tests.attack.doors.attacker import Attacker
from tests.attack.positions import hard_records
from tests.server.guests import GAME, Json

A_FEW_MOVES, A_FEW_SECONDS = 3, 5.0  # at a table with a hard position


@cache
def long_record() -> str:
    """A game of many moves."""
    game, moves = parlour.game("trophy-case"), list[str]()
    state, rng = game.start(5, 1, target=100), random.Random(1)
    while state.turn is not None:
        move = rng.choice(state.moves())
        moves.append(state.text(move))
        state.apply(move)
    return Record(game.key, 5, 1, moves, options={"target": 100}).text()


async def _imported(attacker: Attacker, record: str) -> str:
    return str((await attacker.insist("POST", "/api/records", {"record": record}))["table"]["id"])


async def pages(attacker: Attacker) -> None:
    await attacker.by(20, lambda: _get(attacker, "/"))


async def documents(attacker: Attacker) -> None:
    paths = itertools.cycle(["/api/openapi.json", "/api", "/api/games", f"/api/games/{GAME}/rules", "/metrics"])
    await attacker.by(20, lambda: _get(attacker, next(paths)))


async def unknown_tables(attacker: Attacker) -> None:
    ids = ("".join(random.choices("23456789abcdefghjkmnpqrstuvwxyz", k=12)) for _ in itertools.count())
    await attacker.by(20, lambda: _get(attacker, f"/api/tables/{next(ids)}"))


async def lobby(attacker: Attacker) -> None:
    await attacker.by(20, lambda: _get(attacker, "/api/tables"))


async def _get(attacker: Attacker, path: str) -> None:
    await attacker.ask("GET", path)


async def long_replays(attacker: Attacker) -> None:
    table = await _imported(attacker, long_record())
    places = itertools.cycle(range(0, 1000, 37))
    await attacker.by(10, lambda: _get(attacker, f"/api/tables/{table}/replay?at={next(places)}&count=50&seat=none"))


async def long_logs(attacker: Attacker) -> None:
    table = await _imported(attacker, long_record())
    await attacker.by(10, lambda: _get(attacker, f"/api/tables/{table}/log?seat=none"))


async def _post(attacker: Attacker, path: str, body: Json) -> None:
    await attacker.ask("POST", path, body)


async def long_imports(attacker: Attacker) -> None:
    await attacker.by(5, lambda: _post(attacker, "/api/records", {"record": long_record()}))


async def hard_imports(attacker: Attacker) -> None:
    records = itertools.cycle(hard_records(30, 1))
    await attacker.by(5, lambda: _post(attacker, "/api/records", {"record": next(records)}))


async def hard_tables(attacker: Attacker) -> None:
    """Imported, looked at, gone on from, and played."""
    records = itertools.cycle(hard_records(30, 2))

    async def one() -> None:
        found = await attacker.ask("POST", "/api/records", {"record": next(records)})
        if not found:
            return
        table = found["table"]["id"]
        await attacker.ask("GET", f"/api/tables/{table}")
        await attacker.ask("GET", f"/api/tables/{table}/replay?seat=0")
        body = {"at": 0, "seat": 0, "level": "expert", "name": "Eve", "pace": 0}
        place = await attacker.ask("POST", f"/api/tables/{table}/continue", body)
        if place:
            await _play(attacker, place)

    await attacker.by(5, one)


async def _play(attacker: Attacker, place: Json) -> None:
    """A few moves of those that are offered, with the bots' between them; then there are other tables."""
    moved = 0
    async with await attacker.socket(place["table"]["id"], place["token"]) as socket, asyncio.timeout(A_FEW_SECONDS):
        async for text in socket:
            said = json.loads(text)
            attacker.answers[said["type"]] += 1
            if said["type"] == "state" and said["moves"]:
                if moved == A_FEW_MOVES:
                    return
                moved += 1
                move = {"type": "move", "number": said["number"], "text": said["moves"][0], "id": f"a{moved}"}
                await socket.send(json.dumps(move))


async def large_bodies(attacker: Attacker) -> None:
    record = f"game: {GAME}\nplayers: 2\nseed: 1\n\n" + "feed\n" * 100_000
    await attacker.by(10, lambda: _post(attacker, "/api/records", {"record": record}))


async def open_tables(attacker: Attacker) -> None:
    body = {"game": GAME, "name": "Eve", "listed": True}
    await attacker.by(10, lambda: _post(attacker, "/api/tables", body))


async def bots_alone(attacker: Attacker) -> None:
    """Tables of expert bots that nobody looks at."""
    seats = [{"kind": "bot", "level": "expert"}] * 4

    async def one() -> None:
        place = await attacker.ask("POST", "/api/tables", {"game": GAME, "name": "Eve", "pace": 0, "seats": seats})
        if place:
            await attacker.ask("POST", f"/api/tables/{place['table']['id']}/start", {}, place["token"])

    await attacker.by(4, one)


async def named_onlookers(attacker: Attacker) -> None:
    table = (await attacker.table())["table"]["id"]
    names = (f"Eve {number}" for number in itertools.count())
    await attacker.by(5, lambda: _post(attacker, f"/api/tables/{table}/watch", {"name": next(names)}))


async def own_places(attacker: Attacker) -> None:
    """The same place asked for, a hundred times at once."""
    place = await attacker.table()
    places = {"places": [{"table": place["table"]["id"], "token": place["token"]}] * 100}
    await attacker.by(5, lambda: _post(attacker, "/api/mine", places))


async def links(attacker: Attacker) -> None:
    await attacker.by(5, lambda: _post(attacker, "/api/link", {"path": "/t/" + "x" * 500}))
