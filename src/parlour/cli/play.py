"""`parlour play`: a game in the terminal."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

import parlour
from parlour.bots import bot, levels
from parlour.cli.options import GameKey, GameOptions, Players, read_options
from parlour.cli.screen import console
from parlour.engine import Refusal
from parlour.games.record import Record
from parlour.terminal.play import TerminalTable


def play(
    game: GameKey,
    players: Players = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat; seat 0 begins.")] = 0,
    name: Annotated[str, typer.Option(help="What the log calls you.")] = "Guest",
    level: Annotated[str, typer.Option("--bot", help="How the bots play: see `--bot help`.")] = "regular",
    option: GameOptions = None,
) -> None:
    """Play in the terminal, you against bots."""
    found = parlour.game(game)
    if level == "help":
        raise Refusal("", f"There are bots {', '.join(levels())}.")
    count = found.players[0] if players is None else players
    dealt = secrets.token_hex(16) if seed is None else seed
    record = Record(game=game, players=count, seed=dealt, moves=[], options=read_options(found, option))
    record.start()
    if not 0 <= seat < count:
        raise Refusal("", f"The seats are 0 to {count - 1}, not {seat}.")
    TerminalTable(game=found, record=record, seat=seat, name=name, bot=bot(level), console=console).play()
