"""`--box DIR`: another box for the games of this process (docs/boxes.md)."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

import typer

from parlour.engine.box import FIRST_VERSION, OVERLAY

BoxFolder = Annotated[
    str | None,
    typer.Option(
        "--box",
        metavar="DIR",
        envvar=OVERLAY,
        help=f"A folder with changes to the boxes of games; {FIRST_VERSION} stands for the boxes of that version.",
    ),
]


def with_box(command: Callable[..., None]) -> Callable[..., None]:
    """A command with the option `--box`, of which the command itself need know nothing.

    The environment variable is set before any game is imported, and processes that the command starts inherit it.
    """

    @wraps(command)
    def run(*args: Any, box: str | None, **kwargs: Any) -> None:
        if box:
            os.environ[OVERLAY] = box if box == FIRST_VERSION else str(Path(box).absolute())
        command(*args, **kwargs)

    plain = inspect.signature(command, eval_str=True)
    option = inspect.Parameter("box", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=BoxFolder)
    run.__signature__ = plain.replace(parameters=[*plain.parameters.values(), option])  # type: ignore[attr-defined]
    run.__annotations__ = {**inspect.get_annotations(command, eval_str=True), "box": BoxFolder}
    return run
