"""The command line: `parlour games | rules | play | replay | verify | analyse | serve | arena`."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

import parlour
from parlour.arena.command import arena
from parlour.bots import Analysis, bot, levels
from parlour.bots.analysis import ENOUGH
from parlour.bots.budget import read_budget
from parlour.engine import Event, Refusal, State, rules_by_id, with_names
from parlour.games.record import Record, read_record
from parlour.server.command import serve
from parlour.terminal import draw
from parlour.terminal.play import TerminalTable

app = typer.Typer(
    help="Tabletop games from their rulebooks, for people and programs.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
console = Console(highlight=False, emoji=False)

CTRL_C = 130  # the exit code of a program that was interrupted

GameKey = Annotated[str, typer.Argument(help="Which game: see `parlour games`.", metavar="GAME")]
RecordFile = Annotated[Path, typer.Argument(help="A record of a game.", metavar="FILE")]


app.command()(arena)


@app.callback(invoke_without_command=True)
def version(show: Annotated[bool, typer.Option("--version", help="Say which Parlour this is.")] = False) -> None:
    if show:
        console.print(f"parlour {parlour.__version__} ({'compiled' if parlour.compiled() else 'uncompiled, slower'})")
        raise typer.Exit


@app.command()
def games() -> None:
    """List the games."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("game", "title", "players", "minutes", ""):
        table.add_column(heading)
    for key in parlour.games():
        game = parlour.game(key)
        players = f"{game.players[0]}-{game.players[-1]}"
        table.add_row(key, escape(game.title), players, str(game.minutes), escape(game.pitch))
    console.print(table)


@app.command()
def rules(
    game: GameKey, rule: Annotated[str, typer.Argument(help="One rule, such as CD-12.", metavar="[RULE]")] = ""
) -> None:
    """Show the rules of a game, or one of them."""
    from rich.markdown import Markdown  # a quarter of the time all commands take to start

    page = parlour.game(game).rules
    if not rule:
        console.print(Markdown(page))
        return
    known = rules_by_id(page)
    if rule.rstrip("*").upper() not in known:
        raise Refusal("", f"{game} has no rule {rule!r}; its rules are {', '.join(known)}.")
    console.print(Markdown(known[rule.rstrip("*").upper()]))


@app.command()
def play(
    game: GameKey,
    players: Annotated[int | None, typer.Option(help="How many sit at the table; the fewest if not said.")] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat; seat 0 begins.")] = 0,
    name: Annotated[str, typer.Option(help="What the log calls you.")] = "Guest",
    level: Annotated[str, typer.Option("--bot", help="How the bots play: see `--bot help`.")] = "regular",
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, such as target=20.")] = None,
) -> None:
    """Play in the terminal, you against bots."""
    found = parlour.game(game)
    if level == "help":
        raise Refusal("", f"There are bots {', '.join(levels())}.")
    count = found.players[0] if players is None else players
    record = Record(game, count, secrets.token_hex(16) if seed is None else seed, [], _options(option or []))
    record.start()
    if not 0 <= seat < count:
        raise Refusal("", f"The seats are 0 to {count - 1}, not {seat}.")
    TerminalTable(found, record, seat, name, bot(level), console).play()


@app.command()
def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(help="Stop after this many moves.")] = None,
) -> None:
    """Play a record again, in words, and show the table at its end."""
    record = _read(file)
    names = record.names or [f"Seat {seat}" for seat in range(record.players)]

    def tell(number: int, move: str, events: list[Event], state: State) -> None:
        console.print(f"[b]{number:>4}[/b] {escape(move)}")
        for event in events:
            console.print(f"       [dim]{escape(with_names(event.says, names))}[/dim]")

    state = record.replay(to, tell)
    console.print(draw(state.view(None), names))
    winners = " and ".join(names[winner] for winner in state.winners())
    console.print(f"Scores: {', '.join(str(score) for score in state.scores())}. " + (winners and f"{winners} won."))


@app.command()
def verify(file: RecordFile) -> None:
    """Prove that a record replays and that its seed is the one promised when the table opened."""
    record = _read(file)
    state = record.verify()
    end = "the game is over" if state.turn is None else "the game goes on"
    console.print(f"{escape(str(file))}: the seed keeps its promise, {len(record.moves)} moves replay, {end}.")


@app.command()
def analyse(
    file: RecordFile,
    budget: Annotated[str, typer.Option(help="For each move: iterations, milliseconds, or both.")] = str(ENOUGH),
) -> None:
    """Go through a record move by move: what each did to its mover's chances, and what would have been better."""
    record = _read(file)
    record.replay()
    names = record.names or [f"Seat {seat}" for seat in range(record.players)]
    for remark in Analysis(record, read_budget(budget)):
        missed = "  " if remark.better is None else "[yellow]! [/yellow]"
        console.print(f"[b]{remark.number:>4}[/b] {missed}{escape(remark.move)}")
        console.print(f"       [dim]{escape(with_names(remark.says, names))}[/dim]")


def _read(file: Path) -> Record:
    try:
        return read_record(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refusal("", f"Could not read {file}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Refusal("", f"{file} is not a text file.") from None


def _options(texts: list[str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal("", f"An option is written NAME=VALUE, not {text!r}.")
        options[name] = int(value) if value.removeprefix("-").isdecimal() else value
    return options


app.command()(serve)


def main() -> None:
    """Bad input and Ctrl-C end in one clear line and the right exit code, never in a traceback."""
    complain = Console(stderr=True, highlight=False, emoji=False)
    try:
        app()
    except Refusal as refusal:
        complain.print(escape(str(refusal)), soft_wrap=True)
        sys.exit(1)
    except SystemExit as leaving:
        if leaving.code == CTRL_C:
            complain.print("\nStopped.")
        raise
