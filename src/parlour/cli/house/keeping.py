"""`parlour house status | backup | restore | check`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from parlour.cli.house.asking import ask
from parlour.cli.house.words import moment, size, span
from parlour.cli.options import DatabaseUrl, Json
from parlour.cli.screen import console, print_json
from parlour.cli.server_extra import server_extra
from parlour.engine import Refusal
from parlour.engine.english import counted

if TYPE_CHECKING:
    from parlour.server.upkeep import Premises
    from parlour.server.upkeep.facts import Facts

HEALTH_SECONDS = 10.0


def status(
    address: Annotated[
        str | None,
        typer.Option(help="Of a server, such as http://127.0.0.1:8000: its health is told too.", metavar="URL"),
    ] = None,
    database: DatabaseUrl = "",
    as_json: Json = False,
) -> None:
    """Say how a house is doing. Exit code 1 where the server at that address is not well."""
    with server_extra():
        from parlour.server.upkeep.facts import facts_of

    facts = ask(database, facts_of)
    health = None if address is None else _health(address)
    if as_json:
        print_json(facts if health is None else {**facts, "health": health})
    else:
        _say_facts(facts)
        if health is not None:
            console.print(escape(f"The server at {address}: {health['status']}"), soft_wrap=True)
    if health is not None and health["status"] != "ok":
        raise typer.Exit(1)


def backup(
    file: Annotated[Path, typer.Argument(help="A new file.", metavar="FILE")],
    database: DatabaseUrl = "",
    as_json: Json = False,
) -> None:
    """Write all of a house into a file, also while its server runs."""

    async def work(premises: Premises) -> str:
        await premises.backup(file)
        return premises.name

    house, written = ask(database, work), file.stat().st_size
    if as_json:
        print_json({"database": house, "file": str(file), "bytes": written})
    else:
        console.print(escape(f"All of {house} is in {file}: {size(written)}."), soft_wrap=True)


def restore(
    file: Annotated[Path, typer.Argument(help="What `parlour house backup` has written.", metavar="FILE")],
    database: DatabaseUrl = "",
    as_json: Json = False,
) -> None:
    """Put a backup in place of a house that no server has open. The house as it was is kept.

    Where no house is yet, one is made if --database or PARLOUR_DATABASE names the place.
    """

    async def work(premises: Premises) -> tuple[str, Path | None]:
        return premises.name, await premises.restore(file)

    house, kept = ask(database, work, new=database != "")  # nobody means an empty place without naming it
    if as_json:
        print_json({"database": house, "file": str(file), "kept": None if kept is None else str(kept)})
        return
    console.print(escape(f"All of {file} is in {house} now."), soft_wrap=True)
    if kept is not None:
        console.print(escape(f"What it was before is in {kept}."), soft_wrap=True)


def check(database: DatabaseUrl = "", as_json: Json = False) -> None:
    """Look whether a house is whole, and every game in it replays. Exit code 1 where one does not."""
    with server_extra():
        from parlour.server.upkeep.check import check as check_all

    found = ask(database, check_all)
    if as_json:
        print_json(found)
    else:
        for line in found["damage"]:
            console.print(escape(f"Damaged: {line}"), soft_wrap=True)
        for table in found["bad"]:
            console.print(escape(f"Table {table['table']}: {table['why']}"), soft_wrap=True)
        if not found["damage"]:
            good = found["checked"] - len(found["bad"])
            console.print(f"{good} of {counted(found['checked'], 'table')} are as they should be.")
    if found["damage"] or found["bad"]:
        raise typer.Exit(1)


def _health(address: str) -> dict[str, Any]:
    """What the server says of itself; `status` is `ok`, or says what is wrong."""
    if not address.startswith(("http://", "https://")):
        raise Refusal("", f"An address is written http://127.0.0.1:8000, not {address!r}.")
    from urllib.error import HTTPError
    from urllib.request import urlopen

    try:
        with urlopen(f"{address.rstrip('/')}/health", timeout=HEALTH_SECONDS) as answer:
            said = answer.read()
    except HTTPError as error:  # it answers, and is not well
        said = error.read()
    except (OSError, ValueError):
        return {"status": "it does not answer"}
    try:
        found = json.loads(said)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        return {"status": "this is no Parlour"}
    return {**found, "status": found.get("status") or found.get("why") or "this is no Parlour"}


def _say_facts(facts: Facts) -> None:
    about = f"{facts['database']}: {facts['kind']}, {size(facts['bytes'])}, schema {facts['schema']}."
    console.print(escape(about), soft_wrap=True)
    if facts["schema"] != facts["newest_schema"]:
        console.print(f"This Parlour works with schema {facts['newest_schema']}.")
    used_by = facts["used_by"]
    console.print("Not in use." if used_by is None else f"In use, by {used_by}.")
    tables = facts["tables"]
    console.print(f"Tables: {tables['open']} open, {tables['playing']} playing, {tables['over']} over.")
    if facts["deleted"]:
        console.print(f"Of these, deleted and still kept: {facts['deleted']}.")
    if facts["bans"]:
        console.print(f"Banned: {counted(facts['bans'], 'range')}.")
    console.print(f"People: {facts['people']}. Moves: {facts['moves']}. Lines of chat: {facts['chats']}.")
    last = facts["last_move"]
    if last is not None:
        console.print(f"Last move: {moment(last)}, {span(facts['now'] - last)} ago.")
