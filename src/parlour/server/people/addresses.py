"""Where somebody comes from, as far as limits, quotas and bans care."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

HOUSEHOLD = 64  # bits of an IPv6 address that a provider hands out; the rest its customer chooses anew at will
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
