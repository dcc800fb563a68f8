"""Wilds on the table: what each stands for, and that it stays so unless it is replaced (FA-18)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.fancy_animals.components import CARDS, SUIT_COUNT, SUIT_WORDS, has_suit, material_of, number_of
from parlour.games.fancy_animals.groups import MASKS, SET, Group, number_at, set_readings


def stand_of(suit: i64, number: i64) -> i64:
    """What a card stands for, a suit and a number, in one."""
    return suit * 16 + number


def stand_words(stand: i64) -> str:
    """`cloth 7`"""
    return f"{SUIT_WORDS[stand // 16]} {stand % 16}"


def can_stand_for(card: i64, stand: i64) -> bool:
    """Could the card, were it free, stand for that? A wild stands for any number of its suit (FA-17)."""
    return has_suit(card, stand // 16) and (card >= CARDS or number_of(card) == stand % 16)


def numbers_stood_for(table: list[Group], top: i64) -> dict[int, int]:
    """The number that each wild on the table stands for."""
    found: dict[int, int] = {}
    for group in table:
        for index, card in enumerate(group.cards):
            if card >= CARDS:
                found[card] = int(number_at(group, index, top))
    return found


def stands(table: list[Group], top: i64) -> dict[int, int]:
    """What the wilds on the table stand for, and how many for each."""
    found: dict[int, int] = {}
    for card, number in numbers_stood_for(table, top).items():
        stand = int(stand_of(material_of(card), number))
        found[stand] = found.get(stand, 0) + 1
    return found


def unreplaced(wanted: dict[int, int], table: list[Group], top: i64) -> i64:
    """FA-18: the first suit and number that too few cards of a legal table stand for; -1 when all is well.

    In a set any reading will do, so that sets of one number are looked at together.
    """
    if not wanted:
        return -1
    left = dict(wanted)
    for group in table:
        if group.suit != SET:
            for index in range(len(group.cards)):
                stand = int(stand_of(group.suit, number_at(group, index, top)))
                if stand in left:
                    left[stand] -= 1
    short = sorted([stand for stand in left if left[stand] > 0])
    numbers = sorted({stand % 16 for stand in short})
    for number in numbers:
        needs = [max(0, left.get(int(stand_of(suit, number)), 0)) for suit in range(SUIT_COUNT)]
        if not _sets_give(needs, [group for group in table if group.suit == SET and group.first == number]):
            for stand in short:
                if stand % 16 == number:
                    return stand
    return -1


def _sets_give(needs: list[int], sets: list[Group]) -> bool:
    """Can the sets of one number be read so that each suit is there as often as needed?"""
    open_needs = {tuple(needs)}
    for group in sets:
        readings = set_readings(group.cards)
        further: set[tuple[int, ...]] = set()
        for mask in range(MASKS):
            if readings & bit(mask):
                for need in open_needs:
                    further.add(tuple([max(0, need[suit] - ((mask >> suit) & 1)) for suit in range(SUIT_COUNT)]))
        open_needs = further
    return (0, 0, 0, 0) in open_needs
