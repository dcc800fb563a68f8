"""The built web client, where there is one."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, Response

from parlour.server.errors import refused
from parlour.server.http import preview

STATIC = Path(__file__).parents[1] / "static"
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-cache"}
# How the build has compressed files, best first; the ending of the compressed one beside the plain one.
ENCODINGS = {"br": ".br", "gzip": ".gz"}

PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Parlour</title>
<h1>Parlour</h1><p>The server is running, but the web client has not been built. In a clone of the repository:</p>
<pre>cd web &amp;&amp; npm ci &amp;&amp; npm run build</pre>
<p>Then load this page again. Programs talk to <a href="/api">/api</a>.</p></html>"""


def add_client(app: FastAPI, table_at: preview.TableAt, static: Path = STATIC) -> None:
    """Every other path: a file of the client, or its one page. `table_at` knows what may be told of a table."""

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def client(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            return JSONResponse(refused("There is nothing there."), status_code=404)
        found = file_in(static, path)
        if found is not None:
            return _answer(found, path, request.headers.get("accept-encoding", ""))
        told = await preview.of_path(path, table_at)
        if not told.exists and ("." in path.rpartition("/")[2] or path.startswith("assets/")):
            return JSONResponse(refused("There is no such file."), status_code=404)
        index = static / "index.html"
        if not index.is_file():
            return HTMLResponse(PLAIN, headers=FRESH)
        page = preview.put_in(index.read_text(encoding="utf-8"), told, str(request.base_url))
        return HTMLResponse(page, status_code=200 if told.exists else 404, headers=FRESH)


def _answer(found: Path, path: str, accepted: str) -> FileResponse:
    """The file, compressed where the build has done so and the browser can read it."""
    headers = {**(FOR_EVER if path.startswith("assets/") else FRESH), "Vary": "Accept-Encoding"}
    kind = mimetypes.guess_type(path)[0]
    for encoding, ending in ENCODINGS.items():
        compressed = found.with_name(found.name + ending)
        if _accepts(accepted, encoding) and compressed.is_file():
            return FileResponse(compressed, media_type=kind, headers={**headers, "Content-Encoding": encoding})
    return FileResponse(found, media_type=kind, headers=headers)


def _accepts(accepted: str, encoding: str) -> bool:
    """`gzip, deflate, br;q=0`: is it named, and not refused?"""
    for each in accepted.lower().split(","):
        name, _, weight = each.partition(";")
        if name.strip() == encoding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def file_in(folder: Path, path: str) -> Path | None:
    """The file at that path inside the folder, and nowhere else."""
    if not path or "\0" in path:
        return None
    try:
        found = (folder / path).resolve()
        return found if found.is_relative_to(folder.resolve()) and found.is_file() else None
    except (OSError, ValueError):
        return None
