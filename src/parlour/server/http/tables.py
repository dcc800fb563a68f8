"""Lobby and tables over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from parlour.server.clocks.rest import NoRest, Rest, rest_from
from parlour.server.clocks.rules import NoClock, rules_from
from parlour.server.errors import Trouble, no_table
from parlour.server.http.dependencies import AnyHolder, Ask, Home, Range, SeatPath, Token, place
from parlour.server.http.schemas import (
    PROBLEMS,
    BotWish,
    ClockWish,
    DeputyWish,
    Fill,
    Join,
    Leave,
    Mine,
    MineAnswer,
    MinePlace,
    Nothing,
    OpenTable,
    PauseWish,
    Place,
    PlayNow,
    RestWish,
    SeatWish,
    Sight,
    TableAnswer,
    Tables,
    Watch,
)
from parlour.server.people import tokens
from parlour.server.people.keys import NO_KEY
from parlour.server.play import state_json
from parlour.server.play.opening import find_game

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
NOT_RATED = "Only a table that shows itself in the lobby can be rated, and only with a house key."


@router.get("/tables")
async def list_tables(house: Home, game: Annotated[str | None, Query(max_length=64)] = None) -> Tables:
    """The tables that show themselves and where somebody is: open ones first."""
    if game is not None:
        find_game(game)
    return {"tables": await house.lobby.tables(game)}


@router.post("/tables")
async def open_table(house: Home, here: Range, holder: AnyHolder, body: OpenTable) -> Place:
    """Open a table, and sit down at it."""
    house.keys.require_opener(holder)
    game = find_game(body.game)
    wishes = body.seats
    if wishes is None:
        wishes = [SeatWish(kind="me" if seat == 0 else "open") for seat in range(game.players[0])]
    if body.rated and (holder is None or not body.listed):
        raise Trouble(400, NOT_RATED)
    more: dict[str, Any] = {"listed": body.listed, "begins": body.who_begins, "opened_from": here}
    if body.rated:
        more["rated"] = "wished"
    more["clock"] = clock_of(body.clock)
    table_id, person, token = await house.opener.open(game, body.name, wishes, body.options, body.pace, **more)
    return await place(house, table_id, person, token, holder)


@router.post("/play")
async def play_now(house: Home, here: Range, holder: AnyHolder, body: PlayNow) -> Place:
    """A table against bots, started at once. The seats are drawn, unless you wish to begin."""
    house.keys.require_opener(holder)
    game = find_game(body.game)
    players = game.players[0] if body.players is None else body.players
    wishes = [SeatWish(kind="me"), *[SeatWish(kind="bot", level=body.level) for _ in range(players - 1)]]
    table_id, person, token = await house.opener.open(
        game,
        body.name,
        wishes,
        body.options,
        body.pace,
        begins=body.begins,
        opened_from=here,
        clock=clock_of(body.clock),
    )
    await house.seating.start(await house.tables.get(table_id), person)
    return await place(house, table_id, person, token, holder)


def clock_of(wish: ClockWish | None) -> dict[str, Any] | None:
    try:
        return None if wish is None else rules_from(wish.model_dump()).stored()
    except NoClock as no:
        raise Trouble(400, str(no)) from None


@router.post("/mine")
async def mine(house: Home, body: Mine) -> MineAnswer:
    """How the tables stand whose tokens a client has kept."""
    found: list[MinePlace] = []
    owned = await house.identity.places([wish.token for wish in body.places])
    for wish, (table_id, person) in zip(body.places, owned, strict=True):
        try:
            if not tokens.same(table_id, wish.table):
                raise no_table()
            table = await house.tables.get(table_id)
        except Trouble:
            found.append({"table": None, "you": None})
            continue
        you = state_json.you_json(table.sitting, house.presence, person)
        found.append({"table": state_json.live_json(table, house.presence), "you": you})
    return {"places": found}


@router.get("/tables/{table_id}")
async def see_table(ask: Ask) -> Sight:
    return {**ask.answer(), "you": state_json.you_json(ask.table.sitting, ask.house.presence, ask.person)}


@router.delete("/tables/{table_id}")
async def delete_table(ask: Ask) -> Nothing:
    """The opener can delete a table; a frozen one, whoever may end it."""
    await ask.house.seating.delete(ask.table, ask.somebody)
    return {}


@router.post("/tables/{table_id}/join")
async def join(ask: Ask, here: Range, holder: AnyHolder, body: Join, mine: Token) -> Place:
    """Take a seat, before the start; with a token, the same person changes seat. At a rated table, with a key."""
    if ask.table.sitting.row.rated is not None and holder is None:
        raise Trouble(401, NO_KEY)
    person, token = await ask.house.seating.join(ask.table, ask.person, body.name, body.seat, here)
    return await place(ask.house, ask.table.id, person, token or mine or "", holder)


@router.post("/tables/{table_id}/watch")
async def watch(ask: Ask, here: Range, holder: AnyHolder, body: Watch) -> Place:
    """Look on, under a name."""
    person, token = await ask.house.seating.watch(ask.table, body.name, here)
    return await place(ask.house, ask.table.id, person, token, holder)


@router.post("/tables/{table_id}/leave")
async def leave(ask: Ask, body: Leave | None = None) -> TableAnswer:
    """Go; if you like, with a bot that plays on for you. Whoever opens the table again is back."""
    await ask.house.seating.leave(ask.table, ask.somebody, None if body is None else body.level)
    return ask.answer()


@router.post("/tables/{table_id}/seats/{seat}/bot")
async def set_bot(ask: Ask, seat: SeatPath, body: BotWish) -> TableAnswer:
    """A bot in a free seat, or in the place of somebody who is away."""
    await ask.house.seating.set_bot(ask.table, ask.somebody, seat, body.level)
    return ask.answer()


@router.post("/tables/{table_id}/seats/{seat}/back")
async def hand_back(ask: Ask, seat: SeatPath) -> TableAnswer:
    """The stand-in gives the seat back."""
    await ask.house.seating.hand_back(ask.table, ask.somebody, seat)
    return ask.answer()


@router.post("/tables/{table_id}/seats/{seat}/remove")
async def remove(ask: Ask, seat: SeatPath) -> TableAnswer:
    """The person in that seat loses it, before the start."""
    await ask.house.seating.remove(ask.table, ask.somebody, seat)
    return ask.answer()


@router.post("/tables/{table_id}/people/{person}/remove")
async def remove_onlooker(ask: Ask, person: Annotated[str, Path(max_length=16)]) -> TableAnswer:
    """An onlooker is sent away."""
    await ask.house.seating.remove_onlooker(ask.table, ask.somebody, person)
    return ask.answer()


@router.post("/tables/{table_id}/fill")
async def fill(ask: Ask, body: Fill) -> TableAnswer:
    """A bot in every free seat."""
    await ask.house.seating.fill(ask.table, ask.somebody, body.level)
    return ask.answer()


@router.post("/tables/{table_id}/start")
async def start(ask: Ask) -> TableAnswer:
    await ask.house.seating.start(ask.table, ask.somebody)
    return ask.answer()


@router.post("/tables/{table_id}/end")
async def end(ask: Ask) -> TableAnswer:
    """A frozen game ends without a result; then its record can be had."""
    await ask.house.seating.end(ask.table, ask.somebody)
    return ask.answer()


@router.post("/tables/{table_id}/pause")
async def pause(ask: Ask, body: PauseWish) -> TableAnswer:
    """Stop the clock, once everybody who is seated agrees; and let it go on."""
    await ask.house.timekeeper.pause(ask.table, ask.somebody, body.on)
    return ask.answer()


@router.post("/tables/{table_id}/rest")
async def rest(ask: Ask, body: RestWish | None = None) -> TableAnswer:
    """When your clock of days stands still, from your next turn on; without a body, never."""
    await ask.house.timekeeper.rest(ask.table, ask.somebody, None if body is None else rest_wished(body))
    return ask.answer()


def rest_wished(wish: RestWish) -> Rest:
    try:
        return rest_from(wish.model_dump())
    except NoRest as no:
        raise Trouble(400, str(no)) from None


@router.post("/tables/{table_id}/deputy")
async def deputy(ask: Ask, body: DeputyWish) -> TableAnswer:
    """What the house plays for you from now on; in place of what you left with it before."""
    await ask.house.deputy.leave(ask.table, ask.somebody, body.forced, body.order)
    return ask.answer()


@router.post("/tables/{table_id}/rematch")
async def rematch(ask: Ask, holder: AnyHolder, mine: Token) -> Place:
    """The same people again, seats rotated."""
    table, person, token = await ask.house.rematcher.rematch(ask.table, ask.somebody, mine or "")
    return await place(ask.house, table.id, person, token, holder)
