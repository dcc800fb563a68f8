"""The games and their rules pages, over HTTP."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import cast

from fastapi import APIRouter
from markdown_it import MarkdownIt

import parlour
from parlour.engine import Game, rules_by_id
from parlour.games import registry
from parlour.server.http import table_files
from parlour.server.http.dependencies import Home
from parlour.server.http.schemas import PROBLEMS, GameInfo, GameOption, Games, RulesPage
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
    return rules_page(find_game(key, 404).key)


@lru_cache
def rules_page(key: str) -> RulesPage:
    game = find_game(key)
    ids = list(rules_by_id(game.rules))
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(game.rules)
    marked: set[str] = set()

    def mark(match: re.Match[str]) -> str:
        rule, star = match.group(1), match.group(2)
        where = "" if rule in marked else f' id="rule-{rule}"'
        marked.add(rule)
        return f'<strong class="rule"{where}>{rule}{star}</strong>'

    html = re.sub(r"<strong>(" + re.escape(game.prefix) + r"-\d+)(\*?)</strong>", mark, html)
    return {"key": game.key, "title": game.title, "markdown": game.rules, "html": html, "ids": ids}
