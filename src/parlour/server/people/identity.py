"""Who is asking: a token opens one place at one table, and nothing else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from parlour.server import storage
from parlour.server.errors import Trouble, no_table
from parlour.server.people import tokens

if TYPE_CHECKING:
    from parlour.server.house import House
    from parlour.server.play.table import Table

TABLE_ID = re.compile(r"[2-9a-z]{12}")
LONGEST_TOKEN = 64


async def table_for(house: House, table_id: str) -> Table:
    """The live table of an id from outside."""
    if not TABLE_ID.fullmatch(table_id):
        raise no_table()
    return await house.table(table_id)


async def person_for(house: House, table_id: str, token: str | None) -> str | None:
    """The person whom a token means at that table; None without a token. Raises Trouble for a wrong one."""
    if token is None:
        return None
    wrong = Trouble(401, "This link or token opens no place at this table.")
    if not 0 < len(token) <= LONGEST_TOKEN:
        raise wrong
    hashed = tokens.token_hash(token)
    async with house.database.read() as connection:
        owners = await storage.tables.token_owners(connection, [hashed])
    for known, (table, person) in owners.items():
        if tokens.same(known, hashed) and tokens.same(table, table_id):
            return person
    raise wrong


async def muted_by(house: House, person: str | None) -> set[str]:
    if person is None:
        return set()
    async with house.database.read() as connection:
        return await storage.moves.mutes_of(connection, person)
