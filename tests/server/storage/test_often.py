"""What SQLite's driver is told in SQLAlchemy's place leads to the same."""

from __future__ import annotations

import sqlite3

import pytest
from sqlalchemy import bindparam, create_engine, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import StaticPool

import parlour
from parlour.server.play.opening import new_row
from parlour.server.storage.often import Often, marked, often
from parlour.server.storage.rows import TableRow
from parlour.server.storage.schema import DAMAGED, metadata, tables

ROW = new_row(parlour.game("trophy-case"), 3, {}, 300, listed=True, winners=[1], scores=[3, 4])


@pytest.fixture
def driver() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    metadata.create_all(create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool))
    return connection


def rows_by_sqlalchemy(driver: sqlite3.Connection) -> list[tuple[object, ...]]:
    with create_engine("sqlite://", creator=lambda: driver, poolclass=StaticPool).connect() as connection:
        return [tuple(row) for row in connection.execute(select(tables))]


def test_what_goes_in_comes_out_as_by_sqlalchemy(driver: sqlite3.Connection) -> None:
    Often(insert(tables)).execute(driver, vars(ROW))
    (row,) = Often(select(tables)).execute(driver, None)
    assert [tuple(row)] == rows_by_sqlalchemy(driver)
    assert TableRow(**dict(zip(tables.c.keys(), row, strict=True))) == ROW
    assert row.listed is True
    assert row._mapping["promise"] == ROW.seed_hash


def test_many_rows_at_once_and_what_stands_in_the_statement(driver: sqlite3.Connection) -> None:
    more = [{**vars(ROW), "id": f"table{number}"} for number in range(3)]
    assert Often(insert(tables)).execute(driver, more).rowcount == 3
    change = Often(update(tables).where(tables.c.id == bindparam("this")).values(listed=False, winners=[0, 1]))
    assert change.execute(driver, {"this": "table1"}).rowcount == 1
    assert change.execute(driver, {"this": "no table"}).rowcount == 0
    question = Often(select(tables.c.id, tables.c.winners).where(tables.c.listed == False))  # noqa: E712
    assert question.execute(driver, None).first() == ("table1", [0, 1])
    found = Often(select(tables.c.id)).execute(driver, None)
    assert [len(found.fetchmany(2)) for _ in range(3)] == [2, 1, 0]


def test_what_is_refused_is_refused_as_by_sqlalchemy(driver: sqlite3.Connection) -> None:
    add = Often(insert(tables))
    add.execute(driver, vars(ROW))
    with pytest.raises(IntegrityError):
        add.execute(driver, vars(ROW))
    driver.execute("DROP TABLE tables")
    with pytest.raises(DBAPIError):
        add.execute(driver, vars(ROW))


def test_damage_is_seen(driver: sqlite3.Connection) -> None:
    Often(insert(tables)).execute(driver, vars(ROW))
    driver.execute("UPDATE tables SET options = '{'")
    assert Often(select(tables.c.options)).execute(driver, None).first() == (DAMAGED,)


def test_only_what_is_marked_goes_to_the_driver() -> None:
    query = select(tables.c.id)
    assert marked(query) is None
    assert marked(often(query)) is marked(query) is not None
