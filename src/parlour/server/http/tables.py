"""Lobby and tables over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

import parlour
from parlour.server import storage
from parlour.server.errors import Trouble, no_table
from parlour.server.house import DELETED, House
from parlour.server.http.schemas import (
    PROBLEMS,
    BotWish,
    Fill,
    Join,
    Mine,
    MineAnswer,
    Nothing,
    OpenTable,
    Place,
    PlayNow,
    SeatWish,
    Sight,
    TableAnswer,
    Tables,
    Watch,
)
from parlour.server.people import identity, tokens
from parlour.server.play import seating, state_json
from parlour.server.play.rematch import rematch as have_rematch
from parlour.server.play.state_json import Json
from parlour.server.play.table import Table

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
MOST_LISTED = 100


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


_bearer = HTTPBearer(auto_error=False, description="The token of a place at the table")


def token_of(bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> str | None:
    return None if bearer is None else bearer.credentials


Token = Annotated[str | None, Depends(token_of)]


class Asked:
    """A request about one table: the table, and who asks."""

    def __init__(self, house: House, table: Table, person: str | None) -> None:
        self.house = house
        self.table = table
        self.person = person

    @property
    def somebody(self) -> str:
        if self.person is None or self.person not in self.table.sitting.people:
            raise Trouble(401, "This needs the token of a place at this table.")
        return self.person

    def answer(self) -> Json:
        return {"table": state_json.live_json(self.table, self.house.presence)}


Home = Annotated[House, Depends(house_of)]


async def asked(house: Home, token: Token, table_id: Annotated[str, Path(description="The table's id")]) -> Asked:
    table = await identity.table_for(house, table_id)
    return Asked(house, table, await identity.person_for(house, table.id, token))


Ask = Annotated[Asked, Depends(asked)]
SeatPath = Annotated[int, Path(ge=0, le=31)]


async def place(house: House, table_id: str, person: str, token: str) -> Json:
    table = await house.table(table_id)
    return {
        "table": state_json.live_json(table, house.presence),
        "you": state_json.you_json(table.sitting, person),
        "token": token,
    }


@router.get("/tables", response_model=Tables)
async def list_tables(house: Home, game: Annotated[str | None, Query(max_length=64)] = None) -> Json:
    """The tables that show themselves: open ones first. Those that everybody has left are not shown."""
    if game is not None:
        seating.find_game(game)
    async with house.database.read() as connection:
        found = await storage.tables.listed(connection, game, MOST_LISTED)
        far = await storage.moves.how_far(connection, [sitting.row.id for sitting in found])
    shown: list[Json] = []
    for sitting in found:
        live = house.live(sitting.row.id)
        if sitting.row.game not in parlour.games():
            continue
        title = parlour.game(sitting.row.game).title
        number, length = far.get(sitting.row.id, (0, 0))
        face = (
            state_json.table_json(sitting, house.presence, number, length, None, title)
            if live is None
            else state_json.live_json(live, house.presence)
        )
        if any(seat["kind"] == "person" and not seat["away"] for seat in face["seats"]) or face["watching"]:
            shown.append(face)
    return {"tables": shown}


@router.post("/tables", response_model=Place)
async def open_table(house: Home, body: OpenTable) -> Json:
    """Open a table, and sit down at it."""
    game = seating.find_game(body.game)
    wishes = body.seats
    if wishes is None:
        wishes = [SeatWish(kind="me" if seat == 0 else "open") for seat in range(game.players[0])]
    more: dict[str, Any] = {"listed": body.listed, "draw": body.draw}
    sitting, person, token = await seating.open_table(house, game, body.name, wishes, body.options, body.pace, **more)
    return await place(house, sitting.row.id, person, token)


@router.post("/play", response_model=Place)
async def play_now(house: Home, body: PlayNow) -> Json:
    """A table against bots, started at once."""
    game = seating.find_game(body.game)
    players = game.players[0] if body.players is None else body.players
    wishes = [SeatWish(kind="me"), *[SeatWish(kind="bot", level=body.level) for _ in range(players - 1)]]
    sitting, person, token = await seating.open_table(house, game, body.name, wishes, body.options, body.pace)
    await seating.start(house, await house.table(sitting.row.id), person)
    return await place(house, sitting.row.id, person, token)


@router.post("/mine", response_model=MineAnswer)
async def mine(house: Home, body: Mine) -> Json:
    """How the tables stand whose tokens a client has kept."""
    hashes = {tokens.token_hash(wish.token): wish for wish in body.places}
    async with house.database.read() as connection:
        owners = await storage.tables.token_owners(connection, hashes)
    found: list[Json] = []
    for wish in body.places:
        table_id, person = owners.get(tokens.token_hash(wish.token), ("", ""))
        try:
            if not tokens.same(table_id, wish.table):
                raise no_table()
            table = await house.table(table_id)
        except Trouble:
            found.append({"table": None, "you": None})
            continue
        you = state_json.you_json(table.sitting, person)
        found.append({"table": state_json.live_json(table, house.presence), "you": you})
    return {"places": found}


@router.get("/tables/{table_id}", response_model=Sight)
async def see_table(ask: Ask) -> Json:
    return {**ask.answer(), "you": state_json.you_json(ask.table.sitting, ask.person)}


@router.delete("/tables/{table_id}", response_model=Nothing)
async def delete_table(ask: Ask) -> Json:
    """The opener can delete a table."""
    if ask.table.sitting.row.opener != ask.somebody:
        raise Trouble(403, "Only the opener can delete the table.")
    async with ask.table.lock:
        async with ask.house.database.write() as connection:
            await storage.tables.remove(connection, ask.table.id)
            await ask.house.wire.tell(connection, [{"what": "gone", "table": ask.table.id}])
        ask.house.drop(ask.table, "The table was deleted.")
    return {}


@router.post("/tables/{table_id}/join", response_model=Place)
async def join(ask: Ask, body: Join, mine: Token) -> Json:
    """Take a seat, before the start; with a token, the same person changes seat."""
    person, token = await seating.join(ask.house, ask.table, ask.person, body.name, body.seat)
    return await place(ask.house, ask.table.id, person, token or mine or "")


@router.post("/tables/{table_id}/watch", response_model=Place)
async def watch(ask: Ask, body: Watch) -> Json:
    """Look on, under a name."""
    person, token = await seating.watch(ask.house, ask.table, body.name)
    return await place(ask.house, ask.table.id, person, token)


@router.post("/tables/{table_id}/leave", response_model=TableAnswer)
async def leave(ask: Ask) -> Json:
    await seating.leave(ask.house, ask.table, ask.somebody)
    return ask.answer()


@router.post("/tables/{table_id}/seats/{seat}/bot", response_model=TableAnswer)
async def set_bot(ask: Ask, seat: SeatPath, body: BotWish) -> Json:
    """A bot in a free seat, or in the place of somebody who is away."""
    await seating.set_bot(ask.house, ask.table, ask.somebody, seat, body.level)
    return ask.answer()


@router.post("/tables/{table_id}/seats/{seat}/back", response_model=TableAnswer)
async def hand_back(ask: Ask, seat: SeatPath) -> Json:
    """The stand-in gives the seat back."""
    await seating.hand_back(ask.house, ask.table, ask.somebody, seat)
    return ask.answer()


@router.post("/tables/{table_id}/seats/{seat}/remove", response_model=TableAnswer)
async def remove(ask: Ask, seat: SeatPath) -> Json:
    """The person in that seat loses it, before the start."""
    person = await seating.remove(ask.house, ask.table, ask.somebody, seat)
    for connection in [one for one in ask.table.connections if one.person == person]:
        connection.send({"type": "gone", "why": "You were removed from the table."})
        connection.close(DELETED, "removed")
    return ask.answer()


@router.post("/tables/{table_id}/fill", response_model=TableAnswer)
async def fill(ask: Ask, body: Fill) -> Json:
    """A bot in every free seat."""
    await seating.fill(ask.house, ask.table, ask.somebody, body.level)
    return ask.answer()


@router.post("/tables/{table_id}/start", response_model=TableAnswer)
async def start(ask: Ask) -> Json:
    await seating.start(ask.house, ask.table, ask.somebody)
    return ask.answer()


@router.post("/tables/{table_id}/rematch", response_model=Place)
async def rematch(ask: Ask) -> Json:
    """The same people again, seats rotated."""
    table, person, token = await have_rematch(ask.house, ask.table, ask.somebody)
    return await place(ask.house, table.id, person, token)
