"""A house that cannot open says why in one sentence, and does not say first that it is open."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from parlour.cli.app import app
from parlour.server import logs, run
from parlour.server.settings import Settings
from parlour.server.storage.migrate import revisions
from tests.server.conftest import sqlite_in
from tests.server.servers import ENVIRONMENT, Server, free_port
from tests.server.upkeep.houses import file_house


def refused(database: str, *options: str) -> str:
    command = [sys.executable, "-c", "from parlour.cli import main; main()", "serve", "--port", str(free_port())]
    command += ["--database", database, *options]
    found = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, timeout=120, check=False)
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


def test_a_house_of_a_newer_parlour_is_left_to_it(tmp_path: Path) -> None:
    house = file_house(tmp_path)
    with closing(sqlite3.connect(house)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0099'")
    assert refused(str(house)) == (
        f"The database '{house}' cannot be used: It has schema 0099, "
        f"and this Parlour knows 0001 to {revisions()[-1]}. Use the Parlour that made it."
    )


def test_hosts_may_be_named_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Settings] = []
    monkeypatch.setattr(run, "run", told.append)
    monkeypatch.setattr(logs, "set_up", lambda _: None)  # or this process would log like a server from here on
    monkeypatch.setenv("PARLOUR_ALLOW_HOST", "games.example.org play.example.org")
    assert CliRunner().invoke(app, ["serve"]).exit_code == 0
    assert CliRunner().invoke(app, ["serve", "--allow-host", "here.example.org"]).exit_code == 0
    assert [settings.allow_hosts for settings in told] == [
        ("games.example.org", "play.example.org"),
        ("here.example.org",),
    ]


def test_a_host_that_is_more_than_a_name_is_refused(tmp_path: Path) -> None:
    said = refused(str(tmp_path / "parlour.db"), "--allow-host", "https://games.example.org")
    assert said == "A host is a name alone, such as --allow-host games.example.org, not 'https://games.example.org'."


@pytest.mark.skipif(sys.platform == "win32", reason="has no such limits")
def test_there_are_never_more_connections_than_the_system_has_files_for() -> None:
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 900))\n"
        "from parlour.server import run, settings\n"
        "known = settings.Settings(); run._make_room(known)\n"
        "print(known.lines, resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", code], env=ENVIRONMENT, capture_output=True, text=True, check=True)
    assert done.stdout == "700 (900, 900)\n"


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
