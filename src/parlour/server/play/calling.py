"""Who is to be called back to a table: written down with the move that makes it wait for them."""

from __future__ import annotations

from parlour.server import storage
from parlour.server.clock import now
from parlour.server.clocks.reading import Reading
from parlour.server.play.table import Table
from parlour.server.storage import Alert, Seat
from parlour.server.storage.database import Statement

WAIT = 15.0  # seconds: whoever looks by then is not called
REMIND_AFTER = 0.8  # of the time for the move
WORTH_REMINDING = 3600_000  # milliseconds that there must be for a move


def statements(
    table: Table, mover: int | None, turn: int | None, number: int, clock: Reading | None
) -> list[Statement]:
    """What writes the alerts for whoever is to move after `mover`, if they wish to be called. Most do not."""
    if not table.called or turn is None or turn == mover:
        return []
    return _for(table, table.sitting.seats[turn], turn, number, clock)


def statements_at_start(table: Table, chairs: list[Seat]) -> list[Statement]:
    """The same for whoever begins, in chairs that are being drawn."""
    turn = table.start().turn if table.called else None
    return [] if turn is None else _for(table, chairs[turn], turn, 0, None)


def _for(table: Table, chair: Seat, turn: int, number: int, clock: Reading | None) -> list[Statement]:
    channels = () if chair.person is None or chair.bot is not None else table.called.get(chair.person, ())
    found: list[Alert] = []
    for channel in channels:
        assert chair.person is not None
        due = {"turn": now() + WAIT}
        if clock is not None and clock.running == turn and clock.left(turn, clock.tick.at) >= WORTH_REMINDING:
            due["reminder"] = (clock.due_after(REMIND_AFTER) or 0) / 1000
        for kind, at in due.items():
            found.append(
                Alert(f"{table.id}-{number}-{kind}-{channel}", channel, table.id, chair.person, number, kind, at)
            )
    return storage.alerts.statements(found)
