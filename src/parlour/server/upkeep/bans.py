"""Who is not let in: address ranges, for a while or for good."""

from __future__ import annotations

import re
from ipaddress import ip_address, ip_network

from parlour.engine import Refusal
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.people.addresses import address_range
from parlour.server.storage import Ban
from parlour.server.upkeep.premises import Premises

SECONDS = {"m": 60.0, "h": 3600.0, "d": 86400.0, "w": 7 * 86400.0}
_SPAN = re.compile(r"([1-9]\d{0,4})([mhdw])")


def read_span(text: str) -> float:
    """Seconds.

    >>> read_span("7d")
    604800.0
    """
    found = _SPAN.fullmatch(text.strip().lower())
    if found is None:
        raise Refusal("", f"A time is written 30m, 12h, 7d or 4w, not {text!r}.")
    return int(found[1]) * SECONDS[found[2]]


def read_range(text: str) -> str:
    """As the server knows it.

    >>> read_range("2001:db8::17"), read_range("203.0.113.7")
    ('2001:db8::/64', '203.0.113.7')
    """
    try:
        known = address_range(str(ip_address(text.strip().partition("/")[0])))
        meant = ip_network(text.strip(), strict=False)
    except ValueError:
        raise Refusal("", f"{text!r} is no address, such as 203.0.113.7 or 2001:db8::/64.") from None
    if "/" in text and meant != ip_network(known):
        raise Refusal("", f"A range is an IPv4 address or the /64 of an IPv6 address, not {text!r}.")
    return known


async def ban(premises: Premises, range_text: str, seconds: float | None, why: str) -> Ban:
    await premises.ask_for_today()
    made = now()
    new = Ban(read_range(range_text), None if seconds is None else made + seconds, why, made)
    async with premises.write() as connection:
        await storage.bans.add(connection, new)
    return new


async def unban(premises: Premises, range_text: str) -> str:
    await premises.ask_for_today()
    known = read_range(range_text)
    async with premises.write() as connection:
        if not await storage.bans.remove(connection, known):
            raise Refusal("", f"{known} is not banned.")
    return known


async def banned(premises: Premises) -> list[Ban]:
    await premises.ask_for_today()
    async with premises.read() as connection:
        return await storage.bans.active(connection, now())
