"""The record of a table from its log alone, whatever the rules make of it by now."""

from __future__ import annotations

import json

from parlour.games.record import Record
from parlour.server.play.loading import with_log
from parlour.server.play.records import record_of
from parlour.server.storage import Entry, Sitting


async def record_kept(sitting: Sitting, entries: list[Entry]) -> Record:
    """It tells the final position where that was kept with the last entry."""
    record = record_of(await with_log(sitting, entries))
    if entries and entries[-1].position is not None and sitting.row.frozen is None:
        record.final = json.loads(entries[-1].position)
    return record
