"""What was played, kept in a folder: a file for each cell, a line for each deal, so that nothing done is ever lost."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

from parlour.engine import Refusal
from parlour.lab.cell import Cell, Seen
from parlour.lab.study import Study

PLAYED = "played"
REGISTERED = "study.json"
# What makes two cells the same: what is not among these may grow.
IDENTITY = (
    "game",
    "players",
    "seed",
    "lineup",
    "bots",
    "options",
    "box",
    "aim",
    "variant",
    "forbid",
    "seat",
    "barred",
    "rules",
    "redraws",
)


class Store:
    """The folder of a study. Raises Refusal where it holds the results of another."""

    def __init__(self, folder: Path, study: Study) -> None:
        self.folder = folder
        self._open: dict[str, TextIO] = {}
        try:
            (folder / PLAYED).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refusal("", f"Could not write to {folder}: {error.strerror}.") from None
        self._register(study)

    def _register(self, study: Study) -> None:
        path = self.folder / REGISTERED
        told = json.loads(json.dumps(study.registered()))
        if not path.exists():
            path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
            return
        try:
            before = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            raise Refusal("", f"{path}: is no study that was begun: choose another --out.") from None
        for key, value in told.items():
            if before.get(key) != value:
                was, now = _difference(before.get(key), value)
                raise Refusal(
                    "",
                    f"{path}: {key}: these results were begun with {was}, and the study now says {now}: write the old "
                    "value again, or choose another --out. Nothing was changed.",
                )

    def read(self, cell: Cell) -> dict[int, list[dict[str, Any]]]:
        """By deal, the games of a cell. A line that was cut off by an early end is left out, and played again."""
        path = self._path(cell)
        found: dict[int, list[dict[str, Any]]] = {}
        if not path.exists():
            return found
        with path.open(encoding="utf-8") as lines:
            first = next(lines, "")
            if first.endswith("\n") and json.loads(first) != _identity(cell):
                changed = [key for key, value in _identity(cell).items() if json.loads(first).get(key) != value]
                raise Refusal(
                    "",
                    f"{path}: {', '.join(changed)}: these games were played otherwise than the study now says: write "
                    "the old value again, or choose another --out. Nothing was changed.",
                )
            for line in lines:
                if line.endswith("\n"):
                    told = json.loads(line)
                    found[told["deal"]] = told["games"]
        return found

    def done(self, cell: Cell) -> set[int]:
        return set(self.read(cell))

    def add(self, cell: Cell, deal: int, games: list[Seen]) -> None:
        line = json.dumps({"deal": deal, "games": [asdict(game) for game in games]}, separators=(",", ":"))
        self._file(cell).write(line + "\n")

    def flush(self) -> None:
        for file in self._open.values():
            file.flush()

    def close(self) -> None:
        for file in self._open.values():
            file.close()
        self._open.clear()

    def _file(self, cell: Cell) -> TextIO:
        path = self._path(cell)
        if cell.key not in self._open:
            whole = path.read_bytes() if path.exists() else b""
            if whole and not whole.endswith(b"\n"):  # cut off in the middle of a line
                path.write_bytes(whole[: whole.rfind(b"\n") + 1])
            file = path.open("a", encoding="utf-8")
            if b"\n" not in whole:
                file.write(json.dumps(_identity(cell)) + "\n")
            self._open[cell.key] = file
        return self._open[cell.key]

    def _path(self, cell: Cell) -> Path:
        return self.folder / PLAYED / f"{cell.key}.jsonl"


def _identity(cell: Cell) -> dict[str, Any]:
    whole = asdict(cell)
    return dict(json.loads(json.dumps({key: whole[key] for key in IDENTITY})))


def _difference(before: Any, now: Any) -> tuple[str, str]:
    if isinstance(before, dict) and isinstance(now, dict):
        key = next(key for key in {**before, **now} if before.get(key) != now.get(key))
        return f"{key} = {before.get(key)}", f"{key} = {now.get(key)}"
    return str(before), str(now)
