"""Any position or view as a picture for a notebook: HTML, with cards, tiles and piles as little SVG drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any
from zlib import crc32

from parlour.engine.outline import changing, is_grid, is_nothing, is_plain, label, split

SHOWN = 16  # cards in a row before the rest is folded away

FRAME = (
    "font: 14px/1.45 system-ui, sans-serif; color: #2d241b; background: #fbf8f1; border: 1px solid #ddd0b8; "
    "border-radius: 12px; padding: 14px 18px; max-width: 960px; overflow-x: auto"
)
SOFT = "color: #6d5f4e"
ROW = "display: flex; flex-wrap: wrap; gap: 4px; align-items: center"
CELL = "padding: 5px 18px 5px 0; vertical-align: top; text-align: left; border-top: 1px solid #eadfca"
TABLE = "border-collapse: collapse; margin: 0; background: none; font-size: 14px"
PANEL = (
    "border: 1px solid #e2d6bf; border-radius: 8px; background: #fffdf8; padding: 6px 9px; font-size: 13px; "
    "width: fit-content"
)


def picture(title: str, says: str, table: Mapping[str, Any], others: Sequence[Mapping[str, Any]]) -> str:
    """The picture below its title. What `others`, views of other games, have too is folded away as explanation."""
    shown = changing(table, others)
    explained = {key: value for key, value in table.items() if key not in shown}
    seats, rest = split(shown)
    turn = table.get("turn")
    parts = [f'<div style="font-size: 18px; font-weight: 600">{escape(title)}</div>']
    parts.append(f'<div style="{SOFT}; margin-bottom: 8px">{escape(says)}</div>')
    if seats:
        parts.append(_seat_table(seats, turn, table.get("you")))
    parts.append(_sections(rest))
    if explained:
        parts.append(_folded("What the names mean", _sections(explained)))
    return f'<div style="{FRAME}">{"".join(parts)}</div>'


def _seat_table(seats: dict[str, list[Any]], turn: object, you: object) -> str:
    """A column for each seat; the one to move is marked."""
    players = len(next(iter(seats.values())))
    heads = "".join([_seat_head(seat, seat == turn, seat == you) for seat in range(players)])
    rows = [f'<tr><th style="padding: 5px 18px 5px 0"></th>{heads}</tr>']
    for key, values in seats.items():
        cells = "".join([f'<td style="{CELL}">{_drawn(key, value)}</td>' for value in values])
        rows.append(f'<tr><th style="{CELL}; {SOFT}; font-weight: 400">{_name(key)}</th>{cells}</tr>')
    return f'<table style="{TABLE}">{"".join(rows)}</table>'


def _seat_head(seat: int, to_move: bool, you: bool) -> str:
    name = f"Seat {seat}, you" if you else f"Seat {seat}"
    mark = " ▸ to move" if to_move else ""
    colour = "#8a3b12" if to_move else "#2d241b"
    return f'<th style="padding: 5px 18px 5px 0; text-align: left; color: {colour}">{name}{mark}</th>'


def _sections(rest: dict[str, Any]) -> str:
    """Single numbers and words in one line, then everything else beside its name."""
    facts: list[str] = []
    rows: list[str] = []
    for key, value in rest.items():
        if is_nothing(value):
            continue
        if is_plain(value) and not _is_pile(key, value) and not _is_card(value):
            facts.append(_fact(key, value))
        else:
            head = f'<th style="{CELL}; {SOFT}; font-weight: 400; white-space: nowrap">{_name(key)}</th>'
            rows.append(f'<tr>{head}<td style="{CELL}; width: 100%">{_drawn(key, value)}</td></tr>')
    line = f'<div style="{ROW}; gap: 2px 18px; margin: 6px 0">{"".join(facts)}</div>' if facts else ""
    return line + f'<table style="{TABLE}; width: 100%">{"".join(rows)}</table>'


def _drawn(key: str, value: Any) -> str:
    """A value as it is best seen."""
    if is_nothing(value):
        return f'<span style="{SOFT}">&ndash;</span>'
    if _is_pile(key, value):
        return _pile(value)
    if isinstance(value, dict):
        return _panel(value) if any(is_plain(each) for each in value.values()) else _named(key, value)
    if is_grid(value):
        return _grid(value)
    if isinstance(value, list):
        return _listed(key, value)
    return _card(value) if _is_card(value) else _word(value)


def _listed(key: str, values: list[Any]) -> str:
    if all(isinstance(value, int) for value in values):
        return _row([_token(value) for value in values])
    drawn = [_drawn(key, value) for value in values]
    if all(isinstance(value, list) for value in values):
        return "".join([f'<div style="margin-bottom: 3px">{each}</div>' for each in drawn])
    if len(drawn) <= SHOWN + 4:
        return _row(drawn)
    return _row(drawn[:SHOWN]) + _folded(f"{len(drawn) - SHOWN} more", _row(drawn[SHOWN:]))


def _row(drawn: list[str]) -> str:
    return f'<div style="{ROW}">{"".join(drawn)}</div>'


def _named(key: str, values: Mapping[str, Any]) -> str:
    """Things by name, such as the piles of several places."""
    rows = [
        f'<span style="{SOFT}; min-width: 50px">{_name(str(name))}</span>{_drawn(key, value)}'
        for name, value in values.items()
    ]
    return "".join([f'<div style="{ROW}; flex-wrap: nowrap; margin-bottom: 3px">{row}</div>' for row in rows])


def _panel(value: Mapping[str, Any]) -> str:
    """A thing with what there is to say of it: its name, then numbers and words, then cards."""
    heading = next((name for name in ("title", "name") if isinstance(value.get(name), str)), "")
    top = f"<b>{escape(value[heading])}</b>" if heading else ""
    facts = [_fact(str(name), each) for name, each in value.items() if is_plain(each) and name not in ("title", "name")]
    deeper = [
        f'<div style="{ROW}; margin-top: 3px">{_soft(str(name))}{_drawn(str(name), each)}</div>'
        for name, each in value.items()
        if not is_plain(each) and not is_nothing(each)
    ]
    return f'<div style="{PANEL}">{top}<div style="{ROW}; gap: 0 10px">{"".join(facts)}</div>{"".join(deeper)}</div>'


def _fact(key: str, value: object) -> str:
    return f"<span>{_soft(key)} {_word(value)}</span>"


def _soft(key: str) -> str:
    return f'<span style="{SOFT}">{_name(key)}</span>'


def _grid(rows: list[list[Any]]) -> str:
    """Tiles where they lie, drawn as one."""
    widest = max([len(str(cell)) for row in rows for cell in row if cell is not None], default=2)
    wide, high = max(30, 8 * widest + 12), 30
    cells = []
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            fill = "#f3ecdd" if cell is None else _tint(str(cell))
            at = f'x="{x * wide + 1}" y="{y * high + 1}" width="{wide - 2}" height="{high - 2}"'
            cells.append(f'<rect {at} rx="4" fill="{fill}" stroke="#cdbfa3"/>')
            if cell is not None:
                cells.append(_svg_text(x * wide + wide / 2, y * high + 20, str(cell), 13))
    return _svg(wide * max([len(row) for row in rows]), high * len(rows), "".join(cells), "a grid of tiles")


def _card(name: object) -> str:
    """A card or tile with its name."""
    text = str(name)
    wide = max(30, 8 * len(text) + 14)
    face = f'<rect x="1" y="1" width="{wide - 2}" height="38" rx="6" fill="{_tint(text)}" stroke="#b5a685"/>'
    return _svg(wide, 40, face + _svg_text(wide / 2, 25, text, 13), text)


def _token(number: int) -> str:
    """A counter with a number on it: mostly a seat's."""
    disc = '<circle cx="11" cy="11" r="10" fill="#efe4cd" stroke="#b5a685"/>'
    return _svg(22, 22, disc + _svg_text(11, 15.5, str(number), 12), str(number))


