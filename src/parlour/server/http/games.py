"""The games and their rules pages, over HTTP."""

from __future__ import annotations

from typing import cast

from fastapi import APIRouter

import parlour
from parlour.engine import Game
from parlour.games import registry
from parlour.server.http import table_files
from parlour.server.http.dependencies import Home
from parlour.server.http.schemas import PROBLEMS, GameInfo, GameOption, Games, RulesPage
from parlour.server.play.classroom import steps_of
from parlour.server.play.opening import find_game

router = APIRouter(prefix="/api", tags=["games"], responses=PROBLEMS)


def game_json(game: Game) -> GameInfo:
    return {
        "key": game.key,
        "title": game.title,
        "prefix": game.prefix,
        "least": game.players[0],
        "most": game.players[-1],
        "pitch": game.pitch,
        "minutes": game.minutes,
        "minutes_most": game.minutes_most,
        "age": game.age,
        "box": game.box_hash,
        "options": cast("dict[str, GameOption]", game.describe_options()),
        "table": table_files.address(game, "table.js"),
        "picture": table_files.address(game, "picture.svg"),
        "lessons": steps_of(game.key),
    }


@router.get("/games")
async def games(house: Home) -> Games:
    return {
        "games": [game_json(game) for game in registry.playable()],
        "levels": [{"key": level["key"], "says": level["says"]} for level in house.levels.known],
        "level": house.levels.default,
        "version": parlour.__version__,
    }


@router.get("/games/{key}/rules")
async def rules(key: str) -> RulesPage:
    """The rules page: as written, and as HTML in which every rule can be found by its id."""
    from parlour.server.http.rules_page import rules_page  # late: what reads Markdown takes a while to load

    return rules_page(find_game(key, 404))
