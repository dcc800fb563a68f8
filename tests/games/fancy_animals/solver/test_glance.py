"""What counting alone tells."""

from __future__ import annotations

import pytest

from parlour.games.fancy_animals.components import CODES
from parlour.games.fancy_animals.notation import read
from parlour.games.fancy_animals.solver import LaidTable
from parlour.games.fancy_animals.solver.glance import NEVER, Glance
from parlour.games.fancy_animals.solver.numbers import Numbers

LEATHER, GEM = 0, 1


def glance(table: str, hand: str, loop: bool = False) -> Glance:
    groups = read(f"play {table}", 13, loop).groups
    return Numbers(13, LaidTable(groups, 13), [CODES[card] for card in hand.split()], loop).glance


@pytest.mark.parametrize(
    ("card", "cards"),
    [
        ("6LG", 1),  # after leather 3 to 5
        ("7LM", 2),  # with a 6 between
        ("5MC", 1),  # with two other fives, if both could be spared
        ("10LG", 3),  # in a run from hand
        ("1MC", NEVER),
    ],
)
def test_the_fewest_cards_that_a_card_needs(card: str, cards: int) -> None:
    seen = glance("L3:3LG,4LM,5LC | =5:5LG,5GM,5GC", "1MC 5MC 6LG 7LM 10LG 11LM 12LC")
    assert seen.least_to_play(CODES[card], 0) == cards
    assert seen.in_hand_three(CODES[card]) == (card == "10LG")


def test_the_fewest_cards_that_a_run_needs() -> None:
    seen = glance("L3:3LG,4LM,5LC", "6LM 7LG 9LG")
    assert [seen.least_for_run(LEATHER, length, 0) for length in (3, 4, 5, 6)] == [1, 1, 2, NEVER]
    assert [seen.least_for_run(LEATHER, length, 1) for length in (5, 6, 7, 8)] == [1, 2, 3, NEVER]
    assert seen.least_for_run(GEM, 3, 0) == NEVER


def test_round_the_corner_only_with_loop() -> None:
    table, hand = "L11:11LG,12LM,13LC", "1LG"
    assert glance(table, hand).least_to_play(CODES["1LG"], 0) == NEVER
    assert glance(table, hand, loop=True).least_to_play(CODES["1LG"], 0) == 1
    assert glance(table, hand, loop=True).least_for_run(LEATHER, 4, 0) == 1
