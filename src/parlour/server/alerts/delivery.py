"""What can go wrong when something is sent, and which library is missing."""

from __future__ import annotations

from importlib.util import find_spec
from typing import NamedTuple


class Missing(NamedTuple):
    """Why a way to call people back is not offered."""

    why: str


class Failed(Exception):
    """It was not taken; it may be later."""


class Gone(Exception):
    """Nobody listens there any more."""


def needed(library: str) -> Missing | None:
    if find_spec(library) is not None:
        return None
    return Missing(f"This house has no {library}: pip install 'parlour[alerts]' brings it.")
