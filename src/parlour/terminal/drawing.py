"""Finding the drawing of a game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.syntax import Syntax


def draw(view: Mapping[str, Any], names: list[str]) -> RenderableType:
    """The table as one seat sees it."""
    module = f"parlour.terminal.{view['game'].replace('-', '_')}"
    if find_spec(module) is None:
        return Syntax(json.dumps(view, indent=1), "json", background_color="default")
    drawn: RenderableType = import_module(module).draw(view, names)
    return drawn
