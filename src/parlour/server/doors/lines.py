"""Open connections, before anybody knows what they want: how many there are, and whether their clients read."""

from __future__ import annotations

import asyncio
from typing import cast

from fastapi import FastAPI
from uvicorn import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from parlour.server.people.addresses import address_range
from parlour.server.rate_limit import Buckets, Tally
from parlour.server.settings import Settings

FULL = "The house is full just now; try again in a moment."
TOO_MANY = "There are too many connections from your address."
TOO_OFTEN = "Too many new connections; please slow down."
LEAST_READ = 1024  # bytes a second that a client must take while much is waiting for it


class Lines:
    """Counted by the address at the other end, since no other is known yet. A proxy's are many people's: they count
    together only, and its people are told apart once it has said who they are."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.count = 0
        self.by_range = Tally()
        self._opened = Buckets(20, 200)
        self._proxies = ProxyHeadersMiddleware(_nowhere, settings.proxies).trusted_hosts

    def refusal(self, address: str) -> tuple[int, str] | None:
        """The status and the sentence with which a connection from there, just counted, is closed at once."""
        if self.count > self.settings.lines:
            return 503, FULL
        if not self.settings.limits or address in self._proxies:
            return None
        if self.by_range[address_range(address)] > self.settings.lines_each:
            return 429, TOO_MANY
        return None if self._opened.take(address_range(address)) else (429, TOO_OFTEN)


class Line:
    """One connection: counted while it lasts, and given up where its client does not take what it is sent."""

    def __init__(self, lines: Lines, transport: asyncio.Transport) -> None:
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""
        self.lines = lines
        self.transport = transport
        self._range = address_range(self.address)
        self._timer: asyncio.TimerHandle | None = None
        lines.count += 1
        lines.by_range.add(self._range)

    def lost(self) -> None:
        self.resume()
        self.lines.count -= 1
        self.lines.by_range.drop(self._range)

    def pause(self) -> None:
        """More is waiting for the client than the network takes."""
        waiting = self.transport.get_write_buffer_size()
        self._timer = asyncio.get_running_loop().call_later(self.lines.settings.stalled_for, self._look, waiting)

    def resume(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self, before: int) -> None:
        waiting = self.transport.get_write_buffer_size()
        if waiting > before - LEAST_READ * self.lines.settings.stalled_for:
            self.transport.abort()  # to close would wait until everything has been read
        else:
            self.pause()


def lines_of(config: Config) -> Lines:
    """Those of the server that runs with this configuration."""
    lines: Lines = cast(FastAPI, config.app).state.house.lines
    return lines


async def _nowhere(*_: object) -> None:
    """Only the list of proxies is wanted."""
