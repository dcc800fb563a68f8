"""Pictures of a page with 256 colours: a third of the size, and nobody sees it."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page


def shoot(page: Page, path: Path) -> None:
    """What the page shows, into a small PNG file."""
    with Image.open(io.BytesIO(page.screenshot())) as whole:
        few = whole.convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        few.save(path, optimize=True)
