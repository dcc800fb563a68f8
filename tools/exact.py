"""`make exact`: tiny boxes solved exactly, and how far our own bots can be exploited in them, into docs/research.md.

The boxes are in examples/tiny-boxes. A box holds for a whole process, so this starts itself anew under them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyspiel

from parlour.bots import bot
from parlour.research.exact import ExactGame, exact_game, nash_conv
from tools.inject import inject

BOXES = Path(__file__).parents[1] / "examples" / "tiny-boxes"
GAMES: list[tuple[str, dict[str, Any]]] = [("cats-and-dogs", {}), ("trophy-case", {"hands": 1})]
GOAL = 0.01
AT_ONCE = 10  # iterations of CFR+ before it is measured
SECONDS = 300
# Choices in each information set; those that search are asked less often.
BOTS = {"random": 40, "beginner": 40, "novice": 40, "regular@100": 10, "expert@400": 5}
HEADINGS = ("game", "deals", "histories", "information sets", "CFR+ iterations", "CPU s", "NashConv")


def solved(exact: ExactGame) -> tuple[int, float, float]:
    """Iterations, seconds of CPU and NashConv when the goal is reached, or the time is over."""
    game = exact.open_spiel()
    solver = pyspiel.CFRPlusSolver(game)
    began = time.process_time()
    iterations = 0
    while True:
        for _ in range(AT_ONCE):
            solver.evaluate_and_update_policy()
        iterations += AT_ONCE
        found = pyspiel.nash_conv(game, solver.average_policy())
        spent = time.process_time() - began
        if found < GOAL or spent > SECONDS:
            return iterations, spent, found


def uniform(exact: ExactGame) -> dict[str, list[float]]:
    return {each.name: [1 / len(each.actions)] * len(each.actions) for each in exact.sets.values()}


def lines() -> list[str]:
    found = [f"| {' | '.join(HEADINGS)} |", f"| --- | {' | '.join(['---:'] * (len(HEADINGS) - 1))} |"]
    below = ["", "| bot | " + " | ".join(key for key, _ in GAMES) + " |", "| --- | ---: | ---: |"]
    exploited: dict[str, list[str]] = {"drawing lots (exact)": [], **{name: [] for name in BOTS}}
    for key, options in GAMES:
        exact = exact_game(key, 2, **options)
        iterations, spent, reached = solved(exact)
        counts = " | ".join(f"{each:,}" for each in (len(exact.deals), exact.histories, len(exact.sets), iterations))
        found.append(f"| {key} | {counts} | {spent:.0f} | {reached:.4f} |")
        game = exact.open_spiel()
        exploited["drawing lots (exact)"].append(f"{nash_conv(game, exact, uniform(exact)):.3f}")
        for name, samples in BOTS.items():
            began = time.process_time()
            policy = exact.policy(bot(name), samples)
            exploited[name].append(f"{nash_conv(game, exact, policy):.3f}")
            print(key, name, exploited[name][-1], f"{time.process_time() - began:.0f} s", flush=True)
    below += [f"| {name} | {' | '.join(values)} |" for name, values in exploited.items()]
    return [*found, *below]


def main() -> int:
    if os.environ.get("PARLOUR_BOX") != str(BOXES):
        again = [sys.executable, "-m", "tools.exact", *sys.argv[1:]]
        return subprocess.run(again, env={**os.environ, "PARLOUR_BOX": str(BOXES)}, check=False).returncode
    written = "\n".join(lines())
    print(written)
    if "--into" in sys.argv:
        inject(Path(sys.argv[sys.argv.index("--into") + 1]), "exact", written)
    return 0


if __name__ == "__main__":
    sys.exit(main())
