"""A house on each database, for all tests of people."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.servers import Server


@pytest.fixture(scope="package")
def house(database: str) -> Iterator[Server]:
    server = Server(database, away_after=0.2).start()
    yield server
    server.stop()
