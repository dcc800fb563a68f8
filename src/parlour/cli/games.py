"""`parlour games` and `parlour rules`: what there is to play."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

import parlour
from parlour.cli.options import GameKey, Json
from parlour.cli.screen import complaints, console, print_json
from parlour.engine import Refusal, printed, rules_by_id
from parlour.games import registry


def games(as_json: Json = False) -> None:
    """List the games."""
    found = registry.playable()
    for complaint in registry.complaints():
        complaints.print(escape(complaint), soft_wrap=True)
    if as_json:
        print_json(
            [
                {
                    "key": game.key,
                    "title": game.title,
                    "least": game.players[0],
                    "most": game.players[-1],
                    "minutes": game.minutes,
                    "minutes_most": game.minutes_most,
                    "age": game.age,
                    "pitch": game.pitch,
                    "options": game.describe_options(),
                }
                for game in found
            ]
        )
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("game", "title", "players", "minutes", "age", ""):
        table.add_column(heading)
    for game in found:
        players, minutes = _range(game.players[0], game.players[-1]), _range(game.minutes, game.minutes_most)
        age = f"{game.age}+" if game.age else ""
        table.add_row(game.key, escape(game.title), players, minutes, age, escape(game.pitch))
    console.print(table)


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}-{most}"


def rules(
    game: GameKey,
    rule: Annotated[str, typer.Argument(help="One rule, such as CD-12.", metavar="RULE")] = "",
    as_json: Json = False,
) -> None:
    """Show the rules of a game, or one of them."""
    page = parlour.game(game).rules
    known = rules_by_id(page)
    wanted = rule.rstrip("*").upper()
    if rule and wanted not in known:
        raise Refusal("", f"{game} has no rule {rule!r}; its rules are {', '.join(known)}.")
    if as_json:
        print_json({"game": game, "rules": {wanted: known[wanted]} if rule else known})
        return
    from rich.markdown import Markdown  # imported late: a quarter of the time that any command takes to start

    console.print(Markdown(printed(page, game, wanted)))
