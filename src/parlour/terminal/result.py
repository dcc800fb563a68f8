"""How a game ended."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.engine import Sheets, State
from parlour.engine.english import listed


def result(state: State, names: list[str]) -> RenderableType:
    """Who won, and the score sheet."""
    winners = state.winners()
    who = listed([names[seat] for seat in winners])
    won = Text(f"{who} won together." if len(winners) > 1 else f"{who} won.", style="bold")
    sheet = state.sheet() if isinstance(state, Sheets) else [[] for _ in names]
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column()
    table.add_column()
    table.add_column(justify="right")
    for seat, (name, points) in enumerate(zip(names, state.scores(), strict=True)):
        table.add_row(Text(name, style="bold"), "", Text(str(points), style="bold"))
        for line in sheet[seat]:
            table.add_row("", Text(line["says"]), str(line["points"]))
    return Group(won, table)
