"""The results as a page to read: `python -m tests.attack page`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.attack.ledger import FAULTS
from tests.attack.results import Figures, added_up, said

COMPARED = ("acks", "tables", "steps", "views")
MUST_BE_NONE = (*FAULTS, "wrong")
KINDS = ("kills", "floods", "limits")
ALSO_DONE = ("PostgreSQL", "pauses", "silences of links", "cuts")


def page(lines: list[Figures]) -> str:
    """Kills added up, floods and limits in rows of their own, of the rest the worst, and what did not hold."""
    kills, floods, limits, rest = ([line for line in lines if _kind(line) == kind] for kind in (*KINDS, ""))
    parts = [_commits(lines), _kills(kills), _floods(floods), _rest(rest), _limits(limits), _faults(lines)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _kind(line: Figures) -> str:
    kind = str(line["part"]).partition(":")[0]
    return kind if kind in KINDS else ""


def _commits(lines: list[Figures]) -> str:
    counted = Counter(line["commit"] for line in lines)
    days = sorted({line["at"][:10] for line in lines})
    runs = ", ".join(f"`{commit}` ({count} runs)" for commit, count in counted.items())
    made = "Made by `python -m tests.attack page`; [attack.md](attack.md) says what is done, and what must hold."
    return f"# What the attack found\n\n{made} Days: {', '.join(days)}. Commits: {runs}."


def _kills(lines: list[Figures]) -> str:
    rows = []
    for part, mine in _by_part(lines):
        found = Counter(added_up(mine))
        also = ", ".join(f"{found[name]} {name}" for name in ALSO_DONE if found[name])
        counts = [f"{found[name]:,}" for name in ("kills", *COMPARED)]
        rows.append([part, counts[0], also or "-", *counts[1:], *(str(found[name]) for name in MUST_BE_NONE)])
    head = ["", "kills", "among and beside them", *COMPARED, *MUST_BE_NONE]
    return "## Kills\n\n" + _table(head, rows) if rows else ""


def _floods(lines: list[Figures]) -> str:
    rows = []
    for line in sorted(lines, key=lambda line: (line["part"], line["at"])):
        if "calm p95 ms" not in line:  # it broke off, and is among the faults
            continue
        times = line["attacked p95 ms"] / line["calm p95 ms"]
        rows.append(
            [
                line["part"].removeprefix("floods: "),
                _numbers(line, "calm p50 ms", "calm p95 ms"),
                _numbers(line, "attacked p50 ms", "attacked p95 ms", "attacked max ms"),
                f"{times:.1f}",
                _numbers(line, "after p95 ms"),
                f"{line['attacked slowest bot s']:.2f}",
                _numbers(line, "before MB", "peak MB", "after MB"),
                _numbers(line, "peak MB of all processes"),
                line.get("fault") or "holds",
            ]
        )
    head = ["door", "calm p50 / p95 ms", "attacked p50 / p95 / max ms", "times calm p95", "p95 ms afterwards"]
    head += ["slowest bot s", "MB before / peak / after", "MB of all processes, peak", ""]
    return "## Doors\n\n" + _table(head, rows) if rows else ""


def _rest(lines: list[Figures]) -> str:
    rows = [
        [part, str(len(mine)), said({name: value for name, value in added_up(mine).items() if name != "runs"}) or "-"]
        for part, mine in _by_part(lines)
    ]
    head = ["part", "runs", "figures: whole numbers added up, of others the largest"]
    return "## Everything else\n\n" + _table(head, rows) if rows else ""


def _limits(lines: list[Figures]) -> str:
    rows = [[line["part"].removeprefix("limits: "), f"`{line['fails']}`"] for line in lines if not line.get("fault")]
    head = ["taken away", "what fails then, below `tests/server/`"]
    return "## Limits\n\n" + _table(head, rows) if rows else ""


def _faults(lines: list[Figures]) -> str:
    failed = [line for line in lines if line.get("fault")]
    rows = [[line["part"], str(line["seed"]), f"`{line['commit']}`", line["fault"]] for line in failed]
    return "## What did not hold\n\n" + (_table(["part", "seed", "commit", "what"], rows) if rows else "Nothing.")


def _by_part(lines: list[Figures]) -> list[tuple[str, list[Figures]]]:
    return [(part, [line for line in lines if line["part"] == part]) for part in sorted({one["part"] for one in lines})]


def _numbers(line: Figures, *names: str) -> str:
    return " / ".join(f"{line[name]:.1f}" for name in names)


def _table(head: list[str], rows: Iterable[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), *rows))
