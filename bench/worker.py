"""One round of our own rows, for whichever build PYTHONPATH says: `python -m bench.worker TASK.json`, answers in JSON.

The task says how often each piece of work is repeated, so that two builds do the same; what is missing there is found
out here, and told.
"""

from __future__ import annotations

import gc
import json
import sys
from pathlib import Path
from time import process_time
from typing import Any

import parlour
from bench.clock import MIN_SECONDS, Contestant
from bench.ours import SECTIONS, SOLVER, contestants
from parlour.games.fancy_animals import attainable

PERCENTILES = {"median": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}


def repeats_for(contestant: Contestant) -> int:
    began, repeats = process_time(), 0
    while process_time() - began < MIN_SECONDS:
        contestant()
        repeats += 1
    return repeats


def playing(section: str, repeats: dict[str, int]) -> dict[str, Any]:
    """By row: microseconds of CPU time a unit, how many units, and how often the work was repeated."""
    found: dict[str, Any] = {}
    for key, contestant in contestants(section).items():
        row = f"{section}: {key}"
        contestant()  # warm up
        times = repeats.get(row) or repeats_for(contestant)
        gc.collect()
        began, units = process_time(), 0
        for _ in range(times):
            units += contestant()
        found[row] = {"cost": 1e6 * (process_time() - began) / units, "unit": " µs", "units": units, "repeats": times}
    return found


def solving(positions: list[dict[str, Any]]) -> dict[str, Any]:
    """Milliseconds of CPU time for every position once, none of which the solver knows beforehand."""
    game = parlour.game("fancy-animals")
    states = [game.load(position) for position in positions]
    gc.collect()
    gc.disable()
    took, units = [], 0
    for state in states:
        began = process_time()
        found = attainable(state)  # type: ignore[arg-type]
        took.append(1000 * (process_time() - began))
        units += sum(100 * plan.spent + plan.cards for plan in found.values())
    gc.enable()
    took.sort()
    return {
        f"{SOLVER}: {name}": {"cost": took[int(share * (len(took) - 1))], "unit": " ms", "units": units, "repeats": 1}
        for name, share in PERCENTILES.items()
    }


def main() -> None:
    task = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    rows: dict[str, Any] = {}
    for section in SECTIONS:
        rows |= playing(section, task["repeats"])
    rows |= solving(task["positions"])
    print(json.dumps({"package": parlour.__file__, "compiled": parlour.compiled(), "rows": rows}))


if __name__ == "__main__":
    main()
