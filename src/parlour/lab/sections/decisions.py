"""Decisions: is there something to decide?"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.lab.data import Data, Game
from parlour.lab.pictures import bars
from parlour.lab.sections import Section
from parlour.lab.verdicts import at_most, drawn
from parlour.lab.words import at, interval, needed, people, percent

SEAT, FAMILY, LEGAL, EFFECTIVE, STAKE, OBVIOUS = 0, 1, 3, 4, 5, 6  # in a row of a decision


def section(data: Data) -> Section:
    found = Section("decisions", "Decisions", "Is there something to decide, and does it matter?")
    found.head = ["players", "level", "legal moves", "that count", "forced turns", "between", "obvious", "at stake"]
    limit, margin = data.study.limit["forced"], data.study.margin["decisions"]
    shown: list[tuple[str, float]] = []
    for table in data.printed():
        games = [game for _, _, game in table.detailed()]
        rows = [row for game in games for row in game["noted"]["rows"]]
        if not rows:
            continue
        judged = at_most(
            [
                float(np.mean([_forced(game) for game in deal if "rows" in game["noted"]]))
                for deal in table.deals.values()
                if any("rows" in game["noted"] for game in deal)
            ],
            limit + margin,
        )
        free = [row for row in rows if row[LEGAL] > 1]
        effective = drawn(
            [_sums(game) for game in games], lambda deals: deals[:, 0].sum() / max(1.0, deals[:, 1].sum())
        )
        obvious = [row[OBVIOUS] for row in free if row[OBVIOUS] is not None]
        stakes = [row[STAKE] for row in free if row[STAKE] is not None]
        found.rows.append(
            [
                str(table.cell.players),
                people(table.cell.level),
                f"{np.mean([row[LEGAL] for row in free] or [1]):.1f}",
                f"{effective.mean:.1f} ({effective.low:.1f} to {effective.high:.1f})",
                percent(judged.found.mean),
                interval(judged.found),
                percent(float(np.mean(obvious))) if obvious else "not asked",
                f"{100 * np.mean(stakes):.1f} points" if stakes else "not known",
            ]
        )
        where = f"With {at(table.cell.players)} among {people(table.cell.level)}"
        says = (
            f"{where} there are {effective.mean:.1f} moves that count in a turn of "
            f"{np.mean([row[LEGAL] for row in free] or [1]):.0f} legal ones; "
            f"{percent(judged.found.mean)} of turns are forced."
        )
        if judged.verdict == "not known yet":
            says = (
                f"{where} it is not known yet how many turns are forced "
                f"({interval(judged.found)}); {needed(judged.needed)}."
            )
        found.findings.append(
            judged.finding(
                section="decisions",
                table=table.cell.players,
                level=table.cell.level,
                what="forced turns",
                says=says,
                margin=margin,
                records=data.examples(table, _forced),
            )
        )
        if table.cell.level == data.study.main_level and not shown:
            shown = _by_family(free)
    if not shown and data.printed():
        shown = _by_family([row for _, _, game in data.printed()[0].detailed() for row in game["noted"]["rows"]])
    if shown:
        found.picture = bars(
            "What is at stake on average in a decision, by what was chosen, in points of the chance to win",
            [name for name, _ in shown],
            [value for _, value in shown],
            lambda value: f"{100 * value:.1f}",
        )
    found.says = found.telling()
    found.notes = [
        "“Moves that count” is the exponential of the entropy of a softmax over "
        "what the bot thought of the moves it looked at "
        "(2 points of chance as unit). “Obvious”: the move that looks best "
        "at once loses less than a point in the search; "
        "it is asked of bots that search. “At stake”: the best less the average "
        "move. The last two are the bots' own opinions."
    ]
    return found


def _forced(game: Game) -> float:
    rows = game["noted"]["rows"]
    return float(np.mean([row[LEGAL] == 1 for row in rows])) if rows else 0.0


def _sums(game: Game) -> list[float]:
    free = [row[EFFECTIVE] for row in game["noted"]["rows"] if row[LEGAL] > 1]
    return [float(sum(free)), float(len(free))]


def _by_family(rows: list[list[Any]]) -> list[tuple[str, float]]:
    found: dict[str, list[float]] = {}
    for row in rows:
        if isinstance(row[STAKE], float):
            found.setdefault(str(row[FAMILY]), []).append(row[STAKE])
    means = [(name, float(np.mean(values))) for name, values in found.items() if len(values) >= 5]
    return sorted(means, key=lambda one: -one[1])[:12]
