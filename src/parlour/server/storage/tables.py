"""Tables with their seats and people: finding, arranging. Every function is part of the caller's transaction."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Row, Table, Text, Update, bindparam, delete, func, insert, or_, select, update

from parlour.server.storage.database import Connection, Statement
from parlour.server.storage.often import often
from parlour.server.storage.rows import Damaged, Person, Seat, Sitting, TableRow
from parlour.server.storage.schema import DAMAGED, chats, entries, people, seats, tables, tokens

AT_ONCE = 1000  # tables in one statement
NOBODY = "Somebody"  # the name of everybody whose name was forgotten


def _there() -> ColumnElement[bool]:
    """Not softly deleted."""
    return tables.c.deleted.is_(None)


_ADD, _ADD_PERSON, _ADD_SEAT = often(insert(tables)), often(insert(people)), often(insert(seats))
_FIND_DELETED = often(select(tables).where(tables.c.id == bindparam("this")))
_FIND = often(_FIND_DELETED.where(_there()))
_CHAIRS = often(select(seats).where(seats.c.table_id == bindparam("this")).order_by(seats.c.seat))
_CROWD = often(select(people).where(people.c.table_id == bindparam("this")))
_TOUCH = often(update(tables).where(tables.c.id == bindparam("this")).values(touched=bindparam("at")))
_HOLD = often(
    update(tables)
    .where(tables.c.id == bindparam("this"), tables.c.status == bindparam("such"), _there())
    .values(status=bindparam("such"))
)
_REMOVE_SEATS = often(delete(seats).where(seats.c.table_id == bindparam("this")))
_LEAVE_SEAT = often(
    update(seats)
    .where(seats.c.table_id == bindparam("this"), seats.c.person == bindparam("who"))
    .values(person=None, stand_in=None, left=False)
)
_TAKE_SEAT = often(
    update(seats)
    .where(seats.c.table_id == bindparam("this"), seats.c.seat == bindparam("there"))
    .where(seats.c.person.is_(None), seats.c.level.is_(None))
    .values(person=bindparam("who"), left=False)
)
_ADD_TOKEN = often(insert(tokens))
_OWNER = often(select(tokens.c.hash, tokens.c.table_id, tokens.c.person).where(tokens.c.hash == bindparam("this")))


async def add(connection: Connection, sitting: Sitting) -> None:
    await connection.execute(_ADD, vars(sitting.row))
    if sitting.people:
        await connection.execute(_ADD_PERSON, [vars(person) for person in sitting.people.values()])
    await connection.execute(_ADD_SEAT, [vars(seat) for seat in sitting.seats])


async def find(connection: Connection, table_id: str, deleted: bool = False) -> Sitting | None:
    """Where there is one; one that is softly deleted only for whoever asks for those too."""
    this = {"this": table_id}
    row = (await connection.execute(_FIND_DELETED if deleted else _FIND, this)).first()
    if row is None:
        return None
    found = Sitting(_table_row(row), [], {})
    for chair in await connection.execute(_CHAIRS, this):
        found.seats.append(Seat(**_values(seats, chair)))
    for person in await connection.execute(_CROWD, this):
        found.people[person.id] = Person(**_values(people, person))
    return found


async def which_are_there(connection: Connection, ids: list[str]) -> set[str]:
    """Of those tables; the ones that are neither gone nor softly deleted."""
    found: set[str] = set()
    for start in range(0, len(ids), AT_ONCE):
        some = tables.c.id.in_(ids[start : start + AT_ONCE])
        found |= {row.id for row in await connection.execute(select(tables.c.id).where(_there(), some))}
    return found


async def listed(connection: Connection, ids: list[str]) -> list[Sitting]:
    """Those of the tables that show themselves in the lobby."""
    found: list[Sitting] = []
    for first in range(0, len(ids), AT_ONCE):
        some = tables.c.id.in_(ids[first : first + AT_ONCE])
        query = select(tables).where(_there(), some, tables.c.listed, tables.c.status.in_(("open", "playing")))
        rows: list[TableRow] = []
        for row in await connection.execute(query):
            with suppress(Damaged):  # one bad table does not hide the others
                rows.append(_table_row(row))
        found += await _furnish(connection, rows)
    return found


async def some(connection: Connection, ids: list[str]) -> dict[str, Sitting]:
    """By id, those of the tables that are there and can be read."""
    rows: list[TableRow] = []
    for row in await connection.execute(select(tables).where(_there(), tables.c.id.in_(ids))):
        with suppress(Damaged):
            rows.append(_table_row(row))
    return {sitting.row.id: sitting for sitting in await _furnish(connection, rows)}


async def finished_with_seed(connection: Connection, game: str, seed: str) -> list[Sitting]:
    """Games of that deal that are over."""
    query = select(tables).where(_there(), tables.c.game == game, tables.c.seed == seed, tables.c.status == "over")
    rows: list[TableRow] = []
    for row in await connection.execute(query):
        with suppress(Damaged):
            rows.append(_table_row(row))
    return await _furnish(connection, rows)


_KEYS = {table: table.c.keys() for table in (tables, people, seats)}


def _values(table: Table, row: Row[Any]) -> dict[str, Any]:
    """A row by the keys of its columns, which are not always their names."""
    return dict(zip(_KEYS[table], row, strict=True))


def _table_row(row: Row[Any]) -> TableRow:
    values = _values(tables, row)
    if any(value is DAMAGED for value in values.values()):
        raise Damaged
    return TableRow(**{**values, "winners": values["winners"] or []})


async def _furnish(connection: Connection, rows: list[TableRow]) -> list[Sitting]:
    ids = [row.id for row in rows]
    chairs: dict[str, list[Seat]] = {key: [] for key in ids}
    crowd: dict[str, dict[str, Person]] = {key: {} for key in ids}
    for found in await connection.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
        chairs[found.table_id].append(Seat(**_values(seats, found)))
    for found in await connection.execute(select(people).where(people.c.table_id.in_(ids))):
        crowd[found.table_id][found.id] = Person(**_values(people, found))
    return [Sitting(row, chairs[row.id], crowd[row.id]) for row in rows]


async def change(connection: Connection, table_id: str, only_if: dict[str, Any] | None = None, **values: Any) -> bool:
    """Change the table's row, on condition that it still is as expected."""
    if only_if is None:
        query, parameters = _change(tables, tuple(values)), {"this": table_id, **_new(values)}
        return (await connection.execute(query, parameters)).rowcount == 1
    expected = update(tables).where(tables.c.id == table_id)
    for name, value in only_if.items():
        expected = expected.where(tables.c[name] == value)
    return (await connection.execute(expected.values(**values))).rowcount == 1


