"""Is everything in a house as it should be? The storage itself, and every game that it holds."""

from __future__ import annotations

from typing import TypedDict

from sqlalchemy import select

from parlour.engine import Refusal
from parlour.games import registry
from parlour.server import storage
from parlour.server.play.kept_records import record_kept
from parlour.server.storage import Entry, Sitting
from parlour.server.storage.schema import tables
from parlour.server.upkeep.premises import Premises


class BadTable(TypedDict):
    table: str
    why: str


class Findings(TypedDict):
    damage: list[str]  # of the storage itself
    checked: int  # tables
    bad: list[BadTable]


async def check(premises: Premises) -> Findings:
    damage = await premises.damage()
    if damage:  # what is read from it means nothing
        return {"damage": damage, "checked": 0, "bad": []}
    await premises.ask_for_today()
    async with premises.read() as connection:
        ids = [row.id for row in await connection.execute(select(tables.c.id).order_by(tables.c.opened))]
    bad: list[BadTable] = []
    for table_id in ids:
        async with premises.read() as connection:
            sitting = await storage.tables.find(connection, table_id, deleted=True)
            entries = await storage.moves.entries_of(connection, table_id)
        if sitting is not None and (why := await trouble_with(sitting, entries)) is not None:
            bad.append({"table": table_id, "why": why})
    return {"damage": [], "checked": len(ids), "bad": bad}


async def trouble_with(sitting: Sitting, entries: list[Entry]) -> str | None:
    """Does the game replay from its seed to where it stands? If not, why."""
    row = sitting.row
    if registry.find(row.game) is None:
        return f"The game {row.game!r} is not installed here."
    if row.frozen is not None:
        return row.frozen
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        return "A move is missing."
    try:
        (await record_kept(sitting, entries)).verify()
        for place, entry in enumerate(entries[:-1], 1):
            if entry.position is not None:  # the last that was kept: the game is to come past it
                (await record_kept(sitting, entries[:place])).verify()
    except Refusal as refusal:
        return str(refusal)
    except Exception as error:  # what is stored may be anything
        return f"It cannot be read: {type(error).__name__}."
    return None
