"""The worlds of the small position, counted without `imagine`: all ways to lay out what a seat does not see."""

from itertools import permutations

import pytest

from lantern_bay import GAME


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_the_count_of_worlds(seat: int | None) -> None:
    small = GAME.small_worlds()
    assert small is not None
    position = small.position
    unseen = [crate for crate in position["beach"] if seat not in crate["seen_by"]]
    kinds = [crate["crate"] for crate in unseen] + position["boat"]
    layouts = {
        layout
        for layout in permutations(kinds)
        if all(kind not in crate["ruled_out"] for kind, crate in zip(layout, unseen, strict=False))
    }
    tides = 1 if seat in position["tide_seen_by"] else 2
    assert small.count(seat) == len(layouts) * tides