@cache
def _change(table: Table, names: tuple[str, ...]) -> Update:
    """Those columns of the table or the person `this`, or of chair number `there` of the table."""
    this = seats.c.table_id if table is seats else table.c.id
    query = update(table).where(this == bindparam("this"))
    if table is seats:
        query = query.where(seats.c.seat == bindparam("there"))
    return often(query.values({name: bindparam(f"new_{name}", type_=table.c[name].type) for name in names}))


def _new(values: dict[str, Any]) -> dict[str, Any]:
    return {f"new_{name}": value for name, value in values.items()}


async def touch(connection: Connection, table_id: str, at: float) -> None:
    """Somebody has done something there."""
    await connection.execute(_TOUCH, {"this": table_id, "at": at})


async def hold(connection: Connection, table_id: str, status: str) -> bool:
    """Keep everybody else from arranging the table until the transaction ends; False if it is not in that status."""
    return (await connection.execute(_HOLD, {"this": table_id, "such": status})).rowcount == 1


async def add_person(connection: Connection, person: Person) -> None:
    await connection.execute(_ADD_PERSON, vars(person))


async def remove_person(connection: Connection, person: str) -> None:
    """With the seat and the tokens."""
    await connection.execute(delete(people).where(people.c.id == person))


async def arrive(connection: Connection, person: str) -> None:
    await connection.execute(update(people).where(people.c.id == person).values(arrived=True))


async def change_person(connection: Connection, person: str, **values: Any) -> None:
    await connection.execute(_change(people, tuple(values)), {"this": person, **_new(values)})


_ORDER_DONE = update(people).where(people.c.id == bindparam("who")).values(standing_order=bindparam("none", type_=Text))


def order_done(person: str) -> Statement:
    """Their order was carried out: part of the transaction of that move."""
    return _ORDER_DONE, [{"who": person, "none": None}]


async def with_deputies(connection: Connection) -> dict[str, tuple[float, int]]:
    """Games that are played, where somebody seated has left something with the house: when each was last arranged, and
    its number."""
    left = or_(people.c.forced.is_not(None), people.c.standing_order.is_not(None))
    number = select(func.max(entries.c.number)).where(entries.c.table_id == tables.c.id).scalar_subquery()
    query = select(tables.c.id, tables.c.touched, func.coalesce(number, 0).label("number"))
    query = query.join(seats, seats.c.table_id == tables.c.id).join(people, people.c.id == seats.c.person)
    query = query.where(_there(), tables.c.status == "playing", tables.c.frozen.is_(None), left).distinct()
    return {row.id: (row.touched, row.number) for row in await connection.execute(query)}


async def saw(connection: Connection, numbers: dict[str, int]) -> None:
    """By person, how far they have seen their table: what another server knows may be newer, and stays."""
    less = or_(people.c.seen.is_(None), people.c.seen < bindparam("number"))
    statement = update(people).where(people.c.id == bindparam("who"), less).values(seen=bindparam("number"))
    await connection.execute(statement, [{"who": who, "number": number} for who, number in numbers.items()])


async def take_seat(connection: Connection, table_id: str, seat: int, person: str) -> bool:
    """False if the seat is no longer free."""
    await leave_seat(connection, table_id, person)
    taken = await connection.execute(_TAKE_SEAT, {"this": table_id, "there": seat, "who": person})
    return taken.rowcount == 1


async def leave_seat(connection: Connection, table_id: str, person: str) -> None:
    await connection.execute(_LEAVE_SEAT, {"this": table_id, "who": person})


