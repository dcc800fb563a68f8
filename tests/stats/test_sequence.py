"""Intervals that may be looked at after every deal."""

from random import Random

import pytest

from parlour.stats import Sequence, deals_for
from tests.sizes import size

RUNS = size(share=300, full=4000)
DEALS = 1250


def deal(rng: Random, chance: float) -> float:
    """Two games with the sides changed."""
    return ((rng.random() < chance) + (rng.random() < chance)) / 2


def ruled_out(seed: int, chance: float, value: float, deals: int) -> bool:
    """Is that value ruled out at any look, one after every ten deals?"""
    rng, sequence = Random(seed), Sequence()
    for number in range(deals):
        sequence.add(deal(rng, chance))
        if number % 10 == 9 and sequence.rules_out(value):
            return True
    return False


@pytest.mark.parametrize("chance", [0.5, 0.9])
def test_the_truth_is_seldom_ruled_out_however_often_one_looks(chance: float) -> None:
    seeds = range(RUNS)
    false = sum(ruled_out(seed, chance, chance, DEALS) for seed in seeds)
    assert false / RUNS <= 0.05, f"{false} of the seeds {seeds}"


def test_a_difference_that_is_there_is_found() -> None:
    found = sum(ruled_out(seed, 0.6, 0.5, DEALS) for seed in range(20))
    assert found == 20


def test_the_order_of_the_deals_does_not_matter() -> None:
    rng = Random(3)
    values = [rng.choice((0.0, 1 / 3, 0.5, 1.0)) for _ in range(200)]
    one, other = Sequence(values).interval(), Sequence(reversed(values)).interval()
    assert (one.low, one.high) == pytest.approx((other.low, other.high), abs=1e-9)


def test_before_the_first_deal_nothing_is_known() -> None:
    found = Sequence().interval()
    assert (found.low, found.mean, found.high, found.deals) == (0, 0.5, 1, 0)


@pytest.mark.parametrize(("values", "low", "high"), [([1.0] * 40, 0.5, 1.0), ([0.0] * 40, 0.0, 0.5)])
def test_wins_without_a_loss_are_no_certainty(values: list[float], low: float, high: float) -> None:
    found = Sequence(values).interval()
    assert low <= found.low < found.high <= high
    assert found.high - found.low > 0.05


def test_what_is_no_share_is_refused() -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        Sequence([0.5, 1.5])


@pytest.mark.parametrize("width", [0.05, 0.2])
def test_so_many_deals_are_enough(width: float) -> None:
    rng = Random(1)
    found = Sequence(float(rng.random() < 0.5) for _ in range(deals_for(width, 0.5))).interval()
    assert found.high - found.low == pytest.approx(2 * width, rel=0.1)
