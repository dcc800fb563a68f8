"""The lists of options, beside what trying everything finds."""

from itertools import product
from random import Random

from parlour.games.fancy_animals.solver.least import LeastCosts
from parlour.games.fancy_animals.solver.options import (
    IN_HAND,
    NO_RESERVE,
    ROUGH,
    TO_LAY,
    hand_of,
    has_suit,
    options,
    runs_of,
    sets_exist,
    wilds_of,
)
from parlour.games.fancy_animals.solver.packed import covers, each, one_of


def test_the_least_cost_of_every_key_is_kept_and_keys_are_in_order() -> None:
    rng = Random(1)
    costs, least = LeastCosts(), dict[int, int]()
    for _ in range(3000):
        key, cost = rng.randrange(1 << 44) & 0x30C0030C00, rng.randrange(9)
        costs.note(key, cost)
        least[key] = min(cost, least.get(key, cost))
    assert [int(key) for key in costs.in_order()] == sorted(least)
    assert all(costs.cost_of(key) == cost for key, cost in least.items())
    assert costs.cost_of(1) == -1


def test_rough_options_use_no_wild_that_could_be_left_out_and_miss_no_way() -> None:
    """Every use of some cards, with every number of wilds in sets up to two of a suit."""
    for cards in ((0, 1, 5), (0, 3, 4, 5), (1, 2, 3)):
        pattern = sum((IN_HAND if pair == cards[0] else TO_LAY) << (3 * pair) for pair in cards)
        ways: dict[tuple[int, int], list[int]] = {}
        for parts in product(range(-1, 8), repeat=len(cards)):
            if any(part < 0 and pair != cards[0] for part, pair in zip(parts, cards, strict=True)):
                continue
            if any(part >= 0 and not has_suit(pair, part % 4) for part, pair in zip(parts, cards, strict=True)):
                continue
            runs = sum(one_of(part) for part in parts if 0 <= part < 4)
            sets = sum(one_of(part - 4) for part in parts if part >= 4)
            for put in product(range(3), repeat=4):
                wilds = sum(count * one_of(suit) for suit, count in enumerate(put))
                if sets_exist(sets + wilds):
                    ways.setdefault((int(runs), 0 if parts[0] < 0 else 1), []).append(int(wilds))
        least = {
            (runs, hand, wilds)
            for (runs, hand), found in ways.items()
            for wilds in found
            if not any(other != wilds and covers(wilds, other) for other in found)
        }
        listed = options(pattern, 0, 0, each(2), NO_RESERVE, ROUGH)
        assert {
            (int(runs_of(way)), int(hand_of(way)), int(wilds_of(way)))
            for way in listed
            if covers(each(2), wilds_of(way))
        } == least
        without = options(pattern, 0, 0, 0, NO_RESERVE, ROUGH)
        assert list(without) == [way for way in listed if wilds_of(way) == 0]
