"""The standard reports of all games (`make lab-reports`).

Played in build/, gone on with where they stopped, and kept as one page each under docs/reports/.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import parlour
from parlour.lab import standard_study
from parlour.lab.run import run

ROOT = Path(__file__).parents[1]
MOST_BYTES = 1_000_000
GAMES = re.compile(r'<span class="games">.*?</span>', re.DOTALL)  # links to records, which are not kept in docs/


def main(keys: list[str]) -> None:
    for key in keys or parlour.games():
        folder = ROOT / "build" / "lab" / key
        run(standard_study(key), folder, says=print)
        page = GAMES.sub("", (folder / "report.html").read_text(encoding="utf-8"))
        if len(page.encode()) > MOST_BYTES:
            raise SystemExit(f"The report of {key} has {len(page.encode()):,} bytes, and may have {MOST_BYTES:,}.")
        kept = ROOT / "docs" / "reports" / f"{key}.html"
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(page, encoding="utf-8")
        print(f"{kept.relative_to(ROOT)} is written.")


if __name__ == "__main__":
    main(sys.argv[1:])
