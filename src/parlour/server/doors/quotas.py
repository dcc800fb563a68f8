"""How much of the database one address may fill, and how fast."""

from __future__ import annotations

from parlour.server import storage
from parlour.server.errors import Trouble
from parlour.server.rate_limit import Buckets
from parlour.server.settings import Settings
from parlour.server.storage import Database


class Quotas:
    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings
        self.pace = Buckets(0.2, 60)  # also of whoever deletes each table at once: it stays for its thirty days

    async def require_room(self, address: str | None) -> None:
        """Raises Trouble where another table would be too much from that address range."""
        if not self.settings.limits or not address:
            return
        if not self.pace.take(address):
            raise Trouble(
                429, "Many tables were opened from your address just now; please wait a moment before the next one."
            )
        async with self.database.read() as connection:
            stored = await storage.quotas.stored_by(connection, address)
        if stored.tables >= self.settings.tables_each or stored.bytes >= self.settings.bytes_each:
            raise Trouble(
                429,
                f"The house keeps {stored.tables} tables from your address already, and takes no more: "
                "delete some of them, or wait until old ones expire.",
            )
