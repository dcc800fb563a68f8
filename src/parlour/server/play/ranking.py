"""Who came where at a table: as the game ranks its seats, but whoever gave up or went is behind all who did not."""

from __future__ import annotations

from parlour.engine.state import places_by
from parlour.server.play.table import Table


def places_at(table: Table, gave_up: set[str]) -> list[int]:
    """By seat, as the game ranks them; but whoever gave up is behind all who did not."""
    if table.state is None:
        return []
    places = table.state.places()
    if not places:
        return []
    kept = [chair.person not in gave_up for chair in table.sitting.seats]
    return places_by([(kept[seat], -places[seat]) for seat in range(len(places))])
