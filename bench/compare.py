"""`make bench-compare BASE=...`: our own rows of `make bench` for two builds of the package, the new one and a base.

BASE is a folder with a built package, or a commit, which is built. Builds take turns: each round runs every row once
for either, in processes of their own and with the same work; how many rounds is decided beforehand. Shown is the ratio
of what each row costs, with its 95 % interval. The server under load is compared by `python -m bench.load --beside`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench import startup
from bench.builds import ROOT, environment, folder_of, installed
from bench.positions import positions
from bench.ratios import MIN_ROUNDS, paired, show

Rows = dict[str, dict[str, Any]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("base", help="a folder with a built package, or a commit")
    parser.add_argument("--new", default=str(installed()), help="the same; the installed package if not said")
    parser.add_argument("--rounds", type=int, default=10)
    chosen = parser.parse_args()
    if chosen.rounds < MIN_ROUNDS:
        sys.exit(f"Fewer than {MIN_ROUNDS} rounds say nothing.")
    builds = {"base": folder_of(chosen.base), "new": folder_of(chosen.new)}
    with tempfile.TemporaryDirectory() as folder:
        rounds = compare(builds, chosen.rounds, Path(folder) / "task.json")
    ratios = []
    for row, first in rounds[0]["base"].items():
        base, new = ([one[name][row]["cost"] for one in rounds] for name in ("base", "new"))
        ratios.append(paired(row, first["unit"], base, new))
    if not show(f"{builds['new']} beside {builds['base']}, {chosen.rounds} rounds", ratios):
        sys.exit(1)


def compare(builds: dict[str, Path], rounds: int, task: Path) -> list[dict[str, Rows]]:
    """The rows of both builds, round by round."""
    work: dict[str, Any] = {"repeats": {}, "positions": positions()}
    task.write_text(json.dumps(work), encoding="utf-8")
    known = measure(builds["base"], task)  # not counted: says how often to repeat what, and warms the disk's cache
    work["repeats"] = {row: found["repeats"] for row, found in known.items()}
    task.write_text(json.dumps(work), encoding="utf-8")
    found: list[dict[str, Rows]] = []
    for number in range(rounds):
        names = ["base", "new"] if number % 2 == 0 else ["new", "base"]  # nobody is always first
        one = {name: measure(builds[name], task) for name in names}
        for row in one["base"]:
            if one["base"][row]["units"] != one["new"][row]["units"]:
                sys.exit(f"The builds do not do the same work in {row!r}: their times cannot be compared.")
        found.append(one)
        print(f"round {number + 1} of {rounds} done", file=sys.stderr)
    return found


def measure(folder: Path, task: Path) -> Rows:
    """Every row once, by new processes that run the build in the folder."""
    command = [sys.executable, "-m", "bench.worker", str(task)]
    done = subprocess.run(command, cwd=ROOT, env=environment(folder), capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"The build in {folder} cannot be measured:\n{done.stderr}")
    answer = json.loads(done.stdout)
    if not Path(answer["package"]).is_relative_to(folder):
        sys.exit(f"Measured was {answer['package']}, not the build in {folder}.")
    rows: Rows = answer["rows"]
    for what, seconds in startup.own(environment(folder)).items():
        rows[what] = {"cost": seconds, "unit": " s", "units": 1, "repeats": 1}
    return rows


if __name__ == "__main__":
    main()
