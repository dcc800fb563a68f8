"""Backups of a PostgreSQL database by its own programs, and putting them back in one transaction."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from alembic import command

from parlour.engine import Refusal
from parlour.server.storage import read_url
from parlour.server.storage.migrate import config, revisions
from parlour.server.storage.postgres import Postgres
from parlour.server.upkeep import pg_tools
from parlour.server.upkeep import postgres as postgres_premises
from tests.server.upkeep.houses import MOVES, backup, restore, visit


def with_connection(url: str, work: Callable[[asyncpg.Connection], Awaitable[object]]) -> object:
    async def go() -> object:
        connection = await asyncpg.connect(url)
        try:
            return await work(connection)
        finally:
            await connection.close()

    return asyncio.run(go())


def query(url: str, statement: str) -> object:
    return with_connection(url, lambda connection: connection.fetchval(statement))


def moves_in(url: str) -> object:
    return query(url, "SELECT count(*) FROM entries")


def test_a_backup_is_restored_and_the_house_as_it_was_is_kept(on_postgres: str, tmp_path: Path) -> None:
    file = tmp_path / "house.dump"
    backup(on_postgres, file)
    query(on_postgres, "DELETE FROM entries")
    before = restore(on_postgres, file)
    assert before is not None
    assert moves_in(on_postgres) == MOVES
    assert (file.stat().st_mode & 0o777, before.stat().st_mode & 0o777) == (0o600, 0o600)
    restore(on_postgres, before)
    assert moves_in(on_postgres) == 0


def test_a_backup_goes_into_an_empty_database(on_postgres: str, postgres: Callable[[], str], tmp_path: Path) -> None:
    backup(on_postgres, tmp_path / "house.dump")
    new = postgres()
    assert restore(new, tmp_path / "house.dump") is None
    assert moves_in(new) == MOVES


def test_a_backup_of_an_older_shape_leaves_nothing_of_todays(on_postgres: str, tmp_path: Path) -> None:
    """What is left over would meet the migrations that make it."""

    async def go_to(revision: str | None) -> None:
        database = Postgres(read_url(on_postgres))
        if revision is None:
            await database.open()
        else:
            async with database.engine.begin() as connection:
                await connection.run_sync(lambda found: command.downgrade(config(found), revision))
        await database.close()

    asyncio.run(go_to("0002"))
    backup(on_postgres, tmp_path / "old.dump")
    asyncio.run(go_to(None))
    restore(on_postgres, tmp_path / "old.dump")
    assert query(on_postgres, "SELECT to_regclass('bans')") is None
    asyncio.run(go_to(None))
    assert visit(on_postgres, lambda premises: premises.schema()) == revisions()[-1]
    assert moves_in(on_postgres) == MOVES


def test_a_house_in_use_is_not_replaced(on_postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_premises, "PATIENCE", 0.5)
    backup(on_postgres, tmp_path / "house.dump")

    async def beside(_: asyncpg.Connection) -> str | None:
        with pytest.raises(Refusal, match="is in use, by 1 connection"):
            await asyncio.to_thread(restore, on_postgres, tmp_path / "house.dump")
        return await asyncio.to_thread(visit, on_postgres, lambda premises: premises.used_by())

    assert with_connection(on_postgres, beside) == "1 connection"


@pytest.mark.parametrize("share", [0.0, 0.5, 0.98])
def test_half_a_backup_changes_nothing(on_postgres: str, tmp_path: Path, share: float) -> None:
    file = tmp_path / "house.dump"
    backup(on_postgres, file)
    query(on_postgres, "DELETE FROM chats")
    os.truncate(file, int(file.stat().st_size * share))
    with pytest.raises(Refusal):
        restore(on_postgres, file)
    assert moves_in(on_postgres) == MOVES
    assert query(on_postgres, "SELECT count(*) FROM chats") == 0


def test_a_password_is_on_no_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "pg_dump"
    program.write_text(
        f"#!{sys.executable}\nimport os, sys\n"
        "print(*sys.argv, *(os.environ[name] for name in ('PGHOST', 'PGPORT', 'PGUSER', 'PGDATABASE', 'PGSSLMODE')))\n"
        "sys.exit(os.environ['PGPASSWORD'] != 'sec:ret/')\n"
    )
    program.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    url = read_url("postgresql://ann:sec%3Aret%2F@db.example:5433/games?ssl=require")
    said = pg_tools.run(url, "pg_dump", "--format=custom").decode()
    assert said == f"{program} --format=custom db.example 5433 ann games require\n"
    monkeypatch.setenv("PATH", "")
    with pytest.raises(Refusal, match="There is no pg_dump here: install the client programs of PostgreSQL"):
        pg_tools.run(url, "pg_dump")


def test_what_is_wrong_with_a_database_is_said_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        backup("postgresql://ann:secret@127.0.0.1:1/games", tmp_path / "house.dump")
    assert str(refused.value).startswith("The database postgresql://127.0.0.1/games cannot be used: ")
    assert "secret" not in str(refused.value)
