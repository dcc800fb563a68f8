"""`parlour house tables` and `parlour house table show | export | delete | undelete ID`."""

from __future__ import annotations

from dataclasses import asdict
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
from parlour.engine import Refusal

if TYPE_CHECKING:
    from parlour.games.record import Record
    from parlour.server.upkeep import Premises
    from parlour.server.upkeep.tables import Line, Page

TableId = Annotated[str, typer.Argument(help="As in its address: /t/ID.", metavar="ID")]


def tables(
    status: Annotated[
        str | None, typer.Option(help="Only those: open, playing, over, frozen or deleted.", metavar="TEXT")
    ] = None,
    game: Annotated[str | None, typer.Option(help="Only of this game.", metavar="GAME")] = None,
    opened_from: Annotated[
        str | None, typer.Option("--from", help="Only those opened from this address range.", metavar="RANGE")
    ] = None,
    most: Annotated[int, typer.Option(help="How many at most.", min=1, metavar="N")] = 50,
    database: DatabaseUrl = "",
    as_json: Json = False,
) -> None:
    """List tables, the newest first."""
    with server_extra():
        from parlour.server.upkeep.bans import read_range
        from parlour.server.upkeep.tables import STATUSES, listing

    if status is not None and status not in STATUSES:
        raise Refusal("", f"There is no status {status!r}: {', '.join(STATUSES)}.")
    known = None if opened_from is None else read_range(opened_from)

    async def work(premises: Premises) -> list[Line]:
        return await listing(premises, status, game, known, most)

    found = ask(database, work)
    if as_json:
        print_json(found)
        return
    rows = (
        (
            line["id"],
            line["game"],
            _status(line),
            str(line["players"]),
            str(line["moves"]),
            moment(line["opened"]),
            "" if line["last_move"] is None else moment(line["last_move"]),
            line["opened_from"] or "",
        )
        for line in found
    )
    show_rows(rows, ("table", "game", "status", "players", "moves", "opened", "last move", "from"))


def show(
    table_id: TableId,
    chat: Annotated[bool, typer.Option("--chat", help="Also what was said there.")] = False,
    database: DatabaseUrl = "",
    as_json: Json = False,
) -> None:
    """Tell about one table. Its seed is not told."""
    with server_extra():
        from parlour.server.upkeep.tables import page

    async def work(premises: Premises) -> Page:
        return await page(premises, table_id)

    found = ask(database, work)
    if as_json:
        print_json({**found, "chats": [asdict(line) for line in found["chats"]] if chat else len(found["chats"])})
        return
    _say(found)
    for said in found["chats"] if chat else []:
        console.print(escape(f"{moment(said.at)} {said.name}: {said.text}"), soft_wrap=True)


def export(
    table_id: TableId,
    file: Annotated[
        Path | None, typer.Argument(help="A new file; the record is printed if none is named.", metavar="FILE")
    ] = None,
    with_seed: Annotated[bool, typer.Option("--with-seed", help="Also of a game that is not over.")] = False,
    database: DatabaseUrl = "",
) -> None:
    """Write the record of a game: a .parlour file, which replays anywhere."""
    with server_extra():
        from parlour.server.upkeep.new_file import ask_for_free, writing
        from parlour.server.upkeep.tables import record

    async def work(premises: Premises) -> Record:
        return await record(premises, table_id, with_seed)

    text = ask(database, work).text()
    if file is None:
        typer.echo(text, nl=False)
        return
    ask_for_free(file)
    with writing(file) as part:
        part.write_text(text, encoding="utf-8")
    console.print(escape(f"The record is in {file}."), soft_wrap=True)


def delete(
    table_id: TableId,
    now: Annotated[bool, typer.Option("--now", help="For good: where somebody wishes to be forgotten.")] = False,
    database: DatabaseUrl = "",
) -> None:
    """Delete a table. For 30 days it can be brought back; with --now it is gone, with names, chat and addresses."""
    with server_extra():
        from parlour.server.upkeep.tables import delete as delete_table

    async def work(premises: Premises) -> None:
        await delete_table(premises, table_id, for_good=now)

    ask(database, work)
    if now:
        console.print(f"Table {table_id} is gone for good. Backups still have it.")
    else:
        console.print(f"Table {table_id} is deleted. To have it back: parlour house table undelete {table_id}")


def undelete(table_id: TableId, database: DatabaseUrl = "") -> None:
    """Bring back a table that was deleted, or that expired, less than 30 days ago."""
    with server_extra():
        from parlour.server.upkeep.tables import undelete as undelete_table

    async def work(premises: Premises) -> None:
        await undelete_table(premises, table_id)

    ask(database, work)
    console.print(f"Table {table_id} is back.")


def _status(line: Line) -> str:
    if line["deleted"] is not None:
        return "deleted"
    return line["status"] if line["frozen"] is None else "frozen"


def _say(found: Page) -> None:
    """What there is to say, a line each; then who sits and who looks on."""
    told = {
        "game": found["game"],
        "status": _status(found),
        "frozen": found["frozen"],
        "deleted": None if found["deleted"] is None else moment(found["deleted"]),
        "opened": moment(found["opened"]),
        "from": found["opened_from"],
        "moves": found["moves"],
        "last move": None if found["last_move"] is None else moment(found["last_move"]),
        "scores": None if found["scores"] is None else ", ".join(map(str, found["scores"])),
        "onlookers": found["onlookers"],
        "chat": len(found["chats"]),
    }
    show_rows((name, str(value)) for name, value in told.items() if value is not None)
    seats = [
        (str(place["seat"]), place["kind"], place["name"], place["bot"] or "", place["came_from"] or "")
        for place in found["seats"]
    ]
    onlookers = [("", "onlooker", person["name"], "", person["came_from"] or "") for person in found["looking_on"]]
    show_rows([*seats, *onlookers], ("seat", "kind", "name", "bot", "from"))
