"""Scripts inside pages, moved into files: the house allows no others (Content Security Policy)."""

from __future__ import annotations

import posixpath
import re
from hashlib import sha256
from pathlib import Path

FOLDER = "assets/inline"
_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


class Inline:
    def __init__(self) -> None:
        self.scripts: dict[str, str] = {}

    def taken_out(self, page: str, path: str) -> str:
        """The page at that path, with each of its scripts where it was, but by address."""

        def moved(found: re.Match[str]) -> str:
            name = f"{sha256(found[1].encode()).hexdigest()[:12]}.js"
            self.scripts[name] = found[1]
            where = posixpath.relpath(f"{FOLDER}/{name}", posixpath.dirname(path) or ".")
            return f'<script src="{where}"></script>'

        return _SCRIPT.sub(moved, page)

    def write(self, site: Path) -> None:
        (site / FOLDER).mkdir(parents=True, exist_ok=True)
        for name, text in self.scripts.items():
            (site / FOLDER / name).write_text(text, encoding="utf-8")
