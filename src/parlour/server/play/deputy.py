"""The house plays for people what they have left with it: their only move, or what they ordered.

Beside the play: nobody's move waits for it, and what it plays goes through the same door as everybody's. Where two
servers try, the number of the move lets one of them. If a server dies first, another one finds the table at rest and
plays it, or the same one when it opens again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, NamedTuple

from parlour.engine import State, orders_of
from parlour.server import storage
from parlour.server.background import Background
from parlour.server.errors import Trouble, Unavailable
from parlour.server.play import ticking
from parlour.server.play.moves import Errand, MovePlayer
from parlour.server.play.seating import CHANGED, Seating
from parlour.server.play.table import Table
from parlour.server.storage import Person
from parlour.server.storage.rows import Auto, Forced

NO_SUCH_ORDER = "This game knows no such order."
NO_USE = "There is no use for that order just now."
NOT_SEATED = "Only somebody seated at the table can do that; you are looking on."
TAKEN_BACK = "A move was taken back."
STOOD_IN = "A bot has taken over the seat."
SWEEP_EVERY = 20.0  # seconds
log = logging.getLogger("parlour.deputy")


At = tuple[float, int]  # when a table was last arranged, and its number


class Found(NamedTuple):
    """What is to be played, and by what."""

    person: Person
    text: str
    auto: Auto


class Deputy:
    def __init__(self, seating: Seating, moves: MovePlayer, background: Background) -> None:
        self.seating = seating
        self.moves = moves
        self.referee = moves.referee
        self.background = background
        self._working: dict[str, bool] = {}  # tables that are looked at: has something happened there meanwhile?
        self._swept: dict[str, At] | None = None  # how the last sweep found the tables
        self._looked: dict[str, At] = {}  # how they were when a sweep had them looked at

    async def leave(self, table: Table, person: str, forced: Forced | None, order: str | None) -> None:
        """What that person leaves with the house from now on, in place of what they left before."""
        async with self.seating.arranging(table, table.sitting.row.status, CHANGED) as connection:
            seat = table.sitting.seat_of(person)
            if seat is None:
                raise Trouble(403, NOT_SEATED)
            left = None if order is None else _given(table, seat, order)
            await storage.tables.change_person(connection, person, forced=forced, standing_order=left)
            clock = table.clock
            if clock is not None and table.turn == seat:  # what was thought until now is theirs
                await self.seating.tick(connection, table, "order", seat, until=clock.tick.until)

    def look(self, table: Table) -> None:
        """Something has happened there: is there anything to be done for somebody?"""
        if table.id in self._working:
            self._working[table.id] = True
        elif _is_anything_left(table):
            self._working[table.id] = False
            self.background.spawn(self._work(table))

    async def sweep(self) -> None:
        """Now and then, and when the house opens: what nobody has played, since the server that should have died.

        A table is looked at once whenever it has come to rest: whatever its own server plays comes before the next
        sweep, and most tables stand still for hours.
        """
        async with self.seating.database.read() as connection:
            found = await storage.tables.with_deputies(connection)
        before, self._swept = found if self._swept is None else self._swept, found
        self._looked = {table_id: at for table_id, at in self._looked.items() if table_id in found}
        for table_id, at in found.items():
            if before.get(table_id) != at or self._looked.get(table_id) == at:
                continue
            self._looked[table_id] = at
            try:
                self.look(await self.seating.tables.get(table_id))
            except Unavailable:
                self._looked.pop(table_id, None)
                raise
            except Trouble as trouble:
                log.warning("table not looked at", extra={"table": table_id, "why": trouble.why})

    async def _work(self, table: Table) -> None:
        try:
            again = True
            while again and not table.deleted:
                self._working[table.id] = False
                await self._lapse(table)
                again = await self._play(table) or self._working[table.id]
        except Trouble as trouble:  # the game has ended, or the database is away
            self._look_later(table)
            log.info("left alone", extra={"table": table.id, "why": trouble.why})
        finally:
            del self._working[table.id]

    def _look_later(self, table: Table) -> None:
        """It could not be played just now: the next sweep looks again."""
        self._looked.pop(table.id, None)

    async def _play(self, table: Table) -> bool:
        """Whether a move was played."""
        number, state, seat = table.number, table.state, table.turn
        if state is None or seat is None:
            return False
        if ticking.paused(table):
            self._look_later(table)
            return False
        found = await self._found(table, state, seat)
        if found is None or table.number != number:
            return False
        if table.connections:  # people follow better when it takes a moment
            await asyncio.sleep(max(0.0, table.moved + table.pace - time.monotonic()))
        done = found.person.standing_order if found.auto == "order" else None
        more = [] if done is None else [storage.tables.order_done(found.person.id)]
        answer = await self.moves.play(table, seat, found.text, number, None, errand=Errand(found.auto, more))
        if answer["type"] != "ack":
            self._look_later(table)
            return False
        if done is not None:
            async with table.lock:
                if (person := table.sitting.people.get(found.person.id)) is not None:
                    person.standing_order = None
            self.moves.broadcaster.publish_table(table)
        return True

    async def _found(self, table: Table, state: State, seat: int) -> Found | None:
        person = _left_by(table, seat)
        if person is None or (table.steps and table.steps[-1].kind == "undo"):
            return None  # whoever has just taken something back decides anew
        orders = orders_of(table.game)
        if (left := person.standing_order) is not None and left.get("lapsed") is None:
            order = orders.named(left["name"])
            move = None if order is None else order.move(state)
            if move is not None:
                return Found(person, state.text(move), "order")
        if person.forced == "seen":
            move = orders.only_move(state)
            return None if move is None else Found(person, state.text(move), "forced")
        if person.forced == "always":
            legal = await self.referee.legal(table, state)
            return Found(person, legal[0], "forced") if len(legal) == 1 else None
        return None

    async def _lapse(self, table: Table) -> None:
        """Orders that did not reckon with what has happened."""
        for person, why in _surprised(table).items():
            async with self.seating.arranging(table, table.sitting.row.status, CHANGED) as connection:
                left = table.sitting.people[person].standing_order
                if left is not None and _surprised(table).get(person) == why:
                    lapsed = {"name": left["name"], "says": left["says"], "lapsed": why}
                    await storage.tables.change_person(connection, person, standing_order=lapsed)


def _given(table: Table, seat: int, name: str) -> dict[str, Any]:
    """An order as it is kept: with what it rests on."""
    order = orders_of(table.game).named(name)
    if order is None:
        raise Trouble(404, NO_SUCH_ORDER)
    state = table.state
    if state is None or table.turn is None or not order.offered(state, seat):
        raise Trouble(409, NO_USE)
    return {"name": name, "says": order.says, "basis": order.basis(state, seat), "number": table.number}


def _left_by(table: Table, seat: int) -> Person | None:
    """The person in that seat, if they decide there themselves and have left something."""
    chair = table.sitting.seats[seat]
    person = None if chair.person is None or chair.bot is not None else table.sitting.people.get(chair.person)
    if person is None or (person.forced is None and not _holds(person)):
        return None
    return person


def _holds(person: Person) -> bool:
    return person.standing_order is not None and person.standing_order.get("lapsed") is None


def _is_anything_left(table: Table) -> bool:
    for chair in table.sitting.seats:
        person = None if chair.person is None else table.sitting.people.get(chair.person)
        if person is not None and (person.forced is not None or _holds(person)):
            return True
    return False


def _surprised(table: Table) -> dict[str, str]:
    """By person: why their order holds no more."""
    found: dict[str, str] = {}
    state = table.state if table.sitting.row.status == "playing" else None
    for chair in table.sitting.seats:
        person = None if chair.person is None else table.sitting.people.get(chair.person)
        if person is None or state is None or not _holds(person):
            continue
        left = person.standing_order
        assert left is not None
        order = orders_of(table.game).named(left["name"])
        if any(step.kind == "undo" for step in table.steps[left["number"] :]):
            found[person.id] = TAKEN_BACK
        elif chair.bot is not None:
            found[person.id] = STOOD_IN
        elif order is None:
            found[person.id] = NO_SUCH_ORDER
        elif (why := order.surprise(state, chair.seat, left["basis"])) is not None:
            found[person.id] = why
    return found
