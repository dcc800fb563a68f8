"""The cards: what each is called, what it can be, and the clothing and animals of the box.

A card is a small number, its code. Material cards are 0 to 77: `(number - 1) * 6 + pair`, the pairs of suits in the
order LG LM LC GM GC MC. Pieces of clothing are 78 to 125: `78 + place * 12 + material * 3 + k`, k counting up by the
run needed. On the table a piece of clothing is a wild (FA-17).
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

SUITS: Final = ("L", "G", "M", "C")
SUIT_WORDS: Final = ("leather", "gem", "metal", "cloth")
PAIRS: Final = ("LG", "LM", "LC", "GM", "GC", "MC")
PLACES: Final = ("hand", "feet", "body", "head")
RULES: Final = ("return", "loop", "cover", "mix")  # FA-5
CARDS: Final = 78  # FA-1; also the code of the first piece of clothing
PIECES: Final = 48  # FA-3
RETURN: Final = 0
LOOP: Final = 1
COVER: Final = 2
MIX: Final = 3

# By pair: the mask of its two suits, bit 0 for leather to bit 3 for cloth.
PAIR_MASKS: Final = vec[i64]([3, 5, 9, 6, 10, 12])


def top_number(players: int) -> int:
    """FA-2: 12 and 13 stay in the box with two players."""
    return 11 if players == 2 else 13


def number_of(card: i64) -> i64:
    """The number of a material card."""
    return card // 6 + 1


def is_wild(code: i64) -> bool:
    """Is it a piece of clothing?"""
    return code >= CARDS


def suits_of(code: i64) -> i64:
    """The suits that a card can be, as a mask: two for a material card, one for a piece of clothing."""
    if code >= CARDS:
        one: i64 = 1
        return one << ((code - CARDS) % 12 // 3)
    return PAIR_MASKS[code % 6]


def has_suit(code: i64, suit: i64) -> bool:
    return (suits_of(code) >> suit) & 1 == 1


def material_of(piece: i64) -> i64:
    """The suit that a piece of clothing is made of."""
    return (piece - CARDS) % 12 // 3


def place_of(piece: i64) -> i64:
    """The place where a piece of clothing belongs."""
    return (piece - CARDS) // 12


def rank_of(piece: i64) -> i64:
    """How fancy it is among the three of its place and material: 0, 1 or 2, by the run needed."""
    return (piece - CARDS) % 3


def need_of(piece: i64) -> i64:
    """How long a run the piece needs (FA-13)."""
    return _NEEDS[piece - CARDS]


def points_of(piece: i64) -> i64:
    """The points printed on the piece."""
    return _POINTS[piece - CARDS]


class Box:
    """The data file, read and checked: an owner's correction must not put a card in the box that cannot be."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.needs: list[int] = []
        self.points: list[int] = []
        self.garments: list[str] = []
        for place in PLACES:
            self.garments.append(str(data["clothing"][place]["called"]))
            for suit in SUITS:
                pieces = sorted((int(need), int(points)) for need, points in data["clothing"][place][suit])
                needs = [need for need, _ in pieces]
                if len(set(needs)) != 3 or needs[0] < 1 or min(points for _, points in pieces) < 0:
                    raise ValueError(f"box.json: {place} {suit} must have three pieces with different runs.")
                self.needs += needs
                self.points += [points for _, points in pieces]
        self.animals: dict[str, str] = dict(data["animals"])
        if len(self.animals) != 4 or any(suit not in SUITS for suit in self.animals.values()):
            raise ValueError("box.json: there are four animals, each with a favourite material.")


def _read_box() -> Box:
    text = files("parlour.games").joinpath("fancy_animals", "box.json").read_text(encoding="utf-8")
    return Box(json.loads(text))


BOX: Final = _read_box()
_NEEDS: Final = vec[i64](BOX.needs)
_POINTS: Final = vec[i64](BOX.points)
GARMENTS: Final = BOX.garments  # by place
ANIMALS: Final = list(BOX.animals)  # FA-4
FAVOURITES: Final = [SUITS.index(suit) for suit in BOX.animals.values()]  # by animal


def _names() -> list[str]:
    cards = [f"{number}{pair}" for number in range(1, 14) for pair in PAIRS]
    for index in range(PIECES):
        cards.append(f"{PLACES[index // 12]}-{SUITS[index % 12 // 3]}{BOX.needs[index]}")
    return cards


NAMES: Final = _names()
CODES: Final = {name: code for code, name in enumerate(NAMES)}
