"""Intervals for figures that are not means: the deals are drawn again and again, whole, and the figure is made anew."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Sequence as Row
from random import Random
from typing import TypeVar

from parlour.stats.interval import Interval

RESAMPLES = 2_000
Deal = TypeVar("Deal")


def bootstrap(
    deals: Row[Deal],
    figure: Callable[[Row[Deal]], float],
    seed: int | str = 1,
    resamples: int = RESAMPLES,
    alpha: float = 0.05,
) -> Interval:
    """The figure of all deals, and the middle 95 % of what it is in as many deals drawn from them with replacement.

    This one is for a single look, when all deals have been played.
    """
    if not deals:
        raise ValueError("There are no deals to draw from.")
    rng = Random(seed)
    drawn = sorted(figure(rng.choices(deals, k=len(deals))) for _ in range(resamples))
    low, high = (drawn[min(resamples - 1, int(share * resamples))] for share in (alpha / 2, 1 - alpha / 2))
    return Interval(mean=figure(deals), low=low, high=high, deals=len(deals))


def ratio_of(deals: Row[tuple[float, float]]) -> float:
    """One sum over another, as moves over turns; 0 where the other is nothing.

    >>> ratio_of([(3, 10), (1, 10)])
    0.2
    """
    whole = sum(below for _, below in deals)
    return sum(above for above, _ in deals) / whole if whole else 0.0


def quantile_of(share: float) -> Callable[[Row[Row[float]]], float]:
    """The value below which that share of all games lies, of deals that are rows of games.

    >>> quantile_of(0.5)([[1, 2], [3, 4, 100]])
    3
    """

    def quantile(deals: Row[Row[float]]) -> float:
        values = sorted(value for deal in deals for value in deal)
        return values[min(len(values) - 1, int(share * len(values)))]

    return quantile
