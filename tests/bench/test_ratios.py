"""Ratios of two builds, and when one is called worse."""

from random import Random

import pytest
from bench.ratios import paired, show, student


@pytest.mark.parametrize(("freedom", "quantile"), [(4, 2.776), (9, 2.262), (19, 2.093), (200, 1.972)])
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.005)


def test_rounds_are_compared_in_pairs() -> None:
    """A machine that is busy in some rounds slows both sides, and says nothing about their ratio."""
    busy = [1.0, 5.0, 2.0, 9.0, 1.0, 3.0]
    ratio = paired("row", " s", busy, [1.02 * seconds for seconds in busy])
    assert ratio.low == pytest.approx(1.02)
    assert ratio.high == pytest.approx(1.02)
    assert ratio.verdict == "no more than 10 % worse"


def test_the_interval_holds_the_truth_about_95_times_in_100() -> None:
    rng, held = Random(5), 0
    for _ in range(5000):
        new = [1.2 * rng.lognormvariate(0, 0.1) for _ in range(10)]
        ratio = paired("row", " s", [1.0] * 10, new)
        held += ratio.low <= 1.2 <= ratio.high
    assert held / 5000 == pytest.approx(0.95, abs=0.01)


def test_only_what_lies_wholly_beyond_is_worse(capsys: pytest.CaptureFixture[str]) -> None:
    noisy = paired("noisy", " s", [1.0] * 5, [1.0, 1.5, 1.1, 1.4, 1.0])
    slow = paired("slow", " s", [1.0] * 5, [1.2, 1.21, 1.19, 1.2, 1.2])
    assert (noisy.verdict, slow.verdict) == ("not known yet", "WORSE by more than 10 %")
    assert show("both", [noisy]) is True
    assert show("both", [noisy, slow]) is False
    assert "1 of 2 ratios lie wholly beyond 10 % worse." in capsys.readouterr().out
