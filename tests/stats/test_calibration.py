"""Do chances come true?"""

from math import log
from random import Random

import pytest

from parlour.stats import calibration, recalibrated
from parlour.stats.calibration import binned


def forecasts(exponent: float, games: int = 3000, seed: int = 1) -> tuple[list[float], list[float]]:
    """Chances whose odds, raised to that power, are true; and what came."""
    rng = Random(seed)
    said = [rng.random() for _ in range(games)]
    true = [recalibrated([chance, 1 - chance], exponent)[0] for chance in said]
    return said, [float(rng.random() < chance) for chance in true]


@pytest.mark.parametrize("exponent", [0.4, 1.0, 1.5])
def test_the_exponent_is_found(exponent: float) -> None:
    found = calibration(*forecasts(exponent)).exponent
    assert found.low <= exponent <= found.high
    assert found.high - found.low < 0.3


def test_an_overconfident_forecast_errs_more_than_chance_explains() -> None:
    good, bad = calibration(*forecasts(1.0)), calibration(*forecasts(0.4))
    assert good.error < good.perfect + 0.01
    assert bad.error > bad.perfect + 0.05
    assert bad.brier > good.brier


def test_bins_are_of_equal_size_and_hold_all() -> None:
    said = [0.9, 0.1, 0.4, 0.2, 0.8, 0.6, 0.7]
    bins = binned(said, [1, 0, 0, 0, 1, 1, 1], bins=3)
    assert [part.count for part in bins] == [2, 2, 3]
    assert [round(part.said, 2) for part in bins] == [0.15, 0.5, 0.8]
    assert [part.came for part in bins] == [0, 0.5, 1]


def test_recalibrated_chances_sum_to_one_and_keep_their_order() -> None:
    found = recalibrated([0.7, 0.2, 0.1, 0.0], 0.5)
    assert sum(found) == pytest.approx(1)
    assert found == sorted(found, reverse=True)
    assert log(found[0] / found[1]) == pytest.approx(0.5 * log(0.7 / 0.2))


def test_every_chance_needs_a_result() -> None:
    with pytest.raises(ValueError, match="must be known"):
        calibration([0.5], [])
