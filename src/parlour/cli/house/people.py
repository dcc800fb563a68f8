"""`parlour house people`, `parlour house person show | export | forget ID` and `parlour house invite`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape

from parlour.cli.house.asking import ask
from parlour.cli.house.rows import show_rows
from parlour.cli.house.words import moment
from parlour.cli.options import DatabaseUrl, Json
from parlour.cli.screen import console, print_json
from parlour.cli.server_extra import server_extra
from parlour.engine.english import counted

if TYPE_CHECKING:
    from parlour.server.play.export import Export
    from parlour.server.upkeep import Premises
    from parlour.server.upkeep.people import PersonLine, PersonPage

PersonId = Annotated[str, typer.Argument(help="As `parlour house people` tells it.", metavar="ID")]


def people(
    name: Annotated[str | None, typer.Option(help="Only those with this in their name.", metavar="TEXT")] = None,
    table: Annotated[str | None, typer.Option(help="Only those with a place at this table.", metavar="ID")] = None,
    most: Annotated[int, typer.Option(help="How many at most.", min=1, metavar="N")] = 50,
    database: DatabaseUrl = "",
    as_json: Json = False,
) -> None:
    """List the people who have a house key, who was seen last first."""
    with server_extra():
        from parlour.server.upkeep.people import listing

    async def work(premises: Premises) -> list[PersonLine]:
        return await listing(premises, name, table, most)

    found = ask(database, work)
    if as_json:
        print_json(found)
        return
    rows = (
        (
            line["id"],
            line["name"],
            str(line["tables"]),
            str(line["results"]),
            moment(line["made"]),
            moment(line["seen"]),
            line["made_from"] or "",
        )
        for line in found
    )
    show_rows(rows, ("person", "name", "tables", "results", "since", "seen", "from"))


def show(person: PersonId, database: DatabaseUrl = "", as_json: Json = False) -> None:
    """Tell about one person. Their keys are not told: nobody knows them."""
    with server_extra():
        from parlour.server.upkeep.people import page

    async def work(premises: Premises) -> PersonPage:
        return await page(premises, person)

    found = ask(database, work)
    if as_json:
        print_json(found)
        return
    told = {
        "name": found["name"] or None,
        "names": ", ".join(found["names"]) or None,
        "since": moment(found["made"]),
        "seen": moment(found["seen"]),
        "from": found["made_from"],
        "invited": None if found["invited"] is None else moment(found["invited"]),
        "devices": found["devices"],
        "passkeys": found["passkeys"],
        "tables": found["tables"],
        "results": found["results"],
    }
    show_rows((name, str(value)) for name, value in told.items() if value is not None)
    rated = [
        (one["game"], str(one["players"]), f"{one['mean']:.1f}", f"{one['deviation']:.1f}", str(one["games"]))
        for one in found["ratings"]
    ]
    if rated:
        show_rows(rated, ("game", "players", "rating", "deviation", "games"))


def export(
    person: PersonId,
    file: Annotated[
        Path | None, typer.Argument(help="A new file; it is printed if none is named.", metavar="FILE")
    ] = None,
    database: DatabaseUrl = "",
) -> None:
    """Write everything that the house keeps of a person, finished games as records: JSON."""
    with server_extra():
        from parlour.server.upkeep.new_file import ask_for_free, writing
        from parlour.server.upkeep.people import export as export_person

    async def work(premises: Premises) -> Export:
        return await export_person(premises, person)

    text = json.dumps(ask(database, work), ensure_ascii=False, indent=1) + "\n"
    if file is None:
        typer.echo(text, nl=False)
        return
    ask_for_free(file)
    with writing(file) as part:
        part.write_text(text, encoding="utf-8")
    console.print(escape(f"Everything is in {file}."), soft_wrap=True)


def forget(person: PersonId, database: DatabaseUrl = "", as_json: Json = False) -> None:
    """Forget a person at once: key, names, chat, addresses, results. Their moves stay, under the name Somebody."""
    with server_extra():
        from parlour.server.upkeep.people import forget as forget_person

    async def work(premises: Premises) -> int:
        return await forget_person(premises, person)

    tables = ask(database, work)
    if as_json:
        print_json({"person": person, "tables": tables})
    else:
        console.print(f"Forgotten, at {counted(tables, 'table')}. Backups still have them.")


def invite(
    address: Annotated[
        str, typer.Option(help="Of the house, as people open it.", metavar="URL")
    ] = "http://localhost:8000",
    database: DatabaseUrl = "",
    as_json: Json = False,
) -> None:
    """Make a link with which one person may open tables in a house that runs with --invite. It is good once."""
    with server_extra():
        from parlour.server.upkeep.people import invite as invite_somebody

    link = f"{address.rstrip('/')}/key#invite-{ask(database, invite_somebody)}"
    if as_json:
        print_json({"link": link})
    else:
        console.print(escape(link), soft_wrap=True)
