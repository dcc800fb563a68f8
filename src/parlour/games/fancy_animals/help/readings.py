"""Loose cards read as a group: what run or set they are, or would be, and what they still want."""

from __future__ import annotations

import itertools
from typing import Final

from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.engine.bits import bit
from parlour.engine.english import listed
from parlour.games.fancy_animals.components import (
    CARDS,
    SUIT_COUNT,
    SUIT_WORDS,
    WORDS,
    has_suit,
    number_of,
    suits_of,
)
from parlour.games.fancy_animals.groups import (
    MASKS,
    MAX_SET,
    MIN_CARDS,
    SET,
    Group,
    group_fault,
    group_title,
    number_at,
    set_readings,
)
from parlour.games.fancy_animals.wilds import stand_of

ALL_SUITS: Final[i64] = MASKS - 1


class Reading:
    """How cards lying together are understood."""

    def __init__(self, group: Group, fault: Refusal | None, wants: list[int], other: Group | None = None) -> None:
        self.group = group
        self.fault = fault
        self.wants = wants  # the suits and numbers of which any one would help
        self.other = other  # the same cards as a run of another suit


def reading_of(group: Group, top: i64, loop: bool) -> Reading:
    """A group whose kind was told."""
    return Reading(group, group_fault(group, top, loop), _wants(group, top, loop))


def read_cards(cards: list[int], top: i64, loop: bool, stood: dict[int, int]) -> Reading:
    """Cards as they lie, or, where that is nothing, in a better order. `stood` is what wilds stood for before."""
    numbers = {int(number_of(card)) for card in cards if card < CARDS}
    common: i64 = ALL_SUITS
    for card in cards:
        common &= suits_of(card)
    if len(numbers) == 1 and (len(cards) == 1 or not common or _equal_cards(cards)):
        return reading_of(Group(SET, min(numbers), cards), top, loop)
    if not numbers and not common:  # FA-17*: wilds alone, and of different materials
        return reading_of(Group(SET, _number_of_wilds(cards, stood), cards), top, loop)
    if common:
        suits = [suit for suit in range(SUIT_COUNT) if common & bit(suit)]
        runs = [_run(suit, cards, top, loop, stood) for suit in suits]
        reading = reading_of(runs[0], top, loop)
        if reading.fault is not None and not loop and len(cards) >= MIN_CARDS:
            around = _run(suits[0], cards, top, True, stood)
            if group_fault(around, top, True) is None:
                why = f"{group_title(around, top)} wraps round to 1, which only LOOP allows."
                return Reading(around, Refusal("FA-8", why), [])
        if len(runs) > 1:
            reading.wants += _wants(runs[1], top, loop)
        if len(runs) > 1 and reading.fault is None:
            reading.other = runs[1]
        elif reading.fault is not None and reading.fault.rule == "FA-6":
            reading.fault = Refusal("FA-6", _broken(runs[0], top))
        return reading
    return _no_suit(cards)


def _equal_cards(cards: list[int]) -> bool:
    """Are there at least two material cards? Of one number, they can only be a set."""
    return len([card for card in cards if card < CARDS]) > 1


def _number_of_wilds(cards: list[int], stood: dict[int, int]) -> int:
    """The number that most of them stood for; any will do for others."""
    known = sorted([stood[card] for card in cards if card in stood])
    return max(known, key=known.count) if known else 1


def _run(suit: int, cards: list[int], top: i64, loop: bool, stood: dict[int, int]) -> Group:
    """The cards as a run of a suit they all have: as they lie, or else the nearest run, or else sorted."""
    plain = [index for index, card in enumerate(cards) if card < CARDS]
    if plain:
        first = number_of(cards[plain[0]]) - plain[0]
        if loop:
            first = (first - 1) % top + 1
        as_laid = Group(suit, first, cards)
        short = len(cards) < MIN_CARDS
        if first >= 1 and (short or group_fault(as_laid, top, loop) is None) and _in_order(as_laid, top):
            return as_laid
    return _nearest_run(suit, cards, top, loop, stood) or _sorted_run(suit, cards, top, loop)


def _in_order(group: Group, top: i64) -> bool:
    for index, card in enumerate(group.cards):
        if card < CARDS and number_of(card) != number_at(group, index, top):
            return False
    return True


def _nearest_run(suit: int, cards: list[int], top: i64, loop: bool, stood: dict[int, int]) -> Group | None:
    """The run that cards make in another order, if they do: wilds stay what they were (FA-18), and where they lie."""
    if len(cards) > top:
        return None
    best: Group | None = None
    best_score = (0, 0)
    for first in range(1, int(top) + 1):
        if first > 1 and (len(cards) == top or (not loop and first + len(cards) - 1 > top)):
            break
        ordered = _laid_from(first, cards, top, stood)
        if ordered is None:
            continue
        group = Group(suit, first, ordered)
        kept = [index for index, card in enumerate(ordered) if stood.get(card, 0) == number_at(group, index, top)]
        score = (len(kept), -_carried(cards, ordered))
        if best is None or score > best_score:
            best, best_score = group, score
    return best


