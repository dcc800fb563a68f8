"""What is kept: tables, seats, people, every move, chat. SQLite or PostgreSQL, the same statements for both."""

from pathlib import Path

from sqlalchemy import URL, make_url

from parlour.server.storage import (
    alerts,
    bans,
    chat,
    forgetting,
    keyholders,
    lobby,
    marks,
    moves,
    passkeys,
    places,
    quotas,
    results,
    tables,
    ticks,
    words,
)
from parlour.server.storage.database import Database, Health
from parlour.server.storage.fatal import fatal
from parlour.server.storage.move_queue import MoveQueue
from parlour.server.storage.rows import (
    Alert,
    Ban,
    Channel,
    Chat,
    Entry,
    Keyholder,
    Person,
    Place,
    Rating,
    Result,
    Seat,
    Sitting,
    TableRow,
)
from parlour.server.storage.sqlite.database import SqliteFile

__all__ = [
    "Alert",
    "Ban",
    "Channel",
    "Chat",
    "Database",
    "Entry",
    "Health",
    "Keyholder",
    "MoveQueue",
    "Person",
    "Place",
    "Rating",
    "Result",
    "Seat",
    "Sitting",
    "TableRow",
    "alerts",
    "bans",
    "chat",
    "database_at",
    "fatal",
    "forgetting",
    "keyholders",
    "lobby",
    "marks",
    "moves",
    "passkeys",
    "places",
    "quotas",
    "read_url",
    "results",
    "tables",
    "ticks",
    "words",
]


def read_url(url: str) -> URL:
    """A URL as people write it: a path, sqlite:///..., postgresql://..."""
    if "://" not in url:
        url = f"sqlite:///{Path(url).expanduser().absolute()}"
    scheme, rest = url.split("://", 1)
    drivers = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    return make_url(f"{drivers.get(scheme, scheme)}://{rest}")


def database_at(url: str) -> Database:
    found = read_url(url)
    match found.get_backend_name():
        case "sqlite":
            return SqliteFile(found)
        case "postgresql":
            from parlour.server.storage.postgres import Postgres  # a house with a file needs nothing of it

            return Postgres(found)
        case other:
            raise ValueError(f"Parlour stores in SQLite or PostgreSQL, not in {other}.")
