"""Positions that are hard on purpose: legal ones of Fancy Animals whose moves take seconds and much memory to find."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from parlour.games.fancy_animals import GAME
from parlour.games.fancy_animals.components import CARDS, NAMES, PLACES, RULES, top_number
from parlour.games.record import Record
from tests.games.fancy_animals.boards import position

WORN = 20
IN_HAND = 13
ON_THE_TABLE = [34, 36, 38, 40, 41, 42, 43, 44, 46, 48, 52, 56, 60]
HARD = [11, 21, 120, 122, 127, 198, 202, 208, 209, 216, 220]  # of the positions that are drawn, the hardest
SIXTY = [35, 115, 181, 232]  # of 400 with sixty cards on the table, the hardest; two players have 66 in all, three 78


def hard_records(count: int, seed: int) -> list[str]:
    """Records of some 1.8 kB without a move, no two alike."""
    found = hard_positions()
    chosen = [found[number % len(found)] for number in range(count)]
    return [
        Record(GAME.key, position["players"], f"hard {seed} {number}", [], position=position).text()
        for number, position in enumerate(chosen)
    ]


@cache
def hard_positions() -> list[dict[str, Any]]:
    return [drawn(number) for number in HARD] + [sixty(number) for number in SIXTY]


def drawn(number: int) -> dict[str, Any]:
    """Whoever is to move wears twenty pieces and holds thirteen cards; all special rules are in force."""
    rng = random.Random(f"hard {number}")
    worn = _worn(rng)
    groups, used = _groups(rng, rng.choice(ON_THE_TABLE), top=11)
    return _position(rng, worn, groups, used, players=2)


def sixty(number: int) -> dict[str, Any]:
    """The same with three players, and with exactly sixty cards on the table."""
    rng = random.Random(f"sixty {number}")
    worn, used = _worn(rng), set[str]()
    while len(used) != 60:
        groups, used = _groups(rng, 60, top=13)
    return _position(rng, worn, groups, used, players=3)


def _worn(rng: random.Random) -> dict[str, list[str]]:
    worn: dict[str, list[str]] = {}
    for index, place in enumerate(PLACES[:-1]):  # a full portrait would end the game
        pieces = NAMES[CARDS + index * 12 : CARDS + index * 12 + 12]
        worn[place] = rng.sample(pieces, WORN // 3 + (index < WORN % 3))
    return worn


def _position(
    rng: random.Random, worn: dict[str, list[str]], groups: list[str], used: set[str], players: int
) -> dict[str, Any]:
    cards = NAMES[: top_number(players) * 6]
    hand = rng.sample([name for name in cards if name not in used], IN_HAND)
    return position(hand=" ".join(hand), table=" | ".join(groups), worn=[worn], rules=" ".join(RULES), players=players)


def _groups(rng: random.Random, size: int, top: int) -> tuple[list[str], set[str]]:
    """Runs of one material, until there are so many cards on the table, or no more fit."""
    groups: list[str] = []
    used: set[str] = set()
    room = min(size, top * 6 - IN_HAND)
    for _ in range(200):
        if len(used) >= room:
            break
        suit, first, length = rng.choice("LGMC"), rng.randrange(1, top - 1), rng.choice([3, 3, 3, 4, 5])
        cards: list[str] = []
        for number in range(first, min(top, first + length - 1) + 1):
            fits = [name for name in NAMES[(number - 1) * 6 : number * 6] if suit in name[-2:] and name not in used]
            if not fits:
                break
            cards.append(rng.choice(fits))
        if len(cards) >= 3 and len(used) + len(cards) <= top * 6 - IN_HAND:
            groups.append(f"{suit}{first}:{','.join(cards)}")
            used.update(cards)
    return groups, used
