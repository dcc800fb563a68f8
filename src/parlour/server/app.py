"""The application: everything put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

import parlour
from parlour.server.errors import Trouble, refused
from parlour.server.house import House
from parlour.server.http import (
    alerts,
    client,
    docs,
    games,
    keys,
    lab,
    learning,
    links,
    lobby,
    operation,
    passkeys,
    ratings,
    records,
    replays,
    reviews,
    table_files,
    tables,
)
from parlour.server.http.middleware import Guard
from parlour.server.http.preview import Shown
from parlour.server.settings import Settings
from parlour.server.ws import endpoint

NO_JSON = "The body of the request cannot be read: it should be JSON."
SENTENCES = {400: NO_JSON, 404: "There is nothing at this address.", 405: "This address takes no such request."}


def create_app(settings: Settings) -> FastAPI:
    """A server for those settings, not yet open: it opens with the application's lifespan."""
    house = House(settings)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    async def table_at(table_id: str) -> Shown:
        table = await house.tables.get(table_id)
        return Shown(table.game, table.length if table.sitting.row.status == "over" else None)

    app = FastAPI(
        title="Parlour",
        version=parlour.__version__,
        summary="Tables that people sit at.",
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.house = house
    app.add_middleware(Guard, house=house)
    for module in (
        endpoint,  # first what is asked most: each router that does not know an address costs time
        tables,
        alerts,
        keys,
        lobby,
        passkeys,
        ratings,
        replays,
        records,
        reviews,
        games,
        learning,
        table_files,
        links,
        lab,
        operation,
    ):
        app.include_router(module.router)
    app.include_router(learning.first_game)
    app.include_router(lab.pages)
    docs.add_docs(app, docs.SITE)
    client.add_client(app, table_at)
    app.add_exception_handler(Trouble, _trouble)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _shape)
    return app


async def _trouble(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Trouble)
    headers = {"Retry-After": "1"} if error.status in (429, 503) else None
    return JSONResponse(refused(error.why, error.rule), status_code=error.status, headers=headers)


async def _http(_: Request, error: Exception) -> JSONResponse:
    """What the framework itself refuses."""
    assert isinstance(error, HTTPException)
    why = SENTENCES.get(error.status_code, str(error.detail))
    return JSONResponse(refused(why), status_code=error.status_code, headers=error.headers)


async def _shape(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or "The body"
    why = NO_JSON if first["type"] == "json_invalid" else f"{where}: {first['msg']}."
    return JSONResponse(refused(why[:300]), status_code=422)
