"""All worlds of the small position, dealt out one by one: no more and no fewer are imagined."""

from itertools import permutations

import pytest

from tests.games.worlds import found, position, told, world

KEY = "trophy-case"
RED = ("Bu", "Ma", "In")


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_imagination_finds_every_world(seat: int | None) -> None:
    """Seat 0 leads, so it holds no lone trump (TC-7); seat 1 has shown that it holds no red card (TC-9)."""
    at = position(KEY)
    cards = [*[hand[0] for hand in at["hands"]], at["discarded"][2][0], at["deck"][0]]
    seen = {0: [0], 1: [1], 2: [2, 3], None: []}[seat]
    worlds = set()
    for dealt in permutations(cards):
        hidden_only = all(dealt[place] == cards[place] for place in seen)
        if hidden_only and dealt[0] != "grue" and not dealt[1].startswith(RED):
            hands = [[card] for card in dealt[:3]]
            worlds.add(world(at | {"hands": hands, "discarded": [[], [], [dealt[3]]], "deck": [dealt[4]]}))
    assert found(KEY, seat) == worlds
    assert told(KEY, seat) == len(worlds)
