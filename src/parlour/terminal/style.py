"""What drawings have in common."""

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

# A colour for each seat; what it says is always written as well.
_SEAT_STYLES: Final = ("bold cyan", "bold magenta", "bold yellow", "bold green", "bold blue", "bold red")
GAP: Final = "  "


def seat_style(seat: int) -> str:
    return _SEAT_STYLES[seat % len(_SEAT_STYLES)]


def legend(says: str) -> Text:
    """What the codes in a drawing mean."""
    return Text(says, style="dim")


class Beside:
    """Two things side by side where the right one has the width it needs, else one below the other."""

    def __init__(self, left: RenderableType, right: RenderableType, needs: int) -> None:
        self.left = left
        self.right = right
        self.needs = needs

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        left = Measurement.get(console, options, self.left).maximum
        if left + len(GAP) + self.needs > options.max_width:
            yield self.left
            yield self.right
            return
        table = Table.grid(padding=(0, len(GAP)))
        table.add_row(self.left, self.right)
        yield table
