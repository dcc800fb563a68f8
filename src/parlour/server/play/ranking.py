"""Who came where at a table: as the game ranks its seats, but whoever gave up, went, or lost on time is behind all who
did not."""

from __future__ import annotations

from collections.abc import Collection

from parlour.engine import State
from parlour.engine.state import places_by
from parlour.server.play.table import Table


def places_at(table: Table, gave_up: set[str]) -> list[int]:
    """By seat, as the game ranks them; but whoever gave up, or lost on time, is behind all who did not."""
    if table.state is None:
        return []
    seats, winners = table.sitting.seats, table.sitting.row.winners
    # A game that ended because somebody's time was up has no places of its own.
    places = table.state.places() or (places_by([chair.seat in winners for chair in seats]) if winners else [])
    if not places:
        return []
    kept = [chair.person not in gave_up and chair.lost is None for chair in seats]
    return places_by([(kept[seat], -places[seat]) for seat in range(len(places))])


def winners_of(state: State, lost: Collection[int]) -> list[int]:
    """Of a game that is over: the best of those who have not lost on time, where there are any."""
    found = state.winners()
    if not lost or len(lost) == state.players:
        return found
    best = min(place for seat, place in enumerate(state.places()) if seat not in lost)
    return [seat for seat, place in enumerate(state.places()) if place == best and seat not in lost]
