"""After the game: its review, moments tried again, puzzles and the deal of the day."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import StreamingResponse

from parlour.review.puzzles import deal_of_the_day
from parlour.server.http.dependencies import AnyHolder, Ask, AskerHere, Home, place
from parlour.server.http.schemas import (
    PROBLEMS,
    CheckedTexts,
    CheckTexts,
    Place,
    PlayDeal,
    ReviewDraft,
    ReviewedDraft,
    SeatWish,
    Tried,
)
from parlour.server.play.opening import find_game
from parlour.server.play.puzzle_room import LEVEL, SEAT, deal_players, today
from parlour.server.play.review_shapes import DealOfTheDay, Judged, Puzzles, ReviewLine
from parlour.server.play.reviewer import finished

router = APIRouter(prefix="/api", tags=["after the game"], responses=PROBLEMS)
LINES = "application/x-ndjson"
Number = Annotated[int, Path(ge=1, le=100_000, description="Of the move that is tried again; the first is 1")]
Name = Annotated[str, Path(max_length=64)]


@router.get(
    "/tables/{table_id}/review",
    response_class=StreamingResponse,
    responses={200: {"model": ReviewLine, "description": "Lines of JSON, each of this shape"}},
)
async def review(ask: Ask, house: Home, asker: AskerHere) -> StreamingResponse:
    """A finished game explained, line by line as it is found out."""
    finished(ask.table)
    return StreamingResponse(house.reviewer.lines(ask.table, asker), media_type=LINES)


@router.post("/tables/{table_id}/moments/{number}")
async def moment(ask: Ask, house: Home, asker: AskerHere, number: Number, body: Tried) -> Judged:
    """A move of a finished game, tried again: is the guess as good as the best, and how is it answered?"""
    return await house.reviewer.try_again(ask.table, number, body.moves, asker)


@router.post("/tables/{table_id}/moments/{number}/check")
async def check_moment(ask: Ask, house: Home, asker: AskerHere, number: Number, body: CheckTexts) -> CheckedTexts:
    """Would these be refused there? In their order; null where not."""
    return {"refusals": await house.reviewer.check(ask.table, number, body.texts, asker)}


@router.post("/tables/{table_id}/moments/{number}/review")
async def review_moment(ask: Ask, house: Home, asker: AskerHere, number: Number, body: ReviewDraft) -> ReviewedDraft:
    """The verdict on a turn that is half built there, where the game offers it."""
    return {"review": await house.reviewer.draft(ask.table, number, body.draft, asker)}


@router.get("/games/{key}/puzzles")
async def puzzles(house: Home, key: str) -> Puzzles:
    """All puzzles of a game, and which is that of the day."""
    return house.puzzle_room.every(key)


@router.post("/games/{key}/puzzles/{name}")
async def puzzle(house: Home, asker: AskerHere, key: str, name: Name, body: Tried) -> Judged:
    """A puzzle: the table without a guess, the verdict with one. Nothing is kept of it."""
    return await house.puzzle_room.guess(key, name, body.moves, asker)


@router.post("/games/{key}/puzzles/{name}/check")
async def check_puzzle(house: Home, asker: AskerHere, key: str, name: Name, body: CheckTexts) -> CheckedTexts:
    """Would these be refused there? In their order; null where not."""
    return {"refusals": await house.puzzle_room.check(key, name, body.texts, asker)}


@router.post("/games/{key}/puzzles/{name}/review")
async def review_puzzle(house: Home, asker: AskerHere, key: str, name: Name, body: ReviewDraft) -> ReviewedDraft:
    """The verdict on a turn that is half built there, where the game offers it."""
    return {"review": await house.puzzle_room.draft(key, name, body.draft, asker)}


@router.get("/games/{key}/deal")
async def deal(house: Home, key: str) -> DealOfTheDay:
    """The deal of the day, and how people did in it here."""
    return await house.puzzle_room.deal(key)


@router.post("/games/{key}/deal")
async def play_deal(house: Home, asker: AskerHere, holder: AnyHolder, key: str, body: PlayDeal) -> Place:
    """A new table with the deal of the day: you, in the seat that everybody has, and bots."""
    house.keys.require_opener(holder)
    game = find_game(key, 404)
    players = deal_players(game)
    bot = SeatWish(kind="bot", level=LEVEL)
    wishes = [SeatWish(kind="me") if seat == SEAT else bot for seat in range(players)]
    table_id, person, token = await house.opener.open(
        game,
        body.name,
        wishes,
        {},
        body.pace,
        seed=deal_of_the_day(key, today()),
        begins="chosen",
        opened_from=asker.key or None,
    )
    await house.seating.start(await house.tables.get(table_id), person)
    return await place(house, table_id, person, token, holder)
