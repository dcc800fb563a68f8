"""The documentation, where it was built into the package (`make docs`)."""

from __future__ import annotations

from html import escape
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from parlour.games import registry
from parlour.server.http.client import FRESH, file_in

SITE = Path(__file__).parents[1] / "site"

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Parlour</title><h1>Parlour</h1>{says}</html>"""
NOT_BUILT = """<p>The documentation is not part of this installation. In a folder with Parlour's source,
<code>make docs</code> builds it, and its pages are there to be read in the folder <code>docs</code>.</p>
<p>The rules are here: {rules}.</p><p><a href="/">To the lobby</a></p>"""
NO_SUCH_PAGE = """<p>There is no such page. <a href="/docs/">The documentation begins here</a>.</p>"""


def add_docs(app: FastAPI, site: Path) -> None:
    """Below /docs: a file of the site, or a sentence that says where else to read."""

    @app.get("/docs", include_in_schema=False)
    async def door() -> Response:
        return RedirectResponse("docs/")  # its pages name each other from there

    @app.get("/docs/{path:path}", include_in_schema=False)
    async def docs(path: str) -> Response:
        found = file_in(site, path or "index.html")
        if found is not None:
            return FileResponse(found, headers=FRESH)
        if (site / "index.html").is_file():
            return HTMLResponse(PAGE.format(says=NO_SUCH_PAGE), status_code=404, headers=FRESH)
        links = [f'<a href="/rules/{game.key}">{escape(game.title)}</a>' for game in registry.playable()]
        return HTMLResponse(PAGE.format(says=NOT_BUILT.format(rules=", ".join(links))), headers=FRESH)
