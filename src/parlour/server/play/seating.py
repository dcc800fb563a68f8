"""Arranging a table: opening, sitting down, leaving, bots, starting. Each a transaction, then told to everybody."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import parlour
from parlour.engine import Game, Refusal, seed_hash
from parlour.server import storage
from parlour.server.errors import Trouble, no_table
from parlour.server.http.schemas import SeatWish
from parlour.server.people import tokens
from parlour.server.people.names import name_among, name_from
from parlour.server.play import broadcast
from parlour.server.play.loading import ENGINE
from parlour.server.play.state_json import now
from parlour.server.play.table import Table
from parlour.server.storage import Person, Seat, Sitting, TableRow
from parlour.server.storage.database import Connection
from parlour.server.thinking.players import bot_names

if TYPE_CHECKING:
    from parlour.server.house import House


def find_game(key: str) -> Game:
    if key not in parlour.games():
        raise Trouble(400, f"There is no such game; there are {', '.join(parlour.games())}.")
    return parlour.game(key)


def new_row(game: Game, players: int, options: dict[str, Any], pace: int, **more: Any) -> TableRow:
    """A table that nobody sits at yet. Raises Trouble for what the game does not offer."""
    seed = more.pop("seed", None) or tokens.new_seed()
    try:
        game.start(players, seed, **options)
    except Refusal as refusal:
        raise Trouble(400, refusal.why, refusal.rule) from None
    values: dict[str, Any] = {
        "id": tokens.word(12),
        "game": game.key,
        "players": players,
        "options": options,
        "seed": seed,
        "promise": seed_hash(seed),
        "engine": ENGINE,
        "status": "open",
        "listed": False,
        "draw": False,
        "pace": pace,
        "position": None,
        "opener": None,
        "opened": now(),
        "touched": now(),
    }
    return TableRow(**{**values, **more})


def seat_bots(house: House, seats: list[Seat], level: str | None, taken: list[str]) -> None:
    """A bot in every free chair of the list."""
    chosen = level_from(house, level)
    free = [seat for seat in seats if seat.kind == "open"]
    for seat, name in zip(free, bot_names(taken, len(free)), strict=True):
        seat.level, seat.name = chosen, name


def level_from(house: House, level: str | None) -> str:
    if level is None:
        return house.level
    if level not in [known["key"] for known in house.levels]:
        known = ", ".join(level["key"] for level in house.levels)
        raise Trouble(400, f"There is no bot of that level; there are {known}.")
    return level


async def open_table(
    house: House, game: Game, name: str, wishes: list[SeatWish], options: dict[str, Any], pace: int, **more: Any
) -> tuple[Sitting, str, str]:
    """The new table, its opener and the opener's token."""
    row = new_row(game, len(wishes), options, pace, **more)
    opener = Person(tokens.word(8), row.id, name_from(name))
    row.opener = opener.id
    sitting = Sitting(row, [Seat(row.id, number) for number in range(len(wishes))], {opener.id: opener})
    mine = [seat for seat, wish in zip(sitting.seats, wishes, strict=True) if wish.kind == "me"]
    if len(mine) > 1:
        raise Trouble(400, "You can sit in one seat only.")
    for seat in mine:
        seat.person = opener.id
    for seat, wish in zip(sitting.seats, wishes, strict=True):
        if wish.kind == "bot":
            seat_bots(house, [seat], wish.level, [opener.name, *(other.name for other in sitting.seats)])
    token = tokens.new_token()
    async with house.database.write() as connection:
        await storage.tables.add(connection, sitting)
        await storage.tables.add_token(connection, row.id, opener.id, tokens.token_hash(token))
    house.presence.expect(row.id, opener.id)
    return sitting, opener.id, token


