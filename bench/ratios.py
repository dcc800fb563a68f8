"""Two builds measured in rounds: how much slower the new one is than its base, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import NormalDist, fmean, median, stdev

from rich.console import Console
from rich.table import Table

TOO_SLOW = 1.10
MIN_ROUNDS = 5
CONFIDENCE = 0.95


@dataclass(frozen=True)
class Ratio:
    """What something costs with the new build, divided by what it costs with the base: above 1 is slower."""

    what: str
    unit: str
    base: float  # medians of the rounds
    new: float
    mean: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        if self.low > TOO_SLOW:
            return "WORSE by more than 10 %"
        if self.high < 1 / TOO_SLOW:
            return "better by more than 10 %"
        return "not known yet" if self.high > TOO_SLOW else "no more than 10 % worse"


def paired(what: str, unit: str, base: list[float], new: list[float]) -> Ratio:
    """Costs by round. Both sides of a round met the same moment of the machine, so each round gives one ratio; the
    interval is Student's for the mean of their logarithms."""
    logs = [log(after / before) for before, after in zip(base, new, strict=True)]
    middle, error = fmean(logs), student(len(logs) - 1) * stdev(logs) / sqrt(len(logs))
    return Ratio(
        what=what,
        unit=unit,
        base=median(base),
        new=median(new),
        mean=exp(middle),
        low=exp(middle - error),
        high=exp(middle + error),
    )


def student(freedom: int) -> float:
    """How many standard errors either side hold 95 %, by the expansion of Cornish and Fisher.

    >>> round(student(9), 3), round(student(1000), 2)
    (2.262, 1.96)
    """
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * freedom**4)
    )


def show(title: str, ratios: list[Ratio]) -> bool:
    """Print them all; True where none lies wholly beyond 10 % worse."""
    table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0))
    for heading in ("what it costs", "base", "new", "new/base", "95 % interval", ""):
        table.add_column(heading, justify="left" if heading in ("what it costs", "") else "right")
    for ratio in ratios:
        interval = f"{ratio.low:.3f} - {ratio.high:.3f}"
        base, new = f"{ratio.base:.4g}{ratio.unit}", f"{ratio.new:.4g}{ratio.unit}"
        table.add_row(ratio.what, base, new, f"{ratio.mean:.3f}", interval, ratio.verdict)
    Console(width=150).print(table)
    worse = [ratio.what for ratio in ratios if ratio.low > TOO_SLOW]
    for what in worse:
        print(f"Worse: {what}")
    print(f"{len(worse)} of {len(ratios)} ratios lie wholly beyond 10 % worse.")
    return not worse
