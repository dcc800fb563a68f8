"""The notebooks of docs run, and what they keep was really shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.notebooks import notebooks, read, run


@pytest.mark.parametrize("path", notebooks(torch=False), ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    run(path)


@pytest.mark.parametrize("path", notebooks(torch=True), ids=lambda path: path.stem)
def test_a_notebook_keeps_what_it_showed(path: Path) -> None:
    cells = [cell for cell in read(path).cells if cell.cell_type == "code"]
    assert any(cell.outputs for cell in cells)
    assert all(output.output_type != "error" for cell in cells for output in cell.outputs)
