"""The table in a terminal."""

from parlour.terminal.drawings import draw

__all__ = ["draw"]
