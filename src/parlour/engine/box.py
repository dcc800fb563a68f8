"""The box of a game: every number and name of its components, in `box.json` beside its rules."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any


def read_box(module: str) -> Any:
    """What `box.json` holds in the folder of that module. To be read once, when the game is imported.

    >>> read_box("parlour.games.cats_and_dogs.components")["hand"]
    3
    """
    return json.loads(files(module.rpartition(".")[0]).joinpath("box.json").read_text(encoding="utf-8"))


def check_size(things: str, found: int, size: int) -> None:
    """Raise ValueError unless the box holds as many things as the rules are compiled for.

    >>> check_size("colours", 6, 5)
    Traceback (most recent call last):
    ValueError: box.json: there must be 5 colours, not 6.
    """
    if found != size:
        raise ValueError(f"box.json: there must be {size} {things}, not {found}.")
