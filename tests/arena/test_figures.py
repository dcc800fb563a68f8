"""What many games say of bots, seats and lengths."""

import pytest

from parlour.arena import Outcome, share_of
from parlour.arena.figures import Outcomes, by_bot, by_seat, lengths

# Two bots at three seats, one deal played twice; and another pair in the same deal.
GAMES: Outcomes = {
    ("a", "b"): {
        0: [
            Outcome(seats=[0, 1, 0], points=[5, 3, 1], places=[1, 2, 3], moves=10, turns=4),
            Outcome(seats=[1, 0, 1], points=[5, 5, 0], places=[1, 1, 3], moves=20, turns=6),
        ]
    },
    ("a", "c"): {0: [Outcome(seats=[0, 1, 0], points=[0, 9, 2], places=[3, 1, 2], moves=30, turns=8)]},
}


def test_a_bot_gets_its_part_of_the_wins_and_its_points() -> None:
    a, b, c = by_bot(GAMES)
    assert [(one.bot, one.seat, one.games) for one in (a, b, c)] == [("a", None, 3), ("b", None, 2), ("c", None, 1)]
    assert [one.wins.mean for one in (a, b, c)] == pytest.approx([0.5, 0.25, 1])
    assert a.points == pytest.approx((3 + 5 + 1) / 3)


def test_a_seat_gets_what_it_won_whoever_else_sat_there() -> None:
    found = {(one.bot, one.seat): one for one in by_seat(GAMES)}
    assert list(found) == [("a", 0), ("a", 1), ("a", 2), ("b", 0), ("b", 1), ("b", 2), ("c", 1)]
    assert found["a", 0].games == 2
    assert found["a", 0].wins.mean == pytest.approx(0.5)
    assert found["a", 0].points == 2.5
    assert found["b", 0].wins.mean == 0.5  # shared with a
    assert found["a", 2].wins.mean == 0


def test_games_of_one_deal_count_as_one_for_the_interval() -> None:
    """Cards decide them together, also in different matches."""
    a = by_bot(GAMES)[0]
    assert a.wins == share_of([[1.0, 0.5, 0.0]])
    assert a.wins.deals == 1


def test_lengths_are_told_with_where_nine_in_ten_lie() -> None:
    games = [Outcome(seats=[0], points=[0], places=[1], moves=moves, turns=1) for moves in range(101)]
    found = lengths({("a",): {0: games}})
    assert found is not None
    assert (found.moves.mean, found.moves.low, found.moves.high) == (50, 5, 95)
    assert (found.turns.mean, found.turns.low, found.turns.high) == (1, 1, 1)
    assert lengths({}) is None