def _pile(count: int) -> str:
    """Face-down cards, as many as the number says."""
    backs = [
        f'<rect x="{1 + 3 * n}" y="{7 - 3 * n}" width="28" height="34" rx="5" fill="#7d8fa8" stroke="#4f6079"/>'
        for n in range(min(3, count))
    ]
    empty = '<rect x="1" y="7" width="28" height="34" rx="5" fill="none" stroke="#b5a685" stroke-dasharray="3 3"/>'
    drawn = "".join(backs) or empty
    return _svg(70, 42, drawn + _svg_text(54, 28, str(count), 15), f"{count} face down")


def _svg(wide: float, high: float, inside: str, says: str) -> str:
    size = f'width="{wide:g}" height="{high:g}" viewBox="0 0 {wide:g} {high:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(says)}" {size}>{inside}</svg>'


def _svg_text(x: float, y: float, text: str, size: int) -> str:
    font = f'font-family="system-ui, sans-serif" font-size="{size}" fill="#2d241b" text-anchor="middle"'
    return f'<text x="{x:g}" y="{y:g}" {font}>{escape(text)}</text>'


def _tint(name: str) -> str:
    """A light colour, the same for codes with the same letters: mostly a suit or a kind. Plain words have none."""
    if name.islower() and name.replace("-", "").isalpha():
        return "#fffdf6"
    kind = "".join([letter for letter in name if letter.isalpha()])[:2] or name
    return f"hsl({crc32(kind.encode()) % 360}, 62%, 90%)"


def _folded(says: str, inside: str) -> str:
    return f'<details style="margin-top: 4px"><summary style="{SOFT}">{escape(says)}</summary>{inside}</details>'


def _is_pile(key: str, value: object) -> bool:
    """How many there are of something face down."""
    return "size" in key and isinstance(value, int) and not isinstance(value, bool)


def _is_card(value: object) -> bool:
    """A short name, as cards and tiles have; no sentence."""
    return isinstance(value, str) and 0 < len(value) <= 24 and " " not in value


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return escape(str(value))


def _name(key: str) -> str:
    return escape(label(key))
