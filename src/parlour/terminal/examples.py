"""A worked example in a terminal: the table, what is tried there, and what it shows."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from parlour.engine import Example, Shown, State, with_names
from parlour.terminal.drawings import draw

INDENT = 5


def show_example(example: Example, console: Console) -> None:
    """Print it from the first table to the last. Raises Refusal where the example does not hold."""
    names = example.names
    console.print(Text(example.title, style="bold"))
    console.print(Text(f"{example.words} You are {names[example.seat]}."))
    state = example.open()
    _table(example, state, names, console)
    for number, shown in enumerate(example.walk(), 1):
        _step(example, number, shown, names, console)
        state = shown.state
    _table(example, state, names, console)
    console.print(Text(example.shows, style="bold"))
    console.print(Text(f"Rules: {', '.join(example.rules)}", style="dim"))


def _table(example: Example, state: State, names: list[str], console: Console) -> None:
    console.print(draw(state.view(example.seat), names))


def _step(example: Example, number: int, shown: Shown, names: list[str], console: Console) -> None:
    """Who tries what, why, and what came of it."""
    tried = Text(f"{number:>3}. ", style="bold")
    tried.append(f"{names[shown.seat]}: ").append(shown.step.text)
    console.print(tried)
    lines = [Text(shown.step.says)]
    if shown.refusal is not None:
        lines.append(Text(f"Refused: {with_names(str(shown.refusal), names)}", style="yellow"))
    for event in shown.events:
        lines.append(Text(f"· {with_names(event.seen_by(example.seat)['says'], names)}", style="dim"))
    for line in lines:
        console.print(Padding(line, (0, 0, 0, INDENT)))
