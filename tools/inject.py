"""Writing figures into a page, between two comments that name them."""

from __future__ import annotations

from pathlib import Path


def inject(page: Path, name: str, section: str) -> None:
    """Put the section between `<!-- name -->` and `<!-- end of name -->`."""
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(f"<!-- {name} -->")
    _, end, after = rest.partition(f"<!-- end of {name} -->")
    if not begin or not end:
        raise ValueError(f"{page} has no place for the {name}.")
    page.write_text(f"{before}{begin}\n{section}\n{end}{after}", encoding="utf-8")
