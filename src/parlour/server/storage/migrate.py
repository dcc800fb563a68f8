"""Bring a database to today's shape, with the migrations that are part of the package."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def _scripts() -> Config:
    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return found


def config(connection: Connection) -> Config:
    found = _scripts()
    found.attributes["connection"] = connection
    return found


def upgrade(connection: Connection) -> None:
    command.upgrade(config(connection), "head")


@cache
def revisions() -> list[str]:
    """The numbers of all shapes there were, today's last."""
    return [script.revision for script in ScriptDirectory.from_config(_scripts()).walk_revisions()][::-1]
