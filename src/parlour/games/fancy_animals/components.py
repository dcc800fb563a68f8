"""The cards: what each is called, what it can be, and the clothing and animals of the box.

A card is a small number, its code. Material cards are 0 to 77: `(number - 1) * 6 + pair`, the pairs of suits in the
order LG LM LC GM GC MC. Pieces of clothing are 78 to 125: `78 + place * 12 + material * 3 + rank`, the rank counting up
by the run needed. On the table a piece of clothing is a wild (FA-17).
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.fancy_animals.box import BOX, MAX_NUMBER, PLACE_NAMES, RULE_NAMES, SUIT_LETTERS

# How many there are of each; as i64, so that loops over them compile well.
SUIT_COUNT: Final[i64] = 4
PLACE_COUNT: Final[i64] = 4
RULE_COUNT: Final[i64] = 4

# The codes have room for this much; the box says how much of it is in the game.
CARDS: Final = 78  # FA-1; also the code of the first piece of clothing
PIECES: Final = 48  # FA-3

SUITS: Final = SUIT_LETTERS
PLACES: Final = PLACE_NAMES
RULES: Final = RULE_NAMES
RETURN: Final = 0
LOOP: Final = 1
COVER: Final = 2
MIX: Final = 3

SUIT_WORDS: Final[list[str]] = [BOX["materials"][suit] for suit in SUITS]
ANIMALS: Final[list[str]] = list(BOX["animals"])  # FA-4
FAVOURITES: Final[list[int]] = [SUITS.index(suit) for suit in BOX["animals"].values()]  # by animal
NOT_PICKED: Final = -1  # FA-28: the animal of who has still to pick one
RULE_TITLES: Final[list[str]] = [BOX["special_rules"][rule] for rule in RULES]
HAND_SIZE: Final[i64] = BOX["hand"]  # FA-9
HAND_LIMIT: Final[i64] = BOX["hand_limit"]  # FA-11
OFFERED: Final[i64] = BOX["on_offer"]  # FA-10
_TOPS: Final[dict[int, int]] = {int(players): top for players, top in BOX["top_numbers"].items()}
PLAYERS: Final = range(min(_TOPS), max(_TOPS) + 1)


def _pieces() -> list[tuple[int, int]]:
    """FA-3: the run that each piece needs, and its points: place by place, material by material, the shortest first."""
    found: list[tuple[int, int]] = []
    for place in PLACES:
        for suit in SUITS:
            found += sorted((run, points) for run, points in BOX["clothing"][place][suit])
    return found


_NEEDS: Final = vec[i64]([run for run, _ in _pieces()])
_POINTS: Final = vec[i64]([points for _, points in _pieces()])


def _garments() -> list[str]:
    """FA-3: what each piece is called: as its place says, unless it has a name of its own."""
    found: list[str] = []
    for index in range(PIECES):
        place = PLACES[index // 12]
        own = BOX.get("called", {}).get(place, {})
        found.append(own.get(str(_NEEDS[index]), BOX["clothing"][place]["called"]))
    return found


_GARMENTS: Final = _garments()

PAIRS: Final = [first + second for first, second in combinations(SUITS, 2)]
# By pair: the mask of its two suits, bit 0 for the first material to bit 3 for the last.
_PAIR_MASKS: Final = vec[i64]([bit(SUITS.index(pair[0])) | bit(SUITS.index(pair[1])) for pair in PAIRS])


def _names() -> list[str]:
    cards = [f"{number}{pair}" for number in range(1, MAX_NUMBER + 1) for pair in PAIRS]
    for index in range(PIECES):
        cards.append(f"{PLACES[index // 12]}-{SUITS[index % 12 // 3]}{_NEEDS[index]}")
    return cards


NAMES: Final = _names()


def _words() -> list[str]:
    """What people say: `4 leather/metal`, and `cloth shoes (run of 5)` where three pieces have one name."""
    said: list[str] = []
    for number in range(1, MAX_NUMBER + 1):
        said += [f"{number} {SUIT_WORDS[SUITS.index(pair[0])]}/{SUIT_WORDS[SUITS.index(pair[1])]}" for pair in PAIRS]
    for index in range(PIECES):
        said.append(f"{SUIT_WORDS[index % 12 // 3]} {_GARMENTS[index]} (run of {_NEEDS[index]})")
    return said


WORDS: Final = _words()
CODES: Final = {name: code for code, name in enumerate(NAMES)}


def top_number(players: i64) -> i64:
    """FA-2: 12 and 13 stay in the box with two players."""
    return _TOPS[players]


def favourite_of(animal: i64) -> i64:
    """The material that an animal loves; none, for who has still to pick one."""
    return NOT_PICKED if animal == NOT_PICKED else FAVOURITES[animal]


def number_of(card: i64) -> i64:
    """The number of a material card."""
    return card // 6 + 1


def is_wild(code: i64) -> bool:
    """Is it a piece of clothing?"""
    return code >= CARDS


def suits_of(code: i64) -> i64:
    """The suits that a card can be, as a mask: two for a material card, one for a piece of clothing."""
    if code >= CARDS:
        return bit((code - CARDS) % 12 // 3)
    return _PAIR_MASKS[code % 6]


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


def garment_of(piece: i64) -> str:
    """What people call the piece, without its material: a bag, a hat."""
    return _GARMENTS[piece - CARDS]


def points_of(piece: i64) -> i64:
    """The points printed on the piece."""
    return _POINTS[piece - CARDS]


def names_of(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]
