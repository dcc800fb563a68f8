"""What an interval says about a difference that matters: shown, equal within the margin, or open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.stats.interval import Interval
from parlour.stats.sequence import ALPHA, deals_for

Kind: TypeAlias = Literal["shown", "equal", "open"]
MOST = 1_000_000  # deals; where it takes more it is hardly worth telling how many


@dataclass(frozen=True)
class Verdict:
    kind: Kind
    deals: int | None = (
        None  # about how many more would settle it, where it is open; None where hardly any number would
    )


def verdict(found: Interval, level: float, margin: float, deviation: float, alpha: float = ALPHA) -> Verdict:
    """`margin`, fixed before the first game: a difference from the level that is no larger does not matter.

    `deviation`: that of one deal, to tell how many are missing.

    >>> verdict(Interval(0.60, 0.56, 0.64, 900), level=0.5, margin=0.03, deviation=0.4).kind
    'shown'
    >>> verdict(Interval(0.51, 0.49, 0.52, 9000), level=0.5, margin=0.03, deviation=0.4).kind
    'equal'
    >>> verdict(Interval(0.52, 0.46, 0.58, 500), level=0.5, margin=0.03, deviation=0.4).kind
    'open'
    """
    if found.above(level + margin) or found.below(level - margin):
        return Verdict("shown")
    if found.above(level - margin) and found.below(level + margin):
        return Verdict("equal")
    # Settled when the interval around today's mean no longer reaches the nearer end of the margin.
    gap = min(abs(found.mean - level - margin), abs(found.mean - level + margin))
    needed = deals_for(gap, deviation, alpha) if gap > 0 else MOST
    return Verdict("open", None if needed >= MOST else max(1, needed - found.deals))
