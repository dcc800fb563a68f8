"""The drawings of the games.

That of a game at home is the module here named like the game's folder; a package that brings a game has it in its own
module `drawing`. Either has a function `draw`. A game without one is drawn from its view alone (`plain`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType

from parlour.games.registry import find, part_of
from parlour.terminal.drawings import plain


def draw(view: Mapping[str, Any], names: list[str]) -> RenderableType:
    """The table as one seat sees it."""
    game = find(view["game"])
    module = None if game is None else part_of(game, "drawing", __name__)
    if module is None:
        return plain.draw(view, names)
    drawn: RenderableType = module.draw(view, names)
    return drawn
