"""Bots at the table: they think in processes of their own and move through the same door as everybody."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import TYPE_CHECKING

from parlour.server.play.moves import play
from parlour.server.thinking.pool import Workers

if TYPE_CHECKING:
    from parlour.server.house import House
    from parlour.server.play.table import Table

NAMES = ("Mabel", "Otto", "Pearl", "Basil", "Ivy", "Hugo", "Dora", "Fergus", "Greta", "Oscar", "Tilda", "Rufus")
log = logging.getLogger("parlour.bots")


class Bots:
    def __init__(self, house: House, workers: Workers) -> None:
        self.house = house
        self.workers = workers
        self._tasks: dict[str, tuple[int, asyncio.Task[None]]] = {}

    async def close(self) -> None:
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.close()

    def look(self, table: Table) -> None:
        """Is a bot of this server to move there? Then it begins to think."""
        if table.thinker is None or table.gone or not self.house.thinks_for(table):
            return
        now = self._tasks.get(table.id)
        if now is not None and now[0] == table.number and not now[1].done():
            return
        if now is not None:
            now[1].cancel()
        task = asyncio.create_task(self._move(table, table.number), name=f"bot {table.id}")
        self._tasks[table.id] = (table.number, task)
        task.add_done_callback(lambda done: self._forget(table.id, done))

    def _forget(self, table_id: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table_id, (0, None))[1] is task:
            del self._tasks[table_id]
        if not task.cancelled() and task.exception() is not None:
            log.error("a bot stumbled", exc_info=task.exception(), extra={"table": table_id})

    async def _move(self, table: Table, number: int) -> None:
        while table.number == number and table.thinker is not None and not table.gone:
            seat = table.turn
            assert seat is not None
            text = await self._choose(table, seat)
            # People follow better when a bot takes a moment; the time it thought counts.
            await asyncio.sleep(max(0.0, table.moved + table.sitting.row.pace / 1000 - time.monotonic()))
            try:
                answer = await play(self.house, table, seat, text, number, None, bot=True)
            except Exception as error:  # the database is away: so are the people; try again when it may be back
                log.error("a bot's move was not stored", exc_info=error, extra={"table": table.id})
                await asyncio.sleep(1.0)
                continue
            if answer["type"] != "ack":
                log.info("a bot's move came too late", extra={"table": table.id, "answer": answer["type"]})
                await asyncio.sleep(0.05)

    async def _choose(self, table: Table, seat: int) -> str:
        """What the bot decides. Where it cannot, chance does, this once: a table never waits for a broken bot."""
        state, level = table.state, table.thinker
        assert state is not None
        assert level is not None
        began = time.monotonic()
        try:
            bot = self.house.own_bots.get(level, level)
            return str(await self.workers.ask("choose", table.game.key, state.dump(), seat, bot))
        except Exception as error:
            log.error("a bot could not decide", exc_info=error, extra={"table": table.id, "level": level})
            table.ponders = True  # if it was the table that is hard, nobody else shall wait for it
            return random.choice(await self.house.legal(table, state))
        finally:
            self.house.metrics.thought.observe(time.monotonic() - began)


def bot_names(taken: list[str], count: int) -> list[str]:
    free = [name for name in random.sample(NAMES, len(NAMES)) if name not in taken]
    return free[:count] + [f"Bot {number + 1}" for number in range(count - len(free))]
