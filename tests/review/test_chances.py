"""The power on the odds was fitted to what these bots say: it is worth nothing once they say otherwise."""

from __future__ import annotations

import pytest
from tools.review_check import witness

from parlour.review.lines import fits

TABLES = [(game, int(players)) for game, sizes in fits().items() for players in sizes]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_fit_is_of_the_bots_there_are(game: str, players: int) -> None:
    """If not: `python -m tools.review_check chances --only GAME/PLAYERS`."""
    assert witness(game, players) == pytest.approx(fits()[game][str(players)]["witness"], abs=2e-4)
