"""`python -m tests.lab.planted [SEED]`: every planted truth, one after another, and what the lab says about it."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.lab.planted.truths import DEFECTS, Truth, found


def tell(truth: Truth, seed: str) -> bool:
    with TemporaryDirectory() as folder:
        said = found(truth, Path(folder), seed)
    right = said.verdict == truth.expects
    print(f"{'found ' if right else 'MISSED'} {truth.game:12} {truth.what:24} {truth.size:45} {said.says}", flush=True)
    return right


if __name__ == "__main__":
    seed = sys.argv[1] if len(sys.argv) > 1 else "planted"
    count = sum(tell(truth, seed) for truth in DEFECTS)
    print(f"{count} of {len(DEFECTS)} were found.")
