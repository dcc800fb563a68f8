"""People whom the tests' own guests are not: from other addresses, by other names, of other sites."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.servers import Server


@contextmanager
def knock(server: Server, table: str, host: str = "localhost", **headers: str) -> Iterator[ClientConnection]:
    """A socket that has said nothing yet."""
    with _opened(server, table, host, headers, 60) as opened:
        yield opened


def opens_within(seconds: float, server: Server, table: str, **headers: str) -> bool:
    """Whether such a socket is opened so soon."""
    try:
        with _opened(server, table, "localhost", headers, seconds):
            return True
    except TimeoutError:
        return False


def _opened(server: Server, table: str, host: str, headers: dict[str, str], seconds: float) -> ClientConnection:
    plain = socket.create_connection(("127.0.0.1", server.settings.port))
    where = f"ws://{host}:{server.settings.port}/api/tables/{table}/socket"
    return connect(where, sock=plain, additional_headers=headers, open_timeout=seconds, close_timeout=1)


def turned_away(server: Server, table: str, host: str = "localhost", **headers: str) -> tuple[int, str]:
    """The code and the reason with which such a socket is closed."""
    with knock(server, table, host, **headers) as opened, pytest.raises(ConnectionClosed) as closed:
        opened.recv(timeout=60)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def forwarded(address: str) -> dict[str, str]:
    """What a proxy says on whose behalf it asks."""
    return {"X-Forwarded-For": address}
