"""Which people of tables are the same keyholder, and what a keyholder has done with these places."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, delete, func, insert, or_, select, update

from parlour.server.storage.database import Connection
from parlour.server.storage.rows import Place
from parlour.server.storage.schema import entries, keyholders, people, places, seats, tables, tokens


class Wish(NamedTuple):
    """Which of one's games are wanted."""

    over: bool = False
    archived: bool = False
    game: str | None = None
    who: str | None = None  # a part of somebody's name
    since: float | None = None  # opened then or later
    before: float | None = None  # opened before then
    most: int = 30


async def join(connection: Connection, holder: str, persons: list[str]) -> list[str]:
    """The places that are theirs from now on. One that is somebody's already stays so."""
    taken = select(places.c.person).where(places.c.person.in_(persons))
    known = {row.person for row in await connection.execute(taken)}
    new = [person for person in dict.fromkeys(persons) if person not in known]
    if new:
        await connection.execute(insert(places), [{"person": person, "keyholder": holder} for person in new])
        ended = select(people.c.table_id).where(people.c.id.in_(new))
        await _take_habits(connection, holder, new)
        # What was over before is written down for them too.
        over = tables.c.id.in_(ended) & (tables.c.status == "over")
        await connection.execute(update(tables).where(over).values(booked=None))
    return new


async def _take_habits(connection: Connection, holder: str, persons: list[str]) -> None:
    """What they wish at every table, they wish where they have just sat down; unless they said there what they wish."""
    query = select(keyholders.c.rest, keyholders.c.forced).where(keyholders.c.id == holder)
    kept = (await connection.execute(query)).one()
    for name in ("rest", "forced"):
        if kept._mapping[name] is not None:
            unsaid = people.c.id.in_(persons) & people.c[name].is_(None)
            await connection.execute(update(people).where(unsaid).values({name: kept._mapping[name]}))


async def change_habits(
    connection: Connection, holder: str, rest: dict[str, Any] | None, forced: str | None
) -> list[str]:
    """At the tables where they play or are going to; which these are."""
    query = (
        select(people.c.id, people.c.table_id)
        .join(places, places.c.person == people.c.id)
        .join(tables, tables.c.id == people.c.table_id)
        .where(places.c.keyholder == holder, tables.c.status != "over", tables.c.deleted.is_(None))
    )
    found = list(await connection.execute(query))
    theirs = people.c.id.in_([row.id for row in found])
    await connection.execute(update(people).where(theirs).values(rest=rest, forced=forced))
    return sorted({row.table_id for row in found})


async def at(connection: Connection, holder: str, table_id: str) -> Place | None:
    """Their place at a table: the seat, where they have one there."""
    query = (
        select(places.c.person, people.c.table_id, places.c.archived, places.c.gave_up)
        .select_from(places)
        .join(people, people.c.id == places.c.person)
        .join(tables, tables.c.id == people.c.table_id)
        .outerjoin(seats, (seats.c.table_id == people.c.table_id) & (seats.c.person == people.c.id))
        .where(places.c.keyholder == holder, people.c.table_id == table_id, tables.c.deleted.is_(None))
        .order_by(seats.c.seat.is_(None))
    )
    row = (await connection.execute(query)).first()
    return None if row is None else Place(**row._mapping)


async def games(connection: Connection, holder: str, wish: Wish) -> list[Place]:
    """The places with a seat, the newest table first."""
    query = (
        select(places.c.person, people.c.table_id, places.c.archived, places.c.gave_up)
        .select_from(places)
        .join(people, people.c.id == places.c.person)
        .join(tables, tables.c.id == people.c.table_id)
        .join(seats, (seats.c.table_id == people.c.table_id) & (seats.c.person == people.c.id))
        .where(places.c.keyholder == holder, tables.c.deleted.is_(None), *_wanted(wish))
        .order_by(tables.c.opened.desc())
        .limit(wish.most)
    )
    return [Place(**row._mapping) for row in await connection.execute(query)]


