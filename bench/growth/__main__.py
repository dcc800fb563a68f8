"""`python -m bench.growth [WHAT ...]`: how each cost grows, in processor time, so that a busy machine does not matter.

`rules` with players, cards in hand and cards on the table; `tables` and `sockets` in a server's memory; `kept` with the
finished games in its database. Everything stays on this machine, in a folder that is removed afterwards.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from bench.growth import house, kept, rules
from bench.growth.rules import Row

WHAT: dict[str, Callable[[int | None], list[Row]]] = {
    "rules": rules.rows,
    "tables": house.tables,
    "sockets": house.sockets,
    "kept": kept.rows,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", choices=[[], *WHAT], help="all of it, if nothing is said")
    parser.add_argument("--most", type=int, help="of tables, sockets or finished games; fewer are sooner done")
    chosen = parser.parse_args()
    for what in chosen.what or WHAT:
        found = WHAT[what](chosen.most)
        table = Table(title=what, box=None, padding=(0, 2, 0, 0))
        for name in found[0]:
            table.add_column(name, justify="left" if isinstance(found[0][name], str) else "right")
        for row in found:
            table.add_row(*[value if isinstance(value, str) else f"{value:,.4g}" for value in row.values()])
        Console(width=140).print(table)


if __name__ == "__main__":
    main()