def _laid_from(first: int, cards: list[int], top: i64, stood: dict[int, int]) -> list[int] | None:
    """The cards in the order of their numbers from `first` on, without a gap; None where they are not that."""
    places = [-1 for _ in cards]
    for card in cards:
        if card < CARDS:
            place = (int(number_of(card)) - first) % int(top)
            if place >= len(cards) or places[place] >= 0:
                return None
            places[place] = card
    free: list[int] = []
    for card in cards:
        if card >= CARDS:
            place = (stood.get(card, 0) - first) % int(top)
            if card in stood and place < len(cards) and places[place] < 0:
                places[place] = card
            else:
                free.append(card)
    for place in range(len(places)):
        if places[place] < 0:
            places[place] = free.pop(0)
    return places


def _carried(cards: list[int], ordered: list[int]) -> int:
    """How far wilds are carried, in material cards. Those at the end have found no place yet: they go anywhere."""
    before, after = _material_before(cards), _material_before(ordered)
    far = 0
    for card in before:
        if before[card] == len(cards) - len(before):
            far += 0 if after[card] == before[card] else 1
        else:
            far += 2 * abs(after[card] - before[card])
    return far


def _material_before(cards: list[int]) -> dict[int, int]:
    """By wild, how many material cards lie before it."""
    found: dict[int, int] = {}
    for index, card in enumerate(cards):
        if card >= CARDS:
            found[card] = index - len(found)
    return found


def _sorted_run(suit: int, cards: list[int], top: i64, loop: bool) -> Group:
    """Cards that are no run yet, by number. A wild stays before the card that it lies before."""
    clusters: list[list[int]] = []  # each a material card, with the wilds before it
    waiting: list[int] = []
    for card in cards:
        waiting.append(card)
        if card < CARDS:
            clusters.append(waiting)
            waiting = []
    if not clusters:
        return Group(suit, 1, cards)
    clusters.sort(key=lambda cluster: cluster[-1])
    if loop:
        clusters = _cut(clusters, top)
    ordered = [card for cluster in clusters for card in cluster]
    return Group(suit, number_of(clusters[0][-1]), ordered + waiting)


def _cut(clusters: list[list[int]], top: i64) -> list[list[int]]:
    """Sorted cards on a circle of numbers, cut where the widest gap is."""
    best = 0
    widest: i64 = -1
    for index in range(len(clusters)):
        gap: i64 = (number_of(clusters[index][-1]) - number_of(clusters[index - 1][-1])) % top
        if gap > widest:
            best, widest = index, gap
    return clusters[best:] + clusters[:best]


def _broken(group: Group, top: i64) -> str:
    """Why cards that share a suit are no run."""
    suit = SUIT_WORDS[group.suit]
    plain = [card for card in group.cards if card < CARDS]
    seen: dict[int, int] = {}
    for card in plain:
        number = int(number_of(card))
        if number in seen:
            return f"The {WORDS[seen[number]]} and the {WORDS[card]}: a {suit} run has no number twice."
        seen[number] = card
    if len(group.cards) > top:
        return f"{len(group.cards)} cards: a {suit} run has no number twice, and there are only {top}."
    gaps = [str(number) for number in _gaps(group, top)]
    if len(gaps) == 1:
        return f"Not a {suit} run: {suit} {gaps[0]} is missing."
    return f"Not a {suit} run: {suit} {listed(gaps)} are missing."


def _gaps(group: Group, top: i64) -> list[int]:
    """The numbers missing between the material cards of a run, one short of what its wilds can fill."""
    plain = [int(number_of(card)) for card in group.cards if card < CARDS]
    missing: list[int] = []
    for low, high in itertools.pairwise(plain):
        step = low % int(top) + 1
        while step != high and len(missing) < int(top):
            missing.append(step)
            step = step % int(top) + 1
    return missing


def _no_suit(cards: list[int]) -> Reading:
    """Cards that share no suit: the suit that most of them have tells which are out of place."""
    counts = [len([card for card in cards if has_suit(card, suit)]) for suit in range(SUIT_COUNT)]
    suit = counts.index(max(counts))
    strangers = [f"the {WORDS[card]}" for card in cards if not has_suit(card, suit)]
    why = f"Neither a run nor a set: {listed(strangers)} cannot be {SUIT_WORDS[suit]}."
    return Reading(Group(suit, 1, cards), Refusal("FA-6", why), [])


def _wants(group: Group, top: i64, loop: bool) -> list[int]:
    """The suits and numbers that would make the group better: for a run what comes before, between and after."""
    if group.suit == SET:
        return _set_wants(group)
    plain = [card for card in group.cards if card < CARDS]
    if plain and not _in_order(group, top):
        numbers = {int(number_of(card)) for card in plain}
        gaps = _gaps(group, top) if len(numbers) == len(plain) else []
        return [int(stand_of(group.suit, number)) for number in gaps]
    if len(group.cards) >= top:
        return []
    wanted: list[int] = []
    before = group.first - 1
    after = group.first + len(group.cards)
    if before >= 1 or loop:
        wanted.append(int(stand_of(group.suit, (before - 1) % top + 1)))
    if after <= top or loop:
        wanted.append(int(stand_of(group.suit, (after - 1) % top + 1)))
    return wanted


def _set_wants(group: Group) -> list[int]:
    """The suits that one more card could bring."""
    if len(group.cards) >= MAX_SET:
        return []
    readings = set_readings(group.cards)
    open_suits: i64 = 0
    for mask in range(MASKS):
        if readings & bit(mask):
            open_suits |= ALL_SUITS & ~mask
    return [int(stand_of(suit, group.first)) for suit in range(SUIT_COUNT) if open_suits & bit(suit)]
