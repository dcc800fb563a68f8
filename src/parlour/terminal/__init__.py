"""The table in a terminal. Each game has a drawing of its own here; a game without one is shown as its plain view."""

from parlour.terminal.drawing import draw

__all__ = ["draw"]
