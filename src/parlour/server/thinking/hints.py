"""Hints: what a seat could do, told at a pace that one person, and one address, may ask for."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from parlour.engine import Game, Hints, State
from parlour.server.errors import Trouble
from parlour.server.rate_limit import Buckets
from parlour.server.thinking.fair_queue import Rank, asker_from
from parlour.server.thinking.pool import Pool

PATIENCE = 0.2  # seconds that a hint waits for those who help, once the first has looked


class Hinter:
    def __init__(self, pool: Pool, outside_pool: Pool, limits: bool) -> None:
        self.pool = pool
        self.outside_pool = outside_pool
        self.limits = limits
        self.people = Buckets(0.5, 4)
        # A person is somebody at one table, and tables are quickly opened; a family shares an address.
        self.addresses = Buckets(1.0, 12)

    async def hints(self, game: Game, state: State, seat: int, person: str, address: str, outside: bool) -> Any:
        """Best first. `address` is the range that the person's connection comes from; `outside`: so did the game."""
        if self.limits and not (self.people.take(person) and self.addresses.take(address)):
            raise Trouble(429, "One hint at a time, please.")
        pool = self.outside_pool if outside else self.pool
        asker = asker_from(address, Rank.PEOPLE)
        about = (game.key, state.dump(), seat)
        helpers = 0 if isinstance(state, Hints) else pool.to_spare()
        if not helpers:
            return await pool.ask("hints", *about, asker=asker)
        seed = secrets.token_hex(8)
        askers = [asker] + [asker._replace(rank=Rank.NOBODY)] * helpers
        asked = [
            asyncio.create_task(pool.ask("hint_look", *about, seed, number, asker=each))
            for number, each in enumerate(askers)
        ]
        try:
            await asked[0]
            await asyncio.wait(asked, timeout=PATIENCE)
        finally:
            for look in asked:
                look.cancel()
        looks = [look.result() for look in asked if look.done() and not look.cancelled() and not look.exception()]
        return await pool.ask("hint_of_looks", *about, seed, looks, asker=asker)
