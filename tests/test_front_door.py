"""`import parlour`: everything it names is there, and nothing is loaded before it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import parlour


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    code = "import sys, parlour, parlour.cli; print(*(name for name in sys.modules if name.startswith('parlour')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["parlour", "parlour.cli"]


@pytest.mark.parametrize("name", parlour.__all__)
def test_everything_it_names_is_there(name: str) -> None:
    assert getattr(parlour, name) is not None
    assert name in dir(parlour)


def test_what_it_does_not_have_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'gmae'"):
        getattr(parlour, "gmae")  # noqa: B009 (a checker would see it)
