"""Records in and out: a finished table as a record, and a record as a table that can be replayed."""

from __future__ import annotations

import asyncio
from typing import Any

from parlour.games.record import Record
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.doors.quotas import Quotas
from parlour.server.errors import Trouble
from parlour.server.people import tokens
from parlour.server.people.names import MAX_NAME, plain
from parlour.server.play.opening import find_game, new_row
from parlour.server.play.table import Table
from parlour.server.storage import Database, Entry, Person, Seat, Sitting
from parlour.server.storage.rows import to_text
from parlour.server.thinking.fair_queue import Asker
from parlour.server.thinking.pool import Pool, TooLarge

PIECE = 100  # moves written together
TOO_HARD = "This record takes more time or memory to replay than a house gives to records from outside."


def record_of(table: Table) -> Record:
    row = table.sitting.row
    return Record(
        game=row.game,
        players=row.players,
        seed=row.seed,
        moves=[step.text for step in table.standing],
        options=row.options,
        names=table.names,
        position=row.position,
        scores=row.scores,
        final=table.state.dump() if table.state is not None and row.frozen is None else None,
        seed_hash=row.seed_hash,
        box=table.box,
        takebacks=table.takebacks,
        begins=row.begins,
        clock=_clock_of(table),
    )


def _clock_of(table: Table) -> dict[str, Any] | None:
    """The clock's rules, and in milliseconds after the start when each move came; how much every seat used, and where
    the rest of the time went: with bots, on the way, in pauses, at rest."""
    clock = table.clock
    if clock is None:
        return None
    return {
        **clock.rules.stored(),
        "times": [max(0, round(step.at * 1000) - clock.began) for step in table.standing],
        "spent": list(clock.spent),
        "bots": clock.bots,
        "way": clock.lag,
        "paused": clock.paused,
        "rested": clock.resting,
        "lost": table.sitting.lost,
    }


class Records:
    def __init__(self, database: Database, quotas: Quotas, pool: Pool) -> None:
        self.database = database
        self.quotas = quotas
        self.pool = pool
        self._turn = asyncio.Lock()

    async def keep(self, text: str, asker: Asker) -> str:
        """The id of the new table. Raises Trouble for a record that cannot be replayed, or not within the budget."""
        await self.quotas.require_room(asker.key)
        try:
            found = await self.pool.ask("record", text, asker=asker)
        except (TimeoutError, TooLarge):
            raise Trouble(400, TOO_HARD) from None
        if "refusal" in found:
            raise Trouble(400, found["refusal"]["why"], found["refusal"]["rule"])
        sitting, entries = _as_table(found, asker.key)
        await self._write(sitting, entries)
        return sitting.row.id

    async def _write(self, sitting: Sitting, entries: list[Entry]) -> None:
        """In pieces, and one record after the other, so that a move waits for one piece at most.

        It is there for people once it is complete.
        """
        sitting.row.deleted = now()
        async with self._turn:
            async with self.database.write() as connection:
                await storage.tables.add(connection, sitting)
            for first in range(0, len(entries), PIECE):
                async with self.database.write() as connection:
                    await storage.moves.add(connection, entries[first : first + PIECE])
                await asyncio.sleep(0)
            async with self.database.write() as connection:
                await storage.tables.change(connection, sitting.row.id, deleted=None)


def _as_table(found: dict[str, Any], opened_from: str) -> tuple[Sitting, list[Entry]]:
    """A record as `replay.record` tells it, as a table and its moves."""
    row = new_row(
        find_game(found["game"]),
        found["players"],
        found["options"],
        pace=0,
        seed=found["seed"],
        position=found["position"],
        status="over",
        imported=True,
        scores=found["scores"],
        winners=found["winners"],
        opened_from=opened_from or None,
        begins=found["begins"],
    )
    told = found["names"] or [""] * row.players
    people = [
        Person(tokens.word(8), row.id, plain(name)[:MAX_NAME] or f"Seat {seat}") for seat, name in enumerate(told)
    ]
    seats = [Seat(row.id, seat, person.id) for seat, person in enumerate(people)]
    entries = [_entry(row.id, number, seat, text) for number, (seat, text) in enumerate(found["moves"], 1)]
    if entries:
        entries[-1].position = to_text(found["end"])
    return Sitting(row, seats, {person.id: person for person in people}), entries


def _entry(table_id: str, number: int, seat: int, text: str) -> Entry:
    """A move as it would have been written."""
    return Entry(
        table_id=table_id,
        number=number,
        kind="move",
        seat=seat,
        bot=False,
        text=text,
        length=number,
        reveals=True,
        at=now(),
    )
