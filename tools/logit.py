"""Conditional logit: what a feature of a seat is worth, so that the softmax of all seats' worths says who wins.

The weights of a feature may change with how far the game has come: a weight for each number of a `basis`, which are
multiplied by it and added up. Fitted by Adam to cross-entropy, and drawn to the weights that there were before, so that
what earlier games taught is not forgotten.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

PASSES = 24  # through all positions
PORTION = 2048  # positions that one step looks at
STEP = 0.03  # how far the first steps go, in standard deviations of a feature
MEMORY, SPREAD_MEMORY = 0.9, 0.999  # of Adam: how much of the past it keeps
LEAST = 1e-9
RARE = 0.05  # added to the size of every feature: one that is seldom there has little to teach


def chances(worths: Numbers) -> Numbers:
    """By position and seat, how often it wins."""
    powers = np.exp(worths - worths.max(axis=1, keepdims=True))
    found: Numbers = powers / powers.sum(axis=1, keepdims=True)
    return found


def surprise(said: Numbers, came: Numbers) -> float:
    """The cross-entropy: how surprising it is, at the mean, who wins."""
    return float(-(came * np.log(np.maximum(said, LEAST))).sum(axis=1).mean())


def worths(seen: Numbers, basis: Numbers, weights: Numbers) -> Numbers:
    """By position and seat. `seen` is by position, seat and feature, `basis` by position, `weights` by feature."""
    found: Numbers = np.einsum("psf,pb,fb->ps", seen, basis, weights)
    return found


def fitted(seen: Numbers, basis: Numbers, came: Numbers, before: Numbers, hold: float, seed: int) -> Numbers:
    """The weights under which what came is least surprising; `hold` is how much they are drawn to those before."""
    rng = np.random.default_rng(seed)
    scale = np.sqrt(np.einsum("psf,pb->fb", seen**2, basis**2) / (seen.shape[0] * seen.shape[1])) + RARE
    start = before * scale
    weights, mean, spread = start.copy(), np.zeros_like(start), np.zeros_like(start)
    steps = 0
    for number in range(PASSES):
        order = rng.permutation(len(seen))
        step = STEP * (1 - number / PASSES)
        for first in range(0, len(order), PORTION):
            some = order[first : first + PORTION]
            off = chances(worths(seen[some], basis[some], weights / scale)) - came[some]
            slope = np.einsum("ps,psf,pb->fb", off, seen[some], basis[some], optimize=True) / scale / len(some)
            slope += hold * (weights - start)
            steps += 1
            mean = MEMORY * mean + (1 - MEMORY) * slope
            spread = SPREAD_MEMORY * spread + (1 - SPREAD_MEMORY) * slope**2
            rate = np.sqrt(spread / (1 - SPREAD_MEMORY**steps)) + LEAST
            weights = weights - step * mean / (1 - MEMORY**steps) / rate
    found: Numbers = weights / scale
    return found
