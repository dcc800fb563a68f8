"""The table of Lantern Bay in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table


def draw(view: Mapping[str, Any], names: list[str]) -> RenderableType:
    """The beach as one seat sees it; below it the tide, and which crates nobody has seen yet."""
    beach = Table("", "hides", "seen by", "known not to be", "points", box=None, padding=(0, 2, 0, 0))
    for seat, crate in enumerate(view["beach"]):
        marked = f"[bold]{escape(names[seat])}[/]" if seat == view["turn"] else escape(names[seat])
        beach.add_row(
            marked,
            crate["crate"] or "?",
            escape(", ".join(names[each] for each in crate["seen_by"] if each != seat)),
            ", ".join(crate["ruled_out"]),
            str(view["scores"][seat]),
        )
    left = [f"{kind} {copies - view['aside'].count(kind)}" for kind, copies in view["kinds"].items()]
    return Group(
        f"Night {view['night']} of {view['nights']}, {view['boat']} crates in the boat. Tide: {view['tide'] or '?'}.",
        beach,
        f"Not set aside yet: {', '.join(left)}.",
    )
