"""Rows of facts on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.markup import escape

from parlour.cli.screen import console


def show_rows(rows: Iterable[Sequence[str]], headings: Sequence[str] = ()) -> None:
    """As wide as they are: an id that is cut off, or broken in two to fit a window, is of no use."""
    lines = [[_harmless(cell) for cell in row] for row in ([headings, *rows] if headings else rows)]
    widths = [max(map(cell_len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = (set_cell_size(cell, width) for cell, width in zip(line, widths, strict=True))
        console.print(escape("  ".join(cells).rstrip()), soft_wrap=True)


def _harmless(text: str) -> str:
    """Nothing that a terminal would obey: what a proxy says of an address may be anything."""
    return "".join(char if char.isprintable() else "?" for char in text)
