"""PostgreSQL that is lost or falls silent: told in a sentence, once in the log, and survived."""

from __future__ import annotations

import asyncio
import logging
import uuid
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import text

from parlour.server import storage
from parlour.server.background import Background
from parlour.server.errors import CloseCode, Held, Unavailable
from parlour.server.storage import Database, MoveQueue
from parlour.server.storage import postgres as module
from parlour.server.storage.move_queue import Ending
from tests.server.guests import Guest, Lobby, good, until, why
from tests.server.line import Line
from tests.server.servers import Server
from tests.server.tables import added, entry, on, read

AWAY = Unavailable().why


@pytest.fixture
def line(postgres: Callable[[], str]) -> Iterator[Line]:
    with Line(postgres()) as found:
        yield found


def turned_away(guest: Guest) -> tuple[str, int]:
    """What somebody hears who opens a socket just now."""
    newcomer = Guest(guest.address, {"table": {"id": guest.table}, "token": guest.token})
    newcomer.open()
    return newcomer.hear("error")["why"], newcomer.closed()


def moves_at(guest: Guest) -> int:
    return len(good(guest.get("log"))["steps"])


@pytest.mark.parametrize("how", ["cut", "silence"])
def test_a_lost_database_is_told_in_a_sentence_and_survived(
    line: Line, how: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "CONNECT_SECONDS", 1.0)
    server = Server(line.url).start()
    try:
        with Lobby(server.address) as lobby:
            ann, ben = lobby.two()
            bots = lobby.open("random", "random", pace=100)
            good(bots.post("start"))
            move = {"number": 0, "text": ann.state()["moves"][0], "id": uuid.uuid4().hex}
            before = moves_at(bots)
            caplog.clear()
            getattr(line, how)()
            with monkeypatch.context() as impatient:
                for name in ("COMMIT_SECONDS", "LONGEST"):
                    impatient.setattr(module, name, 0.3)
                assert ann.ask("move", **move)["why"] == AWAY
                answer = ann.get()
                assert why(answer, 503) == AWAY
                assert answer.headers["retry-after"] == "1"
                assert turned_away(ann) == turned_away(ben) == (AWAY, CloseCode.TRY_AGAIN)
            line.mend()
            until(lambda: ann.ask("move", **move)["type"] == "ack")
            assert ben.state(lambda found: found["number"] == 1)["steps"]
            until(lambda: moves_at(bots) > before + 2)  # one may have been on its way
        told = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert not [record for record in told if record.exc_info]
        assert [record.getMessage() for record in told].count("the database does not answer") == 1
    finally:
        server.stop()


def test_a_lock_that_is_never_released_costs_only_who_waits_for_it(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves are written together; one whose table another server holds for ever does not take the others along."""
    monkeypatch.setitem(module.LIMITS, "lock_timeout", "200")

    async def work(database: Database, queue: MoveQueue) -> None:
        held, free = (await added(database)).row.id, (await added(database)).row.id
        async with database.write() as connection:
            assert await storage.tables.hold(connection, held, "playing")
            queue.write(entry(held, 1))
            ending = queue.write(entry(held, 2), Ending([1, 0], [0]))
            moves = [queue.write(entry(free, number)) for number in (1, 2, 3)]
            assert await asyncio.gather(*moves) == [True] * 3
            with pytest.raises(Held):
                await ending
        assert await queue.write(entry(held, 2), Ending([1, 0], [0]))

    on(postgres(), work)


def test_tables_that_another_program_holds_are_told_once(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(module.LIMITS, "lock_timeout", "100")
    monkeypatch.setattr(storage.database, "HEALTH_EVERY", 0.0)

    async def work(database: Database, queue: MoveQueue) -> None:
        table = (await added(database)).row.id
        waited_for = 0

        async def look() -> None:
            nonlocal waited_for
            waited_for += 1
            await read(database, table)

        background = Background()
        async with database.write() as connection:
            await connection.execute(text("LOCK TABLE entries"))
            background.every(0.0, look)
            assert await database.health() == (False, Held().why)
            with pytest.raises(Held):
                await queue.write(entry(table, 1))
            while waited_for < 3:
                await asyncio.sleep(0.01)
        await background.close()
        assert await database.health() == (True, "")
        assert await queue.write(entry(table, 1))

    on(postgres(), work)
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [record.getMessage() for record in told] == ["another program holds a part of the database"]
    assert told[0].exc_info is None
