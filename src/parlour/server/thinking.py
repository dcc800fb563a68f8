"""The work of a bot process: from a position to a move. This is all of the server that knows how bots are asked."""

from __future__ import annotations

import os
import signal
import threading
import time
from random import Random
from typing import Any

import parlour
from parlour import bots
from parlour.engine import Hints, Perspective

HINT_LEVEL = -1  # the strongest


def levels() -> list[dict[str, str]]:
    """The levels there are, weakest first, each with a sentence."""
    return [{"key": level, "says": _says(level)} for level in bots.levels()]


def _says(level: str) -> str:
    lines = (type(bots.bot(level)).__doc__ or "").strip().splitlines()
    return lines[0].strip() if lines else ""


def default_level() -> str:
    """For people who did not choose: not the weakest, which is no fun."""
    return bots.levels()[min(1, len(bots.levels()) - 1)]


def choose(game: str, position: dict[str, Any], seat: int, level: str) -> str:
    """The move text of a bot that looks at the position through that seat's keyhole."""
    state = parlour.game(game).load(position)
    return state.text(bots.bot(level).choose(Perspective(state, seat), Random()))


def hints(game: str, position: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """The game's own hints; where it has none, what the strongest bot would do."""
    state = parlour.game(game).load(position)
    if isinstance(state, Hints):
        return state.hints(seat)
    thought = bots.bot(bots.levels()[HINT_LEVEL]).think(Perspective(state, seat), Random())
    text = state.text(thought.move)
    considered = [alternative.describe() for alternative in thought.alternatives]
    return [{"says": thought.says or f"You could play: {text}.", "move": text, "alternatives": considered}]


def begin() -> None:
    """The start of a bot process: Ctrl-C is the server's affair, and without a server there is nothing left to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(0)
