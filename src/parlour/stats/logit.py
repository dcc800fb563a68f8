"""Conditional logit: which weights make it likely that of several options those came that did?"""

from __future__ import annotations

from collections.abc import Sequence as Row
from dataclasses import dataclass
from math import exp

STEPS = 50
CLOSE = 1e-9


@dataclass(frozen=True)
class Case:
    """Options of which one came, or several in parts: by option its features, where it starts from, and its part.

    An option is the likelier, the higher its start plus weights times features.
    """

    features: Row[Row[float]]
    starts: Row[float]
    came: Row[float]


def fitted_logit(cases: Row[Case], expected: Row[float], trust: float = 1.0) -> list[float]:
    """The weights under which what came is likeliest.

    Before any case, weights are as `expected`, with a variance of 1 / `trust`: so few cases move them little.

    >>> yes, no = (Case([[1.0], [0.0]], [0.0, 0.0], came) for came in ([1, 0], [0, 1]))
    >>> [round(weight, 2) for weight in fitted_logit([yes, yes, yes, no], [0.0], trust=1e-9)]
    [1.1]
    """
    weights = list(expected)
    size = range(len(weights))
    for _ in range(STEPS):
        slope = [trust * (expected[i] - weights[i]) for i in size]
        bend = [[trust if i == j else 0.0 for j in size] for i in size]
        for case in cases:
            chances = chances_of(case, weights)
            whole = sum(case.came)
            mean = [sum(chance * row[i] for chance, row in zip(chances, case.features, strict=True)) for i in size]
            for chance, row, came in zip(chances, case.features, case.came, strict=True):
                for i in size:
                    slope[i] += (came - whole * chance) * row[i]
                    for j in size:
                        bend[i][j] += whole * chance * (row[i] - mean[i]) * (row[j] - mean[j])
        step = _solved(bend, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < CLOSE:
            break
    return weights


def chances_of(case: Case, weights: Row[float]) -> list[float]:
    """How likely each option is."""
    heights = [
        start + sum(weight * value for weight, value in zip(weights, row, strict=True))
        for start, row in zip(case.starts, case.features, strict=True)
    ]
    raised = [exp(height - max(heights)) for height in heights]
    return [one / sum(raised) for one in raised]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss and Jordan, without pivoting: what a likelihood bends by, with some trust, is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(len(rows)):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(len(rows)):
            if j != i:
                rows[j] = [value - rows[j][i] * above for value, above in zip(rows[j], rows[i], strict=True)]
    return [row[-1] for row in rows]
