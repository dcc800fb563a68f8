"""Deleted softly first: nobody finds the table, and it comes back or goes for good."""

from __future__ import annotations

from sqlalchemy import text

from parlour.server import storage
from parlour.server.people import tokens
from parlour.server.storage import Chat, Database, MoveQueue
from tests.server.tables import added, entry, on, read


def test_deleting_a_table_leaves_nothing_behind(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        new = await added(db)
        person = str(new.seats[0].person)
        await queue.write(entry(new.row.id, 1))
        async with db.write() as connection:
            await storage.tables.add_token(connection, new.row.id, person, tokens.token_hash(tokens.new_token()))
            await storage.chat.add(connection, Chat(0, new.row.id, person, "Ann", 0, "Hello", 1.0))
            await storage.chat.mute(connection, person, "q", True)
        async with db.write() as connection:
            await storage.tables.remove(connection, new.row.id)
            for name in ("people", "seats", "tokens", "entries", "chats"):
                count = await connection.execute(
                    text(f"SELECT count(*) FROM {name} WHERE table_id = :t"), {"t": new.row.id}
                )
                assert count.scalar_one() == 0, name

    on(database, work)


def test_untouched_tables_expire_and_played_ones_do_not(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        old, played, kept, fresh = [(await added(db, touched=at)).row.id for at in (10.0, 10.0, 10.0, 1000.0)]
        await queue.write(entry(played, 1, at=900.0))
        async with db.write() as connection:
            gone = await storage.tables.expire(connection, "playing", 500.0, 1000.0, {kept})
            assert old in gone
            assert not {played, kept, fresh} & set(gone)

    on(database, work)


def test_a_softly_deleted_table_is_found_by_nobody(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        gone, there = [(await added(db)).row.id for _ in range(2)]
        await queue.write(entry(gone, 1))
        async with db.write() as connection:
            await storage.tables.delete_softly(connection, [gone], 700.0)
        async with db.write() as connection:
            assert await storage.tables.find(connection, gone) is None
            assert [found.row.id for found in await storage.tables.listed(connection, [there, gone])] == [there]
            assert not await storage.tables.hold(connection, gone, "playing")
            assert gone not in await storage.tables.claim(connection, "me", 1.0, 2.0, everything=True)
            assert gone not in await storage.tables.expire(connection, "playing", 500.0, 800.0, {there})
            kept = await storage.tables.find(connection, gone, deleted=True)
        assert kept is not None
        assert kept.row.deleted == 700.0
        assert len(await read(db, gone)) == 1

    on(database, work)


def test_what_was_deleted_long_ago_is_purged(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        early, late, there = [(await added(db)).row.id for _ in range(3)]
        await queue.write(entry(early, 1))
        async with db.write() as connection:
            await storage.tables.delete_softly(connection, [early], 100.0)
            await storage.tables.delete_softly(connection, [late, early], 200.0)  # which does not make it younger
            purged = await storage.tables.purge(connection, 150.0)  # with what other tests left behind
            assert early in purged
            assert not {late, there} & set(purged)
            assert await storage.tables.find(connection, early, deleted=True) is None
            assert await storage.tables.find(connection, late, deleted=True) is not None
            assert await storage.tables.find(connection, there) is not None
            assert await storage.tables.purge(connection, 250.0, most=0) == []
        assert await read(db, early) == []

    on(database, work)


def test_a_wish_to_be_forgotten_is_granted_at_once(database: str) -> None:
    async def work(db: Database, queue: MoveQueue) -> None:
        new = await added(db, opened_from="203.0.113.9")
        person = str(new.seats[0].person)
        await queue.write(entry(new.row.id, 1))
        async with db.write() as connection:
            await storage.chat.add(connection, Chat(0, new.row.id, person, "Ann", 0, "Hello from Ann", 1.0))
            await storage.tables.delete_softly(connection, [new.row.id], 700.0)
            await storage.tables.forget_people(connection, new.row.id)
            for name in ("tables", "people", "seats", "chats", "entries"):
                for row in await connection.execute(text(f"SELECT * FROM {name}")):
                    if new.row.id in row:
                        assert not {"Ann", "203.0.113.9"} & set(row)
            assert await storage.chat.last_of(connection, new.row.id) == []
        assert len(await read(db, new.row.id)) == 1

    on(database, work)
