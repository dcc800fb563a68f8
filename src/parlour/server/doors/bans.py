"""Addresses that are not let in, as whoever runs the house has decided."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_network

from parlour.server import storage
from parlour.server.clock import now
from parlour.server.storage import Ban, Database


class Bans:
    """Kept in the database, read again and again: a ban may be made by another program."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._bans: list[tuple[IPv4Network | IPv6Network, Ban]] = []

    async def read(self) -> None:
        async with self.database.read() as connection:
            found = await storage.bans.active(connection, now())
        networks = [(_network(ban.range), ban) for ban in found]
        self._bans = [(network, ban) for network, ban in networks if network is not None]

    def of(self, address: str) -> Ban | None:
        """The ban that holds for an address range now."""
        if not self._bans:
            return None
        asked = _network(address)
        for network, ban in self._bans:
            # Of another family they never overlap; a ban of one address holds for all that its customer has.
            if asked is not None and asked.overlaps(network) and (ban.until is None or ban.until > now()):
                return ban
        return None


def _network(text: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None
