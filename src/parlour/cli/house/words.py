"""Times and sizes for people."""

from __future__ import annotations

from datetime import UTC, datetime

from parlour.engine.english import counted

_UNITS = ((86400, "day"), (3600, "hour"), (60, "minute"))


def span(seconds: float) -> str:
    """About how long.

    >>> span(200), span(90000)
    ('3 minutes', '1 day')
    """
    for size, unit in _UNITS:
        if seconds >= size:
            return counted(int(seconds // size), unit)
    return counted(max(0, int(seconds)), "second")


def moment(at: float) -> str:
    """
    >>> moment(1794932706.486)
    '2026-11-17 16:25 UTC'
    """
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M} UTC"


def size(count: int) -> str:
    """
    >>> size(21_600_000), size(900)
    ('21.6 MB', '0.9 kB')
    """
    return f"{count / 1e6:.1f} MB" if count >= 1e6 else f"{count / 1e3:.1f} kB"
