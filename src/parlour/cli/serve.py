"""`parlour serve`: its options. The server itself is an extra, imported when it is wanted."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.options import DatabaseUrl
from parlour.cli.server_extra import server_extra
from parlour.engine import Refusal
from parlour.games import registry


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets other devices in.", envvar="PARLOUR_HOST")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="0 takes any free one.", min=0, max=65535, envvar="PARLOUR_PORT")] = 8000,
    database: DatabaseUrl = "",
    bot_processes: Annotated[
        int | None, typer.Option(help="How many processes think for bots.", min=0, max=256)
    ] = None,
    bot_seconds: Annotated[
        float, typer.Option(help="How long a bot may think before a move is drawn for it.", min=0.1)
    ] = 30.0,
    bot_memory: Annotated[
        int, typer.Option(help="How many megabytes a process that thinks may take; 0 for any.", min=0)
    ] = 512,
    bot: Annotated[list[str] | None, typer.Option(help="A bot of your own, my_bot.py:MyBot.")] = None,
    lab: Annotated[
        Path | None, typer.Option(help="A folder with reports of the lab, to be read at /lab.", metavar="DIR")
    ] = None,
    origin: Annotated[list[str] | None, typer.Option(help="Another site whose pages may use this server.")] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            help="A name by which this server may be asked for, such as games.example.org.",
            envvar="PARLOUR_ALLOW_HOST",
        ),
    ] = None,
    invite: Annotated[
        bool, typer.Option("--invite", help="Only those who were invited may open tables: `parlour house invite`.")
    ] = False,
    leaderboard: Annotated[bool, typer.Option(help="Tell who is rated best.")] = True,
    url: Annotated[
        str, typer.Option(help="Where people reach this house, for links in mails.", envvar="PARLOUR_URL")
    ] = "",
    smtp: Annotated[
        str,
        typer.Option(help="A mail server, smtp://NAME:PASSWORD@HOST:587 or smtps://...", envvar="PARLOUR_SMTP"),
    ] = "",
    mail_from: Annotated[str, typer.Option(help="As whom the house writes mail.", envvar="PARLOUR_MAIL_FROM")] = "",
    alert_channel: Annotated[
        str,
        typer.Option(help="A channel of the host's own, ntfy://... or another.", envvar="PARLOUR_ALERT_CHANNEL"),
    ] = "",
    push_service: Annotated[
        list[str] | None,
        typer.Option(
            help="How the addresses of a push service begin that some browsers here use, beside the common ones.",
            envvar="PARLOUR_PUSH_SERVICE",
        ),
    ] = None,
    limits: Annotated[bool, typer.Option(help="Limit how fast one address may ask.")] = True,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.", envvar="PARLOUR_LOG")] = "warning",
) -> None:
    """Open the house: tables in the browser, for people and bots."""
    gc.disable()  # until it is open: to look for garbage in what is loaded takes a tenth of the time, and finds none
    with server_extra():
        from parlour.server import logs
        from parlour.server.run import run
        from parlour.server.settings import MEGABYTE, Settings, default_database

    settings = Settings(
        database=database or default_database(),
        host=host,
        port=port,
        bot_seconds=bot_seconds,
        bot_memory=bot_memory * MEGABYTE,
        bots=tuple(bot or ()),
        lab="" if lab is None else str(lab.absolute()),
        origins=tuple(origin or ()),
        allow_hosts=tuple(allow_host or ()),
        limits=limits,
        url=url,
        smtp=smtp,
        mail_from=mail_from,
        alert_channel=alert_channel,
        push_services=tuple(push_service or ()),
        invite=invite,
        leaderboard=leaderboard,
    )
    if bot_processes is not None:
        settings.bot_processes = bot_processes
    if log_level.lower() not in ("debug", "info", "warning", "error"):
        raise Refusal("", f"There is no log level {log_level!r}: debug, info, warning or error.")
    if lab is not None and not lab.is_dir():
        raise Refusal("", f"There is no folder {str(lab)!r} with reports of the lab.")
    if smtp and not (smtp.startswith(("smtp://", "smtps://")) and "@" in mail_from and url):
        raise Refusal("", "Mail takes a server (--smtp smtp://...), a sender (--mail-from) and an address (--url).")
    registry.playable()  # a box that cannot be is refused before anything opens
    logs.set_up(log_level)
    run(settings)
