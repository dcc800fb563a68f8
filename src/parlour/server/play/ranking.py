"""Who came where at a table: as the game ranks its seats, but whoever gave up, went or lost on time comes last."""

from __future__ import annotations

from collections.abc import Collection

from parlour.engine import State
from parlour.engine.state import places_by
from parlour.server.play.table import Table


def winners(state: State, lost: Collection[int]) -> list[int]:
    found = state.winners()
    if not lost or not found:
        return found
    ranks = places(state, lost)
    return [seat for seat, place in enumerate(ranks) if place == 1]


def places(state: State, lost: Collection[int]) -> list[int]:
    """By seat, as `State.places` tells; who has lost shares the last place."""
    found = state.places()
    if not lost or not found:
        return found
    return places_by([(0, 0) if seat in lost else (1, -place) for seat, place in enumerate(found)])


def places_at(table: Table, gave_up: set[str]) -> list[int]:
    """By seat, as the game ranks them; but whoever gave up, or lost on time, is behind all who did not."""
    if table.state is None:
        return []
    seats, won = table.sitting.seats, table.sitting.row.winners
    # A game that ended because somebody's time was up has no places of its own.
    found = table.state.places() or (places_by([chair.seat in won for chair in seats]) if won else [])
    if not found:
        return []
    kept = [chair.person not in gave_up and chair.lost is None for chair in seats]
    return places_by([(kept[seat], -found[seat]) for seat in range(len(found))])
