"""Who is not let in: address ranges, for a while or for good."""

from __future__ import annotations

import re
from ipaddress import ip_address, ip_network
from typing import TypedDict

from parlour.engine import Refusal
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.people.addresses import address_range
from parlour.server.storage import Ban
from parlour.server.upkeep.premises import Premises

SECONDS = {"m": 60.0, "h": 3600.0, "d": 86400.0, "w": 7 * 86400.0}
LEAST_BITS = {4: 8, 6: 16}
LOOPBACK = (ip_network("127.0.0.0/8"), ip_network("::1/128"))
_SPAN = re.compile(r"([1-9]\d{0,4})([mhdw])")


class Unbanned(TypedDict):
    range: str
    still_banned_by: str | None  # a wider range that is banned too


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
    """As it is kept: an address by itself means what its owner has, such as the /64 of an IPv6 address.

    >>> read_range("2001:db8::17"), read_range("203.0.113.7"), read_range("203.0.113.7/24")
    ('2001:db8::/64', '203.0.113.7', '203.0.113.0/24')
    """
    try:
        if "/" not in text:
            return address_range(str(ip_address(text.strip())))
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise Refusal(
            "", f"{text!r} is no address, such as 203.0.113.7, and no range, such as 2001:db8::/48."
        ) from None
    if network.prefixlen < LEAST_BITS[network.version]:
        raise Refusal("", f"{text!r} is half the world: a range has at least /8, or /16 for IPv6.")
    return str(network)


async def ban(premises: Premises, range_text: str, seconds: float | None, why: str) -> Ban:
    """In place of a ban of the same range, whose note stays where there is no new one."""
    await premises.ask_for_today()
    known, made = read_range(range_text), now()
    _ask_for_others(known)
    async with premises.write() as connection:
        notes = {one.range: one.why for one in await storage.bans.active(connection, made)}
        new = Ban(known, None if seconds is None else made + seconds, why or notes.get(known, ""), made)
        await storage.bans.add(connection, new)
    return new


async def unban(premises: Premises, range_text: str) -> Unbanned:
    await premises.ask_for_today()
    known = read_range(range_text)
    async with premises.write() as connection:
        removed = await storage.bans.remove(connection, known)
        wider = _around(known, await storage.bans.active(connection, now()))
        if not removed and wider is None:
            raise Refusal("", f"{known} is not banned.")
        if not removed:
            raise Refusal("", f"{known} is not banned by itself, but as a part of {wider}, which can be unbanned.")
    return {"range": known, "still_banned_by": wider}


async def banned(premises: Premises) -> list[Ban]:
    await premises.ask_for_today()
    async with premises.read() as connection:
        return await storage.bans.active(connection, now())


def _ask_for_others(known: str) -> None:
    """Raises Refusal for this computer itself."""
    found = ip_network(known)
    if any(found.overlaps(own) for own in LOOPBACK if own.version == found.version):
        raise Refusal("", f"{known} is this computer itself: its proxy and its health checks come from there.")


def _around(known: str, among: list[Ban]) -> str | None:
    """The first of these ranges that has all of that one in it."""
    inner = ip_network(known)
    for one in among:
        outer = ip_network(one.range)
        if outer.version == inner.version and inner.subnet_of(outer):  # type: ignore[arg-type]
            return one.range
    return None
