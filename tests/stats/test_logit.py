"""Conditional logit finds the weights that made the choices."""

from math import log
from random import Random

import pytest

from parlour.stats.logit import Case, chances_of, fitted_logit


def cases(weights: list[float], count: int, seed: int = 1) -> list[Case]:
    """Choices of three, made by these weights."""
    rng, found = Random(seed), list[Case]()
    for _ in range(count):
        features = [[rng.gauss(0, 1) for _ in weights] for _ in range(3)]
        open_case = Case(features, [0.0, 0.3, -0.3], [0.0, 0.0, 0.0])
        [chosen] = rng.choices(range(3), chances_of(open_case, weights))
        found.append(Case(features, open_case.starts, [float(one == chosen) for one in range(3)]))
    return found


def test_the_weights_are_found() -> None:
    assert fitted_logit(cases([0.8, -1.5], 1500), [0.0, 0.0]) == pytest.approx([0.8, -1.5], abs=0.15)


def test_few_cases_move_little_what_is_expected() -> None:
    few = cases([0.8, -1.5], 4)
    assert fitted_logit(few, [0.0, 0.0], trust=1000.0) == pytest.approx([0.0, 0.0], abs=0.01)
    assert fitted_logit([], [0.4, 1.0]) == [0.4, 1.0]


def test_a_win_that_is_shared_counts_in_parts() -> None:
    shared = [Case([[1.0], [0.0]], [0.0, 0.0], [0.75, 0.25])] * 50
    assert fitted_logit(shared, [0.0], trust=1e-6) == pytest.approx([log(3)], abs=0.001)
