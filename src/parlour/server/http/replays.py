"""Looking back: the log in words, and any move from a seat's eyes."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from parlour.server.errors import Trouble
from parlour.server.http.dependencies import Ask, Asked
from parlour.server.http.schemas import PROBLEMS, Frames, Log
from parlour.server.play import state_json
from parlour.server.play.table import Table, tell_events

router = APIRouter(prefix="/api", tags=["replays"], responses=PROBLEMS)
MAX_FRAMES = 50

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


def tell(table: Table) -> None:
    """The events of every step, where the rules still tell them."""
    if table.sitting.row.frozen is None:
        tell_events(table.game, table.sitting.row, table.steps)


@router.get("/tables/{table_id}/log")
async def log(ask: Ask, seat: Eyes = None) -> Log:
    """Everything that happened, in words."""
    begun(ask.table)
    tell(ask.table)
    who = eyes(ask, seat)
    return {"steps": [step.seen_by(who) for step in ask.table.steps], "length": ask.table.length}


@router.get("/tables/{table_id}/replay")
async def replay(
    ask: Ask,
    at: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MAX_FRAMES)] = 1,
    seat: Eyes = None,
) -> Frames:
    """The table after move `at`, and after the moves that follow."""
    table = ask.table
    begun(table)
    who = eyes(ask, seat)
    if table.sitting.row.frozen is not None:
        raise Trouble(409, table.sitting.row.frozen)
    if at > table.length:
        raise Trouble(404, f"The game has moves 0 to {table.length}.")
    tell(table)
    last = min(table.length, at + count - 1)
    state = table.state_at(at)
    frames = [state_json.frame_json(table, state, who, at)]
    for number in range(at, last):
        state.apply(state.parse(table.standing[number].text))
        frames.append(state_json.frame_json(table, state, who, number + 1))
    return {"frames": frames, "length": table.length}
