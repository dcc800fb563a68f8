"""Pictures of the report: plain SVG, which needs no script, prints, and says in words what it shows."""

from __future__ import annotations

from collections.abc import Sequence as Row
from dataclasses import dataclass
from html import escape

WIDTH = 720
LEFT, RIGHT = 190, 24
ROW = 26
INK, SOFT, LINE, FILL, WARN = "#1f2933", "#52606d", "#cbd2d9", "#2a6f97", "#b23a48"
COLOURS = ("#2a6f97", "#b26a00", "#4f772d", "#7b2d8b", "#b23a48", "#52606d")


@dataclass(frozen=True)
class Dot:
    label: str
    value: float
    low: float
    high: float
    warn: bool = False


def _svg(height: float, says: str, body: list[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(says, quote=True)}" '
        f'font-family="inherit" font-size="13" fill="{INK}">' + "".join(body) + "</svg>"
    )


def _text(x: float, y: float, text: str, anchor: str = "start", colour: str = INK) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str = LINE, more: str = "") -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" {more}/>'


def _percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def dots(says: str, rows: Row[Dot], level: float | None = None, margin: float = 0.0, form: object = _percent) -> str:
    """A dot and its interval for each row, with the band in which a difference does not matter."""
    shown = form if callable(form) else _percent
    known = [bound for row in rows for bound in (row.low, row.high)] + (
        [] if level is None else [level - 2 * margin, level + 2 * margin]
    )
    least, most = min(known, default=0.0), max(known, default=1.0)
    room = (most - least) or 1.0
    least, most = least - 0.05 * room, most + 0.05 * room
    height = ROW * len(rows) + 34
    wide = WIDTH - LEFT - RIGHT

    def x(value: float) -> float:
        return LEFT + wide * (value - least) / (most - least)

    body = []
    if level is not None:
        body.append(
            f'<rect x="{x(level - margin):.1f}" y="4" width="{x(level + margin) - x(level - margin):.1f}" '
            f'height="{height - 30:.1f}" fill="#e4e7eb"/>'
        )
        body.append(_line(x(level), 4, x(level), height - 26, SOFT, 'stroke-dasharray="4 3"'))
        body.append(_text(x(level), height - 8, shown(level), "middle", SOFT))
    for place, row in enumerate(rows):
        y, colour = ROW * place + 18, WARN if row.warn else FILL
        body.append(_text(LEFT - 10, y + 4, row.label, "end"))
        body.append(_line(x(row.low), y, x(row.high), y, colour, 'stroke-width="2"'))
        shape = (
            f'<rect x="{x(row.value) - 5:.1f}" y="{y - 5}" width="10" height="10" fill="{colour}"/>'
            if row.warn
            else f'<circle cx="{x(row.value):.1f}" cy="{y}" r="5" fill="{colour}"/>'
        )
        body.append(shape)
    for end in (least, most):
        body.append(_text(x(end), height - 8, shown(end), "start" if end == least else "end", SOFT))
    return _svg(height, says, body)


def bars(says: str, labels: Row[str], values: Row[float], form: object = _percent, colour: str = FILL) -> str:
    """A bar a row."""
    shown = form if callable(form) else _percent
    most = max([*values, 1e-9])
    height = ROW * len(values) + 10
    wide = WIDTH - LEFT - RIGHT - 60
    body = []
    for place, (label, value) in enumerate(zip(labels, values, strict=True)):
        y = ROW * place + 6
        body.append(_text(LEFT - 10, y + 14, label, "end"))
        body.append(
            f'<rect x="{LEFT}" y="{y}" width="{max(1.0, wide * value / most):.1f}" height="18" fill="{colour}"/>'
        )
        body.append(_text(LEFT + max(1.0, wide * value / most) + 6, y + 14, shown(value)))
    return _svg(height, says, body)


def histogram(says: str, values: Row[float], unit: str, bins: int = 24) -> str:
    """How often what length came."""
    least, most = min(values), max(values)
    width = (most - least) / bins or 1.0
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - least) / width))] += 1
    height, wide, top = 190, WIDTH - 2 * RIGHT, max(counts)
    body = [
        f'<rect x="{RIGHT + wide * place / bins + 1:.1f}" y="{150 - 140 * count / top:.1f}" '
        f'width="{wide / bins - 2:.1f}" height="{140 * count / top:.1f}" fill="{FILL}"/>'
        for place, count in enumerate(counts)
    ]
    body.append(_line(RIGHT, 150, WIDTH - RIGHT, 150, SOFT))
    for part in range(5):
        value = least + (most - least) * part / 4
        anchor = "start" if part == 0 else "end" if part == 4 else "middle"
        body.append(_text(RIGHT + wide * part / 4, 170, f"{value:.0f} {unit}", anchor, SOFT))
    return _svg(height, says, body)


