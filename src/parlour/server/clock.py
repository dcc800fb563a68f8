"""The time of day as it is stored and sent."""

from __future__ import annotations

import time


def now() -> float:
    """Seconds since 1970, to the millisecond."""
    return round(time.time(), 3)


def milliseconds() -> int:
    """The same as a whole number, in which clocks count."""
    return round(time.time() * 1000)
