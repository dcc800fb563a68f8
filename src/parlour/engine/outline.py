"""Any position or view as a text that people can read: a table of the seats, then the rest, line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

WIDTH = 100
HEAD = ("game", "players", "you", "turn", "phase")  # told in the first line


def outline(says: str, table: Mapping[str, Any]) -> str:
    """The text, below a first line.

    >>> print(outline("Nim.", {"players": 2, "scores": [3, 5], "heaps": [1, 4, 7], "hands": [["ace"], []]}))
    Nim.
    <BLANKLINE>
            seat 0  seat 1
    scores  3       5
    hands   ace     -
    <BLANKLINE>
    heaps   1 4 7
    """
    seats, rest = split(table)
    widest = max([len(label(key)) for key in [*seats, *rest]], default=0)
    lines = [says, ""]
    if seats:
        lines += _columns(seats, widest)
        lines.append("")
    for key, value in rest.items():
        lines += _lines(label(key), widest, value)
    return "\n".join([line.rstrip() for line in lines]).rstrip()


def split(table: Mapping[str, Any]) -> tuple[dict[str, list[Any]], dict[str, Any]]:
    """What there is of each seat, and the rest."""
    players = table.get("players")
    seats: dict[str, list[Any]] = {}
    rest: dict[str, Any] = {}
    for key, value in table.items():
        if key not in HEAD:
            if _is_by_seat(value, players):
                seats[key] = value
            else:
                rest[key] = value
    return seats, rest


def _is_by_seat(value: object, players: object) -> bool:
    """A list with a number, a list or an object for each seat; but no grid, and no entries that name seats."""
    if not isinstance(value, list) or len(value) != players or isinstance(value[0], str):
        return False
    if any(type(each) is not type(value[0]) for each in value) or is_grid(value):
        return False
    return not any(_names_a_seat(each) for each in value)


def _names_a_seat(value: object) -> bool:
    """An entry of a trick or a log: a seat, and what it did."""
    if isinstance(value, dict):
        return "seat" in value
    return isinstance(value, list) and len(value) == 2 and isinstance(value[0], int) and isinstance(value[1], str)


def is_grid(value: object) -> bool:
    """Rows of equal length, with empty cells or as many rows as columns."""
    if not isinstance(value, list) or len(value) < 2 or not all(isinstance(row, list) for row in value):
        return False
    cells = [cell for row in value for cell in row]
    if len(value[0]) < 2 or any(len(row) != len(value[0]) for row in value):
        return False
    if not all(cell is None or isinstance(cell, str) for cell in cells):
        return False
    return None in cells or len(value) == len(value[0])


def changing(view: Mapping[str, Any], others: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A view without what is the same in others: titles, lists of what there is, and other explanations."""
    explained = [key for key, value in view.items() if others and _may_explain(key, value, view.get("players"))]
    same = [key for key in explained if all(other.get(key) == view[key] for other in others)]
    return {key: value for key, value in view.items() if key not in same}


def _may_explain(key: str, value: object, players: object) -> bool:
    return isinstance(value, (list, dict)) and bool(value) and "size" not in key and not _is_by_seat(value, players)


def label(key: str) -> str:
    return key.replace("_", " ")


def is_plain(value: object) -> bool:
    """A text, a number, a yes or no."""
    return isinstance(value, (str, int, float))


def is_nothing(value: object) -> bool:
    return value is None or value in ("", [], {})


def _columns(seats: dict[str, list[Any]], widest: int) -> list[str]:
    players = len(next(iter(seats.values())))
    most = max(12, (WIDTH - widest) // players - 2)
    rows: list[tuple[str, list[list[str]]]] = [("", [[f"seat {seat}"] for seat in range(players)])]
    for key, values in seats.items():
        rows.append((label(key), [_wrapped(value, most) for value in values]))
    widths = [max([len(line) for _, cells in rows for line in cells[seat]]) for seat in range(players)]
    lines: list[str] = []
    for name, cells in rows:
        for number in range(max([len(cell) for cell in cells])):
            shown = [cell[number] if number < len(cell) else "" for cell in cells]
            padded = "  ".join([text.ljust(width) for text, width in zip(shown, widths, strict=True)])
            lines.append(f"{(name if number == 0 else '').ljust(widest)}  {padded}")
    return lines


def _lines(name: str, widest: int, value: Any) -> list[str]:
    """A value beside its name."""
    lines = _wrapped(value, WIDTH - widest)
    return [f"{(name if number == 0 else '').ljust(widest)}  {line}" for number, line in enumerate(lines)]


def _wrapped(value: Any, width: int) -> list[str]:
    """A value on as many lines as it takes."""
    if is_grid(value):
        wide = max([len(_inline(cell)) for row in value for cell in row])
        return [" ".join([_inline(cell).ljust(wide) for cell in row]) for row in value]
    rows = [_inline(value)]
    if isinstance(value, list) and not all(is_plain(each) for each in value):
        rows = [_inline(each) for each in value]
    elif isinstance(value, dict) and not all(is_plain(each) for each in value.values()):
        rows = [f"{label(str(key))}: {_inline(each)}" for key, each in value.items()]
    return [line for row in rows for line in wrap(row, width, break_on_hyphens=False)]


def _inline(value: Any) -> str:
    """A value in one line."""
    if is_nothing(value):
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return (" " if all(is_plain(each) for each in value) else " | ").join([_inline(each) for each in value])
    if isinstance(value, dict):
        return ", ".join([f"{label(str(key))} {_inline(each)}" for key, each in value.items() if not is_nothing(each)])
    return str(value)