def fan(says: str, bands: Row[Row[float]], x_label: str) -> str:
    """By tenth of the game: the 10th, 25th, 50th, 75th and 90th part in a hundred of a chance."""
    height, wide, tall = 240, WIDTH - 90, 180
    count = len(bands)

    def point(place: int, value: float) -> str:
        return f"{60 + wide * place / max(1, count - 1):.1f},{14 + tall * (1 - value):.1f}"

    body = []
    for value in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = 14 + tall * (1 - value)
        body += [_line(60, y, 60 + wide, y), _text(52, y + 4, _percent(value), "end", SOFT)]
    for low, high, shade in ((0, 4, "0.18"), (1, 3, "0.32")):
        outline = [point(place, band[high]) for place, band in enumerate(bands)]
        outline += [point(place, bands[place][low]) for place in reversed(range(count))]
        body.append(f'<polygon points="{" ".join(outline)}" fill="{FILL}" fill-opacity="{shade}"/>')
    middle = " ".join(point(place, band[2]) for place, band in enumerate(bands))
    body.append(f'<polyline points="{middle}" fill="none" stroke="{FILL}" stroke-width="3"/>')
    body.append(_text(60 + wide / 2, height - 8, x_label, "middle", SOFT))
    return _svg(height, says, body)


def stacks(says: str, labels: Row[str], parts: Row[tuple[str, Row[float]]]) -> str:
    """A whole bar a row, in parts that have names."""
    height = ROW * len(labels) + 44
    wide = WIDTH - LEFT - RIGHT
    body = []
    for place, label in enumerate(labels):
        y, x = ROW * place + 6.0, float(LEFT)
        body.append(_text(LEFT - 10, y + 14, label, "end"))
        whole = sum(max(0.0, values[place]) for _, values in parts) or 1.0
        for number, (_, values) in enumerate(parts):
            width = wide * max(0.0, values[place]) / whole
            body.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="18" fill="{COLOURS[number]}"/>')
            if width > 44:
                body.append(_text(x + width / 2, y + 14, _percent(values[place]), "middle", "#ffffff"))
            x += width
    x, y = float(LEFT), height - 22.0
    for number, (name, _) in enumerate(parts):
        body.append(f'<rect x="{x:.1f}" y="{y}" width="12" height="12" fill="{COLOURS[number]}"/>')
        body.append(_text(x + 17, y + 11, name))
        x += 34 + 7.2 * len(name)
    return _svg(height, says, body)


def scatter(says: str, points: Row[tuple[str, float, float, bool]], x_label: str, y_label: str) -> str:
    """Named points: how often something is chosen, and what it is worth."""
    height, wide, tall = 320, WIDTH - 110, 240
    largest = max([abs(y) for _, _, y, _ in points] + [0.02]) * 1.15

    def place(x: float, y: float) -> tuple[float, float]:
        return 80 + wide * x, 20 + tall * (0.5 - 0.5 * y / largest)

    body = [_line(*place(0, 0), *place(1, 0), SOFT), _line(80, 20, 80, 20 + tall, SOFT)]
    for value in (-largest, 0.0, largest):
        body.append(_text(72, place(0, value)[1] + 4, f"{100 * value:+.0f}", "end", SOFT))
    for value in (0.0, 0.5, 1.0):
        body.append(_text(place(value, 0)[0], 20 + tall + 20, _percent(value), "middle", SOFT))
    for name, x, y, warn in points:
        left, top = place(min(1.0, x), y)
        body.append(f'<circle cx="{left:.1f}" cy="{top:.1f}" r="5" fill="{WARN if warn else FILL}"/>')
        anchor, shift = ("end", -9) if x > 0.6 else ("start", 9)
        body.append(_text(left + shift, top + 4, name, anchor))
    body.append(_text(80 + wide / 2, height - 8, x_label, "middle", SOFT))
    body.append(_text(80, 12, y_label, "start", SOFT))
    return _svg(height, says, body)


def matrix(says: str, labels: Row[str], values: Row[Row[float]]) -> str:
    """Who does how much to whom."""
    size, side = len(labels), 74
    most = max([value for row in values for value in row] + [1e-9])
    body = []
    for row in range(size):
        body.append(_text(LEFT - 10, 40 + side * row / 2 + 22, f"{labels[row]} does", "end"))
        body.append(_text(LEFT + side * row + side / 2, 26, f"to {labels[row]}", "middle"))
        for column in range(size):
            value = values[row][column]
            x, y = LEFT + side * column, 36 + side * row / 2
            deep = value / most
            body.append(
                f'<rect x="{x}" y="{y:.1f}" width="{side - 2}" height="{side / 2 - 2:.1f}" fill="{FILL}" '
                f'fill-opacity="{0.05 + 0.25 * deep:.2f}"/>'
            )
            body.append(_text(x + side / 2, y + 23, f"{100 * value:.1f}", "middle"))
    return _svg(46 + side * size / 2, says, body)
