"""What somebody who moves or takes back is answered."""

from __future__ import annotations

from parlour.server.play import ticking
from parlour.server.play.shapes import AckMessage, RefusalMessage, StaleMessage
from parlour.server.play.table import Table


def ack(number: int, repeated: bool = False) -> AckMessage:
    """It counts; `repeated` if it did already."""
    return {"type": "ack", "number": number, "repeated": repeated, "id": None, "ref": None}


def refused(why: str, table: Table, rule: str = "") -> RefusalMessage:
    return {"type": "refusal", "rule": rule, "why": why, "number": table.number, "id": None, "ref": None}


def stale(table: Table, number: int) -> StaleMessage:
    why = "The table has moved on since then." if number <= table.number else "The table has not come so far yet."
    return {"type": "stale", "number": table.number, "why": why, "id": None, "ref": None}


def closed(table: Table) -> RefusalMessage | None:
    """The answer where nobody can move at all."""
    row = table.sitting.row
    if row.status == "open":
        return refused("The game has not started yet.", table)
    if row.status == "over":
        return refused("The game is over.", table)
    if row.frozen is not None:
        return refused(row.frozen, table)
    return refused("The clock is paused: let it go on first.", table) if ticking.paused(table) else None
