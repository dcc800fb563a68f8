"""`parlour examples`: the rules shown, each by a position and what can be done there."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

import parlour
from parlour.cli.options import GameKey, Json
from parlour.cli.screen import console, print_json
from parlour.engine import Example, Refusal
from parlour.terminal.examples import show_example


def examples(
    game: GameKey,
    name: Annotated[str, typer.Argument(help="One example, such as clarence.", metavar="NAME")] = "",
    as_json: Json = False,
) -> None:
    """Show worked examples of the rules: which there are, or one of them."""
    found = parlour.game(game)
    shown = [found.example(name)] if name else found.examples()
    if not shown:
        raise Refusal("", f"{found.title} has no examples.")
    if as_json:
        print_json({"game": game, "examples": [example.describe() for example in shown]})
    elif name:
        show_example(shown[0], console)
    else:
        _list(game, shown)


def _list(game: str, examples: list[Example]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("example", "", "rules"):
        table.add_column(heading)
    for example in examples:
        table.add_row(example.name, escape(example.title), ", ".join(example.rules))
    console.print(table)
    console.print(f"[b]parlour examples {game} {examples[0].name}[/b] shows one.")
