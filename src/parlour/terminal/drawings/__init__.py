"""The drawings of the games, one module each, named like the game's folder.

A game without one is drawn from its view alone (`plain`).
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType

from parlour.terminal.drawings import plain


def draw(view: Mapping[str, Any], names: list[str]) -> RenderableType:
    """The table as one seat sees it."""
    module = f"{__name__}.{view['game'].replace('-', '_')}"
    if find_spec(module) is None:
        return plain.draw(view, names)
    drawn: RenderableType = import_module(module).draw(view, names)
    return drawn
