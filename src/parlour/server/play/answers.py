"""What somebody who moves or takes back is answered."""

from __future__ import annotations

from typing import Any

from parlour.server.play.table import Table

Json = dict[str, Any]


def ack(number: int, repeated: bool = False) -> Json:
    """It counts; `repeated` if it did already."""
    return {"type": "ack", "number": number, "repeated": repeated}


def refused(why: str, table: Table, rule: str = "") -> Json:
    return {"type": "refusal", "rule": rule, "why": why, "number": table.number}


def stale(table: Table, number: int) -> Json:
    why = "The table has moved on since then." if number <= table.number else "The table has not come so far yet."
    return {"type": "stale", "number": table.number, "why": why}


def closed(table: Table) -> Json | None:
    """The answer where nobody can move at all."""
    row = table.sitting.row
    if row.status == "open":
        return refused("The game has not started yet.", table)
    if row.status == "over":
        return refused("The game is over.", table)
    return None if row.frozen is None else refused(row.frozen, table)
