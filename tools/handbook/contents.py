"""The contents of the site: those of mkdocs.yml, and every page that nobody has given a place there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

DECISIONS = "decisions/README.md"


def complete(nav: list[Any], docs: Path) -> list[Any]:
    """A decision is listed with the others; what has no place at all is under More, so that it can be read."""
    listed = set(_pages(nav))
    missing = sorted(str(page.relative_to(docs)) for page in docs.rglob("*.md"))
    missing = [page for page in missing if page not in listed]
    _section_of(nav, DECISIONS).extend(page for page in missing if page.startswith("decisions/"))
    more = [page for page in missing if not page.startswith("decisions/")]
    return [*nav, {"More": more}] if more else nav


def _pages(entry: Any) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
    else:
        for inside in entry.values() if isinstance(entry, dict) else entry:
            yield from _pages(inside)


def _section_of(entry: Any, page: str) -> list[Any]:
    """The list that has that page itself."""
    if isinstance(entry, list) and page in entry:
        return entry
    inside = entry.values() if isinstance(entry, dict) else entry if isinstance(entry, list) else []
    return next((found for each in inside if (found := _section_of(each, page))), [])
