"""What is written stays written: one suite on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import IntegrityError

from parlour.server import storage
from parlour.server.people import tokens
from parlour.server.storage import (
    Chat,
    Database,
    MoveQueue,
    Person,
    database_at,
)
from parlour.server.storage.migrate import config, revision_of, revisions
from parlour.server.storage.move_queue import Ending
from parlour.server.storage.postgres import Postgres
from parlour.server.storage.rows import Damaged
from parlour.server.storage.schema import entries, metadata
from parlour.server.storage.sqlite.database import SqliteFile
from parlour.server.storage.sqlite.lock import InUse
from tests.server.tables import added, entry, on, read, sitting


def test_a_table_comes_back_as_it_was(database: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        new = await added(db, frozen="Why?", undo_request={"number": 3}, scores=[1, 2], winners=[1])
        async with db.read() as connection:
            assert await storage.tables.find(connection, new.row.id) == new
            assert await storage.tables.find(connection, "2" * 12) is None

    on(database, work)


def test_a_damaged_row_is_told_and_hides_no_other(database: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        bad, good = sitting(), sitting()
        async with db.write() as connection:
            for new in (bad, good):
                new.row.game = "a-game-of-their-own"
                await storage.tables.add(connection, new)
            await connection.execute(text(f"UPDATE tables SET options = '{{' WHERE id = '{bad.row.id}'"))
        async with db.read() as connection:
            with pytest.raises(Damaged):
                await storage.tables.find(connection, bad.row.id)
            assert await storage.tables.listed(connection, [bad.row.id, good.row.id]) == [good]

    on(database, work)


def test_a_number_at_a_table_is_written_once(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        writers = [queue.write(entry(table, 1, text=f"try {attempt}")) for attempt in range(50)]
        assert sorted(await asyncio.gather(*writers)) == [False] * 49 + [True]
        assert len(await read(db, table)) == 1

    on(database, work)


def test_a_move_id_is_written_once(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        assert await queue.write(entry(table, 1, move_id="a"))
        assert not await queue.write(entry(table, 2, move_id="a"))
        assert await queue.write(entry(table, 2, move_id="b"))

    on(database, work)


def test_one_lost_race_does_not_take_the_others_with_it(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        tables = [(await added(db)).row.id for _ in range(5)]
        await queue.write(entry(tables[2], 1))
        assert await asyncio.gather(*[queue.write(entry(t, 1)) for t in tables]) == [True, True, False, True, True]

    on(database, work)


def test_a_move_at_a_table_that_is_gone_is_not_written(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        async with db.write() as connection:
            assert await storage.tables.remove(connection, table)
        assert not await queue.write(entry(table, 1))

    on(database, work)


def test_the_end_is_written_with_the_last_move(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        await queue.write(entry(table, 1, position='{"a": 1}'))
        await queue.write(entry(table, 2, position='{"a": 2}'), Ending([3, 4], [1]))
        async with db.read() as connection:
            found = await storage.tables.find(connection, table)
            kept = await connection.execute(
                text("SELECT count(position) FROM entries WHERE table_id = :t"), {"t": table}
            )
            assert kept.scalar_one() == 1
        assert found is not None
        assert (found.row.status, found.row.scores, found.row.winners) == ("over", [3, 4], [1])

    on(database, work)


def test_closing_writes_what_waits(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        tables = [(await added(db)).row.id for _ in range(20)]
        writing = [queue.write(entry(table, 1)) for table in tables]
        await asyncio.sleep(0)
        await queue.close()
        assert all(await asyncio.gather(*writing))
        with pytest.raises(RuntimeError):
            await queue.write(entry(tables[0], 2))

    on(database, work)


def test_only_the_last_position_is_read(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        for number in (1, 2, 3):
            await queue.write(entry(table, number, position=None if number == 3 else f'{{"n": {number}}}'))
        assert [found.position for found in await read(db, table)] == [None, '{"n": 2}', None]

    on(database, work)


def test_a_seat_is_taken_once(database: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        new = sitting("open")
        new.seats[1].level = None
        crowd = [Person(tokens.word(8), new.row.id, f"P{number}") for number in range(10)]
        new.people.update({person.id: person for person in crowd})
        async with db.write() as connection:
            await storage.tables.add(connection, new)

        async def sit(person: Person) -> bool:
            async with db.write() as connection:
                return await storage.tables.take_seat(connection, new.row.id, 1, person.id)

        assert sorted(await asyncio.gather(*[sit(person) for person in crowd])) == [False] * 9 + [True]

    on(database, work)


def test_tokens_are_kept_as_hashes_only(database: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        new = await added(db)
        token, person = tokens.new_token(), new.seats[0].person
        assert person is not None
        async with db.write() as connection:
            await storage.tables.add_token(connection, new.row.id, person, tokens.token_hash(token))
            rows = (await connection.execute(text("SELECT * FROM tokens"))).all()
            owners = await storage.tables.token_owners(connection, [tokens.token_hash(token), tokens.token_hash("x")])
        assert all(token not in map(str, row) for row in rows)
        assert owners == {tokens.token_hash(token): (new.row.id, person)}

    on(database, work)


def test_bots_of_a_dead_server_are_claimed_once_their_lease_is_over(database: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        table = (await added(db)).row.id
        async with db.write() as connection:
            assert table in await storage.tables.claim(connection, "one", now=100.0, until=106.0, everything=False)
        async with db.write() as connection:
            assert table not in await storage.tables.claim(connection, "two", now=103.0, until=109.0, everything=False)
            await storage.tables.renew(connection, "one", 112.0)
            assert table not in await storage.tables.claim(connection, "two", now=109.0, until=115.0, everything=False)
            assert table in await storage.tables.claim(connection, "two", now=113.0, until=119.0, everything=False)
            await storage.tables.release(connection, "two")
            assert table in await storage.tables.claim(connection, "one", now=114.0, until=120.0, everything=False)

    on(database, work)


def test_of_much_chat_the_last_lines_are_kept(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage.chat, "MOST_KEPT", 3)

    async def work(db: Database, _: MoveQueue) -> None:
        table, other = (await added(db)).row.id, (await added(db)).row.id
        async with db.write() as connection:
            for number in range(5):
                for where in (table, other):
                    await storage.chat.add(connection, Chat(0, where, "guest", "Ben", None, str(number), 1.0))
            for where in (table, other):
                kept = await storage.chat.last_of(connection, where)
                assert [chat.text for chat in kept] == ["2", "3", "4"]

    on(database, work)


def test_chat_comes_back_in_order_and_mutes_last(database: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        new = await added(db)
        person = str(new.seats[0].person)
        async with db.write() as connection:
            for number in range(5):
                await storage.chat.add(connection, Chat(0, new.row.id, person, "Ann", 0, f"{number} ☕", 1.0))
            assert [chat.text for chat in await storage.chat.last_of(connection, new.row.id, 3)] == [
                "2 ☕",
                "3 ☕",
                "4 ☕",
            ]
            await storage.chat.mute(connection, person, "abc", True)
            await storage.chat.mute(connection, person, "abc", True)
            assert await storage.chat.mutes_of(connection, person) == {"abc"}
            await storage.chat.mute(connection, person, "abc", False)
            assert await storage.chat.mutes_of(connection, person) == set()

    on(database, work)


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    """A new house is made in today's shape at once; one of the first shape comes to the same."""

    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    def back_and_forth(connection: Connection) -> None:
        assert differences(connection) == []
        command.downgrade(config(connection), "base")
        assert len(differences(connection)) > 10
        command.upgrade(config(connection), "head")
        assert differences(connection) == []
        assert revision_of(connection) == revisions()[-1]

    async def work(db: Database, _: MoveQueue) -> None:
        if isinstance(db, SqliteFile):
            with db.engine.connect() as connection:
                back_and_forth(connection)
        if isinstance(db, Postgres):
            async with db.engine.connect() as connection:
                await connection.run_sync(back_and_forth)

    on(database, work)


