"""How games ended for their people, kept for as long as these wish."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from sqlalchemy import exists, func, insert, select, text, update

from parlour.server.storage.database import Connection
from parlour.server.storage.rows import Rating, Result
from parlour.server.storage.schema import keyholders, places, ratings, results, seats, tables


async def unbooked(connection: Connection, most: int) -> list[str]:
    """Games that are over, with a keyholder in a seat, of which nothing has been written down yet."""
    held = select(places.c.person).join(seats, seats.c.person == places.c.person).where(seats.c.table_id == tables.c.id)
    query = select(tables.c.id).where(*_over_and_new(), held.exists()).limit(most)
    return [row.id for row in await connection.execute(query)]


async def any_unbooked(connection: Connection) -> bool:
    return (await connection.execute(select(tables.c.id).where(*_over_and_new()).limit(1))).first() is not None


async def nothing_to_book(connection: Connection, at: float) -> None:
    """All other games that are over: nobody has a key who could wish to know."""
    held = select(places.c.person).join(seats, seats.c.person == places.c.person).where(seats.c.table_id == tables.c.id)
    await connection.execute(update(tables).where(*_over_and_new(), ~held.exists()).values(booked=at))


def _over_and_new() -> tuple[Any, ...]:
    return tables.c.status == "over", tables.c.booked.is_(None), tables.c.deleted.is_(None)


async def claim(connection: Connection, table_id: str, at: float) -> bool:
    """Of several servers that would write a table's results down, one does."""
    this = (tables.c.id == table_id) & tables.c.booked.is_(None)
    return (await connection.execute(update(tables).where(this).values(booked=at))).rowcount == 1


async def add(connection: Connection, new: Iterable[Result]) -> None:
    """What is known already stays as it is."""
    for result in new:
        this = (results.c.keyholder == result.keyholder) & (results.c.table_id == result.table_id)
        if not (await connection.execute(select(exists().where(this)))).scalar_one():
            await connection.execute(insert(results).values(asdict(result)))


async def set_rating(connection: Connection, rating: Rating, table_id: str) -> None:
    """What the rating was after that game."""
    this = (results.c.keyholder == rating.keyholder) & (results.c.table_id == table_id)
    values = {"mean": rating.mean, "deviation": rating.deviation}
    await connection.execute(update(results).where(this).values(values))


async def note_review(connection: Connection, table_id: str, seats: list[tuple[int, float]]) -> None:
    """By seat: how many decisions a review has looked at, and what was lost in them."""
    for seat, (decisions, lost) in enumerate(seats):
        this = (results.c.table_id == table_id) & (results.c.seat == seat)
        await connection.execute(update(results).where(this).values(decisions=decisions, points_lost=lost))


async def of(connection: Connection, holder: str) -> list[Result]:
    """The oldest first."""
    query = select(results).where(results.c.keyholder == holder).order_by(results.c.ended)
    return [Result(**row._mapping) for row in await connection.execute(query)]


async def rated_since(connection: Connection, holder: str, others: list[str], at: float) -> int:
    """How many rated games they have had with one of those since then."""
    mine, other = results.alias("mine"), results.alias("other")
    query = (
        select(func.count(mine.c.table_id.distinct()))
        .join(other, other.c.table_id == mine.c.table_id)
        .where(mine.c.keyholder == holder, other.c.keyholder.in_(others), mine.c.ended >= at, mine.c.mean.is_not(None))
    )
    return int((await connection.execute(query)).scalar_one())


# Both databases read it so.
_RATE = text(
    "INSERT INTO ratings (keyholder, game, players, mean, deviation, games) "
    "VALUES (:keyholder, :game, :players, :mean, :deviation, :games) ON CONFLICT (keyholder, game, players) "
    "DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation, games = excluded.games"
)


async def put_rating(connection: Connection, rating: Rating) -> None:
    await connection.execute(_RATE, asdict(rating))


async def rating_of(connection: Connection, holder: str, game: str, players: int) -> Rating | None:
    """For whoever is going to change it: another server that would waits."""
    query = select(ratings).where(ratings.c.keyholder == holder, ratings.c.game == game, ratings.c.players == players)
    row = (await connection.execute(query.with_for_update())).first()
    return None if row is None else Rating(**row._mapping)


async def ratings_of(connection: Connection, holder: str) -> list[Rating]:
    query = select(ratings).where(ratings.c.keyholder == holder).order_by(ratings.c.game, ratings.c.players)
    return [Rating(**row._mapping) for row in await connection.execute(query)]


async def leaders(
    connection: Connection, game: str, players: int, sure: float, seen: float, most: int
) -> list[tuple[str, Rating]]:
    """By name: those whose rating is sure enough, who came since then and let themselves be seen; the best first."""
    query = (
        select(keyholders.c.name, *ratings.c)
        .join(keyholders, keyholders.c.id == ratings.c.keyholder)
        .where(ratings.c.game == game, ratings.c.players == players, ratings.c.deviation <= sure)
        .where(keyholders.c.shown, keyholders.c.seen >= seen, keyholders.c.name != "")
        .order_by(ratings.c.mean.desc())
        .limit(most)
    )
    found: list[tuple[str, Rating]] = []
    for row in await connection.execute(query):
        values = dict(row._mapping)
        found.append((values.pop("name"), Rating(**values)))
    return found
