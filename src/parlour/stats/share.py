"""Between which bounds a share may really lie, of which some cases are known."""

from __future__ import annotations

from math import sqrt

from parlour.stats.interval import Interval

Z = 1.959964  # of 95 %


def share_of(wins: int, games: int) -> Interval:
    """Wilson's interval at 95 %, which stays honest with few cases, and where all or none were won.

    >>> found = share_of(3, 10)
    >>> round(found.low, 3), found.mean, round(found.high, 3)
    (0.108, 0.3, 0.603)
    """
    if games == 0:
        return Interval(0.0, 0.0, 1.0, 0)
    mean, square = wins / games, Z * Z
    middle = (mean + square / (2 * games)) / (1 + square / games)
    half = Z / (1 + square / games) * sqrt(mean * (1 - mean) / games + square / (4 * games * games))
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half), games)