def _wanted(wish: Wish) -> list[ColumnElement[bool]]:
    archived = places.c.archived
    found = [
        (tables.c.status == "over") == wish.over,
        archived.is_not(None) if wish.archived else archived.is_(None),
    ]
    if wish.game is not None:
        found.append(tables.c.game == wish.game)
    if wish.since is not None:
        found.append(tables.c.opened >= wish.since)
    if wish.before is not None:
        found.append(tables.c.opened < wish.before)
    if wish.who:
        other = people.alias("other")
        chair = seats.alias("chair")
        named = or_(*(each.icontains(wish.who, autoescape=True) for each in (other.c.name, chair.c.name)))
        another = or_(chair.c.person.is_(None), chair.c.person != places.c.person)
        query = select(chair.c.seat).select_from(chair).outerjoin(other, other.c.id == chair.c.person)
        found.append(query.where(chair.c.table_id == tables.c.id, another, named).correlate(tables, places).exists())
    return found


async def change(connection: Connection, person: str, **values: Any) -> None:
    await connection.execute(update(places).where(places.c.person == person).values(values))


async def give_up(connection: Connection, person: str, at: float) -> None:
    """Nothing opens that place any more."""
    await change(connection, person, gave_up=at)
    await connection.execute(delete(tokens).where(tokens.c.person == person))


async def holders(connection: Connection, table_id: str) -> dict[str, str]:
    """By person of the table: the keyholder."""
    query = (
        select(places.c.person, places.c.keyholder)
        .join(people, people.c.id == places.c.person)
        .where(people.c.table_id == table_id)
    )
    return {row.person: row.keyholder for row in await connection.execute(query)}


async def gave_up(connection: Connection, table_id: str) -> set[str]:
    """Those people of the table."""
    here = select(places.c.person).join(people, people.c.id == places.c.person).where(people.c.table_id == table_id)
    query = here.where(places.c.gave_up.is_not(None))
    return {row.person for row in await connection.execute(query)}


async def all_of(connection: Connection, holder: str) -> list[tuple[str, str]]:
    """The person and the table of each, those at softly deleted tables too."""
    query = (
        select(places.c.person, people.c.table_id).select_from(places).join(people).where(places.c.keyholder == holder)
    )
    return [(row.person, row.table_id) for row in await connection.execute(query)]


async def last_moves(connection: Connection, table_ids: list[str]) -> dict[str, float]:
    """By table: when it was last moved there."""
    query = select(entries.c.table_id, func.max(entries.c.at).label("at")).where(entries.c.table_id.in_(table_ids))
    return {row.table_id: row.at for row in await connection.execute(query.group_by(entries.c.table_id))}


async def companions(connection: Connection, holder: str, most: int) -> list[Any]:
    """Keyholders whom they have played with: id, how many games, when they last sat down together; the latest first."""
    mine, other = places.alias("mine"), places.alias("other")
    me, them = people.alias("me"), people.alias("them")
    my_seat, their_seat = seats.alias("my_seat"), seats.alias("their_seat")
    query = (
        select(other.c.keyholder, func.count().label("games"), func.max(tables.c.opened).label("last"))
        .select_from(mine)
        .join(me, me.c.id == mine.c.person)
        .join(my_seat, my_seat.c.person == me.c.id)
        .join(tables, tables.c.id == me.c.table_id)
        .join(their_seat, their_seat.c.table_id == tables.c.id)
        .join(them, them.c.id == their_seat.c.person)
        .join(other, other.c.person == them.c.id)
        .where(mine.c.keyholder == holder, other.c.keyholder != holder)
        .where(tables.c.deleted.is_(None), tables.c.status != "open")
        .group_by(other.c.keyholder)
        .order_by(func.max(tables.c.opened).desc())
        .limit(most)
    )
    return list(await connection.execute(query))
