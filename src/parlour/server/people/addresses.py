"""Where somebody comes from, as far as limits, quotas and bans care."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

HOUSEHOLD = 64  # bits of an IPv6 address that a provider hands out; the rest its customer chooses anew at will
SITE = 48  # bits that a generous provider hands out: then its customer has 65,536 ranges
MAX_TEXT = 64


@lru_cache(4096)  # whoever knocks in vain is asked for it each time
def address_range(address: str) -> str:
    """An IPv4 address as it is, an IPv6 address as its /64: what one customer of a provider has to themselves."""
    try:
        found = ip_address(address)
    except ValueError:  # no address at all: a proxy may say what it likes
        return address[:MAX_TEXT]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), HOUSEHOLD), strict=False))


@lru_cache(4096)
def site_of(range_or_name: str) -> str:
    """The /48 that an IPv6 range is in; anything else is a site by itself. Wide enough that nobody has many of them,
    and too wide for whoever is to be refused: households that share one only take turns."""
    try:
        found = ip_network(range_or_name)
    except ValueError:  # a table's id, where nobody knows from where it was opened
        return range_or_name
    return str(found.supernet(new_prefix=SITE)) if found.version == 6 and found.prefixlen > SITE else range_or_name
