"""Writing a section into a page."""

from pathlib import Path

import pytest
from tools.inject import inject


def test_a_section_replaces_what_stood_between_its_marks(tmp_path: Path) -> None:
    path = tmp_path / "bots.md"
    path.write_text("before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nafter\n")
    inject(path, "ladder", "new")
    assert path.read_text() == "before\n<!-- ladder -->\nnew\n<!-- end of ladder -->\nafter\n"


def test_a_page_without_the_marks_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bots.md"
    path.write_text("nothing")
    with pytest.raises(ValueError, match="has no place for the ladder"):
        inject(path, "ladder", "new")
    assert path.read_text() == "nothing"
