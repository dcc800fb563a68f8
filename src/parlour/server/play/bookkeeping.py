"""What is written down of a game that is over, for those of its people who have a house key: how it ended for them.

Beside the play: a move waits for none of it. The results outlive the table.
"""

from __future__ import annotations

import logging

from parlour.server import storage
from parlour.server.clock import now
from parlour.server.errors import Trouble, Unavailable
from parlour.server.play.loading import Tables
from parlour.server.play.ranking import places_at
from parlour.server.play.rating import rate
from parlour.server.play.table import Table
from parlour.server.storage import Database, Result

AT_ONCE = 20  # tables
log = logging.getLogger("parlour.books")


class Bookkeeper:
    def __init__(self, database: Database, tables: Tables) -> None:
        self.database = database
        self.tables = tables

    async def book(self) -> None:
        """What is over and not in the books yet. Several servers may; each table is written down once."""
        async with self.database.read() as connection:
            found = await storage.results.unbooked(connection, AT_ONCE)
        for table_id in found:
            await self.book_one(table_id)
        async with self.database.read() as connection:
            rest = await storage.results.any_unbooked(connection)
        if rest and len(found) < AT_ONCE:
            async with self.database.write() as connection:
                await storage.results.nothing_to_book(connection, now())

    async def book_one(self, table_id: str) -> None:
        """Unless it is in the books already."""
        try:
            table = await self.tables.get(table_id)
        except Unavailable:
            raise
        except Trouble as trouble:  # damaged, or of a game that is not here: it stays out of the books
            log.info("not booked", extra={"table": table_id, "why": trouble.why})
            table = None
        at = now()
        async with self.database.write() as connection:
            if not await storage.results.claim(connection, table_id, at):
                return
            if table is None:
                return
            row = table.sitting.row
            holders = await storage.places.holders(connection, table_id)
            gave_up = await storage.places.gave_up(connection, table_id)
            await storage.results.add(connection, results_of(table, holders, gave_up))
            if row.rated == "wished":
                counted = await rate(connection, table, holders, gave_up)
                row.rated = "counted" if counted else "void"
                await storage.tables.change(connection, table_id, rated=row.rated)
        row.booked = at


def results_of(table: Table, holders: dict[str, str], gave_up: set[str]) -> list[Result]:
    """Of those who have a key. Nothing of games that came as records, or ended without a result."""
    row, state = table.sitting.row, table.state
    if row.imported or row.scores is None or state is None or not (places := places_at(table, gave_up)):
        return []
    ended = table.steps[-1].at if table.steps else row.opened
    plain = row.position is None and table.takebacks == 0
    found: list[Result] = []
    for chair, place in zip(table.sitting.seats, places, strict=True):
        if chair.person is not None and chair.person in holders:
            given_up = chair.person in gave_up
            found.append(
                Result(
                    keyholder=holders[chair.person],
                    table_id=table.id,
                    game=row.game,
                    players=row.players,
                    people=_people(table),
                    level=_level_of_others(table, chair.seat),
                    seat=chair.seat,
                    rank=place,
                    sharing=places.count(place),
                    score=None if given_up else row.scores[chair.seat],
                    counts=plain and (given_up or chair.stand_in is None),
                    ended=ended,
                )
            )
    return found


def given_up(table: Table, holder: str, seat: int) -> Result:
    """What is written down at once for somebody who gives up: the game may go on for long."""
    row = table.sitting.row
    return Result(
        keyholder=holder,
        table_id=table.id,
        game=row.game,
        players=row.players,
        people=_people(table),
        level=_level_of_others(table, seat),
        seat=seat,
        rank=row.players,
        sharing=1,
        score=None,
        counts=row.position is None and table.takebacks == 0,
        ended=now(),
    )


def _people(table: Table) -> int:
    return sum(chair.person is not None for chair in table.sitting.seats)


def _level_of_others(table: Table, seat: int) -> str | None:
    levels = {chair.level for chair in table.sitting.seats if chair.seat != seat}
    return levels.pop() if len(levels) == 1 else None
