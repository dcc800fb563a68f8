"""Bots at tables: they think in processes of their own, and their moves are played like everybody's."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from prometheus_client import Histogram

from parlour.engine import Game, State
from parlour.server.cluster.leases import Leases
from parlour.server.cluster.presence import Presence
from parlour.server.errors import Unavailable
from parlour.server.storage import Sitting
from parlour.server.thinking.fair_queue import Asker, Rank
from parlour.server.thinking.levels import Levels
from parlour.server.thinking.pool import Busy, Pool, Question

NAMES = ("Mabel", "Otto", "Pearl", "Basil", "Ivy", "Hugo", "Dora", "Fergus", "Greta", "Lionel", "Tilda", "Rufus")
log = logging.getLogger("parlour.bots")


class BotTable(Protocol):
    """What a bot's player has to know of a table."""

    sitting: Sitting
    game: Game
    state: State | None
    moved: float  # when the last move came
    deleted: bool

    @property
    def id(self) -> str: ...

    @property
    def number(self) -> int: ...

    @property
    def turn(self) -> int | None: ...

    @property
    def bot_to_move(self) -> str | None: ...

    @property
    def pace(self) -> float: ...

    @property
    def outside(self) -> bool: ...

    def asker(self) -> Asker: ...

    def told(self, seat: int) -> list[dict[str, Any]]: ...


T = TypeVar("T", bound=BotTable)
Play = Callable[[T, int, str, int], Awaitable[Mapping[str, Any]]]  # table, seat, move text, number: the answer
Legal = Callable[[T, State], Awaitable[list[str]]]  # table and its state: the texts of the legal moves
Tell = Callable[[T], Awaitable[None]]  # table: find out what its moves caused, where that is not known


class Players(Generic[T]):
    """`play` plays a move as if somebody at the table had sent it."""

    def __init__(
        self,
        pool: Pool,
        outside_pool: Pool,
        legal: Legal[T],
        tell: Tell[T],
        leases: Leases,
        presence: Presence,
        levels: Levels,
        seconds: Histogram,
        play: Play[T],
    ) -> None:
        self.pool = pool
        self.outside_pool = outside_pool
        self.legal = legal
        self.tell = tell
        self.leases = leases
        self.presence = presence
        self.levels = levels
        self.seconds = seconds
        self.play = play
        self._closed = False
        self._tasks: dict[str, tuple[int, asyncio.Task[None]]] = {}
        self._questions: dict[str, Question] = {}  # by table, what its bot thinks about

    async def close(self) -> None:
        self._closed = True
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def look(self, table: T) -> None:
        """Is a bot of this server to move there? Then it begins to think, or thinks sooner if somebody has come."""
        if self._closed or table.deleted:
            return
        if not self.leases.holds(table.sitting.row):
            self.leases.owned.discard(table.id)
            return
        self.leases.owned.add(table.id)
        if table.bot_to_move is None:
            return
        number, task = self._tasks.get(table.id, (-1, None))
        if task is not None:
            if number == table.number and not task.done():
                if table.id in self._questions:
                    self._pool_of(table).promote(self._questions[table.id], self._asker(table))
                return
            task.cancel()
        task = asyncio.create_task(self._move(table, table.number), name=f"bot {table.id}")
        self._tasks[table.id] = (table.number, task)
        task.add_done_callback(lambda done: self._forget(table.id, done))

    def _forget(self, table_id: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table_id, (0, None))[1] is task:
            del self._tasks[table_id]
        if not task.cancelled() and task.exception() is not None:
            log.error("bot task failed", exc_info=task.exception(), extra={"table": table_id})

    async def _move(self, table: T, number: int) -> None:
        while table.number == number and table.bot_to_move is not None and not table.deleted:
            seat = table.turn
            assert seat is not None
            try:
                text = await self._choose(table, seat)
                # People follow better when a bot takes a moment; the time it thought counts.
                await asyncio.sleep(max(0.0, table.moved + table.pace - time.monotonic()))
                answer = await self.play(table, seat, text, number)
            except (Busy, Unavailable):  # much else waits, or the database is away: try again in a moment
                await asyncio.sleep(1.0)
                continue
            except Exception as error:
                log.error("bot move not stored", exc_info=error, extra={"table": table.id})
                await asyncio.sleep(1.0)
                continue
            if answer["type"] != "ack":
                log.info("bot move came too late", extra={"table": table.id, "answer": answer["type"]})
                await asyncio.sleep(0.05)

    async def _choose(self, table: T, seat: int) -> str:
        """What the bot decides. Where it cannot, chance does, this once: a table never waits for a broken bot."""
        state, level = table.state, table.bot_to_move
        assert state is not None
        assert level is not None
        began = time.monotonic()
        try:
            told: list[dict[str, Any]] = []
            if self.levels.wants_events(level):
                await self.tell(table)
                told = table.told(seat)
            return await self._ask(table, state, seat, self.levels.bot(level), told)
        except Busy:
            raise
        except Exception as error:
            log.error("bot could not decide", exc_info=error, extra={"table": table.id, "bot": level})
            return random.choice(await self.legal(table, state))
        finally:
            self.seconds.observe(time.monotonic() - began)

    async def _ask(self, table: T, state: State, seat: int, bot: str, told: list[dict[str, Any]]) -> str:
        asker = self._asker(table)
        question = self._pool_of(table).question("choose", table.game.key, state.dump(), seat, bot, told, asker=asker)
        self._questions[table.id] = question
        try:
            return str(await question)
        finally:
            if self._questions.get(table.id) is question:
                del self._questions[table.id]

    def _pool_of(self, table: T) -> Pool:
        """A position that came from outside may be harder than any that play leads to: it holds up its like alone."""
        return self.outside_pool if table.outside else self.pool

    def _asker(self, table: T) -> Asker:
        """Whoever waits for a bot may sit at another server, so `table` alone does not know its rank."""
        people = [seat.person for seat in table.sitting.seats if seat.person is not None]
        if any(self.presence.present(table.id, person) for person in people):
            rank = Rank.PEOPLE
        else:
            rank = Rank.WATCHED if self.presence.anybody(table.id) else Rank.NOBODY
        return table.asker()._replace(rank=rank)


def bot_names(taken: list[str], count: int) -> list[str]:
    """Names that nobody has; first those whose initial nobody has: it stands on the tokens."""
    initials = {name[:1].upper() for name in taken}
    free = [name for name in random.sample(NAMES, len(NAMES)) if name not in taken]
    free.sort(key=lambda name: name[0] in initials)
    return free[:count] + [f"Bot {number + 1}" for number in range(count - len(free))]
