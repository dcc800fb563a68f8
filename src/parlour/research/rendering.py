"""A game in progress shown to people who watch a program play: as text, as SVG, or as an array of pixels."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Perspective, State

RENDER_MODES = ["human", "ansi", "rgb_array", "svg"]
WIDTH = 960  # of the picture, as wide as a state draws itself in a notebook
LINE = 15  # pixels of a line of text
MARGIN = 12
LETTERS = 130  # in a line


def rendered(shown: State | Perspective, mode: str | None) -> Any:
    """What `render` returns in that mode: a whole state with all its cards open, or what one seat sees."""
    if mode == "human":
        print(shown)
        return None
    if mode == "ansi":
        return str(shown)
    if mode == "svg":
        return as_svg(shown)
    return as_pixels(str(shown)) if mode == "rgb_array" else None


def as_svg(shown: State | Perspective) -> str:
    """The picture of a notebook in an SVG of its own."""
    height = 120 + 40 * len(str(shown).splitlines())
    picture = shown._repr_html_().replace("&ndash;", "\u2013")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}">'
        f'<foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml">{picture}</div>'
        "</foreignObject></svg>"
    )


def as_pixels(text: str) -> NDArray[np.uint8]:
    """The text, drawn: height x width x red, green and blue."""
    from PIL import Image, ImageDraw, ImageFont

    lines = [part for line in text.splitlines() for part in wrap(line, LETTERS) or [""]]
    image = Image.new("RGB", (WIDTH, 2 * MARGIN + LINE * len(lines)), "#fbf8f1")
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(12)
    for number, line in enumerate(lines):
        draw.text((MARGIN, MARGIN + LINE * number), line, fill="#2d241b", font=font)
    return np.asarray(image)
