"""What ratings make of people of known strength. `make league` plays twenty such leagues."""

from __future__ import annotations

from tests.server.ratings.league import GAMES, League, leagues


def test_ratings_tell_the_truth_and_show_a_rise() -> None:
    agreement, _, shown, false = leagues(3)
    assert agreement >= 0.95
    assert shown >= 0.8
    assert false <= 0.05


def test_the_scale_stays_where_the_bots_hold_it() -> None:
    """However much is played, ratings do not run away from the anchors."""
    league = League(1)
    league.play(GAMES)
    early = league.offset()
    league.play(4 * GAMES)
    assert abs(league.offset() - early) < 1.5
