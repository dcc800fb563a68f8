"""From results to ratings: shares of wins, Elo, and how sure they are."""

from __future__ import annotations

from dataclasses import dataclass
from math import log10, sqrt
from random import Random

SURE = 1.96  # standard errors either side: 95 %
RESAMPLES = 300
ROUNDS = 200  # of fitting, at most
SETTLED = 1e-5
ELO = 400


@dataclass(frozen=True)
class Share:
    """How much of the wins the first bot of a match took, with its 95 % interval."""

    mean: float
    low: float
    high: float
    deals: int

    def beats(self, even: float) -> bool:
        return self.low > even

    def parted(self, even: float) -> bool:
        """Does the interval leave out what equal bots would get?"""
        return self.low > even or self.high < even


def share_of(deals: list[list[float]]) -> Share:
    """From the results of whole deals: games of one deal are not independent of each other, deals are.

    One deal more won and one more lost keep short runs honest: ten wins out of ten do not prove certainty.
    """
    means = [sum(games) / len(games) for games in deals]
    count = len(means) + 2
    middle = (sum(means) + 1) / count
    variance = (sum((mean - middle) ** 2 for mean in [*means, 0, 1])) / (count - 1)
    error = SURE * sqrt(variance / count)
    mean = sum(means) / len(means) if means else 0.5
    return Share(
        mean=mean,
        low=max(0.0, min(mean, middle - error)),
        high=min(1.0, max(mean, middle + error)),
        deals=len(means),
    )


def elo(share: float) -> float:
    """The difference in rating that this share of wins means.

    >>> round(elo(0.64))
    100
    """
    share = min(0.9999, max(0.0001, share))
    return ELO * log10(share / (1 - share))


@dataclass(frozen=True)
class Rating:
    bot: str
    elo: float
    low: float
    high: float


def ratings(results: dict[tuple[str, str], list[list[float]]], seed: int = 1) -> list[Rating]:
    """Bradley-Terry ratings of all bots, the weakest 0, best first. Intervals by resampling the deals (bootstrap)."""
    bots = list(dict.fromkeys(name for pair in results for name in pair))
    if not bots:
        return []
    deals = {pair: [sum(games) / len(games) for games in found] for pair, found in results.items()}
    fitted = _fit(bots, deals)
    weakest = min(fitted, key=lambda name: fitted[name])
    rng, drawn = Random(seed), {name: list[float]() for name in bots}
    for _ in range(RESAMPLES):
        again = _fit(bots, {pair: rng.choices(found, k=len(found)) if found else [] for pair, found in deals.items()})
        for name in bots:
            drawn[name].append(again[name] - again[weakest])
    found = []
    for name in bots:
        spread = sorted(drawn[name])
        low, high = spread[int(0.025 * RESAMPLES)], spread[int(0.975 * RESAMPLES)]
        found.append(Rating(bot=name, elo=fitted[name] - fitted[weakest], low=low, high=high))
    return sorted(found, key=lambda rating: -rating.elo)


def _fit(bots: list[str], deals: dict[tuple[str, str], list[float]]) -> dict[str, float]:
    """Hunter's MM algorithm, with half a win for each side of a pair so that no rating is infinite."""
    strength = dict.fromkeys(bots, 1.0)
    wins = dict.fromkeys(bots, 0.0)
    games: dict[tuple[str, str], float] = {}
    for (a, b), found in deals.items():
        wins[a] += sum(found) + 0.5
        wins[b] += len(found) - sum(found) + 0.5
        games[a, b] = len(found) + 1
    for _ in range(ROUNDS):
        load = dict.fromkeys(bots, 0.0)
        for (a, b), count in games.items():
            weight = count / (strength[a] + strength[b])
            load[a] += weight
            load[b] += weight
        fitted = {name: wins[name] / load[name] if load[name] else 1.0 for name in bots}
        total = sum(fitted.values())
        fitted = {name: value * len(bots) / total for name, value in fitted.items()}
        moved = max(abs(fitted[name] / strength[name] - 1) for name in bots)
        strength = fitted
        if moved < SETTLED:
            break
    return {name: ELO * log10(value) for name, value in strength.items()}
