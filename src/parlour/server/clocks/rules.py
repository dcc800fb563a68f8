"""Which clocks there are, and how they are told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, TypeAlias

from parlour.engine.english import counted

Kind: TypeAlias = Literal["turn", "reserve", "days"]
Out: TypeAlias = Literal["bot", "loses"]

SECOND = 1000  # milliseconds, in which clocks count: their parts add up exactly
DAY = 86400 * SECOND
LEAST: dict[Kind, int] = {"turn": 5, "reserve": 10, "days": 86400}  # seconds
MOST: dict[Kind, int] = {"turn": 3600, "reserve": 6 * 3600, "days": 30 * 86400}
MOST_INCREMENT = 600


class NoClock(ValueError):
    """A wish that is no clock; the sentence says why."""


@dataclass(frozen=True)
class Rules:
    """`seconds`: for a turn, or in reserve at the beginning. After each turn the reserve grows by `increment`, to `cap`
    at most. `out`: a bot plays on for who runs out of time, or that seat loses."""

    kind: Kind
    seconds: int
    increment: int = 0
    cap: int = 0  # 0 where there is no reserve
    out: Out = "bot"

    @property
    def says(self) -> str:
        if self.kind == "turn":
            return f"{duration(self.seconds)} a turn"
        if self.kind == "days":
            return f"{counted(self.seconds // 86400, 'day')} a turn"
        if self.increment == 0:
            return f"{duration(self.seconds)} for the whole game"
        return f"{duration(self.seconds)} and {duration(self.increment)} more after every turn"

    def stored(self) -> dict[str, Any]:
        return asdict(self)


def duration(seconds: int) -> str:
    """In words, with the two largest units that it has."""
    parts = [
        counted(amount, unit)
        for amount, unit in (
            (seconds // 3600, "hour"),
            (seconds // 60 % 60, "minute"),
            (seconds % 60, "second"),
        )
        if amount
    ]
    return " ".join(parts[:2]) or "no time"


def rules_from(wish: Mapping[str, Any]) -> Rules:
    """The clock that somebody wishes, or that was stored. Raises NoClock."""
    kind: Kind = wish["kind"]
    out: Out = wish.get("out") or "bot"
    seconds: int = wish["seconds"]
    if not LEAST[kind] <= seconds <= MOST[kind]:
        least, most = duration(LEAST[kind]), duration(MOST[kind])
        raise NoClock(f"This clock takes {least} at least and {most} at most.")
    if kind == "days" and seconds % 86400:
        raise NoClock("A clock of days takes whole days.")
    if kind != "reserve":
        if wish.get("increment") or wish.get("cap"):
            raise NoClock("Only a reserve grows after a turn, and has a cap.")
        return Rules(kind, seconds, out=out)
    increment = wish.get("increment") or 0
    if not 0 <= increment <= MOST_INCREMENT:
        raise NoClock(f"A reserve grows by {duration(MOST_INCREMENT)} a turn at most.")
    cap = wish.get("cap") or 2 * seconds
    if not seconds <= cap <= 10 * MOST["reserve"]:
        raise NoClock("The cap of a reserve is not below what one begins with, and not above sixty hours.")
    return Rules(kind, seconds, increment, cap, out)
