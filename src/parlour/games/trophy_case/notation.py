"""Moves as text: `play Bu7`, `play grue`, `fold`, `mud`."""

from __future__ import annotations

from typing import Final

from parlour.games.trophy_case.components import CODES, FOLD, MUD, NAMES

PLAY: Final = "play "


def write(move: int) -> str:
    """The move in the notation of the rules page."""
    return action_text(move) if move in (FOLD, MUD) else PLAY + NAMES[move]


def read(text: str) -> int | None:
    """The move that a text means, None where it means none."""
    if text == "fold":
        return FOLD
    if text == "mud":
        return MUD
    if text.startswith(PLAY):
        return CODES.get(text[len(PLAY) :])
    return None


def action_text(action: int) -> str:
    """An action as it stands on the trick of a position: `Bu7`, `fold`, `mud`."""
    return "fold" if action == FOLD else "mud" if action == MUD else NAMES[action]
