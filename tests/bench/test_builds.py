"""Which build is measured."""

from pathlib import Path

import pytest
from bench.builds import environment, folder_of, installed

import parlour


def test_a_folder_with_a_package_is_taken_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "parlour").mkdir()
    assert folder_of(str(tmp_path)) == tmp_path
    assert environment(tmp_path)["PYTHONPATH"] == str(tmp_path)


def test_the_package_that_runs_is_a_build() -> None:
    assert Path(parlour.__file__).is_relative_to(folder_of(str(installed())))


def test_anything_else_is_said_in_a_sentence() -> None:
    with pytest.raises(SystemExit, match="is neither a folder with a built package nor a commit"):
        folder_of("no-such-thing")
