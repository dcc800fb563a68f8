"""Shares, intervals and ratings."""

from random import Random

import pytest

from parlour.arena import elo, ratings, share_of


def test_a_share_is_the_mean_over_deals() -> None:
    share = share_of([[1.0, 0.0], [1.0, 1.0]])
    assert share.mean == 0.75
    assert share.low < 0.75 < share.high
    assert share.deals == 2


def test_nothing_played_says_nothing() -> None:
    share = share_of([])
    assert (share.low, share.high) == (0.0, 1.0)
    assert not share.leaves_out(0.5)


def test_winning_all_of_a_few_games_is_no_certainty() -> None:
    assert share_of([[1.0, 1.0]] * 3).low < 0.5
    assert share_of([[1.0, 1.0]] * 60).low > 0.85
    assert share_of([[1.0, 1.0]] * 60).above(0.5)


def test_elo_of_a_share() -> None:
    assert elo(0.5) == 0
    assert elo(0.64) == pytest.approx(100, abs=1)
    assert elo(0.36) == pytest.approx(-100, abs=1)
    assert elo(1.0) < 2000


def test_ratings_find_the_order_and_the_distances() -> None:
    rng = Random(2)

    def deals(share: float) -> list[list[float]]:
        return [[float(rng.random() < share)] for _ in range(600)]

    found = ratings({("a", "b"): deals(0.64), ("b", "c"): deals(0.64), ("a", "c"): deals(0.76)})
    assert [rating.bot for rating in found] == ["a", "b", "c"]
    assert found[-1].elo == 0
    assert found[0].elo == pytest.approx(200, abs=40)
    assert found[0].low < found[0].elo < found[0].high
    assert found[1].high < found[0].elo


def test_a_bot_that_lost_everything_is_rated_all_the_same() -> None:
    found = ratings({("a", "b"): [[1.0, 1.0]] * 20})
    assert 200 < found[0].elo < 1500
    assert found[0].low + 100 < found[0].elo < found[0].high - 100
