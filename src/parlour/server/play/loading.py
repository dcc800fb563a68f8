"""From the database into memory: the last snapshot and the moves since, or all again after a change of rules."""

from __future__ import annotations

import json
from typing import Any

import parlour
from parlour.engine import Refusal, State
from parlour.server.play.table import Table, step_of
from parlour.server.storage import Entry, Sitting

ENGINE = parlour.__version__


def restore(sitting: Sitting, entries: list[Entry]) -> Table:
    """The table as it stands. `row.frozen` says why, where its moves no longer lead to where they led."""
    table = Table(sitting, parlour.game(sitting.row.game))
    row = sitting.row
    for entry in entries:
        _remember(table, entry)
    if row.status == "open":
        return table
    if row.engine == ENGINE and row.frozen is None:
        table.state = _from_snapshot(table, entries)
        return table
    try:
        table.state = _from_the_beginning(table, entries)
        row.frozen = None
    except Exception as error:  # rules of another day may stumble over anything
        why = error.why if isinstance(error, Refusal) else type(error).__name__
        row.frozen = (
            f"This table was begun with Parlour {row.engine}, and {ENGINE} plays it differently ({why}). "
            "It can be looked at, but not continued."
        )
        table.state = _last_picture(table, entries)
    return table


def _remember(table: Table, entry: Entry) -> None:
    step = step_of(entry)
    table.steps.append(step)
    if entry.kind == "move":
        table.standing.append(step)
    else:
        table.fall_back(entry.length)
    if entry.move_id is not None:
        table.move_ids[entry.move_id] = (entry.number, entry.seat)


def _snapshot(entries: list[Entry]) -> tuple[int, dict[str, Any]] | None:
    for place in range(len(entries) - 1, -1, -1):
        position = entries[place].position
        if position is not None:
            return place, json.loads(position)
    return None


def _from_snapshot(table: Table, entries: list[Entry]) -> State:
    found = _snapshot(entries)
    if found is None:
        state, since = table.start(), 0
    else:
        state, since = table.game.load(found[1], table.sitting.row.seed), found[0] + 1
    # After the last snapshot there are only moves: every undo has one of its own.
    for entry in entries[since:]:
        state.apply(state.parse(entry.text))
    return state


def _from_the_beginning(table: Table, entries: list[Entry]) -> State:
    found = _snapshot(entries)
    state = table.start()
    texts: list[str] = []
    for place, entry in enumerate(entries):
        if entry.kind == "move":
            state.play_text(entry.text)
            texts.append(entry.text)
        else:
            del texts[entry.length :]
            state = table.start()
            for text in texts:
                state.play_text(text)
        if found is not None and found[0] == place:
            expected = table.game.load(found[1], table.sitting.row.seed)
            if expected.dump() != state.dump():
                raise Refusal("", f"move {entry.number} leads elsewhere")
    return state


def _last_picture(table: Table, entries: list[Entry]) -> State | None:
    found = _snapshot(entries)
    try:
        return table.start() if found is None else table.game.load(found[1], table.sitting.row.seed)
    except Exception:
        return None
