"""Bring a database to today's shape, with the migrations that are part of the package."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from parlour.engine import Refusal


def _scripts() -> Config:
    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return found


def config(connection: Connection) -> Config:
    found = _scripts()
    found.attributes["connection"] = connection
    return found


def upgrade(connection: Connection) -> None:
    """Raises Refusal for a database that a newer Parlour has brought to its own shape."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None:
        ask_for_known(found, "It")
    command.upgrade(config(connection), "head")


@cache
def revisions() -> list[str]:
    """The numbers of all shapes there were, today's last."""
    return [script.revision for script in ScriptDirectory.from_config(_scripts()).walk_revisions()][::-1]


def ask_for_known(schema: str, what: str) -> None:
    """Raises Refusal for the shape of a Parlour that is newer than this one."""
    known = revisions()
    if schema not in known:
        raise Refusal(
            "",
            f"{what} has schema {schema}, and this Parlour knows {known[0]} to {known[-1]}. "
            "Use the Parlour that made it.",
        )