def test_the_files_of_the_migrations_are_named_for_their_revisions(tmp_path: Path) -> None:
    """The numbers are read from the names alone."""
    with create_engine(f"sqlite:///{tmp_path / 'house.db'}").connect() as connection:
        scripts = ScriptDirectory.from_config(config(connection))
    assert [script.revision for script in scripts.walk_revisions()][::-1] == revisions()


def test_all_reads_of_a_block_see_one_moment(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        table = (await added(db)).row.id
        await queue.write(entry(table, 1))
        async with db.read() as connection:
            assert len(await storage.moves.entries_of(connection, table)) == 1
            assert await queue.write(entry(table, 2, position="{}"))
            assert len(await storage.moves.entries_of(connection, table)) == 1
        assert len(await read(db, table)) == 2

    on(database, work)


def test_errors_do_not_repeat_what_people_said(database: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        with pytest.raises(IntegrityError) as caught:
            async with db.write() as connection:
                await storage.chat.add(connection, Chat(0, "no table", "person", "Ann", 0, "A secret", 1.0))
        assert "A secret" not in str(caught.value)
        assert "Ann" not in str(caught.value)

    on(database, work)


def test_opening_again_changes_nothing(database: str) -> None:
    async def work(db: Database, _: MoveQueue) -> None:
        table = (await added(db)).row.id
        other = database_at(database)
        if isinstance(db, Postgres):
            await other.open()
        else:
            with pytest.raises(InUse, match="Another Parlour server is using"):
                await other.open()
        await other.close()
        async with db.read() as connection:
            assert await storage.tables.find(connection, table) is not None

    on(database, work)


@pytest.mark.parametrize(
    ("url", "why"), [("sqlite://", "a file to store in"), ("mysql://here/x", "SQLite or PostgreSQL, not in mysql")]
)
def test_a_database_that_cannot_be_is_refused_in_a_sentence(url: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        database_at(url)


def test_an_entry_has_a_value_for_every_column() -> None:
    assert set(entry("table", 1).values()) == set(entries.columns.keys())
