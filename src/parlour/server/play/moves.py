"""Moves: checked, committed, then told to everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from prometheus_client import Counter

from parlour.engine import Refusal, Reveals, State
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.play import calling, ranking, shapes, ticking
from parlour.server.play.answers import ack, closed, refused, stale
from parlour.server.play.broadcast import Broadcaster
from parlour.server.play.loading import Tables
from parlour.server.play.referee import Referee
from parlour.server.play.shapes import Answer
from parlour.server.play.table import Table, step_of
from parlour.server.storage import Entry, MoveQueue
from parlour.server.storage.database import Statement
from parlour.server.storage.move_queue import Ending
from parlour.server.storage.rows import Auto, to_text


class Errand(NamedTuple):
    """What the house plays for somebody; `more` belongs to the same transaction."""

    auto: Auto
    more: Sequence[Statement] = ()


class MovePlayer:
    """Plays moves, people's and bots'. `wake_bots` is told of a table where a bot may be next."""

    def __init__(
        self,
        queue: MoveQueue,
        tables: Tables,
        referee: Referee,
        broadcaster: Broadcaster,
        wake_bots: Callable[[Table], None],
        moves: Counter,
        refusals: Counter,
    ) -> None:
        self.queue = queue
        self.tables = tables
        self.referee = referee
        self.broadcaster = broadcaster
        self.wake_bots = wake_bots
        self.moves = moves
        self.refusals = refusals

    async def play(
        self,
        table: Table,
        seat: int,
        text: str,
        number: int,
        move_id: str | None,
        bot: bool = False,
        took: int | None = None,
        errand: Errand | None = None,
    ) -> Answer:
        """Play a move text that was chosen when the table stood at `number`. The answer is for the sender alone.

        `took` is how long the sender says to have thought, in milliseconds. `errand`: the house plays it for a person.
        """
        async with table.lock:
            known = None if move_id is None else table.move_ids.get(move_id)
            if known is not None:
                if known[1] != seat:
                    return refused("That move id is another seat's.", table)
                return ack(known[0], repeated=True)
            if (no := closed(table)) is not None:
                return no
            if number != table.number:
                return stale(table, number)
            state = table.state
            assert state is not None
            if state.turn != seat:
                return refused(f"It is not your turn: {{{state.turn}}} is to move.", table)
            if bot and table.sitting.seats[seat].bot is None:
                return refused("A person plays here.", table)
            if not bot and table.sitting.seats[seat].bot is not None:
                return refused("A bot is playing for this seat. Take the seat back first.", table)
            after = state.copy()
            try:
                move = state.parse(text)
                if state.slow_check(move):
                    slow = await self.referee.refusal(table, state, text)
                    if slow is not None:
                        raise slow
                    events = after.play_unchecked(move)
                else:
                    events = after.play(move)
            except Refusal as refusal:
                self.refusals.inc()
                return refused(refusal.why, table, refusal.rule)
            entry = Entry(
                table_id=table.id,
                number=number + 1,
                kind="move",
                seat=seat,
                bot=bot,
                text=state.text(move),
                length=table.length + 1,
                reveals=state.reveals(move) if isinstance(state, Reveals) else True,
                at=now(),
                move_id=move_id,
                position=to_text(after.dump()) if after.turn != state.turn else None,
                auto=None if errand is None else errand.auto,
            )
            ending = None
            if after.turn is None:
                ending = Ending(after.scores(), ranking.winners(after, table.sitting.lost))
            clock, more = table.clock, []
            if clock is not None:
                tick = ticking.move_tick(table, seat, after.turn, entry.length, took, errand is not None)
                clock = ticking.shows(table, tick)
                more = storage.ticks.statements(table.id, tick, ticking.due(clock))
            if errand is not None:
                more += errand.more
            # Whoever moved is there; whom the house has moved for is not, and may be waited for still.
            mover = seat if errand is None else None
            more += calling.statements(table, mover, after.turn, entry.number, clock)
            written = self.queue.write(entry, ending, more)
            # While the disk works, the messages to everybody are prepared, but nothing is looked for that depends on
            # what another seat holds: the time of the answer would tell it.
            if after.turn == seat:
                self.broadcaster.look_ahead(table, after)
            step = step_of(entry, events)
            ready = self.broadcaster.prepare(table, table.after(step, after, clock)) if ending is None else None
            if not await written:
                await self.tables.catch_up(table)
                # The same message may have gone through another server; then this is its echo.
                known = None if move_id is None else table.move_ids.get(move_id)
                if known is None and number == table.number:  # not the number was taken, but the tick of the clock
                    return refused("Just now something changed at this table; please try again.", table)
                return stale(table, number) if known is None else ack(known[0], repeated=True)
            if ending is not None:
                _end(table, ending)
            table.follow(step, after, move_id)
            table.clock = clock
            self.moves.inc()
            self.broadcaster.publish(table, ready)
            if ending is not None:
                self.broadcaster.publish_table(table)
        self.wake_bots(table)
        return ack(entry.number)


def _end(table: Table, ending: Ending) -> None:
    row = table.sitting.row
    row.status, row.scores, row.winners, row.undo_request = "over", ending.scores, ending.winners, None


async def check_all(referee: Referee, table: Table, seat: int, texts: list[str]) -> list[shapes.Refusal | None]:
    """Of each text, why it would be refused. Between two of them everybody else has a turn."""
    found: list[shapes.Refusal | None] = []
    for text in texts:
        found.append(await check(referee, table, seat, text))
        await asyncio.sleep(0)
    return found


async def check(referee: Referee, table: Table, seat: int, text: str) -> shapes.Refusal | None:
    """Why a move would be refused, or None. Changes nothing."""
    state: State | None = table.state
    if (no := closed(table)) is not None:
        return {"rule": no["rule"], "why": no["why"]}
    assert state is not None
    if state.turn != seat:
        return {"rule": "", "why": f"It is not your turn: {{{state.turn}}} is to move."}
    try:
        move = state.parse(text)
        refusal = await referee.refusal(table, state, text) if state.slow_check(move) else state.refusal(move)
    except Refusal as unreadable:
        refusal = unreadable
    return None if refusal is None else {"rule": refusal.rule, "why": refusal.why}
