"""All worlds of the small position, dealt out one by one: no more and no fewer are imagined."""

from itertools import permutations

import pytest

from tests.games.worlds import found, position, told, world

KEY = "fancy-that"


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_imagination_finds_every_world(seat: int | None) -> None:
    """FT-17*: whoever looks, any of the unseen cards may be the last of the deck."""
    at = position(KEY)
    unseen = at["deck"] + at["out"]
    worlds = set()
    for bag in permutations(at["bag"]):
        for card in unseen:
            out = sorted(other for other in unseen if other != card)
            worlds.add(world(at | {"bag": list(bag), "deck": [card], "out": out}))
    assert found(KEY, seat) == worlds
    assert told(KEY, seat) == len(worlds)
