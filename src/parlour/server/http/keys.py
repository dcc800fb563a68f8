"""House keys over HTTP: making one, carrying it to another device, renewing it, being forgotten; one's own games."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import APIRouter, Path, Query

from parlour.server import storage
from parlour.server.errors import Trouble
from parlour.server.house import House
from parlour.server.http.dependencies import AskerHere, Home, KeyHere, Range, SomeHolder
from parlour.server.http.key_schemas import (
    Archive,
    Carried,
    ChangeMe,
    HabitsWish,
    Joined,
    JoinPlaces,
    KeptRest,
    Me,
    MyGames,
    NewKey,
    OwnRecord,
    PlaceToken,
    Statistics,
    TakeKey,
)
from parlour.server.http.schemas import PROBLEMS, Nothing, TableAnswer
from parlour.server.http.tables import rest_wished
from parlour.server.play import state_json
from parlour.server.play.export import Export, everything
from parlour.server.play.opening import find_game
from parlour.server.play.statistics import statistics as statistics_of
from parlour.server.storage import Keyholder
from parlour.server.storage.places import Wish

router = APIRouter(prefix="/api", tags=["house keys"], responses=PROBLEMS)
TableId = Annotated[str, Path(max_length=32, description="The table's id")]
Moment = Annotated[float | None, Query(ge=0, le=1e11)]


async def me_json(house: House, holder: Keyholder) -> Me:
    async with house.database.read() as connection:
        devices, passkeys = await storage.keyholders.counts(connection, holder.id)
    return {
        "id": holder.id,
        "name": holder.name,
        "made": holder.made,
        "shown": holder.shown,
        "devices": devices,
        "passkeys": passkeys,
        "opens": not house.settings.invite or holder.invited is not None,
        "invites": house.settings.invite,
        "rest": cast(KeptRest | None, holder.rest),
        "forced": holder.forced,
    }


@router.post("/key")
async def make_key(house: Home, here: Range) -> NewKey:
    """A house key for somebody new. It is told once."""
    key, holder = await house.keys.make(here)
    return {"key": key, "me": await me_json(house, holder)}


@router.post("/key/take")
async def take_key(house: Home, here: Range, body: TakeKey) -> NewKey:
    """A key of the same keyholder for this device, with the word that another device was given. It is good once."""
    key, holder = await house.keys.take(body.word, here)
    return {"key": key, "me": await me_json(house, holder)}


@router.get("/me")
async def see_me(house: Home, holder: SomeHolder) -> Me:
    return await me_json(house, holder)


@router.post("/me")
async def change_me(house: Home, holder: SomeHolder, body: ChangeMe) -> Me:
    return await me_json(house, await house.keys.change(holder, body.name, body.shown))


@router.post("/me/habits")
async def keep_habits(house: Home, holder: SomeHolder, body: HabitsWish) -> Me:
    """When your clocks of days rest, and when the house plays your only move: at your tables, and those to come."""
    rest = None if body.rest is None else rest_wished(body.rest)
    return await me_json(house, await house.habits.keep(holder, rest, body.forced))


@router.delete("/me")
async def forget_me(house: Home, holder: SomeHolder) -> Nothing:
    """Key, names, chat, addresses, results: everything personal, at once. Moves stay, under the name of somebody."""
    await house.lockout.forget(holder.id)
    return {}


@router.post("/me/carry")
async def carry(house: Home, holder: SomeHolder) -> Carried:
    word, until = await house.keys.carry(holder)
    return {"word": word, "until": until}


@router.post("/me/renew")
async def renew(house: Home, holder: SomeHolder) -> NewKey:
    """A new key. Every other one, and every link to a seat of theirs, opens nothing any more."""
    key = await house.lockout.renew(holder)
    return {"key": key, "me": await me_json(house, holder)}


@router.post("/me/invitation")
async def accept_invitation(house: Home, here: Range, holder: SomeHolder, body: TakeKey) -> Me:
    """With an invitation of the house, which is good once: from now on they may open tables."""
    return await me_json(house, await house.keys.accept(holder, body.word, here))


@router.post("/me/places")
async def join_places(house: Home, holder: SomeHolder, body: JoinPlaces) -> Joined:
    """Places that were taken without a key, by their tokens. A place that is another keyholder's stays so."""
    owned = await house.identity.places([wish.token for wish in body.places])
    theirs = [place for wish, place in zip(body.places, owned, strict=True) if place[0] == wish.table]
    return {"joined": await house.my_games.join(holder, theirs)}


@router.get("/me/games")
async def my_games(
    house: Home,
    holder: SomeHolder,
    over: bool = False,
    archived: bool = False,
    game: Annotated[str | None, Query(max_length=64)] = None,
    who: Annotated[str | None, Query(max_length=64)] = None,
    since: Moment = None,
    before: Moment = None,
) -> MyGames:
    """Thirty at most, the newest table first; older ones `before` the `opened` of the last."""
    if game is not None:
        find_game(game)
    wish = Wish(over=over, archived=archived, game=game, who=who, since=since, before=before)
    return {"games": await house.my_games.games(holder, wish)}


@router.post("/me/games/{table_id}/token")
async def place_token(house: Home, holder: SomeHolder, key: KeyHere, table_id: TableId) -> PlaceToken:
    """What opens one's place at that table, on this device."""
    return {"token": await house.my_games.token(holder, key or "", table_id)}


@router.post("/me/games/{table_id}/archive")
async def archive(house: Home, holder: SomeHolder, table_id: TableId, body: Archive) -> Nothing:
    await house.my_games.archive(holder, table_id, body.on)
    return {}


@router.post("/me/games/{table_id}/give-up")
async def give_up(house: Home, holder: SomeHolder, table_id: TableId) -> Nothing:
    """A bot plays on for good, and the game counts as lost."""
    await house.my_games.give_up(holder, table_id)
    return {}


@router.get("/me/statistics")
async def my_statistics(house: Home, holder: SomeHolder) -> Statistics:
    async with house.database.read() as connection:
        found = await storage.results.of(connection, holder.id)
        rated = await storage.results.ratings_of(connection, holder.id)
    return {"statistics": statistics_of(found, rated)}


@router.get("/me/export")
async def export(house: Home, holder: SomeHolder) -> Export:
    """Everything that the house keeps of them, finished games as records."""
    house.keys.require_export(holder)
    async with house.database.read() as connection:
        return await everything(connection, holder)


@router.post("/me/records")
async def import_own(house: Home, holder: SomeHolder, asker: AskerHere, body: OwnRecord) -> TableAnswer:
    """A record as a table among one's own games. It counts for nothing: anybody can write one."""
    house.keys.require_opener(holder)
    table = await house.tables.get(await house.records.keep(body.record, asker))
    if body.seat is not None:
        if body.seat >= len(table.sitting.seats):
            raise Trouble(404, "There is no such seat.")
        await house.my_games.join(holder, [(table.id, str(table.sitting.seats[body.seat].person))])
    return {"table": state_json.live_json(table, house.presence)}
