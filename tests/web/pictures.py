"""Pictures of a page with 256 colours: a third of the size, and nobody sees it."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

from playwright.sync_api import Page

# Median cut: boxes of colours are halved at the middle of their longest side, the fullest first, until there are 256.
QUANTISE = """async (png) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + png;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width: image.width, height: image.height});
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const data = pen.getImageData(0, 0, image.width, image.height).data;
  const colour = (at) => data[at] << 16 | data[at + 1] << 8 | data[at + 2];
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) counts.set(colour(at), (counts.get(colour(at)) ?? 0) + 1);
  const parts = (value) => [value >> 16, value >> 8 & 255, value & 255];
  const colours = [...counts].map(([value, count]) => ({value, rgb: parts(value), count}));
  const box = (inside) => {
    const spans = [0, 1, 2].map((side) => {
      const values = inside.map((each) => each.rgb[side]);
      return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
    });
    const weight = inside.reduce((sum, each) => sum + each.count ** 0.8, 0);
    return {inside, side: spans.indexOf(Math.max(...spans)), need: Math.max(...spans) ** 2 * weight};
  };
  const boxes = [box(colours)];
  while (boxes.length < 256) {
    boxes.sort((a, b) => a.need - b.need);
    const {inside, side, need} = boxes.pop();
    if (need === 0) { boxes.push(box(inside)); break; }
    inside.sort((a, b) => a.rgb[side] - b.rgb[side]);
    const middle = (inside[0].rgb[side] + inside.at(-1).rgb[side]) / 2;
    const cut = inside.findIndex((each) => each.rgb[side] > middle);
    boxes.push(box(inside.slice(0, cut)), box(inside.slice(cut)));
  }
  const index = new Map();
  const palette = boxes.flatMap(({inside}, at) => {
    inside.forEach((each) => index.set(each.value, at));
    const all = inside.reduce((sum, each) => sum + each.count, 0);
    const mean = (side) => inside.reduce((sum, each) => sum + each.rgb[side] * each.count, 0) / all;
    return [0, 1, 2].map((side) => Math.round(mean(side)));
  });
  let indices = '';
  for (let at = 0; at < data.length; at += 4) indices += String.fromCharCode(index.get(colour(at)));
  return {width: image.width, height: image.height, palette, indices: btoa(indices)};
}"""


def shoot(page: Page, path: Path) -> None:
    """What the page shows, into a small PNG file."""
    picture = base64.b64encode(page.screenshot()).decode()
    found = page.evaluate(QUANTISE, picture)
    width, height, pixels = found["width"], found["height"], base64.b64decode(found["indices"])
    rows = b"".join(b"\0" + pixels[row * width : (row + 1) * width] for row in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"PLTE", bytes(found["palette"])), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in chunks))


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
