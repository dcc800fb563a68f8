"""Is one bot stronger than another? A test that plays only as many deals as it needs, and is right as often as it says.

The generalised sequential probability ratio test on deals: each deal is played with the sides changed, and its value is
the first bot's part of the wins. Two strengths are fixed before the first game, `none` and `some`, in normalised Elo
(the difference from a half in standard deviations of a game's result, on the scale of Elo). The log likelihood ratio of
the two grows or falls with every deal; beyond a bound the test is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, sqrt
from typing import Literal, TypeAlias

Found: TypeAlias = Literal["stronger", "not stronger", "open"]
NORMALISED = 800 / log(10)  # Elo for a difference of one standard deviation of a game


@dataclass(frozen=True)
class PairTest:
    """`alpha`: how often a bot of strength `none` may be called stronger; `beta`: one of strength `some` not stronger.

    >>> test = PairTest()
    >>> test.found([0.5, 1.0, 0.5, 1.0] * 30), test.found([0.5, 0.0, 0.5, 1.0] * 300), test.found([0.5, 1.0])
    ('stronger', 'not stronger', 'open')
    """

    none: float = 0.0
    some: float = 30.0
    alpha: float = 0.05
    beta: float = 0.05
    games: int = 2  # of a deal

    @property
    def bounds(self) -> tuple[float, float]:
        """Of the log likelihood ratio: at or below the first it is not stronger, at or above the second it is."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, deals: Iterable[float]) -> float:
        """The log likelihood ratio after these deals."""
        values = list(deals)
        count = len(values) + 2
        # A deal that was won and one that was lost, before any is played: no run of equal results is certainty.
        mean = (sum(values) + 1) / count
        variance = (sum((value - mean) ** 2 for value in values) + mean**2 + (1 - mean) ** 2) / count
        deviation = sqrt(variance)
        none, some = (self._deviations(strength) for strength in (self.none, self.some))
        strength = (mean - 0.5) / deviation
        return len(values) * (some - none) * (strength - (some + none) / 2)

    def found(self, deals: Iterable[float]) -> Found:
        low, high = self.bounds
        ratio = self.ratio(deals)
        if ratio >= high:
            return "stronger"
        return "not stronger" if ratio <= low else "open"

    def _deviations(self, strength: float) -> float:
        """That strength as a difference of a deal's mean from a half, in standard deviations of the deal's mean."""
        return strength / NORMALISED * sqrt(self.games)
