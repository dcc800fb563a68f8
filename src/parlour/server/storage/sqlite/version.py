"""Which SQLite this is."""

from __future__ import annotations

MENDED = ((3, 44, 6), (3, 50, 7), (3, 51, 3))  # the first good one of each line that was mended


def doubt(version: tuple[int, int, int]) -> str | None:
    """What there is to be said against that version of SQLite."""
    if version >= MENDED[-1] or any(version[:2] == good[:2] and version >= good for good in MENDED):
        return None
    return (
        f"SQLite {'.'.join(map(str, version))} has a fault that can damage a file while several programs write to it "
        "(WAL reset). The house does not meet it, nor do Parlour's own commands beside it: let no program of another "
        "kind write to its file, or install 3.51.3."
    )