@asynccontextmanager
async def arranging(house: House, table: Table, status: str, why_not: str) -> AsyncIterator[Connection]:
    """A transaction on a table of that status, which nobody else arranges meanwhile; told to everybody afterwards."""
    async with table.lock:
        if table.sitting.row.status != status:
            raise Trouble(409, why_not)
        async with house.database.write() as connection:
            if not await storage.tables.hold(connection, table.id, status):
                raise Trouble(409, why_not)
            if house.database.postgres:  # another server may have arranged it; on SQLite memory is up to date
                found = await storage.tables.find(connection, table.id)
                if found is None:
                    raise no_table()
                table.sitting = found
            yield connection
            await storage.tables.change(connection, table.id, touched=now())
            await house.wire.tell(connection, [{"what": "table", "table": table.id}])
            found = await storage.tables.find(connection, table.id)
        if found is not None:
            table.sitting = found
        if table.state is None and table.sitting.row.status == "playing":
            state = table.start()
            await house.ponder(table, state)
            table.state, table.base = state, (0, state)
        house.publish_table(table)
        if table.state is not None:
            broadcast.publish(table)
    house.own(table)


STARTED = "The game has started already."


async def join(
    house: House, table: Table, person: str | None, name: str | None, seat: int | None
) -> tuple[str, str | None]:
    """Sit down; the person and, for a newcomer, the token."""
    async with arranging(house, table, "open", STARTED) as connection:
        sitting = table.sitting
        free = [chair.seat for chair in sitting.seats if chair.kind == "open"]
        if seat is not None and seat not in free:
            raise Trouble(409, "That seat is taken." if seat < len(sitting.seats) else "There is no such seat.")
        if not free:
            raise Trouble(409, "Every seat is taken.")
        token = None
        if person is None:
            person, token = await _newcomer(house, connection, table, name)
        if not await storage.tables.take_seat(connection, table.id, free[0] if seat is None else seat, person):
            raise Trouble(409, "That seat is taken.")
    return person, token


async def watch(house: House, table: Table, name: str) -> tuple[str, str]:
    """A named onlooker's chair."""
    async with arranging(
        house, table, table.sitting.row.status, "Just now something changed; try again."
    ) as connection:
        return await _newcomer(house, connection, table, name)


async def _newcomer(house: House, connection: Connection, table: Table, name: str | None) -> tuple[str, str]:
    if name is None:
        raise Trouble(400, "Please tell us your name.")
    people = table.sitting.people
    if len(people) >= 100:
        raise Trouble(409, "There are too many people at this table.")
    taken = [other.name for other in people.values()] + [chair.name for chair in table.sitting.seats]
    person = Person(tokens.word(8), table.id, name_among(name_from(name), taken))
    token = tokens.new_token()
    await storage.tables.add_person(connection, person)
    await storage.tables.add_token(connection, table.id, person.id, tokens.token_hash(token))
    house.presence.expect(table.id, person.id)
    return person.id, token


async def leave(house: House, table: Table, person: str) -> None:
    status = table.sitting.row.status
    async with arranging(house, table, status, "Just now something changed; try again.") as connection:
        seat = table.sitting.seat_of(person)
        if seat is not None and status == "open":
            await storage.tables.leave_seat(connection, table.id, person)
        elif seat is not None:
            await storage.tables.set_seat(connection, table.sitting.seats[seat], gone=True)


async def come_back(house: House, table: Table, person: str) -> None:
    """Whoever had left and opens the table again is back."""
    seat = table.sitting.seat_of(person)
    if seat is not None and table.sitting.seats[seat].gone:
        async with arranging(house, table, table.sitting.row.status, "") as connection:
            await storage.tables.set_seat(connection, table.sitting.seats[seat], gone=False)


def may_arrange(house: House, table: Table, person: str) -> None:
    """The opener may; when the opener is away, anybody seated."""
    row = table.sitting.row
    if row.opener == person:
        return
    if table.sitting.seat_of(person) is None:
        raise Trouble(403, "Only the opener of the table can do that.")
    opener = row.opener
    chair = table.sitting.seat_of(opener)
    gone = chair is not None and table.sitting.seats[chair].gone
    if opener is not None and not gone and not house.presence.away(table.id, opener):
        raise Trouble(403, "Only the opener of the table can do that, or anybody seated when the opener is away.")


