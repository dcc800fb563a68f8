"""The built web client, where there is one; the API's own page; health and metrics."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, Response

import parlour
from parlour.server.http.schemas import PROBLEMS, Health
from parlour.server.http.tables import house_of

STATIC = Path(__file__).parents[1] / "static"
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-cache"}
router = APIRouter()

PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Parlour</title>
<h1>Parlour</h1><p>The server is running, but the web client has not been built. In a clone of the repository:</p>
<pre>cd web &amp;&amp; npm ci &amp;&amp; npm run build</pre>
<p>Then load this page again. Programs talk to <a href="/api">/api</a>.</p></html>"""


@router.get("/health", response_model=Health, responses={503: PROBLEMS[503], 429: PROBLEMS[429]}, tags=["operation"])
async def health(request: Request) -> Any:
    house = house_of(request)
    alive = await house.database.alive()
    body = {
        "status": "ok" if alive else "the database does not answer",
        "version": parlour.__version__,
        "tables": int(house.metrics.tables._value.get()),
        "sockets": int(house.metrics.sockets._value.get()),
    }
    return JSONResponse(body, status_code=200 if alive else 503)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    house = house_of(request)
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@router.get("/api", include_in_schema=False)
async def api_page(request: Request) -> HTMLResponse:
    """The OpenAPI document for people, without scripts from elsewhere."""
    document = request.app.openapi()
    rows = [
        f"<tr><td>{method.upper()}<td><code>{html.escape(path)}</code><td>{html.escape(_says(operation))}"
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    body = (
        "<!doctype html><html lang='en'><meta charset='utf-8'><title>Parlour API</title><h1>Parlour API</h1>"
        "<p>The whole document: <a href='/api/openapi.json'>/api/openapi.json</a>. Play itself goes over "
        "<code>/api/tables/{id}/socket</code>.</p>"
        f"<table><tr><th>method<th>path<th>what it does{''.join(rows)}</table></html>"
    )
    return HTMLResponse(body)


def _says(operation: dict[str, Any]) -> str:
    return str(operation.get("description") or operation.get("summary") or "")


def add_client(app: FastAPI, static: Path = STATIC) -> None:
    """Every other path: a file of the client, or its one page."""

    @app.get("/{path:path}", include_in_schema=False)
    async def client(path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            return JSONResponse({"why": "There is nothing there.", "rule": ""}, status_code=404)
        found = _file(static, path)
        if found is not None:
            hashed = path.startswith("assets/")
            return FileResponse(found, headers=FOR_EVER if hashed else FRESH)
        if path.startswith("assets/"):
            return JSONResponse({"why": "There is no such file.", "rule": ""}, status_code=404)
        index = static / "index.html"
        return FileResponse(index, headers=FRESH) if index.is_file() else HTMLResponse(PLAIN, headers=FRESH)


def _file(static: Path, path: str) -> Path | None:
    if not path or "\0" in path:
        return None
    try:
        found = (static / path).resolve()
        return found if found.is_relative_to(static.resolve()) and found.is_file() else None
    except (OSError, ValueError):
        return None
