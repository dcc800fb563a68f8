"""Where browsers have passkeys: at https, or at `localhost`."""

from __future__ import annotations

from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from parlour.server.errors import Trouble

NOT_HERE = "Passkeys need https, or the address http://localhost. A link or QR code works here too."


class Site(NamedTuple):
    """Where the page is that asks."""

    origin: str
    name: str  # of the host, which a passkey belongs to


def site_of(origin: str) -> Site:
    """Raises Trouble where browsers have no passkeys."""
    found = urlsplit(origin)
    name = found.hostname or ""
    if found.scheme != "https" and name != "localhost" and not name.endswith(".localhost"):
        raise Trouble(409, NOT_HERE)
    try:
        ip_address(name)
    except ValueError:
        return Site(origin, name)
    raise Trouble(409, NOT_HERE)  # they belong to names, not to addresses
