"""The quick way into an SQLite file: moves go through the driver itself.

Everybody who moves waits for this, so nothing is done twice: each statement is put into SQL once and for all.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

from sqlalchemy import Executable
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.sql import ClauseElement

from parlour.server.storage.database import Rows, Statement

DIALECT = dialect(paramstyle="named")


class Writer:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._sql: dict[Executable, str] = {}

    def write(self, statements: Sequence[Statement]) -> None:
        """One transaction."""
        (first, rows), *more = statements
        if len(rows) == 1 and not more:  # one row is a transaction by itself
            self._connection.execute(self._text(first, rows), rows[0])
            return
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in statements:
                self._connection.executemany(self._text(statement, rows), rows)
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    def alone(self, work: Callable[[], None]) -> None:
        """Do it while nobody can write, here or in another program."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            work()
        finally:
            self._connection.execute("ROLLBACK")

    def close(self) -> None:
        self._connection.close()

    def _text(self, statement: Executable, rows: Rows) -> str:
        text = self._sql.get(statement)
        if text is None:
            assert isinstance(statement, ClauseElement)
            text = self._sql[statement] = str(statement.compile(dialect=DIALECT, column_keys=list(rows[0])))
        return text
