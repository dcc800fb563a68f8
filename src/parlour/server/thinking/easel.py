"""Pictures of tables, for messengers that show them beside a link: PNG, without a browser.

Pillow is loaded when the first one is painted, in a process of its own.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from parlour.server.thinking.scene import DARK, LIGHT, Card, Thing

WIDTH, HEIGHT = 1200, 630  # as messengers crop them
FELT, PANEL, LINE, SOFT, BRASS, EMPTY = "#2c5548", "#fbf8f1", "#cdbfa3", "#6d5f4e", "#e6c77b", "#f1e9d8"
SEATS = ("#b3362b", "#1f5fa8", "#94600a", "#6d3b9c", "#0b6e63", "#a8326e")
EDGE, GAP = 44, 10
TABLE = (EDGE, 190, WIDTH - EDGE, 536)  # where things lie: left, top, right, bottom
GRAPH = 380  # how wide the lines of a review are
SCALES = (2.2, 1.8, 1.5, 1.3, 1.15, 1.0, 0.88, 0.77, 0.67, 0.58, 0.5, 0.42)
FONTS = Path(__file__).parents[1] / "static" / "assets"  # the typeface of the client, where it has been built
Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


def painted(told: dict[str, Any], things: list[Thing]) -> bytes:
    """`told`: `title`, `caption`, `says`, and by seat `names`, `scores`, `turn`, `winners`; perhaps `lines`, of each
    seat the chances of a review after each move, and `at`, the move that is shown."""
    image = Image.new("RGB", (WIDTH, HEIGHT), FELT)
    draw = ImageDraw.Draw(image)
    draw.text((EDGE, 26), "Parlour", BRASS, font(24))
    draw.text((EDGE, 54), told["title"], LIGHT, font(50))
    draw.text((WIDTH - EDGE, 74), told["caption"], BRASS, font(30), anchor="ra")
    draw.text((EDGE, 128), cut(told["says"], font(27), WIDTH - 2 * EDGE), LIGHT, font(27))
    left, top, right, bottom = TABLE
    draw.rounded_rectangle((left, top, right, bottom), 18, PANEL)
    if told.get("lines"):
        right -= GRAPH
        _graph(draw, told["lines"], told["at"], (right, top + 26, WIDTH - EDGE - 26, bottom - 26))
    _lay(draw, things, (left + 20, top + 16, right - 20, bottom - 14))
    _seats(draw, told, 554)
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


@lru_cache
def font(size: int) -> Font:
    """Of that many pixels."""
    own = sorted(FONTS.glob("fraunces-latin-600-normal-*.woff2"))
    try:
        return ImageFont.truetype(str(own[0]), size) if own else ImageFont.load_default(size)
    except OSError:  # a FreeType that reads no such files
        return ImageFont.load_default(size)


def cut(text: str, chosen: Font, width: float) -> str:
    """The text, or as much of it as there is room for."""
    if chosen.getlength(text) <= width:
        return text
    while text and chosen.getlength(text + "...") > width:
        text = text[:-1]
    return text.rstrip() + "..."


def _lay(draw: ImageDraw.ImageDraw, things: list[Thing], room: tuple[float, float, float, float]) -> None:
    """As large as all of them fit; in the smallest size, as many as fit."""
    for scale in SCALES:
        placed = _placed(things, room, scale)
        if len(placed) == len(things):
            break
    for thing, x, y in placed:
        _paint(draw, thing, x, y, scale, room[2] - room[0])


def _placed(
    things: list[Thing], room: tuple[float, float, float, float], scale: float
) -> list[tuple[Thing, float, float]]:
    """Side by side, in rows; those that fit."""
    left, top, right, bottom = room
    x, y, high = left, top, 0.0
    found: list[tuple[Thing, float, float]] = []
    for thing in things:
        wide, tall = _size(thing, scale, right - left)
        if x > left and x + wide > right:
            x, y, high = left, y + high + GAP * scale, 0.0
        if y + tall > bottom or x + wide > right:
            break
        found.append((thing, x, y))
        x, high = x + wide + 2 * GAP * scale, max(high, tall)
    return found


def _size(thing: Thing, scale: float, width: float) -> tuple[float, float]:
    rows = _rows(thing, scale, width)
    wide = max([sum(_wide(card, thing, scale) for card in row) for row in rows], default=0.0)
    head = font(int(18 * scale)).getlength(thing.label) + 24 * scale * len(thing.seats)
    return max(wide, head), 26 * scale + sum(_tall(thing, scale) for _ in rows)


def _rows(thing: Thing, scale: float, width: float) -> list[list[Card | None]]:
    """A grid as it is; a row of cards over as many lines as it takes."""
    if thing.is_grid:
        return thing.rows
    rows: list[list[Card | None]] = [[]]
    used = 0.0
    for card in thing.rows[0]:
        wide = _wide(card, thing, scale)
        if rows[-1] and used + wide > width:
            rows.append([])
            used = 0.0
        rows[-1].append(card)
        used += wide
    return rows


def _wide(card: Card | None, thing: Thing, scale: float) -> float:
    if thing.is_grid:
        texts = [each.text for row in thing.rows for each in row if each is not None]
        widest = max([font(int(18 * scale)).getlength(text) for text in texts], default=0.0)
        return max(34 * scale, widest + 12 * scale)
    assert card is not None
    return max(34 * scale, font(int(18 * scale)).getlength(card.text) + 20 * scale) + 5 * scale


def _tall(thing: Thing, scale: float) -> float:
    return (34 if thing.is_grid else 45) * scale


def _paint(draw: ImageDraw.ImageDraw, thing: Thing, x: float, y: float, scale: float, width: float) -> None:
    chosen = font(int(18 * scale))
    draw.text((x, y), thing.label, SOFT, chosen)
    beside = x + chosen.getlength(thing.label) + 8 * scale
    for seat in thing.seats:
        draw.ellipse((beside, y + 3 * scale, beside + 18 * scale, y + 21 * scale), _seat_colour(seat), DARK)
        beside += 22 * scale
    top = y + 26 * scale
    for row in _rows(thing, scale, width):
        left = x
        for card in row:
            wide = _wide(card, thing, scale)
            space = 2 * scale if thing.is_grid else 5 * scale
            _card(draw, card, (left, top, left + wide - space, top + _tall(thing, scale) - space), scale)
            left += wide
        top += _tall(thing, scale)


def _card(draw: ImageDraw.ImageDraw, card: Card | None, box: tuple[float, float, float, float], scale: float) -> None:
    left, top, right, bottom = box
    radius = 6 * scale
    if card is None:
        draw.rounded_rectangle(box, radius, EMPTY, LINE)
        return
    edge = LINE if card.seat is None else _seat_colour(card.seat)
    draw.rounded_rectangle(box, radius, card.fills[0], edge, 1 if card.seat is None else max(3, int(4 * scale)))
    if len(card.fills) > 1:
        draw.rounded_rectangle(((left + right) / 2, top + 1, right - 1, bottom - 1), radius, card.fills[1])
    draw.text(((left + right) / 2, (top + bottom) / 2), card.text, card.ink, font(int(18 * scale)), anchor="mm")


def _seats(draw: ImageDraw.ImageDraw, told: dict[str, Any], y: float) -> None:
    """Who sits there, with their points."""
    wide = (WIDTH - 2 * EDGE) / len(told["names"])
    size = 27 if len(told["names"]) < 5 else 21
    for seat, name in enumerate(told["names"]):
        x = EDGE + seat * wide
        draw.ellipse((x, y + 4, x + 26, y + 30), _seat_colour(seat), LIGHT, 2)
        points = f"{told['scores'][seat]}"
        room = wide - 60 - font(size).getlength(points)
        active = seat in told["winners"] if told["turn"] is None else seat == told["turn"]
        colour = BRASS if active else LIGHT
        draw.text((x + 36, y), f"{cut(name, font(size), room)}  {points}", colour, font(size))


def _graph(
    draw: ImageDraw.ImageDraw, lines: list[list[float]], at: int, box: tuple[float, float, float, float]
) -> None:
    left, top, right, bottom = box
    for share in (0.0, 0.5, 1.0):
        y = bottom - share * (bottom - top)
        draw.line((left, y, right, y), LINE)
    step = (right - left) / max(1, len(lines[0]) - 1)
    draw.line((left + at * step, top, left + at * step, bottom), SOFT, 2)
    for seat, chances in enumerate(lines):
        points = [(left + n * step, bottom - chance * (bottom - top)) for n, chance in enumerate(chances)]
        draw.line(points, _seat_colour(seat), 4, joint="curve")


def _seat_colour(seat: int) -> str:
    return SEATS[seat % len(SEATS)]
