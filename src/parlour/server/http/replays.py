"""Looking back: the log in words, any move from a seat's eyes, records in and out, and going on from there."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse, Response

from parlour.engine import Refusal, State
from parlour.games.record import Record, read_record
from parlour.server import storage
from parlour.server.errors import Trouble
from parlour.server.house import House
from parlour.server.http.schemas import PROBLEMS, Continue, Frames, Log, Place, RecordText, SeatWish, TableAnswer
from parlour.server.http.tables import Ask, Asked, Home, house_of, place
from parlour.server.people import tokens
from parlour.server.people.names import plain
from parlour.server.play import seating, state_json
from parlour.server.play.state_json import Json
from parlour.server.play.table import Table
from parlour.server.storage import Entry, Person, Seat, Sitting
from parlour.server.storage.rows import to_text
from parlour.server.storage.schema import entries as entries_table

router = APIRouter(prefix="/api", tags=["replays"], responses=PROBLEMS)
MOST_FRAMES = 50
MOST_MOVES = 20_000

RECORD: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}

Eyes = Annotated[str | None, Query(pattern=r"^(none|[0-9]{1,2})$", description="A seat, or `none` for an onlooker's")]


def eyes(ask: Asked, seat: str | None) -> int | None:
    """Through whose eyes. While the game is on, everybody looks through their own."""
    table = ask.table
    own = table.sitting.seat_of(ask.person)
    if seat is None or table.sitting.row.status != "over":
        return own
    if seat == "none":
        return None
    if int(seat) >= table.sitting.row.players:
        raise Trouble(404, "There is no such seat.")
    return int(seat)


def begun(table: Table) -> None:
    if table.sitting.row.status == "open":
        raise Trouble(409, "The game has not started yet.")


def told(table: Table) -> None:
    """With the events of every step, where the rules still tell them."""
    if table.sitting.row.frozen is None:
        table.tell_story()


@router.get("/tables/{table_id}/log", response_model=Log)
async def log(ask: Ask, seat: Eyes = None) -> Json:
    """Everything that happened, in words."""
    begun(ask.table)
    told(ask.table)
    who = eyes(ask, seat)
    return {"steps": [step.seen_by(who) for step in ask.table.steps], "length": ask.table.length}


@router.get("/tables/{table_id}/replay", response_model=Frames)
async def replay(
    ask: Ask,
    at: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 1,
    seat: Eyes = None,
) -> Json:
    """The table after move `at`, and after the moves that follow."""
    table = ask.table
    begun(table)
    who = eyes(ask, seat)
    if table.sitting.row.frozen is not None:
        raise Trouble(409, table.sitting.row.frozen)
    if at > table.length:
        raise Trouble(404, f"The game has moves 0 to {table.length}.")
    told(table)
    last = min(table.length, at + count - 1)
    state = table.state_at(at)
    frames = [state_json.frame_json(table, state, who, at)]
    for number in range(at, last):
        state.apply(state.parse(table.standing[number].text))
        frames.append(state_json.frame_json(table, state, who, number + 1))
    return {"frames": frames, "length": table.length}


def record_of(table: Table) -> Record:
    row = table.sitting.row
    moves = [step.text for step in table.standing]
    final = table.state.dump() if table.state is not None and row.frozen is None else None
    return Record(
        row.game, row.players, row.seed, moves, row.options, table.names, row.position, row.scores, final, row.promise
    )


@router.get("/tables/{table_id}/record", response_class=Response, responses=RECORD)
async def record(ask: Ask) -> PlainTextResponse:
    """A finished table as a `.parlour` file."""
    if ask.table.sitting.row.status != "over":
        raise Trouble(409, "The record can be had when the game is over: it holds the seed.")
    headers = {"Content-Disposition": f'attachment; filename="{ask.table.game.key}-{ask.table.id}.parlour"'}
    return PlainTextResponse(record_of(ask.table).text(), headers=headers)


@router.post("/records", response_model=TableAnswer)
async def import_record(request: Request, body: RecordText) -> Json:
    """A record as a table that can be replayed."""
    house = house_of(request)
    try:
        found = read_record(body.record)
        if len(found.moves) > MOST_MOVES:
            raise Refusal("", f"That is too long: at most {MOST_MOVES} moves.")
        table_id = await _keep(house, found)
    except Refusal as refusal:
        raise Trouble(400, refusal.why, refusal.rule) from None
    table = await house.table(table_id)
    return {"table": state_json.live_json(table, house.presence)}


async def _keep(house: House, found: Record) -> str:
    state = found.start()
    row = seating.new_row(
        seating.find_game(found.game), found.players, found.options, 0,
        seed=found.seed, position=found.position, status="over", imported=True,
    )  # fmt: skip
    names = [plain(name)[:24] or f"Seat {seat}" for seat, name in enumerate(found.names or [""] * found.players)]
    lines = _lines(row.id, state, found)
    end = found.verify()  # also what the record claims about its seed and its end
    row.scores, row.winners = end.scores(), end.winners()
    people = [Person(tokens.word(8), row.id, name) for name in names]
    seats = [Seat(row.id, seat, person.id) for seat, person in enumerate(people)]
    if lines:
        lines[-1].position = to_text(end.dump())
    async with house.database.write() as connection:
        await storage.tables.add(connection, Sitting(row, seats, {person.id: person for person in people}))
        if lines:
            await connection.execute(entries_table.insert(), [line.values() for line in lines])
    return row.id


def _lines(table_id: str, state: State, found: Record) -> list[Entry]:
    lines: list[Entry] = []
    for number, text in enumerate(found.moves):
        seat = state.turn
        try:
            move = state.parse(text)
            lines.append(
                Entry(
                    table_id, number + 1, "move", seat or 0, False, state.text(move), number + 1, True, state_json.now()
                )
            )
            state.play(move)
        except Refusal as refusal:
            raise Refusal(refusal.rule, f"Line {found.first_line + number} ({text[:60]!r}): {refusal.why}") from None
    return lines


@router.post("/tables/{table_id}/continue", response_model=Place)
async def go_on(ask: Ask, house: Home, body: Continue) -> Json:
    """A new table that begins at move `at` of a finished one, against bots."""
    table = ask.table
    row = table.sitting.row
    if row.status != "over":
        raise Trouble(409, "You can continue from here once the game is over: until then its cards are secret.")
    if row.frozen is not None:
        raise Trouble(409, row.frozen)
    if body.at > table.length or body.seat >= row.players:
        raise Trouble(404, f"The game has moves 0 to {table.length} and seats 0 to {row.players - 1}.")
    state = table.state_at(body.at)
    if state.turn is None:
        raise Trouble(409, "The game is over there: go back a few moves.")
    bot = SeatWish(kind="bot", level=body.level)
    wishes = [SeatWish(kind="me") if seat == body.seat else bot for seat in range(row.players)]
    sitting, person, token = await seating.open_table(
        house, table.game, body.name, wishes, row.options, body.pace, position=state.dump()
    )
    await seating.start(house, await house.table(sitting.row.id), person)
    return await place(house, sitting.row.id, person, token)
