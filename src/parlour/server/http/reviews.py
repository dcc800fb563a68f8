"""After the game: its review, moments tried again, puzzles and the deal of the day."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response, StreamingResponse

from parlour.review.puzzles import deal_of_the_day
from parlour.server.http.dependencies import AnyHolder, Ask, AskerHere, Home, SomeHolder, place
from parlour.server.http.schemas import (
    PROBLEMS,
    AllowPuzzles,
    CheckedTexts,
    CheckTexts,
    Nothing,
    Place,
    PlayDeal,
    ReviewDraft,
    ReviewedDraft,
    SeatWish,
    Tried,
)
from parlour.server.play.opening import find_game
from parlour.server.play.puzzle_room import LEVEL, SEAT, deal_players, today
from parlour.server.play.review_shapes import DealOfTheDay, Judged, OwnPuzzles, Puzzles, ReviewLine
from parlour.server.play.reviewer import finished

router = APIRouter(prefix="/api", tags=["after the game"], responses=PROBLEMS)
LINES, PNG = "application/x-ndjson", "image/png"
PICTURE: dict[int | str, dict[str, Any]] = {200: {"content": {PNG: {}}, "description": "1200 x 630 pixels"}}
AN_HOUR = {"Cache-Control": "public, max-age=3600"}
Moment = Annotated[int, Query(ge=0, le=100_000, description="After so many moves")]
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


@router.get("/tables/{table_id}/picture.png", response_class=Response, responses=PICTURE)
async def picture(ask: Ask, house: Home, asker: AskerHere, at: Moment = 0) -> Response:
    """A finished game after that many moves, as messengers show it beside a link."""
    return Response(await house.painter.moment(ask.table, at, asker), media_type=PNG, headers=AN_HOUR)


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


@router.get("/games/{key}/puzzles/{name}/picture.png", response_class=Response, responses=PICTURE)
async def puzzle_picture(house: Home, asker: AskerHere, key: str, name: Name) -> Response:
    """The puzzle, as messengers show it beside a link."""
    return Response(await house.painter.puzzle(key, name, asker), media_type=PNG, headers=AN_HOUR)


@router.get("/me/puzzles/{key}")
async def own_puzzles(house: Home, holder: SomeHolder, key: str) -> OwnPuzzles:
    """Puzzles from one's own games of that game."""
    find_game(key, 404)
    return await house.miner.told(holder, key)


@router.post("/me/puzzles")
async def allow_puzzles(house: Home, holder: SomeHolder, body: AllowPuzzles) -> Nothing:
    """May puzzles be looked for in one's finished games? Where not, those that were found are gone."""
    await house.miner.allow(holder, body.allowed)
    return {}


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
