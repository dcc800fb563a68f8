"""Loose cards read as a group: what run or set they are, or would be, and what they still want."""

from __future__ import annotations

import itertools

from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.games.fancy_animals.components import CARDS, NAMES, SUIT_WORDS, number_of, suits_of
from parlour.games.fancy_animals.groups import SET, Group, group_fault, group_words, number_at, sentence, set_readings
from parlour.games.fancy_animals.words import listed


class Reading:
    """How cards lying together are understood."""

    def __init__(self, group: Group, fault: Refusal | None, wants: list[str], other: Group | None = None) -> None:
        self.group = group
        self.fault = fault
        self.wants = wants  # the cards of which any one would help: `gem 5`
        self.other = other  # the same cards as a run of another suit


def reading_of(group: Group, top: i64, loop: bool) -> Reading:
    """A group whose kind was told."""
    return Reading(group, group_fault(group, top, loop), _wants(group, top, loop))


def read_cards(cards: list[int], top: i64, loop: bool) -> Reading:
    """Cards as they lie, or, where that is nothing, in a better order."""
    numbers = {int(number_of(card)) for card in cards if card < CARDS}
    common: i64 = 15
    for card in cards:
        common &= suits_of(card)
    if len(numbers) == 1 and (len(cards) == 1 or not common or _equal_cards(cards)):
        return reading_of(Group(SET, min(numbers), cards), top, loop)
    if common:
        suits = [suit for suit in range(4) if (common >> suit) & 1]
        runs = [_run(suit, cards, top, loop) for suit in suits]
        reading = reading_of(runs[0], top, loop)
        if reading.fault is not None and not loop and len(cards) >= 3:
            around = _run(suits[0], cards, top, True)
            if group_fault(around, top, True) is None:
                called = sentence(group_words(around, top))
                return Reading(around, Refusal("FA-8", f"{called} wraps round to 1, which only LOOP allows."), [])
        if len(runs) > 1:
            reading.wants += _wants(runs[1], top, loop)
        if len(runs) > 1 and reading.fault is None:
            reading.other = runs[1]
        elif reading.fault is not None and reading.fault.rule == "FA-6":
            reading.fault = Refusal("FA-6", _broken(runs[0], top))
        return reading
    return _no_suit(cards, top, loop)


def _equal_cards(cards: list[int]) -> bool:
    """Are there at least two material cards? Of one number, they can only be a set."""
    return len([card for card in cards if card < CARDS]) > 1


def _run(suit: int, cards: list[int], top: i64, loop: bool) -> Group:
    """The cards as a run of a suit they all have: as they lie, or else sorted, with wilds in the gaps."""
    index = 0
    while index < len(cards) and cards[index] >= CARDS:
        index += 1
    if index == len(cards):
        return Group(suit, 1, cards)
    first = number_of(cards[index]) - index
    if loop:
        first = (first - 1) % top + 1
    as_laid = Group(suit, first, cards)
    if first >= 1 and (len(cards) < 3 or group_fault(as_laid, top, loop) is None) and _in_order(as_laid, top):
        return as_laid
    return _sorted_run(suit, cards, top, loop)


def _in_order(group: Group, top: i64) -> bool:
    for index, card in enumerate(group.cards):
        if card < CARDS and number_of(card) != number_at(group, index, top):
            return False
    return True


def _sorted_run(suit: int, cards: list[int], top: i64, loop: bool) -> Group:
    plain = sorted([card for card in cards if card < CARDS])
    wilds = [card for card in cards if card >= CARDS]
    if loop:
        plain = _cut(plain, top)
    first: i64 = number_of(plain[0])
    ordered: list[int] = []
    for card in plain:
        gap = (number_of(card) - first - len(ordered)) % top if ordered else 0
        if 0 < gap <= len(wilds):
            ordered += wilds[:gap]
            wilds = wilds[gap:]
        ordered.append(card)
    while wilds and not loop and first + len(ordered) - 1 >= top and first > 1:
        ordered.insert(0, wilds.pop())
        first -= 1
    return Group(suit, first, ordered + wilds)


def _cut(plain: list[int], top: i64) -> list[int]:
    """Sorted cards on a circle of numbers, cut where the widest gap is."""
    best = 0
    widest: i64 = -1
    for index in range(len(plain)):
        gap: i64 = (number_of(plain[index]) - number_of(plain[index - 1])) % top
        if gap > widest:
            best, widest = index, gap
    return plain[best:] + plain[:best]


def _broken(group: Group, top: i64) -> str:
    """Why cards that share a suit are no run."""
    suit = SUIT_WORDS[group.suit]
    plain = [card for card in group.cards if card < CARDS]
    seen: dict[int, int] = {}
    for card in plain:
        number = int(number_of(card))
        if number in seen:
            return f"{NAMES[seen[number]]} and {NAMES[card]}: a {suit} run has no number twice."
        seen[number] = card
    gaps = _gaps(group, top)
    return f"Not a {suit} run: {suit} {listed(gaps)} {'is' if len(gaps) == 1 else 'are'} missing."


def _gaps(group: Group, top: i64) -> list[str]:
    """The numbers missing between the material cards of a run, one short of what its wilds can fill."""
    plain = [int(number_of(card)) for card in group.cards if card < CARDS]
    missing: list[str] = []
    for low, high in itertools.pairwise(plain):
        step = low % int(top) + 1
        while step != high and len(missing) < int(top):
            missing.append(str(step))
            step = step % int(top) + 1
    return missing


def _no_suit(cards: list[int], top: i64, loop: bool) -> Reading:
    """Cards that share no suit: told by the suit that most of them have."""
    counts = [len([card for card in cards if (suits_of(card) >> suit) & 1]) for suit in range(4)]
    suit = counts.index(max(counts))
    strangers = [NAMES[card] for card in cards if not (suits_of(card) >> suit) & 1]
    verb = "is" if len(strangers) == 1 else "are"
    why = f"Neither a run nor a set: {listed(strangers)} {verb} not {SUIT_WORDS[suit]}."
    return Reading(Group(suit, 1, cards), Refusal("FA-6", why), [])


def _wants(group: Group, top: i64, loop: bool) -> list[str]:
    """The cards of which one would make the group better: for a run what comes before, between and after."""
    if group.suit == SET:
        return _set_wants(group)
    suit = SUIT_WORDS[group.suit]
    plain = [card for card in group.cards if card < CARDS]
    if plain and not _in_order(group, top):
        numbers = {int(number_of(card)) for card in plain}
        return [f"{suit} {number}" for number in _gaps(group, top)] if len(numbers) == len(plain) else []
    if len(group.cards) >= top:
        return []
    wanted: list[str] = []
    before = group.first - 1
    after = group.first + len(group.cards)
    if before >= 1 or loop:
        wanted.append(f"{suit} {(before - 1) % top + 1}")
    if after <= top or loop:
        wanted.append(f"{suit} {(after - 1) % top + 1}")
    return wanted


def _set_wants(group: Group) -> list[str]:
    """The suits that one more card could bring."""
    if len(group.cards) >= 4:
        return []
    readings = set_readings(group.cards)
    open_suits: i64 = 0
    for mask in range(16):
        if (readings >> mask) & 1:
            open_suits |= 15 & ~mask
    return [f"{SUIT_WORDS[suit]} {group.first}" for suit in range(4) if (open_suits >> suit) & 1]
