"""Bring a database to today's shape: a new one at once, an older one by the migrations that are part of the package."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Column, Connection, MetaData, String, Table, insert, inspect, select

from parlour.engine import Refusal
from parlour.server.storage.schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def upgrade(connection: Connection) -> None:
    """Raises Refusal for a database that a newer Parlour has brought to its own shape."""
    found = revision_of(connection)
    if found is None:
        _make(connection)
    elif found != revisions()[-1]:
        ask_for_known(found, "It")
        from alembic import command  # takes a while to load, and is seldom needed

        command.upgrade(config(connection), "head")


def revision_of(connection: Connection) -> str | None:
    """The number of its shape; None where there is nothing yet."""
    if not inspect(connection).has_table(VERSION.name):
        return None
    return connection.scalar(select(VERSION.c.version_num))


def _make(connection: Connection) -> None:
    metadata.create_all(connection, checkfirst=False)
    VERSION.create(connection, checkfirst=True)
    connection.execute(insert(VERSION).values(version_num=revisions()[-1]))


def config(connection: Connection) -> Config:
    """For Alembic, which brings older shapes to newer ones."""
    from alembic.config import Config

    found = Config()
    found.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    found.attributes["connection"] = connection
    return found


@cache
def revisions() -> list[str]:
    """The numbers of all shapes there were, today's last."""
    return sorted(script.name.split("_")[0] for script in (MIGRATIONS / "versions").glob("0*.py"))


def ask_for_known(schema: str, what: str) -> None:
    """Raises Refusal for the shape of a Parlour that is newer than this one."""
    known = revisions()
    if schema not in known:
        raise Refusal(
            "",
            f"{what} has schema {schema}, and this Parlour knows {known[0]} to {known[-1]}. "
            "Use the Parlour that made it.",
        )
