"""From results to ratings: shares of wins, Elo, and how sure they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log10
from random import Random

from parlour.stats import Interval, Sequence

RESAMPLES = 300
ROUNDS = 200  # of fitting, at most
SETTLED = 1e-5
ELO = 400
Won = tuple[float, float]  # what the first of a pair won, and in how many deals


def share_of(deals: Iterable[list[float]]) -> Interval:
    """How much of the wins a bot took, with an interval that stays true however often one looks, or adds deals."""
    return Sequence(sum(games) / len(games) for games in deals).interval()


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
    """Bradley-Terry ratings of all bots, the weakest 0, best first, with intervals by weighing the deals by lot."""
    bots = list(dict.fromkeys(name for pair in results for name in pair))
    if not bots:
        return []
    deals = {pair: [sum(games) / len(games) for games in found] for pair, found in results.items()}
    fitted = _fit(bots, {pair: _won(found) for pair, found in deals.items()})
    weakest = min(fitted, key=lambda name: fitted[name])
    rng, drawn = Random(seed), {name: list[float]() for name in bots}
    for _ in range(RESAMPLES):
        again = _fit(bots, {pair: _won_by_lot(found, rng) for pair, found in deals.items()})
        for name in bots:
            drawn[name].append(again[name] - again[weakest])
    found = []
    for name in bots:
        spread = sorted(drawn[name])
        low, high = spread[int(0.025 * RESAMPLES)], spread[int(0.975 * RESAMPLES)]
        found.append(Rating(bot=name, elo=fitted[name] - fitted[weakest], low=low, high=high))
    return sorted(found, key=lambda rating: -rating.elo)


def _won(deals: list[float]) -> Won:
    """With half a deal for each side, so that no rating is infinite."""
    return sum(deals) + 0.5, len(deals) + 1.0


def _won_by_lot(deals: list[float], rng: Random) -> Won:
    """The same if every deal counted for more or less, by lot (Rubin's Bayesian bootstrap).

    So do the two halves that were never played: where all deals ended alike, one is still not certain of the rating.
    """
    weights = [rng.expovariate(1) for _ in deals]
    half_won, half_lost = rng.gammavariate(0.5, 1), rng.gammavariate(0.5, 1)
    won = sum(weight * value for weight, value in zip(weights, deals, strict=True)) + half_won
    whole = sum(weights) + half_won + half_lost
    return won / whole * (len(deals) + 1), len(deals) + 1.0


def _fit(bots: list[str], results: dict[tuple[str, str], Won]) -> dict[str, float]:
    """Hunter's MM algorithm."""
    strength = dict.fromkeys(bots, 1.0)
    wins = dict.fromkeys(bots, 0.0)
    for (a, b), (won, count) in results.items():
        wins[a] += won
        wins[b] += count - won
    for _ in range(ROUNDS):
        load = dict.fromkeys(bots, 0.0)
        for (a, b), (_, count) in results.items():
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
