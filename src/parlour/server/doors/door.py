"""Who is let in, once a request or a socket has said what it wants and from where it comes.

A proxy has said by now on whose behalf it asks, so everybody counts for themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from starlette.datastructures import Headers
from starlette.types import Scope

from parlour.server.doors.bans import Bans
from parlour.server.doors.hosts import Hosts
from parlour.server.doors.origins import origin_allowed
from parlour.server.errors import Trouble
from parlour.server.people.addresses import address_range
from parlour.server.rate_limit import Bucket, Buckets, Tally
from parlour.server.settings import Settings
from parlour.server.storage import Ban, Database

READING = ("GET", "HEAD", "OPTIONS")
AT_ONCE = 100  # requests from one address
TOO_FAST = "Too many requests; please slow down."


class Door:
    """Everything is counted by address range; what people say also by person, wherever they are connected."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.hosts = Hosts(settings.allow_hosts, settings.host)
        self.bans = Bans(database)
        self.asking = Tally()  # requests that are being answered
        self.sockets = Tally()  # open ones
        self._reads = Buckets(50, 300)
        self._writes = Buckets(5, 60)
        self._opened = Buckets(10, 100)  # sockets
        self._coming = Buckets(50, 10)
        self._messages = Buckets(100, 400)
        self._talk = Buckets(0.5, 6)
        self._talk_from = Buckets(2, 30)

    @contextmanager
    def request(self, scope: Scope) -> Iterator[None]:
        """While it is answered. Raises Trouble where it is not let in."""
        headers, address = Headers(scope=scope), range_of(scope)
        reading = scope["method"] in READING
        with self.asking.counting(address):
            if self.settings.limits:  # first of all: also what is not let in costs something
                paced = (self._reads if reading else self._writes).take(address)
                if not paced or self.asking[address] > AT_ONCE:
                    raise Trouble(429, TOO_FAST)
            self._admit(headers, address)
            if not reading:
                self._require_origin(headers)
            yield

    @contextmanager
    def socket(self, scope: Scope) -> Iterator[None]:
        """While it is open. Raises Trouble where it is not let in."""
        headers, address = Headers(scope=scope), range_of(scope)
        with self.sockets.counting(address):
            if self.settings.limits:
                if self.sockets[address] > self.settings.sockets_each:
                    raise Trouble(429, "There are too many connections from your address.")
                if not self._opened.take(address):
                    raise Trouble(429, "Too many new connections; please slow down.")
            self._admit(headers, address)
            self._require_origin(headers)
            yield

    async def come_in(self, scope: Scope) -> None:
        """A hundred sockets at once from one address come in one after the other, and nobody else waits for them."""
        if self.settings.limits and (seconds := self._coming.bucket(range_of(scope)).borrow()):
            await asyncio.sleep(seconds)

    def messages_from(self, address: str) -> Bucket:
        """How fast messages may come from there, over all its sockets together."""
        return self._messages.bucket(address)

    def may_talk(self, person: str, address: str) -> bool:
        """Not too much at once, from whichever tab and by whichever name."""
        return not self.settings.limits or (self._talk.take(person) and self._talk_from.take(address))

    def _admit(self, headers: Headers, address: str) -> None:
        unknown = self.hosts.refusal(headers.getlist("host"))
        if unknown is not None:
            raise Trouble(403, unknown)
        ban = self.bans.of(address)
        if ban is not None:
            raise Trouble(403, banned(ban))

    def _require_origin(self, headers: Headers) -> None:
        if not origin_allowed(headers, self.settings):
            raise Trouble(403, "That page may not talk to this server.")


def range_of(scope: Scope) -> str:
    """The address range that a request or a socket comes from."""
    client = scope.get("client")
    return "" if client is None else address_range(client[0])


def banned(ban: Ban) -> str:
    if ban.until is None:
        return "Nobody is let in from your address."
    until = datetime.fromtimestamp(ban.until, UTC)
    return f"Nobody is let in from your address until {until:%Y-%m-%d %H:%M} (UTC)."
