"""Records in and out: a finished table as a record, and a record as a table that can be replayed."""

from __future__ import annotations

from parlour.engine import Refusal, State
from parlour.games.record import Record, read_record
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

MAX_MOVES = 20_000


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
    )


class Records:
    def __init__(self, database: Database, quotas: Quotas) -> None:
        self.database = database
        self.quotas = quotas

    async def keep(self, text: str, opened_from: str) -> str:
        """The id of the new table. Raises Trouble for a record that cannot be replayed."""
        await self.quotas.require_room(opened_from)
        try:
            found = read_record(text)
            if len(found.moves) > MAX_MOVES:
                raise Refusal("", f"That is too long: at most {MAX_MOVES} moves.")
            sitting, entries = _as_table(found)
        except Refusal as refusal:
            raise Trouble(400, refusal.why, refusal.rule) from None
        sitting.row.opened_from = opened_from
        async with self.database.write() as connection:
            await storage.tables.add(connection, sitting)
            await storage.moves.add(connection, entries)
        return sitting.row.id


def _as_table(found: Record) -> tuple[Sitting, list[Entry]]:
    state = found.start()
    row = new_row(
        find_game(found.game),
        found.players,
        found.options,
        pace=0,
        seed=found.seed,
        position=found.position,
        status="over",
        imported=True,
    )
    names = [plain(name)[:MAX_NAME] or f"Seat {seat}" for seat, name in enumerate(found.names or [""] * found.players)]
    entries = _entries(row.id, state, found)
    end = found.verify()  # also what the record claims about its seed and its end
    row.scores, row.winners = end.scores(), end.winners()
    people = [Person(tokens.word(8), row.id, name) for name in names]
    seats = [Seat(row.id, seat, person.id) for seat, person in enumerate(people)]
    if entries:
        entries[-1].position = to_text(end.dump())
    return Sitting(row, seats, {person.id: person for person in people}), entries


def _entries(table_id: str, state: State, found: Record) -> list[Entry]:
    """The moves as they would have been written. Plays them on the state."""
    entries: list[Entry] = []
    for place, text in enumerate(found.moves):
        try:
            move = state.parse(text)
            entry = Entry(
                table_id=table_id,
                number=place + 1,
                kind="move",
                seat=state.turn or 0,
                bot=False,
                text=state.text(move),
                length=place + 1,
                reveals=True,
                at=now(),
            )
            state.play(move)
        except Refusal as refusal:
            raise Refusal(refusal.rule, f"Line {found.first_line + place} ({text[:60]!r}): {refusal.why}") from None
        entries.append(entry)
    return entries
