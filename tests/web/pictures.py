"""Pictures of a page with 256 colours: a third of the size, and nobody sees it."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

FREQUENT, RARE = 200, 56  # colours: of large surfaces, and of the small tokens among them


def shoot(page: Page, path: Path) -> None:
    """What the page shows, into a small PNG file."""
    with Image.open(io.BytesIO(page.screenshot())) as whole:
        fewer(whole.convert("RGB")).save(path, optimize=True)


def fewer(picture: Image.Image) -> Image.Image:
    frequent = picture.quantize(FREQUENT, Image.Quantize.MEDIANCUT).getpalette() or []
    rare = picture.quantize(RARE, Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(frequent[: 3 * FREQUENT] + rare[: 3 * RARE])
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)
