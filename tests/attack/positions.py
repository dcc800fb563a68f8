"""Positions that are hard on purpose: legal ones of Fancy Animals whose moves take seconds and much memory to find."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from parlour.games.fancy_animals import GAME
from parlour.games.fancy_animals.components import CARDS, NAMES, PLACES, RULES
from parlour.games.record import Record
from tests.games.fancy_animals.boards import position

WORN = 20
IN_HAND = 13
ON_THE_TABLE = [34, 36, 38, 40, 41, 42, 43, 44, 46, 48, 52, 56, 60]
TOP = 11  # with two players
HARD = [11, 21, 120, 122, 127, 198, 202, 208, 209, 216, 220]  # of the positions that are drawn, the hardest


def hard_records(count: int, seed: int) -> list[str]:
    """Records of some 1.8 kB without a move, no two alike."""
    found = hard_positions()
    return [
        Record(GAME.key, 2, f"hard {seed} {number}", [], position=found[number % len(found)]).text()
        for number in range(count)
    ]


@cache
def hard_positions() -> list[dict[str, Any]]:
    return [drawn(number) for number in HARD]


def drawn(number: int) -> dict[str, Any]:
    """Whoever is to move wears twenty pieces and holds thirteen cards; all special rules are in force."""
    rng = random.Random(f"hard {number}")
    worn: dict[str, list[str]] = {}
    for index, place in enumerate(PLACES[:-1]):  # a full portrait would end the game
        pieces = NAMES[CARDS + index * 12 : CARDS + index * 12 + 12]
        worn[place] = rng.sample(pieces, WORN // 3 + (index < WORN % 3))
    groups, used = _groups(rng, rng.choice(ON_THE_TABLE))
    hand = rng.sample([name for name in NAMES[: TOP * 6] if name not in used], IN_HAND)
    return position(hand=" ".join(hand), table=" | ".join(groups), worn=[worn], rules=" ".join(RULES))


def _groups(rng: random.Random, size: int) -> tuple[list[str], set[str]]:
    """Runs of one material, until there are so many cards on the table, or no more fit."""
    groups: list[str] = []
    used: set[str] = set()
    for _ in range(200):
        if len(used) >= min(size, TOP * 6 - IN_HAND):
            break
        suit, first, length = rng.choice("LGMC"), rng.randrange(1, TOP - 1), rng.choice([3, 3, 3, 4, 5])
        cards: list[str] = []
        for number in range(first, min(TOP, first + length - 1) + 1):
            fits = [name for name in NAMES[(number - 1) * 6 : number * 6] if suit in name[-2:] and name not in used]
            if not fits:
                break
            cards.append(rng.choice(fits))
        if len(cards) >= 3 and len(used) + len(cards) <= TOP * 6 - IN_HAND:
            groups.append(f"{suit}{first}:{','.join(cards)}")
            used.update(cards)
    return groups, used
