"""To be forgotten: everything of a keyholder that says who they are, at once and for good.

Their moves stay, under a name that is everybody's, for they are the others' games too.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, select, update

from parlour.server.storage import places as joined
from parlour.server.storage.database import Connection
from parlour.server.storage.schema import chats, keyholders, mutes, people, seats, tables, tokens
from parlour.server.storage.tables import NOBODY

STAND_IN = "regular"  # the level of the bot
MARK = "forgotten"  # of the house: when an operator last forgot somebody


class Forgotten(NamedTuple):
    person: str
    table_id: str


async def forget(connection: Connection, holder: str) -> list[Forgotten]:
    """At every table, also softly deleted ones: name, address, words, links, mutes. In games that are being played
    a bot plays on; before a start the seat is free again. Which places they were."""
    found = [Forgotten(*place) for place in await joined.all_of(connection, holder)]
    found += await _rematches(connection, [place.person for place in found])
    persons = [place.person for place in found]
    theirs = people.c.id.in_(persons)
    addresses = [row.came_from for row in await connection.execute(select(people.c.came_from).where(theirs))]
    nameless = {"name": NOBODY, "came_from": None, "previous_person": None}
    habits = {"rest": None, "forced": None, "standing_order": None, "seen": None}
    await connection.execute(update(people).where(theirs).values({**nameless, **habits}))
    await connection.execute(update(people).where(people.c.previous_person.in_(persons)).values(previous_person=None))
    await connection.execute(delete(chats).where(chats.c.person.in_(persons)))
    await connection.execute(delete(tokens).where(tokens.c.person.in_(persons)))
    await connection.execute(delete(mutes).where(mutes.c.person.in_(persons) | mutes.c.muted.in_(persons)))
    opened = tables.c.id.in_([place.table_id for place in found]) & tables.c.opened_from.in_(addresses)
    await connection.execute(update(tables).where(opened).values(opened_from=None))
    sat = seats.c.person.in_(persons)
    waiting = seats.c.table_id.in_(select(tables.c.id).where(tables.c.status == "open"))
    running = seats.c.table_id.in_(select(tables.c.id).where(tables.c.status == "playing"))
    await connection.execute(update(seats).where(sat, waiting).values(person=None, stand_in=None, left=False))
    await connection.execute(update(seats).where(sat, running).values(stand_in=STAND_IN, left=True))
    await connection.execute(delete(keyholders).where(keyholders.c.id == holder))
    return found


async def _rematches(connection: Connection, persons: list[str]) -> list[Forgotten]:
    """The places that wait for them at tables of a rematch to which they have not come."""
    found: list[Forgotten] = []
    known = set(persons)
    while persons:
        query = select(people.c.id, people.c.table_id).where(people.c.previous_person.in_(persons))
        new = [Forgotten(row.id, row.table_id) for row in await connection.execute(query) if row.id not in known]
        persons = [place.person for place in new]
        known |= set(persons)
        found += new
    return found
