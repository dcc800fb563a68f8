"""What was found, kept from run to run: a line of JSON for each piece of work that was finished."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
Figures = dict[str, Any]


class Results:
    """The lines in one folder. Each has its part, seed, commit and time; figures that are whole numbers add up."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "results.jsonl"

    def add(self, part: str, seed: int, figures: Figures) -> None:
        """`fault` among the figures, where there is one, says what did not hold."""
        at = datetime.now(UTC).isoformat(timespec="seconds")
        line = {"part": part, "seed": seed, "at": at, "commit": commit(), **figures}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        print(f"{'FAIL' if figures.get('fault') else 'ok  '} {part}, seed {seed}: {said(figures)}", flush=True)

    def lines(self) -> list[Figures]:
        if not self.path.exists():
            return []
        return [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]

    def total(self, part: str, what: str) -> int:
        """How much of something has been done so far."""
        return sum(int(line.get(what, 0)) for line in self.lines() if line["part"] == part)

    def report(self) -> tuple[str, bool]:
        """All runs together, and whether everything held."""
        lines = self.lines()
        parts = sorted({line["part"] for line in lines})
        said_of = [_part([line for line in lines if line["part"] == part]) for part in parts]
        commits = Counter(line["commit"] for line in lines)
        foot = "commits: " + ", ".join(f"{name} ({count})" for name, count in commits.items())
        return "\n".join([*said_of, foot]), not any(line.get("fault") for line in lines)


def _part(lines: list[Figures]) -> str:
    failed = [line for line in lines if line.get("fault")]
    why = "".join(f"\n       seed {line['seed']}: {line['fault']}" for line in failed)
    return f"{'FAIL' if failed else 'ok  '} {lines[0]['part']}, {len(lines)} runs: {said(added_up(lines))}{why}"


def added_up(lines: list[Figures]) -> Figures:
    """Whole numbers added up; of others (times, memory) the worst."""
    told: Figures = {}
    for line in lines:
        for name, value in line.items():
            if name == "seed" or isinstance(value, str):
                continue
            told[name] = told.get(name, 0) + value if isinstance(value, int) else max(told.get(name, value), value)
    return told


def said(figures: Figures) -> str:
    return ", ".join(
        f"{name} {round(value, 1) if isinstance(value, float) else value}" for name, value in figures.items()
    )


def commit() -> str:
    """Which source was attacked."""
    command = ["git", "-C", str(ROOT), "describe", "--always", "--dirty"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"
