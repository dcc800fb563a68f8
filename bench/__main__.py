"""`make bench` measures; `make bench-write` keeps the figures; `make bench-check` compares with the figures kept.

Machines differ and get busy, so what is compared are ratios to peers measured in the same run.
"""

from __future__ import annotations

import json
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table

import parlour
from bench import playouts, search, solver, startup
from bench.clock import Row

FIGURES = Path(__file__).parent / "figures.json"
WORST_FALL = 0.7


def measure() -> list[Row]:
    return [*playouts.rows(), *search.rows(), *solver.rows(), *startup.rows()]


def show(rows: list[Row]) -> None:
    how = "compiled" if parlour.compiled() else "uncompiled"
    table = Table(title=f"Parlour {parlour.__version__}, {how}", box=None, padding=(0, 2, 0, 0))
    for heading in ("what", "ours", "peer", "theirs", "better by"):
        table.add_column(heading, justify="right" if heading in ("ours", "theirs", "better by") else "left")
    for row in rows:
        what, ours = row.what, _figure(row.ours, row.unit)
        for peer, theirs in row.peers.items():
            table.add_row(what, ours, peer, _figure(theirs, row.unit), f"{row.ratio(peer):.2f}x")
            what = ours = ""
    Console(width=140).print(table)


def _figure(value: float, unit: str) -> str:
    return f"{value:,.0f}{unit}" if value >= 100 else f"{value:.4g}{unit}"


def write(rows: list[Row]) -> None:
    kept = {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": f"{platform.machine()}, Python {platform.python_version()}, {platform.system()}",
        "compiled": parlour.compiled(),
        "ratios": {row.what: {peer: round(row.ratio(peer), 3) for peer in row.peers} for row in rows},
    }
    FIGURES.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def check(rows: list[Row]) -> int:
    """How many ratios fell by more than 30 % against the figures kept."""
    kept = json.loads(FIGURES.read_text(encoding="utf-8"))["ratios"]
    fallen = 0
    for row in rows:
        for peer, before in kept.get(row.what, {}).items():
            now = row.ratio(peer)
            if now < WORST_FALL * before:
                print(f"Fell: {row.what} beside {peer}: {now:.2f}x, was {before:.2f}x.")
                fallen += 1
    print(f"{fallen} of {sum(len(row.peers) for row in rows)} figures fell by more than 30 %.")
    return fallen


if __name__ == "__main__":
    measured = measure()
    show(measured)
    if "--write" in sys.argv:
        write(measured)
    if "--check" in sys.argv and check(measured):
        sys.exit(1)
