"""`parlour house ban | unban | bans`."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape

from parlour.cli.house.asking import ask
from parlour.cli.house.rows import show_rows
from parlour.cli.house.words import moment
from parlour.cli.options import DatabaseUrl, Json
from parlour.cli.screen import console, print_json
from parlour.cli.server_extra import server_extra

if TYPE_CHECKING:
    from parlour.server.storage import Ban
    from parlour.server.upkeep import Premises
    from parlour.server.upkeep.bans import Unbanned

Range = Annotated[
    str,
    typer.Argument(help="Such as 203.0.113.7 or 203.0.113.0/24; an IPv6 address stands for its /64.", metavar="RANGE"),
]


def ban(
    address_range: Range,
    span: Annotated[
        str | None,
        typer.Option("--for", help="How long, such as 30m, 12h, 7d or 4w; for good if not said.", metavar="TIME"),
    ] = None,
    why: Annotated[str, typer.Option(help="A note for yourself.", metavar="TEXT")] = "",
    database: DatabaseUrl = "",
    as_json: Json = False,
) -> None:
    """Let nobody in from an address range."""
    with server_extra():
        from parlour.server.upkeep.bans import ban as ban_range
        from parlour.server.upkeep.bans import read_span

    seconds = None if span is None else read_span(span)

    async def work(premises: Premises) -> Ban:
        return await ban_range(premises, address_range, seconds, why)

    made = ask(database, work)
    if as_json:
        print_json(asdict(made))
    elif made.until is None:
        console.print(escape(f"{made.range} is banned for good."))
    else:
        console.print(escape(f"{made.range} is banned until {moment(made.until)}."))


def unban(address_range: Range, database: DatabaseUrl = "", as_json: Json = False) -> None:
    """Let an address range in again."""
    with server_extra():
        from parlour.server.upkeep.bans import unban as unban_range

    async def work(premises: Premises) -> Unbanned:
        return await unban_range(premises, address_range)

    done = ask(database, work)
    if as_json:
        print_json(done)
    elif done["still_banned_by"] is None:
        console.print(escape(f"{done['range']} is no longer banned."))
    else:
        said = f"{done['range']} is still banned, as a part of {done['still_banned_by']}."
        console.print(escape(said), soft_wrap=True)


def bans(database: DatabaseUrl = "", as_json: Json = False) -> None:
    """List the address ranges that are banned."""
    with server_extra():
        from parlour.server.upkeep.bans import banned

    found = ask(database, banned)
    if as_json:
        print_json([asdict(one) for one in found])
        return
    rows = (
        (one.range, "for good" if one.until is None else moment(one.until), moment(one.made), one.why) for one in found
    )
    show_rows(rows, ("range", "until", "since", "why"))
