"""What is kept: tables, seats, people, every move, chat. SQLite or PostgreSQL, the same statements for both."""

from parlour.server.storage import logbook, sittings
from parlour.server.storage.database import Database
from parlour.server.storage.ledger import Ledger
from parlour.server.storage.rows import Chat, Entry, Person, Seat, Sitting, TableRow
from parlour.server.storage.wire import Wire

__all__ = [
    "Chat",
    "Database",
    "Entry",
    "Ledger",
    "Person",
    "Seat",
    "Sitting",
    "TableRow",
    "Wire",
    "logbook",
    "sittings",
]
