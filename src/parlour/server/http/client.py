"""The built web client, where there is one."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, Response

from parlour.server.errors import refused

STATIC = Path(__file__).parents[1] / "static"
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-cache"}

PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Parlour</title>
<h1>Parlour</h1><p>The server is running, but the web client has not been built. In a clone of the repository:</p>
<pre>cd web &amp;&amp; npm ci &amp;&amp; npm run build</pre>
<p>Then load this page again. Programs talk to <a href="/api">/api</a>.</p></html>"""


def add_client(app: FastAPI, static: Path = STATIC) -> None:
    """Every other path: a file of the client, or its one page."""

    @app.get("/{path:path}", include_in_schema=False)
    async def client(path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            return JSONResponse(refused("There is nothing there."), status_code=404)
        found = file_in(static, path)
        if found is not None:
            hashed = path.startswith("assets/")
            return FileResponse(found, headers=FOR_EVER if hashed else FRESH)
        if path.startswith("assets/"):
            return JSONResponse(refused("There is no such file."), status_code=404)
        index = static / "index.html"
        return FileResponse(index, headers=FRESH) if index.is_file() else HTMLResponse(PLAIN, headers=FRESH)


def file_in(folder: Path, path: str) -> Path | None:
    """The file at that path inside the folder, and nowhere else."""
    if not path or "\0" in path:
        return None
    try:
        found = (folder / path).resolve()
        return found if found.is_relative_to(folder.resolve()) and found.is_file() else None
    except (OSError, ValueError):
        return None
