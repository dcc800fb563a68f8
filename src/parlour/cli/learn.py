"""`parlour learn`: a game taught step by step, in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

import parlour
from parlour.cli.options import CTRL_C, GameKey
from parlour.cli.screen import console
from parlour.engine import Refusal
from parlour.terminal.learn import TerminalCourse
from parlour.terminal.progress import read_progress


def learn(
    game: GameKey,
    step: Annotated[str, typer.Option(help="Begin with this step.", metavar="NAME")] = "",
) -> None:
    """Learn a game in the terminal, step by step; go on where you left."""
    found = parlour.game(game)
    course = found.course()
    if course is None:
        raise Refusal("", f"{found.title} has no course. Its rules: parlour rules {game}")
    progress = read_progress(game)
    lesson = course.step(step).open() if step else progress.resumed(course)
    try:
        TerminalCourse(course, progress, lesson, console).study()
    except KeyboardInterrupt:
        raise typer.Exit(CTRL_C) from None
