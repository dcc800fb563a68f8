"""The people of a house who have a key, as its operator sees them."""

from __future__ import annotations

from typing import Any, TypedDict

from sqlalchemy import ColumnElement, func, select

from parlour.engine import Refusal
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.people.keys import new_invitation
from parlour.server.play.export import Export, everything
from parlour.server.storage import Keyholder
from parlour.server.storage.database import Connection
from parlour.server.storage.schema import keyholders, people, places, results
from parlour.server.upkeep.premises import Premises


class PersonLine(TypedDict):
    """A person in the list."""

    id: str
    name: str
    made: float
    seen: float
    invited: float | None
    made_from: str | None
    tables: int  # with a place of theirs
    results: int  # of finished games


class PersonPage(PersonLine):
    devices: int
    passkeys: int
    names: list[str]  # that they have had at tables
    ratings: list[dict[str, Any]]


async def listing(premises: Premises, name: str | None, table_id: str | None, most: int) -> list[PersonLine]:
    """Who was seen last comes first; of that name, at a table or at all, or with a place at that table."""
    await premises.ask_for_today()
    query = select(keyholders, *_counts()).order_by(keyholders.c.seen.desc()).limit(most)
    at_tables = select(places.c.person).join(people, people.c.id == places.c.person)
    theirs = at_tables.where(places.c.keyholder == keyholders.c.id)
    if name is not None:
        called = theirs.where(people.c.name.icontains(name, autoescape=True)).exists()
        query = query.where(keyholders.c.name.icontains(name, autoescape=True) | called)
    if table_id is not None:
        query = query.where(theirs.where(people.c.table_id == table_id).exists())
    async with premises.read() as connection:
        return [_line(row) for row in await connection.execute(query)]


async def page(premises: Premises, holder_id: str) -> PersonPage:
    await premises.ask_for_today()
    async with premises.read() as connection:
        await _find(connection, holder_id)
        query = select(keyholders, *_counts()).where(keyholders.c.id == holder_id)
        line = _line((await connection.execute(query)).one())
        devices, passkeys = await storage.keyholders.counts(connection, holder_id)
        called = select(people.c.name).join(places, places.c.person == people.c.id).distinct()
        names = [row.name for row in await connection.execute(called.where(places.c.keyholder == holder_id))]
        rated = await storage.results.ratings_of(connection, holder_id)
    return {
        **line,
        "devices": devices,
        "passkeys": passkeys,
        "names": sorted(names),
        "ratings": [
            {"game": one.game, "players": one.players, "mean": one.mean, "deviation": one.deviation, "games": one.games}
            for one in rated
        ],
    }


async def export(premises: Premises, holder_id: str) -> Export:
    await premises.ask_for_today()
    async with premises.read() as connection:
        return await everything(connection, await _find(connection, holder_id))


async def forget(premises: Premises, holder_id: str) -> int:
    """At how many tables. A server that has one of them in memory looks at it again within seconds."""
    await premises.ask_for_today()
    async with premises.write() as connection:
        await _find(connection, holder_id)
        gone = await storage.forgetting.forget(connection, holder_id)
        await storage.marks.put(connection, storage.forgetting.MARK, str(now()))
    return len({place.table_id for place in gone})


async def invite(premises: Premises) -> str:
    """A word for the address `/key#invite-WORD`."""
    await premises.ask_for_today()
    async with premises.write() as connection:
        return await new_invitation(connection)


async def _find(connection: Connection, holder_id: str) -> Keyholder:
    found = await storage.keyholders.find(connection, holder_id)
    if found is None:
        raise Refusal("", f"There is nobody with the id {holder_id!r}. `parlour house people` lists them.")
    return found


def _counts() -> tuple[ColumnElement[int], ColumnElement[int]]:
    return (
        select(func.count()).where(places.c.keyholder == keyholders.c.id).scalar_subquery().label("tables"),
        select(func.count()).where(results.c.keyholder == keyholders.c.id).scalar_subquery().label("results"),
    )


def _line(row: Any) -> PersonLine:
    return {
        "id": row.id,
        "name": row.name,
        "made": row.made,
        "seen": row.seen,
        "invited": row.invited,
        "made_from": row.made_from,
        "tables": row.tables,
        "results": row.results,
    }
