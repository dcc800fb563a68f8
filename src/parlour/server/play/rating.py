"""Rating a game that is over, where it was opened for that; and what is done against those who would cheat.

It counts where at least two people played, each with a house key of their own, against each other and bots whose
strength is known, to a result, without take-backs. Not where two of them came from one address: that may be one person
with two keys. Not where two of them have had ten rated games within a day: that may be a pair who arrange it. Whoever
gave up, or had a bot finish the game, is last.
"""

from __future__ import annotations

from parlour.server import storage
from parlour.server.play.ranking import places_at
from parlour.server.play.table import Table
from parlour.server.ratings import model
from parlour.server.ratings.model import Strength
from parlour.server.settings import DAY
from parlour.server.storage import Rating
from parlour.server.storage.database import Connection

MOST_TOGETHER = 10  # rated games of the same two within a day


async def rate(connection: Connection, table: Table, holders: dict[str, str], gave_up: set[str]) -> bool:
    """True where the game counted."""
    row, chairs = table.sitting.row, table.sitting.seats
    seated = [chair.person for chair in chairs if chair.person is not None]
    went = gave_up | {chair.person for chair in chairs if chair.person is not None and chair.stand_in is not None}
    places = places_at(table, went)
    if not places or not await _is_fair(connection, table, seated, holders):
        return False
    before: list[Rating | None] = []
    strengths: list[Strength] = []
    for chair in chairs:
        rating, strength = None, model.anchor(chair.level or "")
        if chair.person is not None:
            holder = holders[chair.person]
            rating = await storage.results.rating_of(connection, holder, row.game, row.players)
            rating = rating or Rating(holder, row.game, row.players, model.MEAN, model.DEVIATION, 0)
            strength = Strength(rating.mean, rating.deviation)
        if strength is None:  # a bot that nobody has measured
            return False
        before.append(rating)
        strengths.append(strength)
    for rating, after in zip(before, model.rated(strengths, places), strict=True):
        if rating is not None:
            new = Rating(rating.keyholder, row.game, row.players, after.mean, after.deviation, rating.games + 1)
            await storage.results.put_rating(connection, new)
            await storage.results.set_rating(connection, new, table.id)
    return True


async def _is_fair(connection: Connection, table: Table, seated: list[str], holders: dict[str, str]) -> bool:
    row = table.sitting.row
    if row.imported or row.position is not None or row.scores is None or table.takebacks:
        return False
    keyholders = [holders[person] for person in seated if person in holders]
    if len(seated) < 2 or len(keyholders) < len(seated) or len(set(keyholders)) < len(seated):
        return False
    addresses = [table.sitting.people[person].came_from for person in seated]
    known = [address for address in addresses if address is not None]
    if len(set(known)) < len(known):
        return False
    ended = table.steps[-1].at if table.steps else row.opened
    for place, holder in enumerate(keyholders):
        for other in keyholders[place + 1 :]:
            if await storage.results.rated_since(connection, holder, [other], ended - DAY) >= MOST_TOGETHER:
                return False
    return True
