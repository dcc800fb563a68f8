"""Who is rated best, over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from parlour.server import storage
from parlour.server.clock import now
from parlour.server.http.dependencies import AnyHolder, Home
from parlour.server.http.key_schemas import Leaders
from parlour.server.http.schemas import PROBLEMS
from parlour.server.play.opening import find_game
from parlour.server.ratings import model
from parlour.server.settings import DAY

router = APIRouter(prefix="/api", tags=["ratings"], responses=PROBLEMS)
SEEN_WITHIN = 90 * DAY
MOST = 50


@router.get("/ratings")
async def leaders(
    house: Home,
    holder: AnyHolder,
    game: Annotated[str, Query(max_length=64)],
    players: Annotated[int, Query(ge=1, le=32)],
) -> Leaders:
    """The best of that game and number of players: whose rating is sure, who was here lately and may be seen."""
    find_game(game)
    if not house.settings.leaderboard:
        return {"on": False, "leaders": []}
    async with house.database.read() as connection:
        found = await storage.results.leaders(connection, game, players, model.SURE, now() - SEEN_WITHIN, MOST)
    me = None if holder is None else holder.id
    return {
        "on": True,
        "leaders": [
            {
                "name": name,
                "rating": model.shown(one.mean, one.deviation)[0],
                "plus_minus": model.shown(one.mean, one.deviation)[1],
                "games": one.games,
                "you": one.keyholder == me,
            }
            for name, one in found
        ],
    }
