"""The notebooks of docs as pages: their words, their code, and what it showed when it was last run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"


def pages() -> dict[str, str]:
    """By their path in the site."""
    return {f"notebooks/{path.stem}.md": _page(path) for path in sorted(FOLDER.glob("*.ipynb"))}


def _page(path: Path) -> str:
    cells = nbformat.read(path, as_version=4).cells  # type: ignore[no-untyped-call]
    parts = [cell.source if cell.cell_type == "markdown" else _code(cell) for cell in cells]
    parts.insert(1, f"[The notebook itself]({path.name})")
    return "\n\n".join(parts) + "\n"


def _code(cell: Any) -> str:
    return "\n\n".join([_fence(cell.source, "python"), *(_output(each) for each in cell.outputs)])


def _output(output: Any) -> str:
    """What a cell showed: drawings as they are, all else as text."""
    if "data" not in output:
        return _fence(output.get("text", ""), "text")
    drawn = output.data.get("text/html")
    return f'<div class="shown">{drawn}</div>' if drawn else _fence(output.data.get("text/plain", ""), "text")


def _fence(text: str, language: str) -> str:
    return f"```{language}\n{text.rstrip()}\n```"
