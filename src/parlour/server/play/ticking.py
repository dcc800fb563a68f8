"""The clock of a live table: its next tick, and what it shows after that. Most tables have none."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.server.clock import milliseconds
from parlour.server.clocks import reading as clocks
from parlour.server.clocks.reading import MOST_LAG, Reading, Tick, TickKind
from parlour.server.clocks.rest import Rest, rest_from
from parlour.server.clocks.rules import rules_from
from parlour.server.play.table import Table
from parlour.server.storage import Seat

GRACE = MOST_LAG  # milliseconds after the end of somebody's time: a move may be on its way


def next_tick(
    table: Table,
    kind: TickKind,
    turn: int | None,
    length: int,
    seats: Sequence[Seat] | None = None,
    seat: int | None = None,
    lag: int = 0,
    until: int | None = None,
) -> Tick:
    """`seats` as they will be, where they change."""
    last = None if table.clock is None else table.clock.tick
    chairs = table.sitting.seats if seats is None else seats
    at = milliseconds()
    return Tick(
        number=1 if last is None else last.number + 1,
        at=at if last is None else max(at, last.at),
        kind=kind,
        turn=turn,
        runs=turn is not None and chairs[turn].bot is None,
        length=length,
        seat=seat,
        lag=lag,
        until=until,
        rest=None if turn is None else _rest_of(table, chairs[turn]),
    )


def _rest_of(table: Table, chair: Seat) -> Rest | None:
    clock = table.sitting.row.clock
    if clock is None or clock["kind"] != "days" or chair.person is None:
        return None
    person = table.sitting.people.get(chair.person)
    return None if person is None or person.rest is None else rest_from(person.rest)


def move_tick(table: Table, seat: int, turn: int | None, length: int, took: int | None, house: bool = False) -> Tick:
    """`took`: how many milliseconds the player says to have seen the table before moving. The rest was the way.
    `house`: it plays for them, and takes nobody's time."""
    assert table.clock is not None
    tick = next_tick(table, "house" if house else "move", turn, length, seat=seat)
    if took is None:
        return tick
    return tick._replace(lag=min(MOST_LAG, max(0, tick.at - table.clock.tick.at - took)))


def follow(table: Table, ticks: Sequence[Tick]) -> None:
    """Take in what has been committed."""
    for tick in ticks:
        table.clock = shows(table, tick)


def shows(table: Table, tick: Tick) -> Reading:
    """What the clock shows after that tick."""
    if table.clock is not None:
        return clocks.after(table.clock, tick)
    row = table.sitting.row
    assert row.clock is not None
    return clocks.begin(rules_from(row.clock), row.players, tick)


def due(reading: Reading) -> int | None:
    """When somebody should look whether time is up."""
    return None if reading.due is None else reading.due + GRACE


def paused(table: Table) -> bool:
    return table.clock is not None and table.clock.paused_at(milliseconds())
