"""The sequential test of two bots."""

from math import sqrt
from random import Random

from parlour.stats import PairTest
from parlour.stats.sprt import NORMALISED, Found
from tests.sizes import size

RUNS = size(share=100, full=1000)
MOST = 5_000


def chance_of(strength: float) -> float:
    """Of a game, for a bot that is stronger by that in normalised Elo; each deal is two games."""
    chance = 0.5
    for _ in range(50):
        chance = 0.5 + strength / NORMALISED * sqrt(chance * (1 - chance))
    return chance


def played(seed: int, strength: float, test: PairTest) -> tuple[Found, int]:
    """What the test finds, looking after every twentieth deal, and after how many."""
    rng, chance = Random(seed), chance_of(strength)
    deals: list[float] = []
    while len(deals) < MOST:
        deals += [((rng.random() < chance) + (rng.random() < chance)) / 2 for _ in range(20)]
        found = test.found(deals)
        if found != "open":
            return found, len(deals)
    return "open", MOST


def test_equal_bots_are_seldom_called_different() -> None:
    false = sum(played(seed, 0, PairTest())[0] == "stronger" for seed in range(RUNS))
    assert false / RUNS <= 0.08  # 5 %, and what so few runs may deviate


def test_a_stronger_bot_is_seldom_missed() -> None:
    missed = sum(played(seed, 30, PairTest())[0] != "stronger" for seed in range(RUNS))
    assert missed / RUNS <= 0.08


def test_large_differences_need_few_deals() -> None:
    found = [played(seed, 150, PairTest()) for seed in range(20)]
    assert all(one == "stronger" for one, _ in found)
    assert sum(deals for _, deals in found) / len(found) < 100


def test_bounds_follow_from_the_errors() -> None:
    low, high = PairTest(alpha=0.05, beta=0.10).bounds
    assert (round(low, 3), round(high, 3)) == (-2.251, 2.89)


def test_a_few_wins_in_a_row_are_no_proof() -> None:
    assert PairTest().found([1.0] * 3) == "open"
    assert PairTest().found([]) == "open"
