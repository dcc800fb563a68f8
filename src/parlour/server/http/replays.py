"""Looking back: the log in words, and any move from a seat's eyes."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query
from fastapi.responses import Response

from parlour.server.errors import Trouble
from parlour.server.http.dependencies import Ask, Asked, AskerHere, Home
from parlour.server.http.schemas import PROBLEMS, Frames, Log, Scores
from parlour.server.play.shapes import Frame
from parlour.server.play.table import Table

router = APIRouter(prefix="/api", tags=["replays"], responses=PROBLEMS)
MAX_FRAMES = 50
PIECE = 200  # steps of a log
encode = msgspec.json.Encoder().encode

WHOSE = "A seat, `none` for an onlooker's, or `open`: everything, once the game is over"
Eyes = Annotated[str | None, Query(pattern=r"^(none|open|[0-9]{1,2})$", description=WHOSE)]


def opened(ask: Asked, seat: str | None) -> bool:
    """Does the asker wish to see everything? Until the game is over nobody does."""
    if seat == "open" and ask.table.sitting.row.status != "over":
        raise Trouble(409, "Everything is open once the game is over: until then its cards are secret.")
    return seat == "open"


def eyes(ask: Asked, seat: str | None) -> int | None:
    """Through whose eyes. While the game is on, everybody looks through their own."""
    table = ask.table
    own = table.sitting.seat_of(ask.person)
    if seat is None or table.sitting.row.status != "over":
        return own
    if seat in ("none", "open"):
        return None
    if int(seat) >= table.sitting.row.players:
        raise Trouble(404, "There is no such seat.")
    return int(seat)


def begun(table: Table) -> None:
    if table.sitting.row.status == "open":
        raise Trouble(409, "The game has not started yet.")


@router.get("/tables/{table_id}/log", response_model=Log)
async def log(ask: Ask, house: Home, asker: AskerHere, seat: Eyes = None) -> Response:
    """Everything that happened, in words."""
    begun(ask.table)
    everything = opened(ask, seat)
    await house.referee.tell(ask.table, asker)
    who, steps, length = eyes(ask, seat), ask.table.steps[:], ask.table.length
    pieces: list[bytes] = []
    for first in range(0, len(steps), PIECE):  # of a long log: between two of them everybody else has a turn
        told = [step.seen_by(step.seat if everything else who) for step in steps[first : first + PIECE]]
        pieces.append(encode(told)[1:-1])
        await asyncio.sleep(0)
    return Response(b'{"steps":[%b],"length":%d}' % (b",".join(pieces), length), media_type="application/json")


@router.get("/tables/{table_id}/replay", response_model=Frames)
async def replay(
    ask: Ask,
    house: Home,
    asker: AskerHere,
    at: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MAX_FRAMES)] = 1,
    seat: Eyes = None,
) -> Response:
    """The table after move `at`, and after the moves that follow. With everything open, `views` has all seats'."""
    table = ask.table
    begun(table)
    everything, who = opened(ask, seat), eyes(ask, seat)
    if table.sitting.row.frozen is not None:
        raise Trouble(409, table.sitting.row.frozen)
    if at > table.length:
        raise Trouble(404, f"The game has moves 0 to {table.length}.")
    await house.referee.tell(table, asker)
    standing = table.standing[: at + count - 1]
    found = await house.referee.frames(table, at, count, who, asker, everything)
    frames: list[Frame] = []
    for number, frame in enumerate(found, at):
        step = standing[number - 1] if number > 0 else None
        told: Frame = {
            "at": number,
            "view": frame["view"],
            "prompt": frame["prompt"],
            "turn": frame["turn"],
            "step": None if step is None else step.seen_by(step.seat if everything else who),
        }
        if everything:
            told["views"] = frame["views"]
        frames.append(told)
    answer: Frames = {"frames": frames, "length": table.length}
    return Response(encode(answer), media_type="application/json")


@router.get("/tables/{table_id}/scores")
async def scores(ask: Ask, house: Home, asker: AskerHere) -> Scores:
    """How it stood before the first move and after each, and how points were made, once the game is over."""
    row = ask.table.sitting.row
    if row.status != "over":
        raise Trouble(409, "How the points grew is told once the game is over.")
    if row.frozen is not None:
        raise Trouble(409, row.frozen)
    found = await house.referee.scores(ask.table, asker)
    return {"scores": found["scores"], "says": found["says"]}
