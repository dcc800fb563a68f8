"""What an operator does to a house from outside: beside the server that has it open, or while none has."""

from pathlib import Path

from parlour.engine import Refusal
from parlour.server.storage import read_url
from parlour.server.upkeep.files import FilePremises
from parlour.server.upkeep.postgres import PostgresPremises
from parlour.server.upkeep.premises import Premises, visiting

__all__ = ["Premises", "premises_at", "visiting"]


def premises_at(url: str) -> Premises:
    """The premises of a URL as people write it. Raises Refusal for one that no house can be at."""
    try:
        found = read_url(url)
        kind = found.get_backend_name()
    except Exception:  # SQLAlchemy has errors of many kinds for what is no URL
        raise Refusal("", "A database is a file, or postgresql://user:password@host/name.") from None
    if kind == "postgresql":
        return PostgresPremises(found)
    if kind == "sqlite" and found.database not in (None, "", ":memory:"):
        return FilePremises(Path(str(found.database)))
    raise Refusal("", "A database is a file, or postgresql://user:password@host/name.")
