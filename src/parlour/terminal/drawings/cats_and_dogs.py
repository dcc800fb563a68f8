"""Like Cats and Dogs! in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.games.cats_and_dogs import TASTES
from parlour.terminal.style import legend, seat_style


def draw(view: Mapping[str, Any], names: list[str]) -> RenderableType:
    animals = view["animals"]
    parts: list[RenderableType] = [
        Columns([_kind(view, animals, "dog"), _kind(view, animals, "cat")], padding=(0, 2)),
        _players(view, names),
        Text(f"Food deck: {view['deck_size']} cards" + _bottom(view)),
    ]
    if view["card"] is not None:
        parts.append(Text(f"Turned up: {view['card']}", style="bold"))
    if view["hand"] is not None:
        held = ", ".join(f"{action} ({view['action_titles'][action]})" for action in view["hand"])
        parts.append(Text(f"Your action cards: {held or 'none left'}"))
    parts.append(legend("B3: a bone worth 3, F3: a fish worth 3; [0]: a marker of seat 0, [ ]: a free space."))
    title = "Like Cats and Dogs!"
    if view["round_count"] > 1:
        title = f"{title} Round {view['round']} of {view['round_count']}"
    return Panel(Group(*parts), title=title, border_style="dim")


def _kind(view: Mapping[str, Any], animals: list[dict[str, Any]], kind: str) -> Table:
    table = Table(title=TASTES[kind], title_justify="left", box=None, padding=(0, 1))
    for heading in ("", "markers", "food", "value"):
        table.add_column(heading, justify="right" if heading == "value" else "left", min_width=6)
    for animal in animals:
        if animal["kind"] != kind:
            continue
        name = Text(animal["name"], style="dim" if animal["full"] else "bold")
        name.append(" (full)" if animal["full"] else " <-" if animal["name"] == view["feeding"] else "")
        food = Text(" ".join(animal["food"]) or "-", style="dim" if animal["full"] else "")
        table.add_row(name, _markers(animal), food, str(animal["value"]))
    return table


def _markers(animal: dict[str, Any]) -> Text:
    text = Text()
    for owner in animal["markers"]:
        text.append(f"[{owner}]", style=seat_style(owner))
    text.append("[ ]" * (animal["spaces"] - len(animal["markers"])), style="dim")
    return text


def _players(view: Mapping[str, Any], names: list[str]) -> Table:
    table = Table(box=None, padding=(0, 1))
    for heading in ("seat", "player", "markers left", "actions", "points now"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for seat, name in enumerate(names):
        who = Text(name, style=seat_style(seat))
        who.append(" <- to move" if view["turn"] == seat else "")
        cells = [view["stock"][seat], view["hand_sizes"][seat], view["scores"][seat]]
        table.add_row(f"[{seat}]".replace("[", "\\["), who, *(str(cell) for cell in cells))
    return table


def _bottom(view: Mapping[str, Any]) -> str:
    return f" (at the bottom: {', '.join(view['deck_bottom'])})" if view["deck_bottom"] else ""
