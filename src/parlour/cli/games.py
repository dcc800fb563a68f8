"""`parlour games` and `parlour rules`: what there is to play."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

import parlour
from parlour.cli.options import GameKey
from parlour.cli.screen import complaints, console
from parlour.engine import Refusal, rules_by_id
from parlour.games import registry


def games() -> None:
    """List the games."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("game", "title", "players", "minutes", ""):
        table.add_column(heading)
    for game in registry.playable():
        players = f"{game.players[0]}-{game.players[-1]}"
        table.add_row(game.key, escape(game.title), players, str(game.minutes), escape(game.pitch))
    console.print(table)
    for complaint in registry.complaints():
        complaints.print(escape(complaint), soft_wrap=True)


def rules(
    game: GameKey, rule: Annotated[str, typer.Argument(help="One rule, such as CD-12.", metavar="[RULE]")] = ""
) -> None:
    """Show the rules of a game, or one of them."""
    from rich.markdown import Markdown  # imported late: a quarter of the time that any command takes to start

    page = parlour.game(game).rules
    if not rule:
        console.print(Markdown(page))
        return
    known = rules_by_id(page)
    wanted = rule.rstrip("*").upper()
    if wanted not in known:
        raise Refusal("", f"{game} has no rule {rule!r}; its rules are {', '.join(known)}.")
    console.print(Markdown(known[wanted]))
