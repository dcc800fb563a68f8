"""What SQLite refuses: waited for, told in a sentence, or the end of the process."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy.exc import DBAPIError

from parlour.server.errors import Unavailable
from parlour.server.storage.fatal import SYNC_FAILED, fatal

T = TypeVar("T")
log = logging.getLogger("parlour.storage")
PATIENCE = 3.0  # seconds for which another program may hold the file
AGAIN = 0.02  # seconds until it is tried again
DAMAGED = "The database file is damaged. Nothing was changed."

_UNWRITABLE = "The database file cannot be written. Nothing was changed."
_SENTENCES = {
    sqlite3.SQLITE_BUSY: "Another program holds the database file. Nothing was changed; try again in a moment.",
    sqlite3.SQLITE_FULL: "The disk is full. Nothing was changed; try again later.",
    sqlite3.SQLITE_IOERR: "The disk reports an error. Nothing was changed; try again in a moment.",
    sqlite3.SQLITE_READONLY: _UNWRITABLE,
    sqlite3.SQLITE_PERM: _UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: _UNWRITABLE,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: "This file is not a database. Nothing was changed.",
}


async def patiently(work: Callable[[], T]) -> T:
    """Do it as soon as no other program holds the file; meanwhile the loop serves everybody else.

    What is given up is logged: only now does anybody hear of it.
    """
    deadline = None
    while True:
        try:
            return work()
        except Unavailable as error:
            raise _logged(error) from None
        except (sqlite3.Error, DBAPIError) as error:
            if _code(error) & 0xFF != sqlite3.SQLITE_BUSY:
                raise _logged(meaning(error)) from error
            deadline = deadline or time.monotonic() + PATIENCE
            if time.monotonic() >= deadline:
                raise _logged(meaning(error)) from error
        await asyncio.sleep(AGAIN)


def meaning(error: Exception) -> Exception:
    """What is raised instead: Unavailable where the file or the disk is the reason; a mistake of ours stays itself."""
    code = _code(error)
    if code in (sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_DIR_FSYNC):
        fatal(SYNC_FAILED)
    sentence = _SENTENCES.get(code & 0xFF)  # the lowest byte is the kind, what is above it the details
    return error if sentence is None else Unavailable(sentence)


def _logged(error: Exception) -> Exception:
    if isinstance(error, Unavailable):
        log.error("database unavailable", extra={"why": error.why})
    return error


def _code(error: Exception) -> int:
    cause = error.orig if isinstance(error, DBAPIError) else error
    return getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_OK)
