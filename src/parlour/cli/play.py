"""`parlour play`: a game in the terminal."""

from __future__ import annotations

import glob
import secrets
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.markup import escape

import parlour
from parlour.bots import bot, levels
from parlour.cli.files import record_in
from parlour.cli.options import (
    CTRL_C,
    GameOptions,
    Players,
    games_from,
    levels_from,
    read_options,
    show_options,
    whole_number,
)
from parlour.cli.screen import console
from parlour.engine import Begins, Refusal
from parlour.games.record import Record, is_printable
from parlour.terminal.play import TerminalTable
from parlour.terminal.saves import ENDING, latest_save, new_save, saves_folder

BOT_NAMES = ["Ada", "Blaise", "Carl", "Dora", "Emmy", "Fritz"]
LEVEL = "regular"


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            help="A game (see `parlour games`), or a record to go on with.",
            metavar="GAME|FILE",
            autocompletion=lambda incomplete: games_from(incomplete) + _records_from(incomplete),
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game that you left last.")] = False,
    players: Players = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards.", metavar="TEXT")] = None,
    seat: Annotated[
        int | None,
        typer.Option(help="Your seat, drawn by lot if not said; seat 0 begins.", metavar="N", parser=whole_number),
    ] = None,
    name: Annotated[str | None, typer.Option(help="What the log calls you.", metavar="NAME")] = None,
    level: Annotated[
        str | None,
        typer.Option(
            "--bot",
            help=f"How the bots play, {LEVEL} if not said; `--bot help` tells more.",
            metavar="LEVEL",
            autocompletion=levels_from,
        ),
    ] = None,
    option: GameOptions = None,
) -> None:
    """Play in the terminal, you against bots."""
    if level == "help":
        _show_levels()
        return
    file = latest_save(game) if resume else _file(game)
    if file is not None:
        new = {"--players": players, "--seed": seed, "--option": option}
        for flag, value in new.items():
            if value is not None:
                raise Refusal("", f"{flag} is for a new game; the record tells it of this one.")
        record = record_in(file)
    elif game is not None:
        found = parlour.game(game)
        if option == ["help"]:
            show_options(found)
            return
        count = found.players[0] if players is None else players
        dealt = secrets.token_hex(16) if seed is None else seed
        begins: Begins = "drawn" if seat is None else "chosen"
        record = Record(game, count, dealt, moves=[], options=read_options(found, option), begins=begins)
        record.start()  # or a refusal, before anything is drawn
        seat = _drawn(record) if seat is None else seat
    else:
        raise Refusal("", f"Play what? There are {', '.join(parlour.games())}; --resume goes on with your last game.")
    _play(record, file, seat, name, level)


def _play(record: Record, file: Path | None, seat: int | None, name: str | None, level: str | None) -> None:
    if record.replay().turn is None:
        raise Refusal("", f"The game in {file} is over. To see it again: parlour replay {file}")
    persons = [number for number, who in enumerate(record.bots or []) if who is None]
    mine = seat if seat is not None else persons[0] if persons else 0
    if not 0 <= mine < record.players:
        raise Refusal("", f"The seats are 0 to {record.players - 1}, not {mine}.")
    record.bots = [None if number == mine else _level(record, number, level) for number in range(record.players)]
    if name is not None and not is_printable(name):
        raise Refusal("", "A name is of letters that can be printed.")
    record.names = record.names or _names(record.bots)
    record.names[mine] = name or record.names[mine]
    record.scores = record.final = None  # they were how it stood
    # A file that is somebody's own is only read: what is played now is kept beside the other games in progress.
    kept = file if file is not None and file.parent == saves_folder() else new_save(record.game)
    bots = [None if who is None else bot(who) for who in record.bots]
    try:
        TerminalTable(record, mine, bots, kept, console).play()
    except KeyboardInterrupt:
        raise typer.Exit(CTRL_C) from None


def _drawn(record: Record) -> int:
    """A seat by lot, which is in the seed too: the same seed is the same game."""
    return Random(f"{record.seed}/seat").randrange(record.players)


def _level(record: Record, seat: int, level: str | None) -> str:
    """Who plays that seat: whom the command names, or else the record."""
    known = record.bots[seat] if record.bots else None
    if level is None and known is not None and ".py:" in known:  # it may not be the user's own record
        raise Refusal("", f"The bot {known} is a program in a file. If you trust it, say so: --bot {known}")
    return level or known or LEVEL


def _names(bots: list[str | None]) -> list[str]:
    known = [*BOT_NAMES, *(f"Bot {number}" for number in range(len(BOT_NAMES), len(bots)))]
    return ["Guest" if who is None else f"{known[number]} (bot)" for number, who in enumerate(bots)]


def _file(game: str | None) -> Path | None:
    """The record that is meant, where it is not the key of a game."""
    if game is None or game in parlour.games():
        return None
    return Path(game) if game.endswith(ENDING) or Path(game).is_file() else None


def _records_from(beginning: str) -> list[str]:
    """For the shell: the folders and records whose path begins so."""
    found = [Path(path) for path in glob.glob(glob.escape(beginning) + "*")]
    return sorted(
        f"{path}/" if path.is_dir() else str(path) for path in found if path.is_dir() or path.suffix == ENDING
    )


def _show_levels() -> None:
    for level in levels():
        console.print(f"[b]{level:<9}[/b] {escape(bot(level).says)}")
    console.print("[b]expert@500[/b] or [b]expert@800ms[/b]: with a budget of its own, in iterations or milliseconds")
    console.print("[b]my_bot.py:MyBot[/b]: your own, see docs/bots.md")
