"""`parlour house`: what its operator does, beside the server that has it open or while none has."""

from __future__ import annotations

import typer

from parlour.cli.box import with_box
from parlour.cli.help import Command
from parlour.cli.house.bans import ban, bans, unban
from parlour.cli.house.keeping import backup, check, restore, status
from parlour.cli.house.people import export as export_person
from parlour.cli.house.people import forget, invite, people
from parlour.cli.house.people import show as show_person
from parlour.cli.house.tables import delete, export, show, tables, undelete

house = typer.Typer(
    help="Look after a house: backups, checks, tables, people, bans.", no_args_is_help=True, rich_markup_mode=None
)
for command in (status, backup, restore, with_box(check), tables):
    house.command(cls=Command)(command)

table = typer.Typer(help="Look after one table of it.", no_args_is_help=True, rich_markup_mode=None)
for command in (show, with_box(export), delete, undelete):
    table.command(cls=Command)(command)
house.add_typer(table, name="table")

house.command(cls=Command)(people)
person = typer.Typer(help="Look after one person who has a key.", no_args_is_help=True, rich_markup_mode=None)
person.command("show", cls=Command)(show_person)
person.command("export", cls=Command)(with_box(export_person))
person.command("forget", cls=Command)(forget)
house.add_typer(person, name="person")

for command in (invite, ban, unban, bans):
    house.command(cls=Command)(command)
