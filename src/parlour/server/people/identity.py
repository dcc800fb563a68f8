"""Who is asking: a token opens one place at one table, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.server import storage
from parlour.server.errors import Trouble
from parlour.server.people import tokens
from parlour.server.storage import Database

MAX_TOKEN = 64


class Identity:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def person_for(self, table_id: str, token: str | None) -> str | None:
        """The person whom a token means at that table; None without a token. Raises Trouble for a wrong one."""
        if token is None:
            return None
        wrong = Trouble(401, "This link or token opens no place at this table.")
        if not 0 < len(token) <= MAX_TOKEN:
            raise wrong
        async with self.database.read() as connection:
            owner = await storage.tables.token_owner(connection, tokens.token_hash(token))
        if not tokens.same("" if owner is None else owner[0], table_id):
            raise wrong
        return None if owner is None else owner[1]

    async def places(self, given: Iterable[str]) -> list[tuple[str, str]]:
        """For each token the table and the person that it means; empty texts where it means nothing."""
        hashes = [tokens.token_hash(token) for token in given]
        async with self.database.read() as connection:
            owners = await storage.tables.token_owners(connection, hashes)
        return [owners.get(hashed, ("", "")) for hashed in hashes]
