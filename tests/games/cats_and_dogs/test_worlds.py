"""All worlds of the small position, dealt out one by one: no more and no fewer are imagined."""

from itertools import permutations

import pytest

from tests.games.worlds import found, position, told, world

KEY = "cats-and-dogs"
# In the order of a position: the actions by their number in the rules page.
ORDER = ["take-food", "swap-food", "swap-meals"]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_imagination_finds_every_world(seat: int | None) -> None:
    at = position(KEY)
    known = at["hands"][seat][0] if seat is not None else None
    actions = [at["hands"][0][0], at["hands"][1][0], *at["aside"]]
    worlds = set()
    for deck in permutations(at["deck"][:-1]):
        for one, other, *aside in permutations(actions):
            if known is None or (one, other)[seat or 0] == known:
                dealt = {"hands": [[one], [other]], "aside": sorted(aside, key=ORDER.index)}
                worlds.add(world(at | dealt | {"deck": [*deck, at["deck"][-1]]}))
    assert found(KEY, seat) == worlds
    assert told(KEY, seat) == len(worlds)
