"""The rematch: same people, seats rotated, so that somebody else begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy.exc import IntegrityError

from parlour.server import storage
from parlour.server.errors import Trouble
from parlour.server.people import tokens
from parlour.server.play import seating
from parlour.server.play.table import Table
from parlour.server.storage import Person, Seat, Sitting

if TYPE_CHECKING:
    from parlour.server.house import House


async def rematch(house: House, table: Table, person: str) -> tuple[Table, str, str]:
    """The new table, the caller there, and the caller's token. It starts once everybody has come."""
    row = table.sitting.row
    if row.status != "over" or row.imported:
        raise Trouble(409, "There can be a rematch once the game is over.")
    if table.sitting.seat_of(person) is None:
        raise Trouble(403, "Only those who played can have a rematch.")
    if row.rematch is None:
        await _open(house, table, person)
    again = await house.table(str(table.sitting.row.rematch))
    me = next((one for one in again.sitting.people.values() if one.before == person), None)
    if me is None:
        raise Trouble(409, "You are not part of the rematch.")
    token = tokens.new_token()
    async with again.lock:
        async with house.database.write() as connection:
            await storage.tables.arrive(connection, me.id)
            await storage.tables.add_token(connection, again.id, me.id, tokens.token_hash(token))
            await house.wire.tell(connection, [{"what": "table", "table": again.id}])
            found = await storage.tables.find(connection, again.id)
        if found is not None:
            again.sitting = found
    house.presence.expect(again.id, me.id)
    people = again.sitting.people
    seated = [people[chair.person] for chair in again.sitting.seats if chair.person is not None]
    ready = all(one.arrived for one in seated) and all(chair.kind != "open" for chair in again.sitting.seats)
    if again.sitting.row.status == "open" and ready:
        await seating.start(house, again, None)
    return again, me.id, token


async def _open(house: House, table: Table, person: str) -> None:
    old = table.sitting
    row = seating.new_row(
        table.game, old.row.players, old.row.options, old.row.pace, listed=old.row.listed, rematch_of=table.id
    )
    new = Sitting(row, [], {})
    for chair in old.seats:
        # Everybody moves up one seat: whoever was second begins.
        seat = Seat(row.id, (chair.seat - 1) % len(old.seats), None, chair.level, chair.name)
        if chair.person is not None:
            one = Person(tokens.word(8), row.id, old.people[chair.person].name, arrived=False, before=chair.person)
            new.people[one.id] = one
            seat.person = one.id
            if chair.person == person:
                row.opener = one.id
        new.seats.append(seat)
    new.seats.sort(key=lambda seat: seat.seat)
    try:
        async with house.database.write() as connection:
            await storage.tables.add(connection, new)
            await storage.tables.change(connection, table.id, rematch=row.id)
            news = [{"what": "table", "table": table.id}, {"what": "rematch", "table": table.id, "next": row.id}]
            await house.wire.tell(connection, news)
    except IntegrityError:  # somebody else asked at the same moment
        async with table.lock:
            await house.catch_up(table)
        return
    old.row.rematch = row.id
    house.publish_table(table)
    for connection_ in table.connections:
        connection_.send({"type": "rematch", "table": row.id})
