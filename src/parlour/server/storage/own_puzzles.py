"""Puzzles found in people's own games, of those who allow it; and which of their games are still to be looked at."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import ColumnElement, delete, func, insert, select, update

from parlour.server.storage.database import Connection
from parlour.server.storage.rows import OwnPuzzle
from parlour.server.storage.schema import DAMAGED, keyholders, own_puzzles, results, tables


async def allow(connection: Connection, holder: str, at: float | None) -> None:
    """From now on; or, with None, not any more: then what was found is gone, too."""
    await connection.execute(update(keyholders).where(keyholders.c.id == holder).values(puzzles=at))
    if at is None:
        await connection.execute(delete(own_puzzles).where(own_puzzles.c.keyholder == holder))
        await connection.execute(update(results).where(results.c.keyholder == holder).values(mined=None))


async def next_game(connection: Connection) -> tuple[str, str, int] | None:
    """A game that nobody has looked through yet, the newest first: its keyholder, table and seat."""
    query = (
        select(results.c.keyholder, results.c.table_id, results.c.seat)
        .join(keyholders, keyholders.c.id == results.c.keyholder)
        .join(tables, tables.c.id == results.c.table_id)
        .where(keyholders.c.puzzles.is_not(None), *_waiting())
        .order_by(results.c.ended.desc())
        .limit(1)
    )
    row = (await connection.execute(query)).first()
    return None if row is None else (row.keyholder, row.table_id, row.seat)


def _waiting() -> tuple[ColumnElement[bool], ...]:
    """Over, still there, and not looked through."""
    there = tables.c.deleted.is_(None) & (tables.c.status == "over") & tables.c.frozen.is_(None)
    return results.c.mined.is_(None), there


async def claim(connection: Connection, holder: str, table_id: str, at: float) -> bool:
    """Of several servers that would look through a game, one does."""
    this = (results.c.keyholder == holder) & (results.c.table_id == table_id) & results.c.mined.is_(None)
    return (await connection.execute(update(results).where(this).values(mined=at))).rowcount == 1


async def waiting(connection: Connection, holder: str, game: str) -> int:
    """How many of their games are still to be looked through."""
    query = (
        select(func.count())
        .select_from(results.join(tables, tables.c.id == results.c.table_id))
        .where(results.c.keyholder == holder, results.c.game == game, *_waiting())
    )
    return int((await connection.execute(query)).scalar_one())


async def add(connection: Connection, new: OwnPuzzle) -> bool:
    """Where it is still allowed; whoever has just changed their mind is asked first."""
    mine = select(keyholders.c.puzzles).where(keyholders.c.id == new.keyholder).with_for_update()
    row = (await connection.execute(mine)).first()
    if row is None or row.puzzles is None:
        return False
    await connection.execute(insert(own_puzzles).values(asdict(new)))
    return True


async def of(connection: Connection, holder: str, game: str | None = None) -> list[OwnPuzzle]:
    """The newest first."""
    query = select(own_puzzles).where(own_puzzles.c.keyholder == holder).order_by(own_puzzles.c.made.desc())
    rows = await connection.execute(query if game is None else query.where(own_puzzles.c.game == game))
    return [OwnPuzzle(**row._mapping) for row in rows if row.puzzle is not DAMAGED]


async def find(connection: Connection, game: str, name: str) -> OwnPuzzle | None:
    query = select(own_puzzles).where(own_puzzles.c.game == game, own_puzzles.c.name == name)
    row = (await connection.execute(query)).first()
    return None if row is None or row.puzzle is DAMAGED else OwnPuzzle(**row._mapping)
