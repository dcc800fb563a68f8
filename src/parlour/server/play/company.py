"""Company: who is in the house just now, whom one has played with, and asking them to a table."""

from __future__ import annotations

from parlour.games import registry
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.errors import Trouble
from parlour.server.play import people_shapes
from parlour.server.play.table import Table
from parlour.server.rate_limit import Buckets
from parlour.server.settings import Settings
from parlour.server.storage import Database, Keyholder

HERE_FOR = 120.0  # seconds after which somebody who was seen is gone
MOST_SHOWN = 50
MOST_COMPANIONS = 50
MOST_INVITED = 20  # to one table
NOT_KNOWN = "You can invite those whom you have played with."


class Company:
    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings
        self._invited = Buckets(0.05, 20)  # by one keyholder

    async def here(self, holder: Keyholder | None) -> people_shapes.Here:
        """How many were seen lately, and those of them by name who let themselves be seen."""
        since = now() - HERE_FOR
        async with self.database.read() as connection:
            count = await storage.keyholders.seen_count(connection, since)
            seen = await storage.keyholders.seen_since(connection, since, MOST_SHOWN)
            mine = [] if holder is None else await storage.lobby.invitations_of(connection, holder.id)
        others = [one.name for one in seen if one.shown and one.name and (holder is None or one.id != holder.id)]
        return {
            "count": count,
            "names": others,
            "invitations": [
                {
                    "table": each.table_id,
                    "game": each.game,
                    "title": _title(each.game),
                    "by": each.by,
                    "made": each.made,
                }
                for each in mine
            ],
        }

    async def companions(self, holder: Keyholder) -> list[people_shapes.Companion]:
        """Whom they have played with, the latest first."""
        since = now() - HERE_FOR
        async with self.database.read() as connection:
            found = await storage.places.companions(connection, holder.id, MOST_COMPANIONS)
            names = await storage.lobby.names_of(connection, [row.keyholder for row in found])
            here = {one.id for one in await storage.keyholders.seen_since(connection, since, 10_000) if one.shown}
        return [
            {"id": row.keyholder, "name": names[row.keyholder], "games": row.games, "here": row.keyholder in here}
            for row in found
            if names.get(row.keyholder)
        ]

    async def invite(self, holder: Keyholder, table: Table, person: str, other: str) -> None:
        """Somebody to a table that waits for players."""
        if table.sitting.row.status != "open":
            raise Trouble(409, "The game has started already.")
        if self.settings.limits and not self._invited.take(holder.id):
            raise Trouble(429, "You have invited many people just now; please wait a moment.")
        async with self.database.write() as connection:
            known = await storage.places.companions(connection, holder.id, MOST_COMPANIONS)
            if other not in [row.keyholder for row in known]:
                raise Trouble(403, NOT_KNOWN)
            if await storage.lobby.invited_to(connection, table.id) >= MOST_INVITED:
                raise Trouble(409, "Enough people are invited to this table.")
            await storage.lobby.invite(connection, table.id, other, person, now())

    async def decline(self, holder: Keyholder, table_id: str) -> None:
        async with self.database.write() as connection:
            await storage.lobby.decline(connection, table_id, holder.id)


def _title(game: str) -> str:
    found = registry.find(game)
    return game if found is None else found.title
