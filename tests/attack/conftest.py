"""The server of the server's own tests, for what needs only one and does no harm to it."""

from tests.server.conftest import server

__all__ = ["server"]
