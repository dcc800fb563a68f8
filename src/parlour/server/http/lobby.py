"""The lobby's company over HTTP: who is here, quick matches, invitations."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from parlour.server.errors import Trouble
from parlour.server.http.dependencies import AnyHolder, Ask, Home, KeyHere, Range, SomeHolder, place
from parlour.server.http.key_schemas import Companions, InviteWish, QuickWish
from parlour.server.http.schemas import PROBLEMS, Nothing, Place
from parlour.server.http.tables import clock_of
from parlour.server.play.opening import find_game
from parlour.server.play.people_shapes import Here

router = APIRouter(prefix="/api", tags=["lobby"], responses=PROBLEMS)


@router.get("/lobby")
async def who_is_here(house: Home, holder: AnyHolder) -> Here:
    """How many are here, those who let themselves be seen by name, and with a key one's invitations."""
    return await house.company.here(holder)


@router.post("/quick")
async def quick(house: Home, here: Range, key: KeyHere, holder: SomeHolder, body: QuickWish) -> Place:
    """A seat with whoever wishes to play the same, by the same clock. After half a minute bots take the free seats."""
    house.keys.require_opener(holder)
    game = find_game(body.game)
    if not game.players[0] <= body.players <= game.players[-1]:
        raise Trouble(400, f"{game.title} is for {game.players[0]} to {game.players[-1]} players.")
    clock = clock_of(body.clock)
    table_id, person, token = await house.quick.find(game, body.name, body.players, clock, here, holder)
    if token is None:  # they wait there already, perhaps on another device
        token = await house.my_games.token(holder, key or "", table_id) or ""
    return await place(house, table_id, person, token, holder)


@router.get("/me/companions")
async def companions(house: Home, holder: SomeHolder) -> Companions:
    """Whom one has played with."""
    return {"companions": await house.company.companions(holder)}


@router.post("/tables/{table_id}/invite")
async def invite(ask: Ask, holder: SomeHolder, body: InviteWish) -> Nothing:
    """Somebody whom one has played with: they find it in their lobby."""
    await ask.house.company.invite(holder, ask.table, ask.somebody, body.person)
    return {}


@router.post("/me/invitations/{table_id}/decline")
async def decline(house: Home, holder: SomeHolder, table_id: Annotated[str, Path(max_length=32)]) -> Nothing:
    await house.company.decline(holder, table_id)
    return {}
