"""The Fanucci deck: its cards as small whole numbers, and what they are called, all from the box.

Suited cards come first, suit by suit and in each from low to high; the suits of a colour stand together. The trumps
come last, and count as a suit and a colour of their own, behind all others. Moves go on where the cards end: FOLD and
MUD, which are no cards, have the colour of the trumps and are worth nothing.

The numbers are those of the whole deck, also where the box holds less of it: what is not there has an empty name.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.engine.english import listed
from parlour.games.trophy_case.box import BOX, CARDS, COLOUR_CARDS, FIRST_TRUMP, RANKS, SUITS_EACH, TRUMP

# Not declared i64, so that a list of moves takes them as the Python numbers that they are.
FOLD: Final = 174
MUD: Final = 175


def _padded(found: list[str], size: int) -> list[str]:
    return found + [""] * (size - len(found))


def _by_suit(part: int) -> list[str]:
    """The code (0) or name (1) of every suit; empty for those that the box does not hold."""
    found: list[str] = []
    for colour in BOX["colours"]:
        found += _padded([suit[part] for suit in colour["suits"]], int(SUITS_EACH))
    return _padded(found, int(TRUMP * SUITS_EACH))


def _names() -> list[str]:
    found: list[str] = []
    for suit in SUITS:
        found += _padded([suit + rank for rank in RANK_CODES] if suit else [], int(RANKS))
    return _padded(found + BOX["trumps"], int(CARDS))


# TC-2: the columns of the rulebook's guide.
COLOURS: Final[list[str]] = [colour["name"] for colour in BOX["colours"]]
SUITS: Final = _by_suit(0)
SUIT_NAMES: Final = _by_suit(1)
# By rank, from low to high.
RANK_CODES: Final[list[str]] = [rank["code"] for rank in BOX["ranks"]]
RANK_SIGNS: Final[list[str]] = [rank["sign"] for rank in BOX["ranks"]]
RANK_NAMES: Final[list[str]] = [rank["name"] for rank in BOX["ranks"]]
TRUMPS: Final[list[str]] = BOX["trumps"]
# TC-1: 15 suits of eleven, nine trumps.
NAMES: Final = _names()
CODES: Final[dict[str, int]] = {name: card for card, name in enumerate(NAMES) if name}

# TC-3
_HAND_SIZES: Final[dict[int, int]] = {int(players): size for players, size in BOX["hand_sizes"].items()}
PLAYERS: Final = range(min(_HAND_SIZES), max(_HAND_SIZES) + 1)
_DEALT: Final = vec[i64]([_HAND_SIZES.get(players, 0) for players in range(PLAYERS[-1] + 1)])  # by players
HANDS_A_SHUFFLE: Final[i64] = BOX["hands_a_shuffle"]

# TC-19
TARGET: Final[int] = BOX["target"]["default"]
MIN_TARGET: Final[int] = BOX["target"]["least"]
MAX_TARGET: Final[int] = BOX["target"]["most"]


def _by_card(key: str) -> vec[i64]:
    """A table by card, FOLD and MUD. Ranks are worth the same in every suit, and trumps nothing."""
    found = [0] * (int(CARDS) + 2)
    for card in range(int(FIRST_TRUMP)):
        rank = int(rank_of(card))
        if rank < len(RANK_CODES):
            found[card] = BOX["ranks"][rank][key]
    return vec[i64](found)


def rank_of(card: i64) -> i64:
    """How high a suited card is in its suit, from 0."""
    return card % RANKS


_POINTS: Final = _by_card("points")
_TRUMPED_POINTS: Final = _by_card("trumped")
_FRESH: Final = vec[i64](list(CODES.values()))


def suit_of(card: i64) -> i64:
    """The suit of a card; all trumps are of the one behind the last."""
    return card // RANKS


def colour_of(card: i64) -> i64:
    """The colour of a card; TRUMP for a trump."""
    return card // COLOUR_CARDS


def colour_of_suit(suit: i64) -> i64:
    return suit // SUITS_EACH


def suits_of_colour(colour: i64) -> i64:
    """The suits of a colour, as a set."""
    return bit(SUITS_EACH) - 1 << colour * SUITS_EACH


def is_trump(action: i64) -> bool:
    return FIRST_TRUMP <= action < CARDS


def points(card: i64, trumped: bool) -> i64:
    """TC-17: what a card is worth to the winner of its trick; FOLD and MUD are worth nothing."""
    return _TRUMPED_POINTS[card] if trumped else _POINTS[card]


def hand_size(players: i64) -> i64:
    """TC-3: how many cards each player is dealt."""
    return _DEALT[players]


def fresh_deck() -> vec[i64]:
    return _FRESH[:]


def card_words(card: int) -> str:
    """A card as people say it: "the 7 of Bugs", "the infinity of Books", "the trump Grue"."""
    if card >= FIRST_TRUMP:
        return f"the trump {NAMES[card].capitalize()}"
    return f"the {RANK_NAMES[rank_of(card)]} of {SUIT_NAMES[suit_of(card)]}"


def hand_words(cards: list[int]) -> str:
    """Many cards in few words, suit by suit, in the order given: "Bugs 4 and 5; Mazes 5; the trump Grue"."""
    ranks: dict[int, list[str]] = {}
    trumps: list[str] = []
    for card in cards:
        if card >= FIRST_TRUMP:
            trumps.append(card_words(card))
        else:
            ranks.setdefault(int(suit_of(card)), []).append(RANK_NAMES[rank_of(card)])
    suits = [f"{SUIT_NAMES[suit]} {listed(held)}" for suit, held in ranks.items()]
    return "; ".join([*suits, *trumps])


def names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]
