"""The table that a game's package brings to the browser: the files of its folder `table/`, and nothing else of it."""

from __future__ import annotations

import mimetypes
from functools import cache
from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from parlour.engine import Game
from parlour.server.http.client import FRESH
from parlour.server.http.schemas import PROBLEMS
from parlour.server.play.opening import find_game

router = APIRouter(prefix="/games", include_in_schema=False, responses=PROBLEMS)

# Browsers run a module, and apply a style sheet, only where it is said to be one. Not every system's list knows these.
for kind, ending in {
    "text/javascript": ".js",
    "text/css": ".css",
    "image/svg+xml": ".svg",
    "image/webp": ".webp",
    "font/woff2": ".woff2",
}.items():
    mimetypes.add_type(kind, ending)


def address(game: Game, file: str) -> str | None:
    """Where browsers find a file of the game's own table; None where the game brings no such file."""
    folder = table_folder(game.package)
    return f"/games/{game.key}/table/{file}" if folder is not None and (folder / file).is_file() else None


@router.get("/{key}/table/{path:path}")
async def table_file(request: Request, key: str, path: str) -> Response:
    """A file of the folder. Its name says nothing of its version, so browsers ask each time whether it has changed."""
    folder = table_folder(find_game(key, 404).package)
    if folder is None:
        raise HTTPException(404)
    response = await StaticFiles(directory=folder).get_response(path, request.scope)
    response.headers.update(FRESH)
    return response


@cache
def table_folder(package: str) -> Path | None:
    folder = Path(str(files(package))) / "table"
    return folder if folder.is_dir() else None
