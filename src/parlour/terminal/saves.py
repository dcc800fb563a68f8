"""Games that are being played, kept after every move, so that nothing can lose them."""

from __future__ import annotations

import os
import time
from pathlib import Path

from platformdirs import user_state_path

from parlour.engine import Refusal
from parlour.games.record import read_record

ENDING = ".parlour"


def own_folder(name: str) -> Path:
    """A folder of the user's own."""
    return user_state_path("parlour") / name


def saves_folder() -> Path:
    return own_folder("games")


def new_save(game: str) -> Path:
    """A file for a game that begins now. It is not there before the first move is."""
    return saves_folder() / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}{ENDING}"


def latest_save(game: str | None) -> Path:
    """The game that was played last and is not over, of one game or of any."""
    found = sorted(saves_folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found:
        try:
            record = read_record(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):  # a Refusal is one: not a record, or of a game that is no longer installed
            continue
        if game in (None, record.game) and record.scores is None:
            return path
    raise Refusal("", f"There is no game of {game} to go on with." if game else "There is no game to go on with.")


def keep(text: str, path: Path) -> None:
    """All of it or nothing: a crash leaves the file as it was. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)
