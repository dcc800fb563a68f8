"""Records in and out, and going on from any move of a finished game."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse, Response

from parlour.server.errors import Trouble
from parlour.server.http.dependencies import AnyHolder, Ask, AskerHere, Home, place
from parlour.server.http.schemas import PROBLEMS, Continue, Place, RecordText, SeatWish, TableAnswer
from parlour.server.play import state_json
from parlour.server.play.records import record_of
from parlour.server.play.referee import TooHard

router = APIRouter(prefix="/api", tags=["replays"], responses=PROBLEMS)
TOO_HARD = "Nobody can go on from there: finding the legal moves takes more time or memory than a house gives to that."
RECORD: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/tables/{table_id}/record", response_class=Response, responses=RECORD)
async def record(ask: Ask) -> PlainTextResponse:
    """A finished table as a `.parlour` file."""
    if ask.table.sitting.row.status != "over":
        raise Trouble(409, "The record can be had when the game is over: it holds the seed.")
    headers = {"Content-Disposition": f'attachment; filename="{ask.table.game.key}-{ask.table.id}.parlour"'}
    return PlainTextResponse(record_of(ask.table).text(), headers=headers)


@router.post("/records")
async def import_record(house: Home, asker: AskerHere, holder: AnyHolder, body: RecordText) -> TableAnswer:
    """A record as a table that can be replayed."""
    house.keys.require_opener(holder)
    table = await house.tables.get(await house.records.keep(body.record, asker))
    return {"table": state_json.live_json(table, house.presence)}


@router.post("/tables/{table_id}/continue")
async def go_on(ask: Ask, house: Home, asker: AskerHere, holder: AnyHolder, body: Continue) -> Place:
    """A new table that begins at move `at` of a finished one, against bots."""
    house.keys.require_opener(holder)
    table = ask.table
    row = table.sitting.row
    if row.status != "over":
        raise Trouble(409, "You can continue from here once the game is over: until then its cards are secret.")
    if row.frozen is not None:
        raise Trouble(409, row.frozen)
    if body.at > table.length or body.seat >= row.players:
        raise Trouble(404, f"The game has moves 0 to {table.length} and seats 0 to {row.players - 1}.")
    try:
        position = await house.referee.playable(table, body.at, asker)
    except TooHard:
        raise Trouble(409, TOO_HARD) from None
    if position is None:
        raise Trouble(409, "The game is over there: go back a few moves.")
    bot = SeatWish(kind="bot", level=body.level)
    wishes = [SeatWish(kind="me") if seat == body.seat else bot for seat in range(row.players)]
    table_id, person, token = await house.opener.open(
        table.game, body.name, wishes, row.options, body.pace, position=position, opened_from=asker.key or None
    )
    await house.seating.start(await house.tables.get(table_id), person)
    return await place(house, table_id, person, token, holder)
