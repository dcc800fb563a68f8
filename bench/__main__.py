"""`make bench` measures; `make bench-write` also keeps the figures, here and in docs/performance.md; `make bench-check`
compares with the figures kept.

Machines differ and get busy, so what is compared are ratios to peers measured in the same run.
"""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table
from tools.inject import inject

import parlour
from bench import environments, playouts, search, solver, startup
from bench.clock import Row

FIGURES = Path(__file__).parent / "figures.json"
PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
WORST_FALL = 0.7
HEADINGS = ("what", "ours", "peer", "theirs", "better by")


def measure() -> list[Row]:
    return [*playouts.rows(), *environments.rows(), *search.rows(), *solver.rows(), *startup.rows()]


def show(rows: list[Row]) -> None:
    table = Table(title=_subject(), box=None, padding=(0, 2, 0, 0))
    for heading in HEADINGS:
        table.add_column(heading, justify="right" if heading in ("ours", "theirs", "better by") else "left")
    for cells in _lines(rows):
        table.add_row(*cells)
    Console(width=140).print(table)


def write(rows: list[Row]) -> None:
    kept = {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": _machine(),
        "compiled": parlour.compiled(),
        "ratios": {row.what: {peer: round(row.ratio(peer), 3) for peer in row.peers} for row in rows},
    }
    FIGURES.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    lines = [
        f"`make bench-write`, {kept['date']}, {_subject()}. Machine: {_machine()}.",
        "",
        f"| {' | '.join(HEADINGS)} |",
        "| --- | ---: | --- | ---: | ---: |",
        *(f"| {' | '.join(cells)} |" for cells in _lines(rows)),
    ]
    inject(PAGE, "figures", "\n".join(lines))


def _lines(rows: list[Row]) -> Iterator[list[str]]:
    """A line for each peer; what is ours stands in the first of them."""
    for row in rows:
        what, ours = row.what, _figure(row.ours, row.unit)
        for peer, theirs in row.peers.items():
            yield [what, ours, peer, _figure(theirs, row.unit), f"{row.ratio(peer):.2f}x"]
            what = ours = ""


def _figure(value: float, unit: str) -> str:
    return f"{value:,.0f}{unit}" if value >= 100 else f"{value:.4g}{unit}"


def _subject() -> str:
    return f"Parlour {parlour.__version__}, {'compiled' if parlour.compiled() else 'uncompiled'}"


def _machine() -> str:
    return f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}, Python {platform.python_version()}"


def fallen(rows: list[Row]) -> set[str]:
    """Which ratios fell by more than 30 % against the figures kept."""
    kept = json.loads(FIGURES.read_text(encoding="utf-8"))["ratios"]
    found = set()
    for row in rows:
        for peer, before in kept.get(row.what, {}).items():
            now = row.ratio(peer)
            if now < WORST_FALL * before:
                print(f"Fell: {row.what} beside {peer}: {now:.2f}x, was {before:.2f}x.")
                found.add(f"{row.what} beside {peer}")
    return found


def check(rows: list[Row]) -> bool:
    """Has nothing fallen? What seems to have is measured again: one side may have met a busy moment of the machine."""
    found = fallen(rows)
    if found:
        print("Once more, to be sure:")
        found &= fallen(measure())
    print(f"{len(found)} of {sum(len(row.peers) for row in rows)} figures fell by more than 30 %.")
    return not found


if __name__ == "__main__":
    measured = measure()
    show(measured)
    if "--write" in sys.argv:
        write(measured)
    if "--check" in sys.argv and not check(measured):
        sys.exit(1)
