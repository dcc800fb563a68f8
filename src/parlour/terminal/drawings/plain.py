"""Any game in a terminal, from its view alone: seats by name, then what lies where, as tables and rows.

A view tells no more than names and values. What their shapes mean is told to authors in docs/adding-a-game.md, "The
plain table"; the browser reads them alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from parlour.engine import with_names
from parlour.engine.english import capital
from parlour.engine.outline import is_nothing, label, split
from parlour.terminal.style import seat_style

# What seats are called by, and what things.
SEATS = ("by", "dealer", "in", "leader", "order", "owner", "owners", "player", "seat", "seats", "winner", "winners")
TITLES = ("title", "name", "says", "id", "key", "code")
FACE_DOWN, EMPTY, NOTHING = "?", ".", "-"  # a card that this seat does not see, a free space of a board, no such thing
ROWS = 10  # of a table
LONGEST = 60  # letters in a cell
FEWEST_LINES = 20  # of the whole drawing, however low the screen


def draw(view: Mapping[str, Any], names: list[str]) -> RenderableType:
    return Plain(view, names)


class Plain:
    """A view, drawn on no more than a screen."""

    def __init__(self, view: Mapping[str, Any], names: list[str]) -> None:
        self.view = view
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        title = Text(capital(str(self.view["game"]).replace("-", " ")))
        if isinstance(self.view.get("phase"), str):
            title.append(f": {self.view['phase']}")
        lines = console.render_lines(Group(*self._parts()), options.update(width=options.max_width - 4, height=None))
        most = max(FEWEST_LINES, options.size.height - 6)
        if len(lines) > most:
            more = [Segment(f"... and {len(lines) - most + 1} lines more")]
            lines = [*lines[: most - 1], more]
        yield Panel(_Lines(lines), title=title, border_style="dim")

    def _parts(self) -> Iterable[RenderableType]:
        """What the players have, what is one thing, what are many, and last what explains the rest."""
        by_seat, rest = split(self.view)
        things = [key for key, values in by_seat.items() if _names_seats(key) or any(map(_has_a_title, values))]
        siblings = {key: values for key, values in by_seat.items() if key not in things}
        for key, values in by_seat.items():
            if key in siblings and isinstance(values[0], Mapping):
                del siblings[key]
                siblings.update(_fields(values))
        columns = {key: values for key, values in siblings.items() if all(map(_is_flat, values))}
        boards = {key: values for key, values in siblings.items() if key not in columns}
        yield self._players(columns)
        rest = {key: value for key, value in self.view.items() if key in [*things, *rest] and not is_nothing(value)}
        single = [
            self._line(key, value) for key, value in rest.items() if not isinstance(value, (list, tuple, Mapping))
        ]
        if single:
            yield Text("   ").join(single)
        piles = {key: value for key, value in rest.items() if isinstance(value, (list, tuple))}
        for key, value in piles.items():
            if _is_flat(value):
                yield self._line(key, value)
        for key, value in boards.items():
            yield self._boards(key, value)
        for key, value in piles.items():
            if not _is_flat(value):
                yield self._table(key, value)
        for key, value in rest.items():
            if isinstance(value, Mapping):
                yield self._line(key, value)

    def _players(self, columns: Mapping[str, Sequence[Any]]) -> Table:
        table = Table(box=None, padding=(0, 1))
        table.add_column("seat", style="dim")  # as moves write it
        table.add_column("player")
        for key, values in columns.items():
            table.add_column(Text(label(key)), justify="right" if all(map(_is_number, values)) else "left")
        for seat, name in enumerate(self.names):
            who = Text(name, style=seat_style(seat))
            who.append(" (you)" if self.view.get("you") == seat else "")
            who.append(" <- to move" if self.view.get("turn") == seat else "")
            cells = (self._sibling(key, values, seat) for key, values in columns.items())
            table.add_row(str(seat), who, *cells)
        return table

    def _sibling(self, key: str, values: Sequence[Any], seat: int) -> Text:
        """What is a word for one seat and nothing for another is a card face down."""
        hidden = values[seat] is None and any(isinstance(value, str) for value in values)
        return Text(FACE_DOWN) if hidden else self._cell(key, values[seat])

    def _line(self, key: str, value: Any) -> Text:
        """`deck size: 12`"""
        text = Text(f"{label(key)}: ", style="bold", overflow="ellipsis", no_wrap=isinstance(value, Mapping))
        return text.append(self._words(key, value), style="not bold")

    def _boards(self, key: str, boards: Sequence[Any]) -> RenderableType:
        """What every player has before them, side by side."""
        drawn = [self._table(name, board) for name, board in zip(self.names, boards, strict=True) if board]
        return Group(Text(label(key), style="bold"), Columns(drawn, padding=(0, 2))) if drawn else Text()

    def _table(self, title: str, rows: Sequence[Any]) -> Table:
        """A list of things, with a column for each of their properties; or a board, or several piles."""
        named = all(isinstance(row, Mapping) for row in rows)
        heads = list(dict.fromkeys(head for row in rows for head in row)) if named else []
        table = Table(title=Text(label(title)), title_justify="left", title_style="bold", box=None, show_header=named)
        for head in heads:
            right = not _names_seats(head) and all(_is_number(row.get(head)) for row in rows)
            table.add_column(Text(label(head)), justify="right" if right else "left")
        for row in rows[:ROWS]:
            if named:
                table.add_row(*(self._cell(head, row.get(head)) for head in heads))
            else:
                cells = row if isinstance(row, (list, tuple)) else [row]
                table.add_row(*(Text(EMPTY) if cell is None else self._cell("", cell) for cell in cells))
        if len(rows) > ROWS:
            table.add_row(Text(f"... and {len(rows) - ROWS} more", style="dim"))
        return table

    def _cell(self, key: str, value: Any) -> Text:
        words = self._words(key, value)
        return Text(words if len(words) <= LONGEST else f"{words[: LONGEST - 4]} ...")

    def _words(self, key: str, value: Any) -> str:
        """Any value in a few words, never as JSON. Of a thing in a list only the values are told."""
        match value:
            case None:
                return NOTHING
            case bool():
                return "yes" if value else "no"
            case int() if _names_seats(key) and 0 <= value < len(self.names):
                return self.names[value]
            case str():
                return with_names(value, self.names)
            case Mapping():
                return ", ".join(f"{label(name)} {self._words(name, part)}" for name, part in value.items()) or NOTHING
            case list() | tuple():
                return (" " if _is_flat(value) else " / ").join(self._item(key, part) for part in value) or NOTHING
            case _:
                return str(value)

    def _item(self, key: str, value: Any) -> str:
        if value is None:
            return FACE_DOWN
        if isinstance(value, Mapping):
            return " ".join(self._words(name, part) for name, part in value.items())
        return self._words(key, value)


class _Lines:
    """Lines that are drawn already."""

    def __init__(self, lines: list[list[Segment]]) -> None:
        self.lines = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield from line
            yield Segment.line()


def _fields(siblings: Sequence[Mapping[str, Any]]) -> dict[str, list[Any]]:
    """What is told of each seat, by what it is called."""
    keys = dict.fromkeys(key for each in siblings for key in each)
    return {key: [each.get(key) for each in siblings] for key in keys}


def _has_a_title(value: Any) -> bool:
    return isinstance(value, Mapping) and any(isinstance(value.get(title), str) for title in TITLES)


def _names_seats(key: str) -> bool:
    """`leader`, `seen_by`"""
    return key.rpartition("_")[2] in SEATS


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_flat(value: Any) -> bool:
    """One thing, or things in a row."""
    if isinstance(value, (list, tuple)):
        return not any(isinstance(part, (list, tuple, Mapping)) for part in value)
    return not isinstance(value, Mapping)
