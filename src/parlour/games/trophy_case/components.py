"""The Fanucci deck: its cards as small whole numbers, and what they are called, all from `box.json`.

Suited cards come first, suit by suit and in each from low to high; the suits of a colour stand together. The trumps
come last, and count as a suit and a colour of their own, behind all others. Moves go on where the cards end: FOLD and
MUD, which are no cards, have the colour of the trumps and are worth nothing.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import check_size, read_box
from parlour.engine.bits import bit

_BOX: Final[dict[str, Any]] = read_box(__name__)

# TC-2: the columns of the rulebook's guide.
COLOURS: Final[list[str]] = [colour["name"] for colour in _BOX["colours"]]
SUITS: Final[list[str]] = [code for colour in _BOX["colours"] for code, _ in colour["suits"]]
SUIT_NAMES: Final[list[str]] = [name for colour in _BOX["colours"] for _, name in colour["suits"]]
# By rank, from low to high.
RANK_CODES: Final[list[str]] = [rank["code"] for rank in _BOX["ranks"]]
RANK_SIGNS: Final[list[str]] = [rank["sign"] for rank in _BOX["ranks"]]
RANK_NAMES: Final[list[str]] = [rank["name"] for rank in _BOX["ranks"]]
TRUMPS: Final[list[str]] = _BOX["trumps"]
# TC-1: 15 suits of eleven, nine trumps.
NAMES: Final[list[str]] = [suit + rank for suit in SUITS for rank in RANK_CODES] + TRUMPS
CODES: Final[dict[str, int]] = {name: card for card, name in enumerate(NAMES)}

# Sizes are literals, which compile to quicker code than numbers that are read; the box must have them.
RANKS: Final[i64] = 11
SUITS_EACH: Final[i64] = 3  # of a colour
COLOUR_CARDS: Final[i64] = SUITS_EACH * RANKS
TRUMP: Final[i64] = 5  # what stands for a colour in a trump
WORDS: Final[i64] = TRUMP + 1  # of a heap of cards: see heaps.py
FIRST_TRUMP: Final[i64] = TRUMP * COLOUR_CARDS
CARDS: Final[i64] = 174
# Not declared i64, so that a list of moves takes them as the Python numbers that they are.
FOLD: Final = 174
MUD: Final = 175

check_size("ranks", len(RANK_CODES), RANKS)
check_size("colours", len(COLOURS), TRUMP)
for _colour in _BOX["colours"]:
    check_size(f"{_colour['name']} suits", len(_colour["suits"]), SUITS_EACH)
check_size("cards", len(NAMES), CARDS)

# TC-3
_HAND_SIZES: Final[dict[int, int]] = {int(players): size for players, size in _BOX["hand_sizes"].items()}
MIN_PLAYERS: Final[i64] = min(_HAND_SIZES)
MAX_PLAYERS: Final[i64] = 5
check_size("players at the largest table", max(_HAND_SIZES), MAX_PLAYERS)
HANDS_A_SHUFFLE: Final[i64] = _BOX["hands_a_shuffle"]

# TC-19
TARGET: Final[int] = _BOX["target"]["default"]
MIN_TARGET: Final[int] = _BOX["target"]["least"]
MAX_TARGET: Final[int] = _BOX["target"]["most"]


def _by_card(suited: list[int]) -> vec[i64]:
    """A table by card, FOLD and MUD."""
    return vec[i64](suited + [0] * (len(TRUMPS) + 2))


_POINTS: Final = _by_card([rank["points"] for _ in SUITS for rank in _BOX["ranks"]])
_TRUMPED_POINTS: Final = _by_card([rank["trumped"] for _ in SUITS for rank in _BOX["ranks"]])
_FRESH: Final = vec[i64](list(range(len(NAMES))))


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


def rank_of(card: i64) -> i64:
    """How high a suited card is in its suit, from 0."""
    return card % RANKS


def is_trump(action: i64) -> bool:
    return FIRST_TRUMP <= action < CARDS


def points(card: i64, trumped: bool) -> i64:
    """TC-17: what a card is worth to the winner of its trick; FOLD and MUD are worth nothing."""
    return _TRUMPED_POINTS[card] if trumped else _POINTS[card]


def hand_size(players: int) -> int:
    """TC-3: how many cards each player is dealt."""
    return _HAND_SIZES[players]


def fresh_deck() -> vec[i64]:
    return _FRESH[:]


def card_words(card: int) -> str:
    """A card as people say it: "the 7 of Bugs", "the infinity of Books", "the trump Grue"."""
    if card >= FIRST_TRUMP:
        return f"the trump {NAMES[card].capitalize()}"
    return f"the {RANK_NAMES[rank_of(card)]} of {SUIT_NAMES[suit_of(card)]}"


def names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]
