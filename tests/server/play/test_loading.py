"""From the database into memory."""

from __future__ import annotations

import json

import parlour
from parlour.server.play.loading import restore
from parlour.server.storage import (
    Entry,
    Sitting,
)
from parlour.server.storage.rows import to_text
from tests.server.tables import entry, sitting


def log_of(moves: int) -> tuple[Sitting, list[Entry]]:
    """A table after that many moves, with positions where turns change."""
    new = sitting()
    state = parlour.game("cats-and-dogs").start(2, "7")
    lines: list[Entry] = []
    for number in range(1, moves + 1):
        before, move = state.turn, state.text(state.moves()[0])
        state.play_text(move)
        position = to_text(state.dump()) if state.turn != before else None
        lines.append(entry(new.row.id, number, seat=before, text=move, position=position))
    last = max((line.number for line in lines if line.position), default=0)
    for line in lines:
        line.position = line.position if line.number == last else None
    return new, lines


def test_restoring_from_a_snapshot_and_from_the_beginning_agree() -> None:
    for moves in (0, 1, 5, 17):
        new, lines = log_of(moves)
        quick = restore(new, lines)
        old, again = log_of(moves)
        old.row.engine = "0.0.1"
        slow = restore(old, again)
        assert quick.state is not None
        assert slow.state is not None
        assert quick.state.dump() == slow.state.dump()
        assert slow.sitting.row.frozen is None


def test_an_older_table_that_leads_elsewhere_is_frozen_and_can_be_seen() -> None:
    new, lines = log_of(17)
    new.row.engine = "0.0.1"
    place = next(place for place, line in enumerate(lines) if line.position)
    position = json.loads(str(lines[place].position))
    position["hands"][0], position["hands"][1] = position["hands"][1], position["hands"][0]
    lines[place].position = to_text(position)
    table = restore(new, lines)
    assert table.sitting.row.frozen is not None
    assert table.sitting.row.frozen.startswith("This table was begun with Parlour 0.0.1, and")
    assert table.state is not None
    assert table.turn is None
    new, lines = log_of(17)
    new.row.engine, lines[3].text = "0.0.1", "a move of old"
    assert "differently" in str(restore(new, lines).sitting.row.frozen)
