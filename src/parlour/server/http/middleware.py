"""What surrounds every HTTP request: limits, headers, logs; and no trace of our own mistakes in any answer."""

from __future__ import annotations

import json
import logging
import time
from contextlib import ExitStack

from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.server.doors.origins import ASKED_BEFOREHAND, other_site, sharing
from parlour.server.errors import CloseCode, Trouble, refused
from parlour.server.house import House

log = logging.getLogger("parlour.http")
MAX_BODY = 64 * 1024
MAX_RECORD = 512 * 1024
RECORDS = ("/api/records", "/api/me/records")
WRAPPING = 1024  # the JSON around it
MAX_REASON = 120  # of a socket's close

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; media-src 'self' data: blob:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


class Guard:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "http":
                await self._request(scope, receive, send)
            case "websocket":
                await self._socket(scope, receive, send)
            case _:
                await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        with ExitStack() as inside:
            try:
                inside.enter_context(self.house.door.socket(scope))
            except Trouble as trouble:
                await receive()
                await send({"type": "websocket.accept"})  # or a browser does not tell its page why it was turned away
                code = CloseCode.TOO_FAST if trouble.status == 429 else CloseCode.BAD_ORIGIN
                await send({"type": "websocket.close", "code": code, "reason": trouble.why[:MAX_REASON]})
            else:
                await self.house.door.come_in(scope)
                await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        # HEAD is GET whose body is left out, and uvicorn leaves it out.
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        headers = Headers(scope=scope)
        origin = other_site(headers, self.house.settings)
        answer = _Answer(send, origin)
        try:
            if self.house.closing:
                raise Trouble(503, "The server is going down; try again in a moment.")
            with self.house.door.request(scope):
                if origin is not None and "access-control-request-method" in headers:
                    await _say_beforehand(answer)
                else:
                    body = await _body(receive, MAX_RECORD if scope["path"] in RECORDS else MAX_BODY)
                    await self.app(asked, _replay(body, receive), answer)
        except Trouble as trouble:
            await _say(answer, trouble.status, trouble.why)
        except (SQLAlchemyError, ConnectionError):
            log.exception("database did not answer", extra={"path": scope["path"]})
            if not answer.started:
                await _say(answer, 503, "The database does not answer; try again in a moment.")
        except Exception:
            self.house.metrics.errors.inc()
            log.exception("request failed", extra={"path": scope["path"]})
            if not answer.started:
                await _say(answer, 500, "Something went wrong here. It has been noted; please try again.")
        path = getattr(asked.get("route"), "path", "other")
        self.house.metrics.requests.labels(scope["method"], path, str(answer.status)).inc()
        took = round((time.perf_counter() - began) * 1000, 1)
        log.info("request", extra={"method": scope["method"], "path": path, "status": answer.status, "ms": took})


async def _body(receive: Receive, most: int) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Trouble(400, "The request broke off.")
        body += message.get("body", b"")
        if len(body) > most + WRAPPING:
            raise Trouble(413, f"That is too large: at most {most // 1024} kB.")
        if not message.get("more_body"):
            return bytes(body)


class _Answer:
    """`send`, with the headers that every answer has."""

    def __init__(self, send: Send, origin: str | None) -> None:
        self.send = send
        self.headers = HEADERS if origin is None else HEADERS | sharing(origin)
        self.started = False
        self.status = 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            self.status = message["status"]
            have = {name.lower() for name, _ in message["headers"]}
            more = [(name.lower().encode(), value.encode()) for name, value in self.headers.items()]
            more = [(name, value) for name, value in more if name not in have]  # a report has a policy of its own
            if b"cache-control" not in have:
                more.append((b"cache-control", b"no-store"))
            message = {**message, "headers": [*message["headers"], *more]}
        await self.send(message)


def _replay(body: bytes, receive: Receive) -> Receive:
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def _say_beforehand(send: Send) -> None:
    headers = [(name.lower().encode(), value.encode()) for name, value in ASKED_BEFOREHAND.items()]
    await send({"type": "http.response.start", "status": 204, "headers": headers})
    await send({"type": "http.response.body"})


async def _say(send: Send, status: int, why: str) -> None:
    body = json.dumps(refused(why)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status in (429, 503):
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
