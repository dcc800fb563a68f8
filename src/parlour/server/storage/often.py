"""Statements that are executed all the time: their SQL is written once and for all.

SQLAlchemy finds out anew each time what a statement is and which SQL it had for it. For those who open a table or come
to one, that took longer than all the rest (docs/decisions/opening-a-table.md). A statement that is marked here is made
once, with a bound parameter for all that changes; SQLite's own driver executes it then.
"""

from __future__ import annotations

import sqlite3
from collections import namedtuple
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from sqlalchemy import Executable, Select
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.sql import ClauseElement
from sqlalchemy.types import TypeEngine

S = TypeVar("S", bound=Executable)
Values = Mapping[str, Any]
Way = Callable[[Any], Any]  # of a value between Python and the file
DIALECT = dialect(paramstyle="named")
_marked: dict[Executable, Often | None] = {}


def often(statement: S) -> S:
    """Mark it. It stays for ever, so there may be only so many."""
    _marked[statement] = None
    return statement


def marked(statement: Executable) -> Often | None:
    """What SQLite's driver is to be told in its place, where it was marked."""
    if statement not in _marked:
        return None
    found = _marked[statement]
    if found is None:
        found = _marked[statement] = Often(statement)
    return found


class Often:
    """The SQL, and how values go into it and come out of it."""

    def __init__(self, statement: Executable) -> None:
        assert isinstance(statement, ClauseElement)
        compiled: Any = statement.compile(dialect=DIALECT)
        self.sql = str(compiled)
        self._inward = {name: way for name, bound in compiled.binds.items() if (way := _way_in(bound.type))}
        self._fixed = self._converted(
            {name: bound.value for name, bound in compiled.binds.items() if not bound.required}
        )
        columns: list[Any] = list(statement.selected_columns) if isinstance(statement, Select) else []
        self._row = _row_of([column.name for column in columns])
        self._outward = [(place, way) for place, column in enumerate(columns) if (way := _way_out(column.type))]

    def execute(self, driver: sqlite3.Connection, values: Values | list[Any] | None) -> Found:
        """Raises what SQLAlchemy would."""
        try:
            if isinstance(values, list):
                return Found(self, driver.executemany(self.sql, [self._filled(row) for row in values]))
            return Found(self, driver.execute(self.sql, self._filled(values or {})))
        except sqlite3.IntegrityError as error:
            raise IntegrityError(self.sql, None, error) from error
        except sqlite3.Error as error:
            raise DBAPIError(self.sql, None, error) from error

    def _filled(self, values: Values) -> Values:
        return {**self._fixed, **self._converted(values)}

    def _converted(self, values: Values) -> dict[str, Any]:
        inward = self._inward
        return {name: inward[name](value) if name in inward else value for name, value in values.items()}

    def row(self, values: tuple[Any, ...]) -> Any:
        if self._outward:
            changed = list(values)
            for place, way in self._outward:
                changed[place] = way(changed[place])
            return self._row._make(changed)
        return self._row._make(values)


class Found:
    """What a statement has led to; as much of SQLAlchemy's result as anybody here asks for."""

    def __init__(self, statement: Often, cursor: sqlite3.Cursor) -> None:
        self._row = statement.row
        self._cursor = cursor

    @property
    def rowcount(self) -> int:
        return self._cursor.rowcount

    def __iter__(self) -> Iterator[Any]:
        return map(self._row, self._cursor)

    def first(self) -> Any:
        values = self._cursor.fetchone()
        self._cursor.close()  # or what is left to read would keep its picture of the file
        return None if values is None else self._row(values)

    def fetchmany(self, size: int) -> list[Any]:
        return [self._row(values) for values in self._cursor.fetchmany(size)]


def _row_of(names: list[str]) -> Any:
    plain: Any = namedtuple("Row", names)  # type: ignore[misc]
    return type("Row", (plain,), {"__slots__": (), "_mapping": property(plain._asdict)})


def _way_in(kind: TypeEngine[Any]) -> Way | None:
    return kind.dialect_impl(DIALECT).bind_processor(DIALECT)


def _way_out(kind: TypeEngine[Any]) -> Way | None:
    return kind.dialect_impl(DIALECT).result_processor(DIALECT, None)
