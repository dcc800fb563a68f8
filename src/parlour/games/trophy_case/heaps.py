"""Heaps: cards without order, such as hands, as words of bits.

A heap is one word for each colour and one for the trumps; in it, the bit of a card is its place among the cards of its
colour. The heaps of all seats lie one after the other in a single vec.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.trophy_case.box import COLOUR_CARDS, RANKS, SUITS_EACH, WORDS
from parlour.games.trophy_case.components import NAMES, SUITS, colour_of

# Multiplied by a bit it brings six of its own to the bits from 29 on, other ones for every bit of the first 33. A hand
# is listed for nearly every move, and a look-up by those six is several times quicker than counting shifts.
_SPREAD: Final[i64] = 0x3F79D71B


def _places() -> vec[i64]:
    found = [0] * 64
    for place in range(COLOUR_CARDS):
        found[bit(place) * _SPREAD >> 29 & 63] = place
    return vec[i64](found)


def _card_bits() -> vec[i64]:
    bits = [int(bit(card - colour_of(card) * COLOUR_CARDS)) for card in range(len(NAMES))]
    bits += [0, 0]  # FOLD and MUD
    return vec[i64](bits)


def _suit_bits() -> vec[i64]:
    whole = bit(RANKS) - 1
    return vec[i64]([int(whole << suit % SUITS_EACH * RANKS) for suit in range(len(SUITS))])


_PLACES: Final = _places()
_CARD_BITS: Final = _card_bits()
_SUIT_BITS: Final = _suit_bits()
# By colour, in the order of _PLACES: the cards as Python's own numbers, so that a list of them need not make any.
_NUMBERS: Final[list[Any]] = [int(colour * COLOUR_CARDS + place) for colour in range(WORDS) for place in _PLACES]


def card_bit(card: i64) -> i64:
    """The bit of a card in the word of its colour; none for FOLD and MUD."""
    return _CARD_BITS[card]


def suit_bits(suit: i64) -> i64:
    """All cards of a suit, in the word of its colour."""
    return _SUIT_BITS[suit]


def first_card(colour: i64, word: i64) -> i64:
    """The first card in the word of a colour, which must not be empty."""
    return colour * COLOUR_CARDS + _PLACES[(word & -word) * _SPREAD >> 29 & 63]


def empty_heaps(seats: i64) -> vec[i64]:
    return vec[i64]([0] * (seats * WORDS))


def heap_of(cards: list[int]) -> list[int]:
    """The words of a heap."""
    words = [0] * WORDS
    for card in cards:
        words[colour_of(card)] |= card_bit(card)
    return words


def cards_of(heaps: vec[i64], seat: i64, first: i64 = 0, past: i64 = WORDS) -> list[int]:
    """The cards of a seat's heap, in the order of the deck: of all colours, or from `first` to before `past`."""
    found: list[int] = []
    numbers = _NUMBERS
    for colour in range(first, past):
        word = heaps[seat * WORDS + colour]
        while word != 0:
            found.append(numbers[colour * 64 + ((word & -word) * _SPREAD >> 29 & 63)])
            word &= word - 1
    return found
