"""What a game says of a box."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.resources import files
from typing import Any

from parlour.engine import Fields, Refusal
from parlour.engine.box import ABOUT, merged


def printed(key: str) -> dict[str, Any]:
    """The box that comes with a game."""
    text = files(f"parlour.games.{key.replace('-', '_')}").joinpath("box.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    del found[ABOUT]
    return found


def refusal_of(key: str, patch: dict[str, Any]) -> str:
    """Why the game cannot be played with that patch of its box; nothing where it can."""
    check_box = import_module(f"parlour.games.{key.replace('-', '_')}.box").check_box
    try:
        check_box(Fields(merged(printed(key), patch, key), ""))
    except Refusal as refusal:
        return refusal.why
    return ""
