"""Runs and sets: what may lie together on the table (FA-6 to FA-8, FA-21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.engine.bits import bit
from parlour.engine.english import capital
from parlour.games.fancy_animals.components import (
    CARDS,
    NAMES,
    SUIT_COUNT,
    SUIT_WORDS,
    SUITS,
    WORDS,
    material_of,
    number_of,
    suits_of,
)

SET: Final = -1  # the suit of a group that is a set
MASKS: Final[i64] = 16  # a mask of suits is less
MIN_CARDS: Final = 3  # FA-7
MAX_SET: Final = 4  # FA-6*
# FA-7, by the number of cards.
TOO_FEW: Final = (
    "{called} has no cards; a group needs three or more.",
    "{called} lies alone; a group needs three cards or more.",
    "{called} has only two cards; a group needs three or more.",
)


class Group:
    """A run or a set on the table. Never changed once made, so that states may share it.

    A run has a suit, 0 to 3, and a first number: the card at index i stands for number first + i, wrapping with LOOP.
    A set has the suit -1, and `first` is its number.
    """

    def __init__(self, suit: i64, first: i64, cards: list[int]) -> None:
        self.suit: i64 = suit
        self.first: i64 = first
        self.cards = cards

    def __repr__(self) -> str:
        return group_text(self)


def group_text(group: Group) -> str:
    """The group in the notation: `L3:3LG,4LM,5LC` or `=7:7LG,7GM,7MC`."""
    cards = ",".join([NAMES[card] for card in group.cards])
    suit = "=" if group.suit == SET else SUITS[group.suit]
    return f"{suit}{group.first}:{cards}"


def number_at(group: Group, index: i64, top: i64) -> i64:
    """The number that the card at that index stands for."""
    if group.suit == SET:
        return group.first
    return (group.first - 1 + index) % top + 1


def last_number(group: Group, top: i64) -> i64:
    """The number at the end of a run."""
    return number_at(group, len(group.cards) - 1, top)


def group_words(group: Group, top: i64) -> str:
    """The group as people call it: `gem 3-7`, `the set of 7s`, or a single card: `gem 3`, `the 7`."""
    if group.suit == SET:
        return f"the {group.first}" if len(group.cards) == 1 else f"the set of {group.first}s"
    word = SUIT_WORDS[group.suit]
    if len(group.cards) <= 1:
        return f"{word} {group.first}"
    return f"{word} {group.first}-{last_number(group, top)}"


def group_title(group: Group, top: i64) -> str:
    """What people call the group, as the beginning of a sentence."""
    return capital(group_words(group, top))


def set_readings(cards: list[int]) -> i64:
    """Every way to read cards as different suits: bit m is set where they can be just the suits of mask m.

    Two cards of the suits leather/gem and a gem wild cannot be, so the answer is 0.
    """
    reached = bit(0)  # no suit used yet
    for card in cards:
        suits = suits_of(card)
        further: i64 = 0
        for mask in range(MASKS):
            if reached & bit(mask):
                for suit in range(SUIT_COUNT):
                    if suits & ~mask & bit(suit):
                        further |= bit(mask | bit(suit))
        reached = further
    return reached


def group_fault(group: Group, top: i64, loop: bool) -> Refusal | None:
    """None for a run or a set; otherwise what is wrong with the group. A local check: it looks at nothing else."""
    count: i64 = len(group.cards)
    if count < MIN_CARDS:
        return Refusal("FA-7", TOO_FEW[count].format(called=group_title(group, top)))
    if group.suit == SET:
        return _set_fault(group, top)
    return _run_fault(group, top, loop)


def _run_fault(group: Group, top: i64, loop: bool) -> Refusal | None:
    count: i64 = len(group.cards)
    called = capital(f"{SUIT_WORDS[group.suit]} from {group.first}")
    if group.first < 1 or group.first > top:
        return Refusal("FA-8", f"{called} cannot be: numbers go from 1 to {top}.")
    if count > top:
        return Refusal("FA-6", f"{called} has {count} cards, but a run has no number twice and there are only {top}.")
    if not loop and group.first + count - 1 > top:
        return Refusal("FA-8", f"{called} goes beyond {top}: runs wrap round to 1 only when LOOP is in force.")
    called = group_title(group, top)
    for index in range(count):
        card: i64 = group.cards[index]
        number = number_at(group, index, top)
        if card < CARDS and number_of(card) != number:
            return Refusal("FA-6", f"{called}: the {WORDS[card]} lies where a {number} belongs.")
        if not (suits_of(card) >> group.suit) & 1:
            if card >= CARDS:
                made_of = SUIT_WORDS[material_of(card)]
                return Refusal("FA-17", f"{called}: the {WORDS[card]} can be a wild only in {made_of}.")
            return Refusal("FA-6", f"{called}: the {WORDS[card]} is not {SUIT_WORDS[group.suit]}.")
    return None


def _set_fault(group: Group, top: i64) -> Refusal | None:
    called = group_title(group, top)
    if group.first < 1 or group.first > top:
        return Refusal("FA-8", f"{called} cannot be: numbers go from 1 to {top}.")
    if len(group.cards) > MAX_SET:
        return Refusal("FA-6", f"{called} has {len(group.cards)} cards; the four suits allow no more than four.")
    for card in group.cards:
        if card < CARDS and number_of(card) != group.first:
            return Refusal("FA-6", f"{called}: the {WORDS[card]} is not a {group.first}.")
    if not set_readings(group.cards):
        return Refusal("FA-6", f"{called}: its cards cannot all be of different suits.")
    return None


def from_one(group: Group, top: i64) -> Group:
    """FA-21: a run of all numbers has no beginning, so it is written from 1."""
    if group.suit == SET or group.first == 1 or len(group.cards) != top:
        return group
    if group.first < 1 or group.first > top:
        return group
    start = top + 1 - group.first
    return Group(group.suit, 1, group.cards[start:] + group.cards[:start])
