"""Moves as text: `play Bu7`, `play grue`, `fold`, `mud`."""

from __future__ import annotations

from parlour.games.trophy_case.components import CODES, FOLD, MUD, NAMES

PLAY = "play "


def write(move: int) -> str:
    if move == FOLD:
        return "fold"
    if move == MUD:
        return "mud"
    return PLAY + NAMES[move]


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
