"""PostgreSQL's own programs, told by their environment where the database is: a command line is read by everybody."""

from __future__ import annotations

import os
import shutil
import subprocess
from subprocess import DEVNULL, PIPE
from typing import IO

from sqlalchemy import URL

from parlour.engine import Refusal

CONNECT_SECONDS = "10"


def environment(url: URL) -> dict[str, str]:
    """What libpq reads for what the URL says."""
    host = url.host or url.query.get("host")
    named = {
        "PGHOST": host,
        "PGPORT": url.port,
        "PGUSER": url.username,
        "PGPASSWORD": url.password,
        "PGDATABASE": url.database,
        "PGSSLMODE": url.query.get("ssl") or url.query.get("sslmode"),
    }
    told = {name: str(value) for name, value in named.items() if value}
    return {**os.environ, "PGCONNECT_TIMEOUT": CONNECT_SECONDS, **told}


def run(
    url: URL, program: str, *arguments: str, stdin: IO[bytes] | int = DEVNULL, stdout: IO[bytes] | int = PIPE
) -> bytes:
    """What the program wrote. Raises Refusal where there is none, or where it fails, with its own last words."""
    found = shutil.which(program)
    if found is None:
        raise Refusal("", f"There is no {program} here: install the client programs of PostgreSQL.")
    done = subprocess.run(
        [found, *arguments],
        env=environment(url),
        stdin=stdin,
        stdout=stdout,
        stderr=PIPE,
        check=False,
    )
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().splitlines() or [f"exit code {done.returncode}"]
        raise Refusal("", f"{program} did not do it: {said[0]}")
    return done.stdout or b""