async def set_seat(connection: Connection, seat: Seat, **values: Any) -> None:
    this = {"this": seat.table_id, "there": seat.seat}
    await connection.execute(_change(seats, tuple(values)), {**this, **_new(values)})


async def reseat(connection: Connection, table_id: str, chairs: list[Seat]) -> None:
    await connection.execute(_REMOVE_SEATS, {"this": table_id})
    await connection.execute(_ADD_SEAT, [vars(seat) for seat in chairs])


async def add_token(connection: Connection, table_id: str, person: str, hashed: str) -> None:
    await connection.execute(_ADD_TOKEN, {"hash": hashed, "person": person, "table_id": table_id})


async def token_owner(connection: Connection, hashed: str) -> tuple[str, str] | None:
    """The table and the person of a token, by its hash."""
    row = (await connection.execute(_OWNER, {"this": hashed})).first()
    return None if row is None else (row.table_id, row.person)


async def token_owners(connection: Connection, hashes: Iterable[str]) -> dict[str, tuple[str, str]]:
    """By token hash: the table and the person."""
    query = select(tokens.c.hash, tokens.c.table_id, tokens.c.person).where(tokens.c.hash.in_(list(hashes)))
    return {row.hash: (row.table_id, row.person) for row in await connection.execute(query)}


async def expire(connection: Connection, status: str, before: float, now: float, keep: set[str]) -> list[str]:
    """Delete softly, as of `now`, tables in that status that nobody has touched since `before`; which they were."""
    last = select(func.max(entries.c.at)).where(entries.c.table_id == tables.c.id).scalar_subquery()
    stale = (tables.c.status == status) & (tables.c.touched < before) & (func.coalesce(last, 0.0) < before)
    query = select(tables.c.id).where(_there(), stale)
    found = [row.id for row in await connection.execute(query) if row.id not in keep]
    await delete_softly(connection, found[:AT_ONCE], now)
    return found[:AT_ONCE]


async def last_touched(connection: Connection) -> float | None:
    """When somebody last came to any table."""
    found: float | None = (await connection.execute(select(func.max(tables.c.touched)))).scalar_one()
    return found


async def delete_softly(connection: Connection, ids: list[str], at: float) -> None:
    """Nobody finds those tables any more, but they can be brought back until they are purged."""
    if ids:
        gone = {"deleted": at, "bot_owner": None, "lease_until": 0.0}
        await connection.execute(update(tables).where(tables.c.id.in_(ids), _there()).values(gone))


async def purge(connection: Connection, before: float, most: int | None = None) -> list[str]:
    """Remove for good what was softly deleted before then, or some of it; which they were."""
    query = select(tables.c.id).where(tables.c.deleted < before).limit(most)
    found = [row.id for row in await connection.execute(query)]
    for table_id in found:
        await remove(connection, table_id)
    return found


async def remove(connection: Connection, table_id: str) -> bool:
    """For good, with everything that belongs to it."""
    return (await connection.execute(delete(tables).where(tables.c.id == table_id))).rowcount == 1


async def forget_people(connection: Connection, table_id: str) -> None:
    """Names, chat and addresses, at once and for good. The game itself stays as it is."""
    nameless = {"name": NOBODY, "came_from": None, "rest": None, "forced": None, "standing_order": None, "seen": None}
    await connection.execute(update(people).where(people.c.table_id == table_id).values(nameless))
    await connection.execute(delete(chats).where(chats.c.table_id == table_id))
    await connection.execute(update(tables).where(tables.c.id == table_id).values(opened_from=None))


async def claim(connection: Connection, me: str, now: float, until: float, everything: bool) -> list[str]:
    """The tables whose bots think in this server from now on: those that no living server thinks for."""
    query = select(tables.c.id).where(_there(), tables.c.status == "playing", tables.c.frozen.is_(None))
    query = query.where(select(seats.c.seat).where(seats.c.table_id == tables.c.id, _has_bot()).exists())
    if not everything:
        query = query.where(or_(tables.c.bot_owner.is_(None), tables.c.lease_until < now))
    found = [row.id for row in await connection.execute(query.with_for_update(skip_locked=True))]
    if found:
        await connection.execute(update(tables).where(tables.c.id.in_(found)).values(bot_owner=me, lease_until=until))
    return found


def _has_bot() -> Any:
    return or_(seats.c.level.is_not(None), seats.c.stand_in.is_not(None))


async def renew(connection: Connection, me: str, until: float) -> list[str]:
    """Which they are."""
    # A row that somebody is writing just now is left out: the next round renews it, and nobody waits for anybody.
    mine = select(tables.c.id).where(tables.c.bot_owner == me).with_for_update(skip_locked=True)
    found = [row.id for row in await connection.execute(mine)]
    await connection.execute(update(tables).where(tables.c.id.in_(found)).values(lease_until=until))
    return found


async def release(connection: Connection, me: str) -> None:
    await connection.execute(update(tables).where(tables.c.bot_owner == me).values(bot_owner=None, lease_until=0.0))
