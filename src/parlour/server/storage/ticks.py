"""The ticks of tables with a clock, and when their clocks are to be looked at."""

from __future__ import annotations

import json

from sqlalchemy import BigInteger, Integer, bindparam, insert, select, update

from parlour.server.clocks.reading import Tick
from parlour.server.clocks.rest import Rest
from parlour.server.storage.database import Connection, Statement
from parlour.server.storage.often import often
from parlour.server.storage.rows import to_text
from parlour.server.storage.schema import tables, ticks

_INSERT = insert(ticks)
_DUE = update(tables).where(tables.c.id == bindparam("due_of")).values(clock_due=bindparam("due", type_=BigInteger))
_UP = often(
    select(tables.c.id)
    .where(tables.c.clock_due <= bindparam("at"), tables.c.status == "playing")
    .where(tables.c.deleted.is_(None), tables.c.frozen.is_(None))
    .order_by(tables.c.clock_due)
    .limit(bindparam("most", type_=Integer))
)


def statements(table_id: str, tick: Tick, due: int | None) -> list[Statement]:
    """What writes a tick, as part of the transaction of a move."""
    values = {"table_id": table_id, **tick._asdict(), "rest": None if tick.rest is None else to_text(tick.rest)}
    # The table first: whoever arranges it meanwhile holds its row, and then writes a tick too.
    return [(_DUE, [{"due_of": table_id, "due": due}]), (_INSERT, [values])]


async def add(connection: Connection, table_id: str, tick: Tick, due: int | None) -> None:
    for statement, rows in statements(table_id, tick, due):
        await connection.execute(statement, rows[0])


async def of_table(connection: Connection, table_id: str, after: int = 0) -> list[Tick]:
    """In order."""
    query = select(ticks).where(ticks.c.table_id == table_id, ticks.c.number > after).order_by(ticks.c.number)
    return [
        Tick(
            number=row.number,
            at=row.at,
            kind=row.kind,
            turn=row.turn,
            runs=row.runs,
            length=row.length,
            seat=row.seat,
            lag=row.lag,
            until=row.until,
            rest=None if row.rest is None else Rest(**json.loads(row.rest)),
        )
        for row in await connection.execute(query)
    ]


async def due(connection: Connection, at: int, most: int) -> list[str]:
    """The tables where somebody's time is up at that moment, the longest ago first."""
    return [row.id for row in await connection.execute(_UP, {"at": at, "most": most})]
