"""`make notebooks`: the notebooks of docs run from top to bottom, and with --write what they show is kept.

Those that need torch are left out: it is in no requirements file. They are run by hand, where it is installed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"
WITH_TORCH = ("self-play",)


def notebooks() -> list[Path]:
    """Those that run with what is installed for tests."""
    return [path for path in sorted(FOLDER.glob("*.ipynb")) if path.stem not in WITH_TORCH]


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
    for each in notebooks():
        print(each.name)
        done = run(each)
        if "--write" in sys.argv:
            nbformat.write(done, each)  # type: ignore[no-untyped-call]
