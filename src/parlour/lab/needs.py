"""What the lab needs beside the house: an extra, asked for where it is missing."""

from __future__ import annotations

from importlib.util import find_spec

from parlour.engine import Refusal
from parlour.engine.english import listed


def needs(*packages: str) -> None:
    """Raise Refusal where one of them is not installed."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise Refusal("", f"The lab needs {listed(missing)}: pip install 'parlour[lab]'.")
