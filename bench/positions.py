"""The positions that the solver is measured on: a line of `solver_positions.jsonl` says what matters of each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.games.fancy_animals import boards

POSITIONS = Path(__file__).parent / "solver_positions.jsonl"


def positions() -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in POSITIONS.read_text(encoding="utf-8").splitlines()]
    return [boards.position(**{**line, "worn": [line["worn"]]}) for line in lines]
