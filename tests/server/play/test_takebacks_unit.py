"""Taking back, asked without a socket: every part that it needs is a stand-in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from prometheus_client import Counter

import parlour
from parlour.server.cluster.bus import LocalBus
from parlour.server.play.referee import Referee
from parlour.server.play.table import Table, step_of
from parlour.server.play.takebacks import Takebacks, alone, offers, others
from parlour.server.storage import Database, MoveQueue, Person, Seat
from parlour.server.thinking.pool import Pool
from tests.server.conftest import sqlite_in
from tests.server.tables import added, entry, on


class Ears:
    """Whoever is told."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def publish(self, table: Table) -> None:
        self.heard.append(f"length {table.length}")

    def publish_undo_request(self, table: Table, says: str) -> None:
        self.heard.append(says)


async def table_after(database: Database, queue: MoveQueue, moves: int, people: int = 2) -> Table:
    """A table of Like Cats and Dogs!, each move the first that is legal."""
    sitting = await added(database)
    ben = Person("ben", sitting.row.id, "Ben")
    if people == 2:
        sitting.people[ben.id] = ben
        sitting.seats[1] = Seat(sitting.row.id, 1, ben.id)
    table = Table(sitting, parlour.game(sitting.row.game))
    table.state = table.start()
    for number in range(1, moves + 1):
        state = table.state.copy()
        seat, move = state.turn, state.moves()[0]
        new = entry(table.id, number, seat=seat, text=state.text(move))
        events = state.play(move)
        assert await queue.write(new)
        table.follow(step_of(new, events), state)
        table.state = state
    return table


Work = Callable[[Table, Takebacks, Ears], Awaitable[None]]


def at_a_table(folder: Path, work: Work, moves: int = 3, people: int = 2) -> None:
    async def run(database: Database, queue: MoveQueue) -> None:
        ears = Ears()

        async def catch_up(table: Table) -> None:
            ears.heard.append("caught up")

        takebacks = Takebacks(
            database=database,
            bus=LocalBus(),
            queue=queue,
            referee=Referee(Pool(0, 10.0), Pool(0, 10.0)),
            audience=ears,
            catch_up=catch_up,
            wake_bots=lambda table: None,
            undos=Counter("undos", "", registry=None),
        )
        await work(await table_after(database, queue, moves, people), takebacks, ears)

    on(sqlite_in(folder), run)


def mover(table: Table) -> int:
    return table.standing[-1].seat


def test_with_another_person_there_one_asks(tmp_path: Path) -> None:
    async def work(table: Table, takebacks: Takebacks, ears: Ears) -> None:
        me = mover(table)
        assert others(table.sitting, me) == [1 - me]
        assert (await takebacks.undo(table, me, 3, None))["type"] == "ack"
        assert ears.heard == [f"{{{me}}} would like to take back a move."]
        assert table.length == 3
        assert (await takebacks.consent(table, 1 - me, 3, True))["type"] == "ack"
        assert ears.heard[-1] == "length 2"
        assert table.undo_request is None

    at_a_table(tmp_path, work)


def test_a_wish_is_declined_or_withdrawn(tmp_path: Path) -> None:
    async def work(table: Table, takebacks: Takebacks, ears: Ears) -> None:
        me = mover(table)
        for end in (takebacks.consent(table, 1 - me, 3, False), takebacks.withdraw(table, me)):
            await takebacks.undo(table, me, 3, None)
            assert table.undo_request is not None
            assert (await end)["type"] == "ack"
            assert table.undo_request is None
        assert table.length == 3
        refused = await takebacks.withdraw(table, me)
        assert refused["type"] == "refusal"
        assert refused["why"] == "You are not asking for anything."

    at_a_table(tmp_path, work)


def test_alone_with_bots_one_goes_back_without_asking(tmp_path: Path) -> None:
    async def work(table: Table, takebacks: Takebacks, ears: Ears) -> None:
        offered = offers(table.now(), 0)
        assert offered is not None
        assert alone(table.now(), 0, offered["turn"]["to"])
        assert (await takebacks.undo(table, 0, 3, offered["turn"]["to"]))["type"] == "ack"
        assert table.length == offered["turn"]["to"]
        assert ears.heard == [f"length {table.length}"]

    at_a_table(tmp_path, work, people=1)


def test_who_has_left_or_has_a_stand_in_is_not_asked(tmp_path: Path) -> None:
    async def work(table: Table, takebacks: Takebacks, ears: Ears) -> None:
        me = mover(table)
        table.sitting.seats[1 - me].left = True
        assert others(table.sitting, me) == []
        table.sitting.seats[1 - me].left, table.sitting.seats[1 - me].stand_in = False, "random"
        assert others(table.sitting, me) == []

    at_a_table(tmp_path, work)


def test_an_undo_that_lost_a_race_changes_nothing(tmp_path: Path) -> None:
    async def work(table: Table, takebacks: Takebacks, ears: Ears) -> None:
        assert await takebacks.queue.write(entry(table.id, 4))  # somebody else was quicker
        answer = await takebacks.undo(table, 0, 3, 0)
        assert answer["type"] == "stale"
        assert ears.heard == ["caught up"]
        assert table.length == 3

    at_a_table(tmp_path, work, people=1)


def test_a_stale_wish_is_answered_with_the_number_of_today(tmp_path: Path) -> None:
    async def work(table: Table, takebacks: Takebacks, ears: Ears) -> None:
        answer = await takebacks.undo(table, 0, 2, None)
        assert (answer["type"], answer["number"]) == ("stale", 3)

    at_a_table(tmp_path, work)
