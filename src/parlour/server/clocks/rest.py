"""When somebody's clock of days stands still: in quiet hours and on weekends, by the time of where they live.

All times are milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import date, datetime, time, timedelta
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

MOST_QUIET = 12 * 60  # minutes a day: somebody has to move at some time


class NoRest(ValueError):
    """Hours that cannot be had; the sentence says why."""


@dataclass(frozen=True)
class Rest:
    """`begins` and `ends` are minutes after midnight, the same where there are no quiet hours."""

    zone: str
    begins: int = 0
    ends: int = 0
    weekends: bool = False

    def stored(self) -> dict[str, Any]:
        return asdict(self)


def rest_from(wish: Mapping[str, Any]) -> Rest:
    """Raises NoRest."""
    rest = Rest(wish["zone"], wish.get("begins") or 0, wish.get("ends") or 0, bool(wish.get("weekends")))
    try:
        _zone(rest.zone)
    except (KeyError, ValueError, OSError):
        raise NoRest(f"There is no time zone {rest.zone!r}.") from None
    if not (0 <= rest.begins < 1440 and 0 <= rest.ends < 1440):
        raise NoRest("Quiet hours are minutes after midnight, from 0 to 1439.")
    if (rest.ends - rest.begins) % 1440 > MOST_QUIET:
        raise NoRest("Quiet hours are twelve a day at most.")
    return rest


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def awake(rest: Rest | None, start: int, end: int) -> int:
    """How much of that time counts."""
    if rest is None or end <= start:
        return max(0, end - start)
    resting = 0
    for begins, ends in _rests(rest, start):
        if begins >= end:
            break
        resting += min(ends, end) - max(begins, start)
    return end - start - resting


def when_used(rest: Rest | None, start: int, amount: int) -> int:
    """When that much time that counts will have gone by."""
    if rest is None:
        return start + amount
    for begins, ends in _rests(rest, start):
        if begins - start >= amount:
            break
        amount -= max(0, begins - start)
        start = ends
    return start + amount


def _rests(rest: Rest, start: int) -> Iterator[tuple[int, int]]:
    """The times of rest that end after `start`, in order and apart from each other, without an end."""
    if rest.begins == rest.ends and not rest.weekends:
        return
    current: tuple[int, int] | None = None
    for piece in _pieces(rest, start):
        if piece[1] <= start or piece[0] >= piece[1]:
            continue
        if current is not None and piece[0] <= current[1]:
            current = (current[0], max(current[1], piece[1]))
            continue
        if current is not None:
            yield current
        current = piece


def _pieces(rest: Rest, start: int) -> Iterator[tuple[int, int]]:
    """Day by day, in the order of their beginnings; they may touch or overlap."""
    zone = _zone(rest.zone)
    day = datetime.fromtimestamp(start / 1000, zone).date() - timedelta(days=2)
    while True:
        if rest.weekends and day.weekday() == 5:
            yield _moment(day, 0, zone), _moment(day + timedelta(days=2), 0, zone)
        if rest.begins != rest.ends:
            last = day if rest.begins < rest.ends else day + timedelta(days=1)
            yield _moment(day, rest.begins, zone), _moment(last, rest.ends, zone)
        day += timedelta(days=1)


def _moment(day: date, minutes: int, zone: ZoneInfo) -> int:
    return round(datetime.combine(day, time(minutes // 60, minutes % 60), zone).timestamp() * 1000)
