"""An interval for a mean that may be looked at after every deal: a confidence sequence, found by betting.

For each value that the mean could have, somebody bets on every deal that it is higher, at odds that are fair if the
mean is just that; somebody else, that it is lower. In a fair game a stake is multiplied by 1 / alpha, ever, with a
chance of at most alpha. So a value against which one of them has won as much is ruled out, and however often one
looks, the true mean is ruled out with a chance of at most alpha. (Waudby-Smith and Ramdas, 2023.) Each spreads the
stake over several sizes of bets, of which some suit few deals and large differences, some many deals and small ones;
so the order of the deals does not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from math import ceil, exp, inf, log, log1p

from parlour.stats.interval import Interval

ALPHA = 0.05
BETS = tuple(4 / 2**size for size in range(9))  # by how much the stake grows for a deal that is 1 better than fair
BOLDEST = 0.9  # the most of a stake that one deal may lose
SPREAD = 1.5  # the logarithm of what it costs, about, that nobody knows the best size beforehand
STEPS = 40  # of halving, to find a bound


class Sequence:
    """Values from 0 to 1, each of one deal.

    >>> found = Sequence([1.0, 0.5, 1.0, 1.0] * 10).interval()
    >>> 0.5 < found.low < found.mean == 0.875 < found.high < 1
    True
    """

    def __init__(self, values: Iterable[float] = (), alpha: float = ALPHA) -> None:
        self.alpha = alpha
        self._counts: Counter[float] = Counter()  # most sequences have few different values
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        if not 0 <= value <= 1:
            raise ValueError(f"A value of a sequence is from 0 to 1, not {value}.")
        self._counts[value] += 1

    def __len__(self) -> int:
        return self._counts.total()

    @property
    def mean(self) -> float:
        return sum(value * count for value, count in self._counts.items()) / len(self) if self._counts else 0.5

    def rules_out(self, mean: float) -> bool:
        """Can the mean no longer be that?"""
        return self._is_higher(mean) or self._is_lower(mean)

    def interval(self, within: float = 0.0) -> Interval:
        """All values that are not ruled out: from 0 to 1 before the first deal. Up to `within` wider, if that will do:
        it is found faster so."""
        low = _boundary(self._is_higher, 0.0, self.mean, within)
        high = _boundary(self._is_lower, 1.0, self.mean, within)
        return Interval(mean=self.mean, low=low, high=high, deals=len(self))

    def _is_higher(self, mean: float) -> bool:
        return self._won(mean, 1, BOLDEST / mean if mean > 0 else inf)

    def _is_lower(self, mean: float) -> bool:
        return self._won(mean, -1, BOLDEST / (1 - mean) if mean < 1 else inf)

    def _won(self, mean: float, side: int, most: float) -> bool:
        """Has who bets on that side of the mean won enough? Each of the two may err half as often as both."""
        stakes = [side * min(bet, most) for bet in BETS]
        off = [(value - mean, count) for value, count in self._counts.items()]
        gains = [sum([count * log1p(stake * gap) for gap, count in off]) for stake in stakes]
        best = max(gains)
        capital = best + log(sum(exp(gain - best) for gain in gains) / len(gains))
        return capital >= log(2 / self.alpha)


def deals_for(width: float, deviation: float, alpha: float = ALPHA) -> int:
    """About how many deals make the interval reach that far either side, where deals deviate that much.

    >>> deals_for(0.05, 0.5)
    1038
    """
    return ceil(2 * (deviation / width) ** 2 * (log(2 / alpha) + SPREAD))


def _boundary(ruled_out: Callable[[float], bool], outside: float, inside: float, within: float) -> float:
    """How far values are ruled out, from the end at `outside` on."""
    for _ in range(STEPS):
        if abs(inside - outside) <= within:
            break
        middle = (outside + inside) / 2
        if ruled_out(middle):
            outside = middle
        else:
            inside = middle
    return outside
