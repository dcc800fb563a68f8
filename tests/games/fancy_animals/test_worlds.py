"""All worlds of the small position, dealt out one by one: no more and no fewer are imagined."""

from itertools import permutations

import pytest

from tests.games.worlds import found, position, told, world

KEY = "fancy-animals"
PAIRS = ["LG", "LM", "LC", "GM", "GC", "MC"]  # the order of a hand, number by number


@pytest.mark.parametrize("seat", [0, 1, None])
def test_imagination_finds_every_world(seat: int | None) -> None:
    """The others' hands, the deck, and the top of the one pile of which not all is known."""
    at = position(KEY)
    pile = at["piles"]["head"]
    unknown = len(pile) - at["returned"]["head"]
    worlds = set()
    for cards in permutations([*at["hands"][0], *at["hands"][1], *at["deck"]]):
        hands = [sorted(cards[:2], key=_order), list(cards[2:3])]
        if seat is None or hands[seat] == at["hands"][seat]:
            for top in permutations(pile[:unknown]):
                piles = at["piles"] | {"head": [*top, *pile[unknown:]]}
                worlds.add(world(at | {"hands": hands, "deck": list(cards[3:]), "piles": piles}))
    assert found(KEY, seat) == worlds
    assert told(KEY, seat) == len(worlds)


def _order(card: str) -> int:
    return PAIRS.index(card[-2:])  # of cards with the same number, as all hidden ones are
