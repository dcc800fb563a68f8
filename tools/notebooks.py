"""`make notebooks`: the notebooks of docs run from top to bottom, and with --write what they show is kept.

Name some to run these alone. Tests leave out those that need torch: it is in no requirements file.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"
WITH_TORCH = ("self-play",)


def notebooks(torch: bool) -> list[Path]:
    """All of them, or those that run with what is installed for tests."""
    return [path for path in sorted(FOLDER.glob("*.ipynb")) if torch or path.stem not in WITH_TORCH]


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def run(path: Path, seconds: int = 200) -> Any:
    """The notebook with what its cells show. Raises CellExecutionError where one fails."""
    notebook = read(path)
    NotebookClient(notebook, timeout=seconds, kernel_name="python3").execute()
    for cell in notebook.cells:  # so that what was run twice is the same
        cell.metadata.pop("execution", None)
    return notebook


if __name__ == "__main__":
    named = [name for name in sys.argv[1:] if not name.startswith("-")]
    for each in notebooks(torch=True):
        if named and each.stem not in named:
            continue
        print(each.name, flush=True)
        done = run(each, seconds=7200)
        if "--write" in sys.argv:
            nbformat.write(done, each)  # type: ignore[no-untyped-call]