def chair_at(table: Table, seat: int) -> Seat:
    if seat >= len(table.sitting.seats):
        raise Trouble(404, "There is no such seat.")
    return table.sitting.seats[seat]


async def set_bot(house: House, table: Table, person: str, seat: int, level: str | None) -> None:
    """Before the start: a bot in a free seat, or out of it. Later: a stand-in for somebody who is away."""
    may_arrange(house, table, person)
    chair_at(table, seat)
    chosen = None if level is None else level_from(house, level)
    if table.sitting.row.status == "open":
        async with arranging(house, table, "open", STARTED) as connection:
            chair = chair_at(table, seat)
            if chair.kind == "person":
                raise Trouble(409, "Somebody sits there.")
            name = bot_names(table.names + [p.name for p in table.sitting.people.values()], 1)[0]
            await storage.tables.set_seat(
                connection, chair, level=chosen, name="" if chosen is None else chair.name or name
            )
        return
    async with arranging(house, table, "playing", "The game is over.") as connection:
        chair = chair_at(table, seat)
        if chair.person is None or chosen is None:
            raise Trouble(409, "A bot can only stand in for a person who is away.")
        if not chair.gone and not house.presence.away(table.id, chair.person):
            raise Trouble(409, "Whoever sits there is not away.")
        await storage.tables.set_seat(connection, chair, stand_in=chosen)
        await storage.tables.change(connection, table.id, **house.lease())


async def hand_back(house: House, table: Table, person: str, seat: int) -> None:
    if chair_at(table, seat).person != person:
        may_arrange(house, table, person)
    async with arranging(house, table, "playing", "The game is not being played.") as connection:
        chair = chair_at(table, seat)
        if chair.stand_in is None:
            raise Trouble(409, "No bot is standing in there.")
        await storage.tables.set_seat(connection, chair, stand_in=None, gone=chair.gone and chair.person != person)


async def remove(house: House, table: Table, person: str, seat: int) -> str:
    """Whom: the connections of that person are then closed."""
    may_arrange(house, table, person)
    async with arranging(house, table, "open", "Nobody can be removed once the game has started.") as connection:
        chair = chair_at(table, seat)
        if chair.person is None:
            raise Trouble(409, "Nobody sits there.")
        if chair.person == table.sitting.row.opener and chair.person != person:
            raise Trouble(403, "The opener cannot be removed.")
        if chair.person == person:
            await storage.tables.leave_seat(connection, table.id, person)
        else:  # the link to the seat opens nothing any more
            await storage.tables.remove_person(connection, chair.person)
        return chair.person


async def fill(house: House, table: Table, person: str, level: str | None) -> None:
    may_arrange(house, table, person)
    async with arranging(house, table, "open", STARTED) as connection:
        chairs = [replace(chair) for chair in table.sitting.seats if chair.kind == "open"]
        seat_bots(house, chairs, level, table.names + [p.name for p in table.sitting.people.values()])
        for chair in chairs:
            await storage.tables.set_seat(connection, chair, level=chair.level, name=chair.name)


async def start(house: House, table: Table, person: str | None) -> None:
    """Begin. Seats are drawn now, where they are to be drawn. `person` None: the house itself does it."""
    if person is not None:
        may_arrange(house, table, person)
    async with arranging(house, table, "open", STARTED) as connection:
        chairs = table.sitting.seats
        if any(chair.kind == "open" for chair in chairs):
            raise Trouble(409, "There are free seats: wait for people, or fill them with bots.")
        if table.sitting.row.draw:
            drawn = random.SystemRandom().sample(chairs, len(chairs))
            await storage.tables.reseat(
                connection, table.id, [replace(chair, seat=seat) for seat, chair in enumerate(drawn)]
            )
        await storage.tables.change(connection, table.id, status="playing", engine=ENGINE, **house.lease())
