"""What several commands have in common: arguments, options of a game, exit codes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

import parlour
from parlour.bots import levels
from parlour.cli.screen import console
from parlour.engine import Game, Refusal

CTRL_C = 130  # the exit code of a program that was interrupted


def games_from(beginning: str) -> list[str]:
    """For the shell: the games whose key begins so."""
    return [key for key in parlour.games() if key.startswith(beginning)]


def levels_from(beginning: str) -> list[str]:
    """For the shell: the bots whose level begins so."""
    return [level for level in levels() if level.startswith(beginning)]


def whole_number(text: str) -> int:
    """Of an option that is one, in place of Typer's own reading: what is no number is said in plain words."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not a whole number.") from None


GameKey = Annotated[
    str, typer.Argument(help="Which game: see `parlour games`.", metavar="GAME", autocompletion=games_from)
]
RecordFile = Annotated[Path, typer.Argument(help="A record of a game; - reads what is piped in.", metavar="FILE")]
Players = Annotated[
    int | None,
    typer.Option(help="How many sit at the table; the fewest if not said.", metavar="N", parser=whole_number),
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option(help="A house rule, such as target=20; `--option help` tells them all.", metavar="NAME=VALUE"),
]
DatabaseUrl = Annotated[
    str,
    typer.Option("--database", help="A file, or postgresql://...", metavar="TEXT", envvar="PARLOUR_DATABASE"),
]
Json = Annotated[bool, typer.Option("--json", help="Write JSON, for programs.")]


def show_options(game: Game) -> None:
    """What `--option help` tells: every option with its values and what they mean, and what is usual."""
    for name, option in game.option_specs.items():
        usual = option.default_for(game.players[0])
        console.print(f"[b]{name}[/b]  {escape(option.says)} ({escape(option.values())})")
        console.print(f"    usually: {escape(option.in_words(usual))}")
        for value, meaning in option.describe().get("meanings", {}).items():
            if value != usual:
                console.print(f"    {escape(value)}: {escape(meaning)}")


def read_options(game: Game, texts: list[str] | None) -> dict[str, Any]:
    """Options of the game, each written NAME=VALUE."""
    options: dict[str, Any] = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal("", f"An option is written NAME=VALUE, not {text!r}.")
        options[name] = game.option_specs[name].read(value) if name in game.option_specs else value
    return options
