"""The Fanucci deck: 174 cards as small whole numbers, and what they are called.

A suited card is `suit * 11 + rank`, rank 10 being infinity; three suits in a row share a colour. The nine trumps come
last. So `card // 11` is the suit of a card and `card // 33` its colour, where all trumps are of "suit" 15 and
"colour" 5. Moves go on where the cards end: FOLD and MUD.

A heap of cards without order is six words of bits, one for each colour and one for the trumps. Heaps of all seats lie
one after the other in a single vec.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

RANKS: Final[i64] = 11
SUITS_EACH: Final[i64] = 3  # of a colour
COLOUR_CARDS: Final[i64] = 33
INFINITY: Final[i64] = 10
HANDS_A_SHUFFLE: Final[i64] = 3  # TC-3
TRUMP: Final[i64] = 5  # what stands for a colour in a trump
WORDS: Final[i64] = 6  # of a heap
FIRST_TRUMP: Final[i64] = 165
CARDS: Final[i64] = 174
# Not declared i64, so that a list of moves takes them as the Python numbers that they are.
FOLD: Final = 174
MUD: Final = 175

# Multiplied by a bit it brings six of its own to the bits from 29 on, other ones for every bit of a word.
SPREAD: Final[i64] = 0x3F79D71B

_DECK: dict[str, Any] = json.loads(files("parlour.games.trophy_case").joinpath("box.json").read_text(encoding="utf-8"))

# TC-2: the columns of the rulebook's guide, an owner of the printed deck may correct deck.json.
COLOURS: list[str] = [colour["name"] for colour in _DECK["colours"]]
SUITS: list[str] = [code for colour in _DECK["colours"] for code, _ in colour["suits"]]
SUIT_NAMES: list[str] = [name for colour in _DECK["colours"] for _, name in colour["suits"]]
TRUMPS: list[str] = _DECK["trumps"]
# TC-1: 15 suits of eleven, nine trumps.
NAMES: list[str] = [suit + rank for suit in SUITS for rank in "0123456789x"] + TRUMPS
CODES: dict[str, int] = {name: card for card, name in enumerate(NAMES)}


def card_words(card: int) -> str:
    """A card as people say it: "the 7 of Bugs", "the infinity of Books", "the trump Grue"."""
    if card >= FIRST_TRUMP:
        return f"the trump {NAMES[card].capitalize()}"
    rank = card % RANKS
    return f"the {'infinity' if rank == INFINITY else rank} of {SUIT_NAMES[card // RANKS]}"


def points(card: i64, trumped: bool) -> i64:
    """TC-17: what a card is worth to the winner of its trick; FOLD and MUD are worth nothing."""
    return _TRUMPED_POINTS[card] if trumped else _POINTS[card]


def _points(trumped: bool) -> vec[i64]:
    suit = [1 if trumped else 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2]
    return vec[i64](suit * 15 + [0] * (MUD + 1 - FIRST_TRUMP))


def hand_size(players: i64) -> i64:
    """TC-3: how many cards each player is dealt."""
    if players == 3:
        return 14
    if players == 4:
        return 12
    return 11


def bit(card: i64) -> i64:
    """The bit of a card in the word of its colour; none for FOLD and MUD."""
    return _BITS[card]


def suit_bits(suit: i64) -> i64:
    """All cards of a suit, in the word of its colour."""
    return _SUIT_BITS[suit]


def count(word: i64) -> i64:
    """How many cards a word holds."""
    found: i64 = 0
    while word != 0:
        word &= word - 1
        found += 1
    return found


def lowest(word: i64) -> i64:
    """The place of the lowest bit."""
    return _PLACES[(word & -word) * SPREAD >> 29 & 63]


def _places() -> vec[i64]:
    found = [0] * 64
    for place in range(33):
        found[bit(place) * SPREAD >> 29 & 63] = place
    return vec[i64](found)


# Tables, and quicker than shifting; also, compiled, a shifted literal may be an int of 32 bits.
_FRESH: Final = vec[i64](list(range(174)))
_BITS: Final = vec[i64]([1 << card % 33 for card in range(174)] + [0, 0])
_PLACES: Final = _places()
_POINTS: Final = _points(False)
_TRUMPED_POINTS: Final = _points(True)
_SUIT_BITS: Final = vec[i64]([0x7FF << place for _ in range(5) for place in (0, 11, 22)])
# By colour, in the order of _PLACES: the cards as Python's own numbers, so that a list of them need not make any.
_NUMBERS: Final[list[Any]] = [colour * 33 + place for colour in range(6) for place in _PLACES]


def fresh_deck() -> vec[i64]:
    return _FRESH[:]


def empty_heaps(seats: i64) -> vec[i64]:
    return vec[i64]([0] * (seats * WORDS))


def heap_of(cards: list[int]) -> list[int]:
    """The words of a heap."""
    words = [0] * WORDS
    for card in cards:
        words[card // COLOUR_CARDS] |= bit(card)
    return words


def cards_of(heaps: vec[i64], seat: i64, first: i64 = 0, past: i64 = WORDS) -> list[int]:
    """The cards of a seat's heap, in the order of the deck: of all colours, or from `first` to before `past`."""
    found: list[int] = []
    numbers = _NUMBERS
    for colour in range(first, past):
        word = heaps[seat * WORDS + colour]
        while word != 0:
            found.append(numbers[colour * 64 + ((word & -word) * SPREAD >> 29 & 63)])
            word &= word - 1
    return found


def names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]
