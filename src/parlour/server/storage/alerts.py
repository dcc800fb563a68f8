"""Channels by which people are called back, and the outbox of what is to be sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, func, insert, select, update

from parlour.server.storage.database import Connection, Statement
from parlour.server.storage.often import often
from parlour.server.storage.rows import Alert, Channel
from parlour.server.storage.schema import channels, entries, outbox, people, places, seats, tables

_WRITE = insert(outbox)
_CALLED = often(
    select(places.c.person, channels.c.id)
    .join(people, people.c.id == places.c.person)
    .join(channels, channels.c.keyholder == places.c.keyholder)
    .where(people.c.table_id == bindparam("this"), channels.c.confirmed.is_not(None))
)
_ANY_DUE = often(
    select(outbox.c.id)
    .where(outbox.c.done.is_(None), outbox.c.due <= bindparam("at"), outbox.c.claimed < bindparam("at"))
    .limit(1)
)


class Wait(NamedTuple):
    """Somebody for whom a table waits."""

    game: str
    name: str  # of whom it waits for
    rest: dict[str, Any] | None
    clock: dict[str, Any] | None


# Channels


async def add(connection: Connection, channel: Channel) -> None:
    """In the place of one with the same address, if there is one."""
    same = (channels.c.keyholder == channel.keyholder) & (channels.c.kind == channel.kind)
    await connection.execute(delete(channels).where(same, channels.c.address == channel.address))
    await connection.execute(insert(channels).values(asdict(channel)))


async def change(connection: Connection, channel: str, **values: Any) -> None:
    await connection.execute(update(channels).where(channels.c.id == channel).values(**values))


async def remove(connection: Connection, channel: str, holder: str | None = None) -> bool:
    """Of that keyholder, or of anybody. False if there is none."""
    query = delete(channels).where(channels.c.id == channel)
    mine = query if holder is None else query.where(channels.c.keyholder == holder)
    return (await connection.execute(mine)).rowcount > 0


async def find(connection: Connection, channel: str) -> Channel | None:
    row = (await connection.execute(select(channels).where(channels.c.id == channel))).first()
    return None if row is None else Channel(**row._mapping)


async def of_holder(connection: Connection, holder: str) -> list[Channel]:
    query = select(channels).where(channels.c.keyholder == holder).order_by(channels.c.kind, channels.c.id)
    return [Channel(**row._mapping) for row in await connection.execute(query)]


async def confirm(connection: Connection, hashed: str, at: float) -> Channel | None:
    """The channel that the word confirms; it does so once."""
    row = (await connection.execute(select(channels).where(channels.c.word == hashed))).first()
    if row is None:
        return None
    await change(connection, row.id, confirmed=at, word=None)
    return Channel(**{**row._mapping, "confirmed": at, "word": None})


async def called(connection: Connection, table_id: str) -> dict[str, tuple[str, ...]]:
    """The people at a table who wish to be called back, and by which channels."""
    found: dict[str, tuple[str, ...]] = {}
    for row in await connection.execute(_CALLED, {"this": table_id}):
        found[row.person] = (*found.get(row.person, ()), row.id)
    return found


async def tables_of(connection: Connection, holder: str) -> list[str]:
    query = select(people.c.table_id).join(places, places.c.person == people.c.id).where(places.c.keyholder == holder)
    return [row.table_id for row in await connection.execute(query)]


# The outbox


def statements(alerts: Sequence[Alert]) -> list[Statement]:
    """What writes them, as part of the transaction of a move."""
    return [(_WRITE, [asdict(alert) for alert in alerts])] if alerts else []


async def any_due(connection: Connection, at: float) -> bool:
    return (await connection.execute(_ANY_DUE, {"at": at})).first() is not None


async def claim(connection: Connection, at: float, until: float) -> Alert | None:
    """What is due for longest and nobody is at; until then it is the caller's."""
    due = (outbox.c.done.is_(None)) & (outbox.c.due <= at) & (outbox.c.claimed < at)
    query = select(outbox).where(due).order_by(outbox.c.due).limit(1).with_for_update(skip_locked=True)
    row = (await connection.execute(query)).first()
    if row is None:
        return None
    await connection.execute(update(outbox).where(outbox.c.id == row.id).values(claimed=until))
    return Alert(**row._mapping)


async def settle(connection: Connection, ids: Sequence[str], **values: Any) -> None:
    """They are done, or to be tried later."""
    await connection.execute(update(outbox).where(outbox.c.id.in_(ids)).values(claimed=0.0, **values))


async def take_digest(connection: Connection, channel: Channel, at: float) -> bool:
    """The turn to tell all at once; False where another server has it."""
    mine = (channels.c.id == channel.id) & (channels.c.digest == channel.digest)
    return (await connection.execute(update(channels).where(mine).values(digest=at))).rowcount == 1


async def time_up(connection: Connection, table_id: str) -> int | None:
    """When somebody's time at that table is up, in milliseconds."""
    found: int | None = (
        await connection.execute(select(tables.c.clock_due).where(tables.c.id == table_id))
    ).scalar_one_or_none()
    return found


async def open_of(connection: Connection, channel: str) -> list[Alert]:
    """Everything that is still to be told by a channel, the oldest first."""
    query = select(outbox).where(outbox.c.channel == channel, outbox.c.done.is_(None)).order_by(outbox.c.due)
    return [Alert(**row._mapping) for row in await connection.execute(query)]


async def wait_of(connection: Connection, alert: Alert) -> Wait | None:
    """What the alert tells of; None where the table waits no more, or not for that person."""
    last = select(func.max(entries.c.number)).where(entries.c.table_id == alert.table_id).scalar_subquery()
    query = (
        select(tables.c.game, tables.c.clock, people.c.name, people.c.rest)
        .join(people, people.c.table_id == tables.c.id)
        .join(seats, seats.c.person == people.c.id)
        .where(tables.c.id == alert.table_id, tables.c.status == "playing", tables.c.deleted.is_(None))
        .where(people.c.id == alert.person, seats.c.stand_in.is_(None), func.coalesce(last, 0) == alert.number)
    )
    row = (await connection.execute(query)).first()
    return None if row is None else Wait(row.game, row.name, row.rest, row.clock)


async def purge(connection: Connection, before: float) -> None:
    """What was done long ago."""
    await connection.execute(delete(outbox).where(outbox.c.done < before))
