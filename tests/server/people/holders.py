"""People with a house key, for tests."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from sqlalchemy import select

from parlour.server.storage.schema import metadata
from tests.server.guests import GAME, PLAIN, Guest, Json, Lobby, good, play_out
from tests.server.servers import Server


class Holder:
    """Somebody with a house key, at a server."""

    def __init__(self, address: str, key: str | None = None, come_from: str | None = None) -> None:
        self.http = httpx.Client(base_url=f"http://{address}/api", **PLAIN)
        self.lobby = Lobby(address)
        if come_from is not None:  # as a proxy on this computer would say
            for client in (self.http, self.lobby.http):
                client.headers["X-Forwarded-For"] = come_from
        self.use(key or good(self.http.post("/key"))["key"])

    def use(self, key: str) -> None:
        self.key = key
        for client in (self.http, self.lobby.http):
            client.headers["Parlour-Key"] = key

    def get(self, path: str, **query: Any) -> Json:
        return good(self.http.get(path, params=query))

    def post(self, path: str, **body: Any) -> Json:
        return good(self.http.post(path, json=body))

    def games(self, **query: Any) -> list[str]:
        return [game["table"]["id"] for game in self.get("/me/games", **query)["games"]]

    def second_device(self, address: str) -> Holder:
        word = self.post("/me/carry")["word"]
        return Holder(address, good(self.http.post("/key/take", json={"word": word}))["key"])


def rows(house: Server, query: Any) -> list[Any]:
    async def read() -> list[Any]:
        async with house.house.database.read() as connection:
            return list(await connection.execute(query))

    return asyncio.run_coroutine_threadsafe(read(), house.loop).result()


def everything_kept(house: Server) -> str:
    """All texts of the whole database."""
    found = [rows(house, select(table)) for table in metadata.sorted_tables]
    return "\n".join(str(tuple(row)) for some in found for row in some)


def booked(holder: Holder, house: Server) -> list[Json]:
    asyncio.run_coroutine_threadsafe(house.house.bookkeeper.book(), house.loop).result()
    found: list[Json] = holder.get("/me/statistics")["statistics"]
    return found


def finished(holder: Holder) -> Guest:
    """A game of cats and dogs against a bot that plays anything."""
    seat = Guest(holder.lobby.address, good(holder.lobby.http.post("/api/play", json=BOTS)))
    holder.lobby.guests.append(seat)
    play_out(seat.sit())
    return seat


BOTS = {"game": GAME, "name": "Ann", "level": "random", "pace": 0}
