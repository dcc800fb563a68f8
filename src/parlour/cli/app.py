"""The commands put together, and how each of them ends."""

from __future__ import annotations

import signal
import sys
from io import TextIOWrapper
from typing import Annotated

import typer
from rich.markup import escape

import parlour
from parlour.cli.arena import arena
from parlour.cli.box import with_box
from parlour.cli.examples import examples
from parlour.cli.games import games, rules
from parlour.cli.help import Command
from parlour.cli.house import house
from parlour.cli.lab import lab
from parlour.cli.learn import learn
from parlour.cli.options import CTRL_C
from parlour.cli.play import play
from parlour.cli.puzzles import puzzle, puzzles
from parlour.cli.records import replay, verify
from parlour.cli.review import analyse, review
from parlour.cli.screen import complaints, console
from parlour.cli.serve import serve
from parlour.engine import Refusal

app = typer.Typer(
    help="Tabletop games from their rulebooks, for people and programs.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
# In the order of the help page.
for command in (
    play,
    learn,
    games,
    rules,
    examples,
    replay,
    verify,
    review,
    analyse,
    puzzle,
    puzzles,
    arena,
    lab,
    serve,
):
    app.command(cls=Command)(with_box(command))
app.add_typer(house, name="house")


@app.callback(invoke_without_command=True)
def version(show: Annotated[bool, typer.Option("--version", help="Say which Parlour this is.")] = False) -> None:
    if show:
        console.print(f"parlour {parlour.__version__} ({'compiled' if parlour.compiled() else 'uncompiled, slower'})")
        raise typer.Exit


def run() -> None:
    """Bad input and Ctrl-C end in one clear line and the right exit code, never in a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that a terminal does not know is no reason to stop
    try:
        try:
            app()
        finally:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # what remains is to say how it ended
    except Refusal as refusal:
        complaints.print(escape(str(refusal)), soft_wrap=True)
        sys.exit(1)
    except OSError as error:  # a full disk, a folder that may not be read
        complaints.print(escape(f"This did not work: {error}."), soft_wrap=True)
        sys.exit(1)
    except (KeyboardInterrupt, SystemExit) as leaving:
        # Typer makes an exit of Ctrl-C, but not while it is still finding out what to do.
        if isinstance(leaving, SystemExit) and leaving.code != CTRL_C:
            raise
        complaints.print("\nStopped.")
        sys.exit(CTRL_C)
