"""Do chances come true? Of all that was called 70 %, 70 % should have happened."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Sequence as Row
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log
from random import Random

from parlour.stats.interval import Interval

BINS = 10
SIMULATED = 200  # perfect forecasters, to compare with
SHARP = 1e-4  # chances are taken to be at least this far from 0 and 1
LIKELY = 1.92  # how much less likely than the best an exponent may be: half of the 95 % point of chi square


@dataclass(frozen=True)
class Bin:
    said: float  # the mean of the chances
    came: float  # how often it came true
    count: int


@dataclass(frozen=True)
class Calibration:
    """`error`: how far said and come are apart on average (ECE); `perfect`: the same of a forecaster without fault."""

    bins: list[Bin]
    brier: float
    error: float
    perfect: float
    exponent: Interval  # the power on the odds that fits best: 1 is calibrated, below 1 overconfident


def calibration(said: Row[float], came: Row[float], seed: int | str = 1) -> Calibration:
    """Of chances and what came (1 or 0, or the part of a win that was shared), each from another game.

    >>> rng = Random(2)
    >>> said = [rng.random() for _ in range(4000)]
    >>> found = calibration(said, [float(rng.random() < chance) for chance in said])
    >>> found.error < 2 * found.perfect, found.exponent.low < 1 < found.exponent.high
    (True, True)
    """
    if len(said) != len(came) or not said:
        raise ValueError("Of every chance that was said it must be known whether it came true.")
    bins = binned(said, came)
    return Calibration(
        bins=bins,
        brier=sum((chance - result) ** 2 for chance, result in zip(said, came, strict=True)) / len(said),
        error=error_of(bins),
        perfect=_error_without_fault(said, seed),
        exponent=fitted_exponent(said, came),
    )


def binned(said: Row[float], came: Row[float], bins: int = BINS) -> list[Bin]:
    """Sorted by chance, and cut into parts of equal size."""
    pairs = sorted(zip(said, came, strict=True))
    cuts = [len(pairs) * place // bins for place in range(bins + 1)]
    found = []
    for begin, end in pairwise(cuts):
        part = pairs[begin:end]
        if part:
            said_here, came_here = (sum(column) / len(part) for column in zip(*part, strict=True))
            found.append(Bin(said=said_here, came=came_here, count=len(part)))
    return found


def error_of(bins: Row[Bin]) -> float:
    """The expected calibration error: the distance of said and come, by the size of the bins."""
    return sum(part.count * abs(part.said - part.came) for part in bins) / sum(part.count for part in bins)


def recalibrated(chances: Row[float], exponent: float) -> list[float]:
    """Chances of all seats with that power on their odds, so that they sum to 1.

    >>> [round(chance, 2) for chance in recalibrated([0.9, 0.1], 0.5)]
    [0.75, 0.25]
    """
    raised = [max(SHARP, chance) ** exponent for chance in chances]
    return [chance / sum(raised) for chance in raised]


def fitted_exponent(said: Row[float], came: Row[float]) -> Interval:
    """The power on the odds under which what came was most likely, and those hardly less likely."""
    odds = [log(chance / (1 - chance)) for chance in (min(1 - SHARP, max(SHARP, chance)) for chance in said)]

    def likelihood(power: float) -> float:
        return -sum(
            result * _softplus(-power * odd) + (1 - result) * _softplus(power * odd)
            for odd, result in zip(odds, came, strict=True)
        )

    best = _highest(likelihood, 0.0, 5.0)
    enough = likelihood(best) - LIKELY
    low = _crossing(likelihood, enough, best, 0.0)
    high = _crossing(likelihood, enough, best, 5.0)
    return Interval(mean=best, low=low, high=high, deals=len(said))


def _error_without_fault(said: Row[float], seed: int | str) -> float:
    """What the error is on average where every chance is true: with few games it is not nothing."""
    rng = Random(seed)
    errors = [error_of(binned(said, [float(rng.random() < chance) for chance in said])) for _ in range(SIMULATED)]
    return sum(errors) / len(errors)


def _softplus(value: float) -> float:
    """log(1 + exp(value)), also where that exponential is too large."""
    return value + log(1 + exp(-value)) if value > 0 else log(1 + exp(value))


def _highest(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a function with one summit has it."""
    for _ in range(60):
        left, right = low + (high - low) / 3, high - (high - low) / 3
        if function(left) < function(right):
            low = left
        else:
            high = right
    return (low + high) / 2


def _crossing(function: Callable[[float], float], level: float, inside: float, outside: float) -> float:
    """Between two places, where it falls below the level; the outer one where it does not."""
    if function(outside) >= level:
        return outside
    for _ in range(40):
        middle = (inside + outside) / 2
        if function(middle) >= level:
            inside = middle
        else:
            outside = middle
    return outside
