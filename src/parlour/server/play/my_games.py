"""The games of a keyholder: running and finished ones, on every device, and what can be done with each."""

from __future__ import annotations

from parlour.games import registry
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.cluster.presence import Presence
from parlour.server.errors import Trouble
from parlour.server.people import tokens
from parlour.server.play import people_shapes, shapes
from parlour.server.play.bookkeeping import given_up
from parlour.server.play.broadcast import Broadcaster
from parlour.server.play.loading import Tables
from parlour.server.play.seating import Seating
from parlour.server.play.state_json import live_json, table_json, you_json
from parlour.server.storage import Database, Keyholder, Place, Sitting
from parlour.server.storage.places import Wish

NOT_PLAYED = "Only a game that is being played can be given up."
NO_PLACE = "You have no place at this table."
GAVE_UP = "You have given up this game already."


class MyGames:
    def __init__(
        self, database: Database, tables: Tables, presence: Presence, seating: Seating, broadcaster: Broadcaster
    ) -> None:
        self.database = database
        self.tables = tables
        self.presence = presence
        self.seating = seating
        self.broadcaster = broadcaster

    async def join(self, holder: Keyholder, places: list[tuple[str, str]]) -> int:
        """The people of tables whose tokens were told are this keyholder; how many of them were not yet."""
        persons = [person for _, person in places if person]
        async with self.database.write() as connection:
            joined = await storage.places.join(connection, holder.id, persons)
        if joined and (holder.rest is not None or holder.forced is not None):
            for table_id in {table_id for table_id, person in places if person in joined}:
                await self.tables.look_again(table_id)
        return len(joined)

    async def games(self, holder: Keyholder, wish: Wish) -> list[people_shapes.MyGame]:
        async with self.database.read() as connection:
            places = await storage.places.games(connection, holder.id, wish)
            ids = [place.table_id for place in places]
            sittings = await storage.tables.some(connection, ids)
            moved = await storage.places.last_moves(connection, ids)
            far = await storage.moves.how_far(connection, ids)
        found: list[people_shapes.MyGame] = []
        for place in places:
            sitting = sittings.get(place.table_id)
            if sitting is not None:
                shown = await self._shown(sitting, far.get(place.table_id, (0, 0)))
                found.append(
                    {
                        "table": shown,
                        "you": you_json(sitting, self.presence, place.person),
                        "since": moved.get(place.table_id, sitting.row.opened),
                        "archived": place.archived is not None,
                        "gave_up": place.gave_up is not None,
                    }
                )
        return found

    async def _shown(self, sitting: Sitting, far: tuple[int, int]) -> shapes.Table:
        """With whose turn it is, where it is anybody's: only the state of the game can tell."""
        if sitting.row.status == "playing":
            try:
                return live_json(await self.tables.get(sitting.row.id), self.presence)
            except Trouble:  # damaged, or of a game that is not here
                pass
        game = registry.find(sitting.row.game)
        title = sitting.row.game if game is None else game.title
        return table_json(sitting, self.presence, far[0], far[1], None, title)

    async def token(self, holder: Keyholder, key: str, table_id: str) -> str | None:
        """What opens their place at a table, on the device with that key: the same each time. None without a place."""
        async with self.database.read() as connection:
            place = await storage.places.at(connection, holder.id, table_id)
        if place is None or place.gave_up is not None:
            return None
        token = tokens.next_token(key, table_id)
        hashed = tokens.token_hash(token)
        async with self.database.write() as connection:
            if not await storage.tables.token_owners(connection, [hashed]):
                await storage.tables.add_token(connection, table_id, place.person, hashed)
        return token

    async def archive(self, holder: Keyholder, table_id: str, on: bool) -> None:
        place = await self._place(holder, table_id)
        async with self.database.write() as connection:
            await storage.places.change(connection, place.person, archived=now() if on else None)

    async def give_up(self, holder: Keyholder, table_id: str) -> None:
        """A bot plays on, for good, and the game is lost: they are behind all who did not give up."""
        place = await self._place(holder, table_id)
        table = await self.tables.get(table_id)
        seat = table.sitting.seat_of(place.person)
        if seat is None or table.sitting.row.status != "playing":
            raise Trouble(409, NOT_PLAYED)
        if place.gave_up is not None:
            raise Trouble(409, GAVE_UP)
        await self.seating.leave(table, place.person, self.seating.levels.default)
        async with self.seating.arranging(table, "playing", NOT_PLAYED) as connection:
            await storage.tables.set_seat(connection, table.sitting.seats[seat], lost="gave up")
            await storage.places.give_up(connection, place.person, now())
            await storage.results.add(connection, [given_up(table, holder.id, seat)])
        self.broadcaster.show_out(table, place.person)

    async def _place(self, holder: Keyholder, table_id: str) -> Place:
        async with self.database.read() as connection:
            place = await storage.places.at(connection, holder.id, table_id)
        if place is None:
            raise Trouble(404, NO_PLACE)
        return place
