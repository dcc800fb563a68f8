"""Good, look here, or not known yet: what an interval says about a margin that was registered beforehand."""

from __future__ import annotations

from collections.abc import Sequence as Row
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, TypeAlias

import numpy as np

from parlour.stats import Interval, Sequence, deals_for, verdict
from parlour.stats.verdict import MOST

Answer: TypeAlias = Literal["good", "look here", "not known yet"]
WORST: tuple[Answer, ...] = ("look here", "not known yet", "good")
LOOKS = 10  # at which an interval of drawn deals, made for one look, may be looked at: each gets its part
RESAMPLES = 1_000


@dataclass(frozen=True)
class Finding:
    """One line of `summary.json`."""

    section: str
    table: int | None
    level: str
    what: str
    says: str
    verdict: Answer
    value: float | None = None
    low: float | None = None
    high: float | None = None
    margin: float | None = None
    deals_needed: int | None = None
    records: list[str] = field(default_factory=list)

    def describe(self) -> dict[str, Any]:
        told = asdict(self)
        for key in ("value", "low", "high", "margin"):
            told[key] = None if told[key] is None else round(float(told[key]), 5)
        return told


@dataclass(frozen=True)
class Judged:
    found: Interval
    verdict: Answer
    needed: int | None = None

    def finding(
        self, *, section: str, table: int | None, level: str, what: str, says: str, margin: float, records: list[str]
    ) -> Finding:
        """What was judged, as a line of the summary."""
        return Finding(
            section=section,
            table=table,
            level=level,
            what=what,
            says=says,
            verdict=self.verdict,
            value=self.found.mean,
            low=self.found.low,
            high=self.found.high,
            margin=margin,
            deals_needed=self.needed,
            records=records,
        )


def equal(values: Row[float], level: float, margin: float, alpha: float = 0.05, room: float = 0.0) -> Judged:
    """Good where the mean is shown to be within the margin of a level. `values` are from 0 to 1, with `room` on either
    side where luck was taken out of them."""
    wide = 1 + 2 * room
    # To the thousandth, which is finer than any margin: so that a sequence has few different values.
    scaled = Sequence((round(min(1.0, max(0.0, (value + room) / wide)), 3) for value in values), alpha).interval()
    mean, low, high = (bound * wide - room for bound in (scaled.mean, scaled.low, scaled.high))
    found = Interval(mean, low, high, scaled.deals)
    deviation = float(np.std(values)) if len(values) > 1 else 0.5
    said = verdict(found, level, margin, deviation, alpha)
    answer: Answer = {"shown": "look here", "equal": "good", "open": "not known yet"}[said.kind]  # type: ignore[assignment]
    return Judged(found, answer, said.deals)


def at_most(values: Row[float], limit: float, alpha: float = 0.05) -> Judged:
    """Good where the mean is shown to be at most the limit, in which the margin is."""
    found = Sequence((min(1.0, max(0.0, value)) for value in values), alpha).interval()
    return _beyond(found, limit, float(np.std(values)) if len(values) > 1 else 0.5, above=True)


def at_least(values: Row[float], limit: float, alpha: float = 0.05) -> Judged:
    found = Sequence((min(1.0, max(0.0, value)) for value in values), alpha).interval()
    return _beyond(found, limit, float(np.std(values)) if len(values) > 1 else 0.5, above=False)


def beyond(found: Interval, limit: float, above: bool) -> Judged:
    """The same of an interval by drawn deals, whose width tells the deviation."""
    deviation = max(1e-6, (found.high - found.low) / 2) * found.deals**0.5 / 2.8
    return _beyond(found, limit, deviation, above)


def _beyond(found: Interval, limit: float, deviation: float, above: bool) -> Judged:
    if (found.high <= limit) if above else (found.low >= limit):
        return Judged(found, "good")
    if (found.low > limit) if above else (found.high < limit):
        return Judged(found, "look here")
    gap = abs(found.mean - limit)
    needed = deals_for(gap, deviation) if gap > 0 else MOST
    return Judged(found, "not known yet", None if needed >= MOST else max(1, needed - found.deals))


def drawn(deals: Any, figure: Any, seed: int = 1, alpha: float = 0.05) -> Interval:
    """An interval for a figure that is no mean, by drawing deals again; wide enough for ten looks.

    `figure` is of an array of the deals' numbers, so that it can be quick.
    """
    rows = np.asarray(deals, dtype=float)
    rng = np.random.default_rng(seed)
    found = [float(figure(rows[rng.integers(0, len(rows), len(rows))])) for _ in range(RESAMPLES)]
    tail = 100 * alpha / LOOKS / 2
    low, high = np.nanpercentile(found, [tail, 100 - tail])
    return Interval(mean=float(figure(rows)), low=float(low), high=float(high), deals=len(rows))


def agreed(answers: Row[Answer]) -> tuple[Answer, bool]:
    """The answer of a table from those of its levels, and do they differ? A headline needs two levels that agree."""
    if len(answers) == 1:
        return answers[0], False
    for answer in ("look here", "good"):
        if answers.count(answer) >= 2:
            return answer, "look here" in answers and answer != "look here"
    return "not known yet", "look here" in answers and "good" in answers


def worst(answers: Row[Answer]) -> Answer:
    return next((answer for answer in WORST if answer in answers), "not known yet")
