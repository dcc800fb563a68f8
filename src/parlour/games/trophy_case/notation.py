"""Moves as text: `play Bu7`, `play grue`, `fold`, `mud`."""

from __future__ import annotations

from typing import Final, TypeGuard

from parlour.games.trophy_case.components import CODES, FOLD, MUD, NAMES

PLAY: Final = "play "


def is_move(move: object) -> TypeGuard[int]:
    """Is it the number of a move, legal or not?"""
    return isinstance(move, int) and not isinstance(move, bool) and 0 <= move <= int(MUD)


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
