"""What the clocks show, as a pure function of the ticks of a table: what is stored whenever a clock starts or stops.

The time of one seat runs while that seat is to move and a person decides for it. Nothing else stops it: not the wish to
take something back, nor a bot that works out a hint. The time of a bot is nobody's, and what was used is not given back
when moves are taken back. So all parts together are the time on the wall, to the millisecond.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from parlour.server.clocks.rest import Rest, awake, when_used
from parlour.server.clocks.rules import SECOND, Rules

# `bot`: one plays for that seat from now on; `back`: its person again; `time`: that seat has run out of it.
# `order`: its person leaves something with the house; `house`: which has played that, and used nobody's time.
TickKind: TypeAlias = Literal["start", "move", "undo", "pause", "go", "bot", "back", "time", "order", "house"]

MOST_LAG = 500  # milliseconds a turn that the way over the net may take at nobody's cost
SECOND_CHANCE = 30 * SECOND  # in reserve, of who had run out of time and takes the seat back from the bot


class Tick(NamedTuple):
    """Times are milliseconds since 1970, and never before that of the tick before."""

    number: int  # at its table, from 1
    at: int
    kind: TickKind
    turn: int | None  # who is to move from now on
    runs: bool  # does a person decide for that seat?
    length: int  # how many moves stand
    seat: int | None = None  # whose doing or undoing it is
    lag: int = 0  # that the way of this move took, as far as anybody knows
    until: int | None = None  # when a pause ends by itself
    rest: Rest | None = None  # of who is to move, since the turn began


@dataclass(frozen=True)
class Reading:
    """The clocks after a tick. The last five, and `spent`, are the parts of the time since the start."""

    rules: Rules
    tick: Tick
    began: int
    turn_used: int  # of the turn that goes on
    turn_lag: int
    rest: Rest | None
    reserve: tuple[int, ...]
    grants: tuple[tuple[int, int, int], ...]  # what reserves grew by: after how many moves, whose, how much
    flagged: tuple[int, ...]  # seats that ran out of time and have not come back
    spent: tuple[int, ...]
    bots: int = 0
    lag: int = 0
    paused: int = 0
    resting: int = 0
    over: int = 0

    @property
    def parts(self) -> int:
        return sum(self.spent) + self.bots + self.lag + self.paused + self.resting + self.over

    def paused_at(self, at: int) -> bool:
        return self.tick.until is not None and at < self.tick.until

    @property
    def running(self) -> int | None:
        """Whose clock runs, or will after the pause."""
        return self.tick.turn if self.tick.runs else None

    def left(self, seat: int, at: int) -> int:
        """Never below nothing."""
        left = self.reserve[seat] if self.rules.kind == "reserve" else self.rules.seconds * SECOND
        if seat == self.tick.turn:
            if self.rules.kind != "reserve":
                left -= self.turn_used
            if seat == self.running:
                left -= awake(self.rest, self._from(), at)
        return max(0, left)

    @property
    def due(self) -> int | None:
        """When the seat whose clock runs will have no time left."""
        if self.running is None:
            return None
        return when_used(self.rest, self._from(), self.left(self.running, self.tick.at))

    def rests_for(self, at: int) -> int | None:
        """In how long the clock that runs goes on, where it rests at that moment."""
        wakes = when_used(self.rest, at, 1) - 1 - at
        return wakes if self.running is not None and wakes > 0 else None

    def due_after(self, share: float) -> int | None:
        """When that share of the time will be gone that the running seat had when its clock began to run."""
        if self.running is None:
            return None
        return when_used(self.rest, self._from(), round(share * self.left(self.running, self.tick.at)))

    def _from(self) -> int:
        """Since when the clock runs."""
        return self.tick.at if self.tick.until is None else self.tick.until


def begin(rules: Rules, players: int, start: Tick) -> Reading:
    reserve = (rules.seconds * SECOND,) * players if rules.kind == "reserve" else ()
    return Reading(rules, start, start.at, 0, 0, start.rest, reserve, (), (), (0,) * players)


def after(reading: Reading, tick: Tick) -> Reading:
    """The clocks after one more tick."""
    reading = _spend(reading, tick)
    seat = reading.tick.turn
    if tick.kind == "undo":
        reading = _take_grants(reading, tick.length)
    if tick.kind == "time" and tick.seat is not None:
        reading = replace(reading, flagged=(*reading.flagged, tick.seat))
    if tick.kind == "back" and tick.seat in reading.flagged:
        reading = _second_chance(reading, tick.seat)
    alone = len(reading.spent) == 1  # every move is a turn of its own
    if tick.turn != seat or (alone and tick.kind in ("move", "house", "undo")):
        earned = tick.kind == "move" or (tick.kind == "house" and reading.turn_used + reading.turn_lag > 0)
        if earned and seat is not None and reading.tick.runs:
            reading = _grow(reading, seat, tick.length)
        reading = replace(reading, turn_used=0, turn_lag=0, rest=tick.rest)
    return replace(reading, tick=tick)


def reading_of(rules: Rules, players: int, ticks: Iterable[Tick]) -> Reading | None:
    """None before the start."""
    reading: Reading | None = None
    for tick in ticks:
        reading = begin(rules, players, tick) if reading is None else after(reading, tick)
    return reading


def _spend(reading: Reading, tick: Tick) -> Reading:
    """The time since the last tick goes where it belongs."""
    last, start = reading.tick, reading.tick.at
    if last.until is not None:
        end = min(last.until, tick.at)
        reading = replace(reading, paused=reading.paused + end - start)
        start = end
    gone = tick.at - start
    if last.turn is None:
        return replace(reading, over=reading.over + gone)
    if not last.runs or tick.kind == "house":
        return replace(reading, bots=reading.bots + gone)
    counted = awake(reading.rest, start, tick.at)
    lag = min(tick.lag, counted, MOST_LAG - reading.turn_lag) if tick.kind == "move" else 0
    used = counted - lag
    seat = last.turn
    more: dict[str, tuple[int, ...]] = {"spent": _put(reading.spent, seat, reading.spent[seat] + used)}
    if reading.reserve:
        more["reserve"] = _put(reading.reserve, seat, max(0, reading.reserve[seat] - used))
    return replace(
        reading,
        turn_used=reading.turn_used + used,
        turn_lag=reading.turn_lag + lag,
        lag=reading.lag + lag,
        resting=reading.resting + gone - counted,
        **more,  # type: ignore[arg-type]
    )


def _grow(reading: Reading, seat: int, length: int) -> Reading:
    """A turn is over."""
    if not reading.reserve:
        return reading
    rules = reading.rules
    more = max(0, min(rules.increment * SECOND, rules.cap * SECOND - reading.reserve[seat]))
    return replace(
        reading,
        reserve=_put(reading.reserve, seat, reading.reserve[seat] + more),
        grants=(*reading.grants, (length, seat, more)),
    )


def _take_grants(reading: Reading, length: int) -> Reading:
    """A turn that was taken back has earned nothing; but nobody loses by it more than is there, save one increment."""
    reserve, least = reading.reserve, reading.rules.increment * SECOND
    for at, seat, more in reading.grants:
        if at > length:
            reserve = _put(reserve, seat, max(min(least, reserve[seat]), reserve[seat] - more))
    grants = tuple(grant for grant in reading.grants if grant[0] <= length)
    return replace(reading, reserve=reserve, grants=grants)


def _second_chance(reading: Reading, seat: int) -> Reading:
    flagged = tuple(other for other in reading.flagged if other != seat)
    if not reading.reserve:
        return replace(reading, flagged=flagged)
    least = max(SECOND_CHANCE, reading.rules.increment * SECOND)
    return replace(reading, flagged=flagged, reserve=_put(reading.reserve, seat, max(least, reading.reserve[seat])))


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])
