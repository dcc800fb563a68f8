"""Hints: what a seat could do, told at a pace that one person, and one address, may ask for."""

from __future__ import annotations

from typing import Any

from parlour.engine import Game, State
from parlour.server.errors import Trouble
from parlour.server.rate_limit import Buckets
from parlour.server.thinking.fair_queue import Rank, asker_from
from parlour.server.thinking.pool import Pool


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
        return await pool.ask("hints", game.key, state.dump(), seat, asker=asker_from(address, Rank.PEOPLE))
