"""For whoever runs the server: whether it lives, is ready and well, its metrics, and the API on one page."""

from __future__ import annotations

import html
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

import parlour
from parlour.server.errors import Why
from parlour.server.http.dependencies import Home
from parlour.server.http.schemas import PROBLEMS, Health

router = APIRouter()


PROBLEM: dict[int | str, dict[str, Any]] = {503: {**PROBLEMS[503], "model": Why}, 429: PROBLEMS[429]}


@router.get("/health", response_model=Health, responses=PROBLEM, tags=["operation"])
async def health(house: Home) -> Any:
    found = await house.database.health()
    body = {
        "status": "ok" if found.ok else found.why,
        "version": parlour.__version__,
        "tables": house.metrics.value("parlour_tables"),
        "sockets": house.metrics.value("parlour_sockets"),
    }
    return JSONResponse(body, status_code=200 if found.ok else 503)


@router.get("/live", include_in_schema=False)
async def live() -> JSONResponse:
    """Does the process still answer? Where it does not, it should be started again."""
    return JSONResponse({"status": "ok"})


@router.get("/ready", include_in_schema=False)
async def ready(house: Home) -> JSONResponse:
    """May people be sent here? Where not, starting again would not help."""
    found = await house.database.health()
    return JSONResponse({"status": "ok" if found.ok else found.why}, status_code=200 if found.ok else 503)


@router.get("/metrics", include_in_schema=False)
async def metrics(house: Home) -> Response:
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
