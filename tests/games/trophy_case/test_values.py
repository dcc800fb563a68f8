"""What a table needs to draw the worth of a card without knowing the rule."""

from __future__ import annotations

import parlour


def test_view_tells_what_each_rank_is_worth() -> None:
    """TC-17: 1 for 8 and 9, 2 for infinity, and 1 for a 0 only under a trump."""
    view = parlour.game("trophy-case").start(players=3, seed="cups").view(None)
    assert view["values"] == {
        "0": {"points": 0, "trumped": 1},
        "8": {"points": 1, "trumped": 1},
        "9": {"points": 1, "trumped": 1},
        "x": {"points": 2, "trumped": 2},
    }
