"""A variant beside the printed game on the same deals."""

from __future__ import annotations

import numpy as np

from parlour.lab.data import Table
from parlour.lab.goals import FIGURES
from parlour.lab.study import Goal, Study
from parlour.lab.verdicts import Answer, Judged, drawn, equal
from parlour.stats import Interval


def compared(study: Study, figure: str, printed: Table, variant: Table) -> Judged | None:
    """The difference of a figure, deal by deal. Lengths are compared by their ratio: 0.1 is a tenth longer."""
    asked = FIGURES[figure]
    before, after = (asked.by_deal(table, study.pace) for table in (printed, variant))
    deals = sorted(before.keys() & after.keys())
    if len(deals) < 2:
        return None
    margin = study.margin[asked.margin]
    if asked.part:
        judged = equal([0.5 + (after[deal] - before[deal]) / 2 for deal in deals], 0.5, margin / 2)
    else:
        ratios = [(after[deal] - before[deal]) / max(1e-9, after[deal] + before[deal]) for deal in deals]
        judged = equal([0.5 + ratio / 2 for ratio in ratios], 0.5, margin / 4)
    times = 2 if asked.part else 4
    bounds = (judged.found.mean, judged.found.low, judged.found.high)
    mean, low, high = ((bound - 0.5) * times for bound in bounds)
    found = Interval(mean, low, high, len(deals))
    return Judged(found, judged.verdict, judged.needed)


def met(study: Study, goal: Goal, table: Table) -> tuple[Answer, Interval]:
    """Does a table meet a goal? Good, and bad, only where the whole interval says so."""
    values = list(FIGURES[goal.figure].by_deal(table, study.pace).values())
    if len(values) < 2:
        return "not known yet", Interval(float("nan"), float("-inf"), float("inf"), len(values))
    found = drawn([[value] for value in values], lambda rows: rows[:, 0].mean())
    if goal.least <= found.low and found.high <= goal.most:
        return "good", found
    if found.high < goal.least or found.low > goal.most:
        return "look here", found
    return "not known yet", found


def miss(study: Study, goal: Goal, table: Table) -> float:
    """How far a table is from a goal, as a part of the goal's size; 0 where it is met."""
    values = list(FIGURES[goal.figure].by_deal(table, study.pace).values())
    mean = float(np.mean(values)) if values else float("inf")
    bounds = [abs(bound) for bound in (goal.least, goal.most) if np.isfinite(bound)]
    return max(0.0, goal.least - mean, mean - goal.most) / max(1e-9, max(bounds))
