"""A house that cannot open says why in one sentence, and does not say first that it is open."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.conftest import sqlite_in
from tests.server.servers import ENVIRONMENT, Server, free_port


def refused(database: str) -> str:
    command = [sys.executable, "-c", "from parlour.cli import main; main()", "serve", "--port", str(free_port())]
    found = subprocess.run(
        [*command, "--database", database], env=ENVIRONMENT, capture_output=True, text=True, timeout=120, check=False
    )
    assert found.returncode == 1
    assert found.stdout == ""
    return found.stderr.strip()


def test_a_file_takes_one_server(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path)).start()
    try:
        said = refused(str(tmp_path / "parlour.db"))
    finally:
        server.stop()
    assert said == f"Another Parlour server is using {tmp_path}/parlour.db. One server a file; PostgreSQL takes more."


@pytest.mark.parametrize("secret", ["secret", "a:b"])
def test_a_database_that_does_not_answer(secret: str) -> None:
    said = refused(f"postgresql://ann:{secret}@127.0.0.1:{free_port()}/games")
    assert said.startswith("The database 'postgresql://127.0.0.1:")
    assert "cannot be used: " in said
    assert "\n" not in said
    assert secret not in said


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Buy milk. " * 100)
    said = refused(str(tmp_path / "notes.txt"))
    assert said.endswith("notes.txt' cannot be used: This file is not a database. Nothing was changed.")
