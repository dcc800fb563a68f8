"""Processes that think: shared fairly, within their budgets, and replaced whenever they fail."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import uvloop

import parlour
from parlour.server.thinking import pool as pools
from parlour.server.thinking.fair_queue import Asker, Rank
from parlour.server.thinking.pool import Busy, Died, Failed, Pool, Question, TooLarge
from tests.server.guests import GAME

FILE = """
import os, time
from pathlib import Path
from parlour.bots import Bot

FOLDER = Path(__file__).parent
kept = []


class First(Bot):
    def choose(self, perspective, rng):
        (FOLDER / "last").write_text(f"{os.getpid()} {os.nice(0)}")
        self.think()
        return perspective.moves()[0]

    def think(self):
        pass


class Patient(First):
    def think(self):
        (FOLDER / f"{os.getpid()} thinks").touch()
        while not (FOLDER / "enough").exists():
            time.sleep(0.005)


class Stumbler(First):
    def think(self):
        raise RuntimeError("no idea")


class Mortal(First):
    def think(self):
        os._exit(1)


class Glutton(First):
    def think(self):
        bytearray(600 * 1024 * 1024)


class Hoarder(First):
    def think(self):
        kept.append(bytearray(150 * 1024 * 1024))
"""
MEMORY = 400 * 1024 * 1024
ANN, BEN, CAT = (Asker(key, Rank.PEOPLE) for key in ("ann", "ben", "cat"))
EMPTY = Asker("ann", Rank.NOBODY)


class Bots:
    """A pool, and bots to ask it for."""

    def __init__(self, pool: Pool, folder: Path) -> None:
        self.pool = pool
        self.folder = folder
        (folder / "own.py").write_text(FILE)
        state = parlour.game(GAME).start(2, "7")
        self.position = state.dump()
        self.first = state.text(state.moves()[0])

    def ask(self, bot: str, asker: Asker = ANN, seconds: float | None = None) -> Question:
        bot = f"{self.folder / 'own.py'}:{bot}"
        return self.pool.question("choose", GAME, self.position, 0, bot, [], asker=asker, seconds=seconds)

    async def thinking(self, processes: int) -> None:
        """Wait until so many processes have begun to think patiently."""
        while len(list(self.folder.glob("* thinks"))) < processes:
            await asyncio.sleep(0.01)

    def last(self) -> tuple[int, int]:
        """The process that was asked last, and how nice it is."""
        process, niceness = (self.folder / "last").read_text().split()
        return int(process), int(niceness)

    def enough(self) -> None:
        (self.folder / "enough").touch()


def run(folder: Path, work: Callable[[Bots], Awaitable[None]], processes: int = 1, **options: Any) -> None:
    """In the loop that the server has."""

    async def main() -> None:
        pool = Pool(processes, 300.0, **options)
        try:
            await work(Bots(pool, folder))
        finally:
            await pool.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main())


def children() -> set[int]:
    """The processes that this one has started."""
    me = os.getpid()
    return {int(pid) for pid in Path(f"/proc/{me}/task/{me}/children").read_text().split()}


def test_one_asker_cannot_keep_another_waiting(tmp_path: Path) -> None:
    async def work(bots: Bots) -> None:
        mine = [bots.ask("Patient") for _ in range(5)]
        await bots.thinking(1)
        for _ in range(3):
            assert await bots.ask("First", BEN) == bots.first
        assert not any(question.answer.done() for question in mine)
        bots.enough()
        assert [await question for question in mine] == [bots.first] * 5

    run(tmp_path, work)


def test_tables_that_nobody_looks_at_take_nobodys_turn(tmp_path: Path) -> None:
    """Not even that of their opener, who sits at another table."""

    async def work(bots: Bots) -> None:
        left_alone = [bots.ask("Patient", Asker(f"table {number}", Rank.NOBODY)) for number in range(5)]
        left_alone.append(bots.ask("Patient", EMPTY))
        await bots.thinking(1)
        people = [bots.ask("First", ANN), bots.ask("First", BEN)]
        assert [await question for question in people] == [bots.first] * 2
        bots.enough()
        assert [await question for question in left_alone] == [bots.first] * 6

    run(tmp_path, work)


def test_nobodys_table_waits_while_anybody_does(tmp_path: Path) -> None:
    async def work(bots: Bots) -> None:
        people = [bots.ask("Patient", asker) for asker in (ANN, BEN, CAT)]
        nobody = bots.ask("First", EMPTY)
        await bots.thinking(2)
        assert not nobody.answer.done()
        bots.enough()
        assert [await question for question in (*people, nobody)] == [bots.first] * 4

    run(tmp_path, work)


def test_a_table_that_somebody_comes_to_is_promoted(tmp_path: Path) -> None:
    async def work(bots: Bots) -> None:
        night = bots.ask("Patient", EMPTY)
        left_alone = bots.ask("First", EMPTY)
        await bots.thinking(1)
        assert not left_alone.answer.done()
        bots.pool.promote(left_alone, ANN)
        assert await left_alone == bots.first
        bots.pool.promote(left_alone, BEN)  # too late: it has been answered
        bots.enough()
        assert await night == bots.first

    run(tmp_path, work)


def test_an_asker_with_too_much_waiting_is_refused_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "MAX_WAITING", 2)

    async def work(bots: Bots) -> None:
        mine = [bots.ask("Patient") for _ in range(3)]  # the first of them does not wait
        with pytest.raises(Busy) as refused:
            bots.ask("First")
        assert (refused.value.status, refused.value.why[:3]) == (429, "You")
        assert await bots.ask("First", BEN) == bots.first
        mine.pop().answer.cancel()  # who loses interest waits no longer
        await asyncio.sleep(0)
        mine.append(bots.ask("First"))
        bots.enough()
        assert [await question for question in mine] == [bots.first] * 3

    run(tmp_path, work)


@pytest.mark.parametrize("noticed", [True, False])
def test_a_process_that_died_between_two_questions_is_replaced(tmp_path: Path, noticed: bool) -> None:
    async def work(bots: Bots) -> None:
        for _ in range(3):  # one after the other, also the one that stands by
            assert await bots.ask("First") == bots.first
            dead = bots.last()[0]
            os.kill(dead, signal.SIGKILL)
            while noticed and dead in children():
                await asyncio.sleep(0.01)

    run(tmp_path, work)


@pytest.mark.parametrize(
    ("bot", "error", "kept"),
    [
        ("Stumbler", Failed, True),
        ("Mortal", Died, False),
        ("Glutton", TooLarge, False),
    ],
)
def test_only_a_process_that_has_answered_is_kept(tmp_path: Path, bot: str, error: type[Exception], kept: bool) -> None:
    async def work(bots: Bots) -> None:
        with pytest.raises(error):
            await bots.ask(bot)
        assert (bots.last()[0] in children()) is kept
        assert await bots.ask("First") == bots.first

    run(tmp_path, work, memory=MEMORY)


def test_a_process_that_takes_too_long_is_replaced(tmp_path: Path) -> None:
    async def work(bots: Bots) -> None:
        seconds = 0.1
        while not list(tmp_path.glob("* thinks")):  # on a busy machine it may not even begin in time
            with pytest.raises(TimeoutError):
                await bots.ask("Patient", seconds=seconds)
            seconds *= 2
        assert bots.last()[0] not in children()
        assert await bots.ask("First") == bots.first

    run(tmp_path, work)


def test_a_process_that_keeps_too_much_makes_room_for_the_next_question(tmp_path: Path) -> None:
    async def work(bots: Bots) -> None:
        assert [await bots.ask("Hoarder") for _ in range(4)] == [bots.first] * 4

    run(tmp_path, work, memory=MEMORY)


def test_whoever_thinks_yields_to_the_server_and_most_of_all_where_nobody_looks(tmp_path: Path) -> None:
    async def work(bots: Bots) -> None:
        for asker, niceness in ((ANN, 5), (EMPTY, 19)):
            assert await bots.ask("First", asker) == bots.first
            assert bots.last()[1] == min(19, os.nice(0) + niceness)

    run(tmp_path, work)


def test_an_idle_process_ends_where_it_is_to(tmp_path: Path) -> None:
    async def work(bots: Bots) -> None:
        before = children()
        for _ in range(2):
            assert await bots.ask("First") == bots.first
            while children() - before:
                await asyncio.sleep(0.01)

    run(tmp_path, work, idle=0.05)


def test_a_process_stands_by_for_whoever_comes_next(tmp_path: Path) -> None:
    async def work(bots: Bots) -> None:
        before = children()
        mine = bots.ask("Patient")
        while len(children() - before) < 2:
            await asyncio.sleep(0.01)
        known = children()
        assert await bots.ask("First", BEN) == bots.first
        assert bots.last()[0] in known
        bots.enough()
        assert await mine == bots.first

    run(tmp_path, work)


@pytest.mark.parametrize("processes", [0, 1])
def test_a_pool_that_closes_leaves_nobody_waiting(tmp_path: Path, processes: int) -> None:
    async def work(bots: Bots) -> None:
        before = children()
        mine = [bots.ask("Patient") for _ in range(3)]
        await bots.thinking(1)
        bots.enough()  # for the thread, which nothing can stop
        await bots.pool.close()
        assert all(question.answer.done() for question in mine)
        assert children() == before

    run(tmp_path, work, processes)


def test_a_thread_thinks_for_everybody_in_turn(tmp_path: Path) -> None:
    async def work(bots: Bots) -> None:
        for asker in (ANN, EMPTY):
            assert await bots.ask("First", asker) == bots.first
        with pytest.raises(Failed, match="RuntimeError: no idea"):
            await bots.ask("Stumbler")
        mine, nobody, other = bots.ask("Patient"), bots.ask("First", EMPTY), bots.ask("First", BEN)
        bots.enough()
        assert await other == bots.first
        assert (mine.answer.done(), nobody.answer.done()) == (True, False)
        assert await nobody == bots.first

    run(tmp_path, work, processes=0)


def test_an_answer_that_is_too_long_is_told_and_the_next_question_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "MAX_LINE", 40)  # what a new process says is shorter, and so is a move

    async def work(bots: Bots) -> None:
        with pytest.raises(TooLarge, match="too long"):
            await bots.pool.ask("choices", GAME, bots.position, asker=ANN)
        assert await bots.pool.ask("nothing", asker=ANN) is None

    run(tmp_path, work)
