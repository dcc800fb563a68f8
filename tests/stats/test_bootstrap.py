"""Intervals by drawing deals again."""

from random import Random

import pytest

from parlour.stats import bootstrap, quantile_of, ratio_of


def test_games_of_one_deal_stay_together() -> None:
    """Ten equal games of a deal tell no more than one."""
    rng = Random(1)
    deals = [[float(rng.random() < 0.5)] for _ in range(100)]
    once = bootstrap(deals, lambda drawn: sum(map(sum, drawn)) / sum(map(len, drawn)))
    tenfold = bootstrap([deal * 10 for deal in deals], lambda drawn: sum(map(sum, drawn)) / sum(map(len, drawn)))
    assert (once.low, once.high) == pytest.approx((tenfold.low, tenfold.high))
    assert 0.15 < once.high - once.low < 0.25


def test_a_ratio_and_a_quantile_lie_in_their_intervals() -> None:
    rng = Random(2)
    turns = [(rng.randrange(5, 9), 10.0) for _ in range(200)]
    found = bootstrap(turns, ratio_of)
    assert found.low < 0.65 < found.high
    assert found.high - found.low < 0.05
    lengths = [[float(rng.randrange(100)) for _ in range(2)] for _ in range(300)]
    median = bootstrap(lengths, quantile_of(0.5))
    assert median.low < 50 < median.high


def test_the_same_seed_draws_the_same() -> None:
    deals = [(1.0, 2.0), (2.0, 3.0), (0.0, 4.0)]
    assert bootstrap(deals, ratio_of, seed="a") == bootstrap(deals, ratio_of, seed="a")


def test_without_deals_there_is_nothing_to_draw() -> None:
    with pytest.raises(ValueError, match="no deals"):
        bootstrap([], ratio_of)
