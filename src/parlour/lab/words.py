"""Figures in words."""

from __future__ import annotations

from parlour.engine.english import counted
from parlour.lab.study import plain
from parlour.stats import Interval

NAMES = {"random": "players by lot", "novice": "beginners", "regular": "regulars", "expert": "experts"}


def percent(share: float, digits: int = 0) -> str:
    return f"{100 * share:.{digits}f} %"


def points(share: float) -> str:
    """A difference of chances, in percentage points."""
    return f"{100 * share:+.1f} points"


def interval(found: Interval, digits: int = 1) -> str:
    """Bounds of a share; where luck was taken out they may lie beyond what a share can be."""
    return f"{100 * max(0.0, found.low):.{digits}f} to {100 * min(1.0, found.high):.{digits}f} %"


def people(level: str) -> str:
    """Who plays, in the plural: beginners, regulars, experts."""
    return NAMES.get(plain(level), level)


def at(players: int) -> str:
    return f"{counted(players, 'player')}"


def needed(deals: int | None) -> str:
    if deals is None:
        return "hardly any number of deals would settle it, it is so close to the margin"
    return f"about {deals:,} more deals would settle it"
