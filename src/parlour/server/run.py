"""A server from its settings to its end: the address, the listening, the signals."""

from __future__ import annotations

import asyncio
import gc
import re
import socket
import sys

import uvicorn
from fastapi import FastAPI
from rich.console import Console

from parlour.engine import Refusal
from parlour.platforms import HERE, posix
from parlour.server.app import create_app
from parlour.server.http.links import qr_terminal, reachable_base
from parlour.server.http.protocol import BoundedProtocol
from parlour.server.settings import Settings
from parlour.server.storage import database_at
from parlour.server.storage.sqlite.lock import InUse
from parlour.server.ws.protocol import PromptProtocol

MAX_MESSAGE = 64 * 1024
OTHER_FILES = 200  # for the database, the processes that think, what is being read


def run(settings: Settings) -> None:
    _make_room(settings)
    listener = listen(settings)
    asyncio.run(_try_database(settings))
    server = uvicorn.Server(configuration(create_app(settings)))
    _prefer_promptness()
    _greet(settings)
    server.run(sockets=[listener])
    if not server.started:
        raise Refusal("", "The server could not start; the log above says why.")


async def _try_database(settings: Settings) -> None:
    """Open it and close it: what is wrong with it is said in a sentence, before anybody hears of an open house."""
    try:
        database = database_at(settings.database)
        await database.open()
        await database.close()
    except InUse as error:
        raise Refusal("", str(error)) from None
    except Exception as error:
        without_password = re.sub(r"//[^/]*@", "//", settings.database)
        raise Refusal("", f"The database {without_password!r} cannot be used: {error}") from None


def _make_room(settings: Settings) -> None:
    """Every connection is an open file. A system allows few at first, and more to those who ask."""
    if not posix(HERE):
        return
    import resource

    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.lines + OTHER_FILES
    if files < wanted:
        files = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    settings.lines = min(settings.lines, max(1, files - OTHER_FILES))


def _prefer_promptness() -> None:
    """Nobody at a table should wait for the housekeeping of the interpreter."""
    # The thread that writes to the disk asks for the interpreter back when it is done; by default it may wait for 5 ms.
    sys.setswitchinterval(0.0003)
    # What was imported stays; it need not be looked through for garbage. A full look takes 150 ms with 200 tables open.
    gc.freeze()
    gc.set_threshold(20_000, 10, 50)
    gc.enable()


def configuration(app: FastAPI) -> uvicorn.Config:
    settings: Settings = app.state.house.settings
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        forwarded_allow_ips=settings.proxies,
        http=BoundedProtocol,
        ws=PromptProtocol,
        ws_max_size=MAX_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=10,
        server_header=False,
    )


def listen(settings: Settings) -> socket.socket:
    """A socket at the address of the settings, which then have the port that was taken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise Refusal(
            "", f"Cannot listen on {settings.host}:{settings.port}: {error.strerror}. Try another --port."
        ) from None
    settings.port = listener.getsockname()[1]
    return listener


def _greet(settings: Settings) -> None:
    console = Console(highlight=False, emoji=False)
    here = "localhost" if settings.loopback or settings.host in ("0.0.0.0", "::") else settings.host
    console.print(f"Parlour is open: http://{here}:{settings.port}/  (Ctrl-C closes it)", soft_wrap=True)
    base = reachable_base(settings)
    if base is not None:
        console.print(f"From a phone in the same network: {base}/", soft_wrap=True)
        if console.is_terminal:
            console.print(qr_terminal(f"{base}/"), soft_wrap=True)
