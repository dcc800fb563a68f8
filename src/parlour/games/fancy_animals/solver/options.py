"""What the cards of one number can do: every split into run cards of each suit and sets, as packed numbers.

The solver walks through the numbers, and all it must know of one is how many of its cards go into runs of each suit.
Four small counts, one a suit, are packed into 20 bits: 5 bits each, of which the highest stays free as a guard, so
that all four are added or compared at once. An option is one packed number:

    bits 0-19   cards in runs, by suit
    bits 20-39  wilds used, by suit, not counting pinned ones
    bits 40-43  cards from hand
    bits 44-    cards of the table that change their part: from run to set or back, or from suit to suit

A number's cards are told by a pattern: three bits for each of the six pairs of suits.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

FIELDS: Final = 0xFFFFF  # four packed counts
LOW: Final = 0x7BDEF  # their values
GUARD: Final = 0x84210  # their guard bits
HAND_BIT: Final = 40
MOVED_BIT: Final = 44
ONE_CARD: Final = 1 << 40  # from hand
HAND_FIELDS: Final = 0xFFFFFFFFFF  # all below the hand cards

# What a pattern says of a pair.
ABSENT: Final = 0
IN_HAND: Final = 1
TO_LAY: Final = 2  # must be on the table, wherever
RUN_FIRST: Final = 3  # lies in a run as the first of its suits
RUN_SECOND: Final = 4
IN_SET: Final = 5

NO_RESERVE: Final = 4

# How far a number's cards may move: at most so many change their part; or, ROUGH, nobody counts.
ROUGH: Final = 0
REACHES: Final = (1, 4, 15)

FIRST: Final = (0, 0, 0, 1, 1, 2)  # suits by pair
SECOND: Final = (1, 2, 3, 2, 3, 3)

# The caches are emptied when they grow beyond all use; real games need a few thousand entries.
CACHED: Final = 60_000
_materials: Final[dict[int, vec[i64]]] = {}
_options: Final[dict[int, vec[i64]]] = {}
_completions: Final[dict[int, vec[i64]]] = {}
_below: Final[dict[int, vec[i64]]] = {}


def total(counts: i64) -> i64:
    """The sum of four packed counts."""
    return (counts & 31) + ((counts >> 5) & 31) + ((counts >> 10) & 31) + ((counts >> 15) & 31)


def covers(counts: i64, least: i64) -> bool:
    """Is each packed count at least the other?"""
    return ((counts | GUARD) - least) & GUARD == GUARD


def count_of(counts: i64, suit: i64) -> i64:
    return (counts >> (5 * suit)) & 31


def one_of(suit: i64) -> i64:
    """A packed count of one."""
    one: i64 = 1
    return one << (5 * suit)


def sets_exist(counts: i64) -> bool:
    """Can so many cards of each suit, of one number, be put into sets? In k sets each suit is at most k times."""
    size: i64 = 0
    most: i64 = 0
    suit: i64 = 0
    while suit < 4:
        count = count_of(counts, suit)
        size += count
        if count > most:
            most = count
        suit += 1
    return max(most, (size + 3) // 4) <= size // 3


def lean(pattern: i64) -> i64:
    """The pattern without how the table lies: enough to know what can be done, not what it disturbs."""
    bare: i64 = 0
    pair: i64 = 0
    while pair < 18:
        code = (pattern >> pair) & 7
        bare |= (TO_LAY if code > TO_LAY else code) << pair
        pair += 3
    return bare


def options(pattern: i64, pinned: i64, demand: i64, wilds: i64, reserve: i64, reach: i64) -> vec[i64]:
    """Every option of a number within reach, with as few wilds in runs as can be: the search may add more.

    `demand` is how many cards must stand for each suit (FA-18), `pinned` how many wilds must be among them, `wilds` how
    many more there are. With a suit as `reserve` one hand card of that suit is set aside for a run of its own (FA-23).
    When ROUGH, a wild is put into a set only where the set needs it, or the demand does.
    """
    key: int = pattern
    key |= demand << 18
    key |= pinned << 38
    far: int = wilds | reserve << 20 | reach << 23
    key |= far << 58
    found = _options.get(key)
    if found is None:
        if len(_options) >= CACHED:
            _options.clear()
        if reserve == NO_RESERVE:
            materials = _materials_of(pattern, reach)
        else:
            materials = _with_reserve(pattern, reserve, reach)
            if count_of(demand, reserve):
                demand -= one_of(reserve)
        if reach == ROUGH:
            found = _sparing(materials, pinned, demand, wilds)
        else:
            found = _lavish(materials, pinned, demand, wilds)
        _options[key] = found
    return found


def _with_reserve(pattern: i64, reserve: i64, reach: i64) -> vec[i64]:
    """Every use of the other cards when one hand card of that suit is set aside, that card being counted."""
    found = vec[i64]()
    for pair in range(6):
        shift: i64 = 3 * pair
        if (pattern >> shift) & 7 == IN_HAND and (FIRST[pair] == reserve or SECOND[pair] == reserve):
            for material in _materials_of(pattern & ~(7 << shift), reach):
                found = append(found, material + ONE_CARD)
    return found


def _lavish(materials: vec[i64], pinned: i64, demand: i64, wilds: i64) -> vec[i64]:
    """With every number of wilds, and the fewest cards that change their part."""
    best: dict[int, int] = {}
    for material in materials:
        runs = material & FIELDS
        sets = (material >> 20) & FIELDS
        hand = ((material >> HAND_BIT) & 15) << HAND_BIT
        # So many wilds must stand here, in runs or in sets.
        must = at_least(short_of(demand, runs + sets), pinned)
        if covers(pinned + wilds, must):
            for put in completions(sets, pinned + wilds, False):
                more = short_of(must, put)
                if covers(pinned + wilds, put + more):
                    _note(best, (runs + more) | (put + more - pinned) << 20 | hand, material >> MOVED_BIT)
    return _without_waste(best)


def _sparing(materials: vec[i64], pinned: i64, demand: i64, wilds: i64) -> vec[i64]:
    """Without the options that use more wilds than another for the same."""
    # By run cards and hand cards: the choices of wilds of which none is part of another.
    found: dict[int, list[int]] = {}
    lacking = vec[i64]()
    for material in materials:
        runs = material & FIELDS
        sets = (material >> 20) & FIELDS
        if pinned == 0 and sets_exist(sets) and covers(runs + sets, demand):
            found[runs | ((material >> HAND_BIT) & 15) << HAND_BIT] = [0]
        elif pinned + wilds != 0:
            lacking = append(lacking, material)
    for material in lacking:
        runs = material & FIELDS
        sets = (material >> 20) & FIELDS
        hand = ((material >> HAND_BIT) & 15) << HAND_BIT
        must = at_least(short_of(demand, runs + sets), pinned)
        if not covers(pinned + wilds, must):
            continue
        for put in below(must):
            key: int = (runs + must - put) | hand
            others = found.get(key)
            if others is None:
                others = []
            elif others[0] == 0:
                continue
            for more in completions(sets + put, pinned + wilds - must, True):
                _add_least(others, must + more - pinned)
            if others:
                found[key] = others
    kept = vec[i64]()
    for key in sorted(found):
        for used in found[key]:
            if not _is_waste(found, key, used):
                kept = append(kept, key | used << 20)
    return kept


def _is_waste(found: dict[int, list[int]], key: i64, used: i64) -> bool:
    """Would fewer hand cards do, with no more wilds? But one must be played (FA-12): none are not fewer than some."""
    fewer = (key >> HAND_BIT) - 1
    while fewer > 0:
        for other in found.get(key & FIELDS | fewer << HAND_BIT, []):
            if covers(used, other):
                return True
        fewer -= 1
    return False


def takes_more(pattern: i64, pinned: i64, demand: i64, option: i64, more: i64) -> bool:
    """Could the sets of a number that is used as the option says take more wilds?"""
    runs = option & FIELDS
    wilds = ((option >> 20) & FIELDS) + pinned
    hand = (option >> HAND_BIT) & 15
    for material in _materials_of(pattern, ROUGH):
        lacking = runs - (material & FIELDS)
        if (material >> HAND_BIT) & 15 == hand and covers(runs, material & FIELDS) and covers(wilds, lacking):
            sets = ((material >> 20) & FIELDS) + wilds - lacking
            if covers(runs + sets, demand) and sets_exist(sets + more):
                return True
    return False


def _add_least(others: list[int], used: i64) -> None:
    """Add packed counts to some of which none covers another, and keep them so."""
    for other in others:
        if covers(used, other):
            return
    if others:
        kept = [other for other in others if not covers(other, used)]
        others.clear()
        others.extend(kept)
    others.append(used)


def _note(best: dict[int, int], key: int, moved: int) -> None:
    if key not in best or best[key] > moved:
        best[key] = moved


def short_of(wanted: i64, there: i64) -> i64:
    """By how much each packed count falls short."""
    short = (wanted | GUARD) - there
    enough = short & GUARD
    return short & (enough - (enough >> 4))


def at_least(counts: i64, least: i64) -> i64:
    """The larger of packed counts, one by one."""
    return counts + short_of(least, counts)


def completions(sets: i64, wilds: i64, sparing: bool) -> vec[i64]:
    """The wilds, by suit, that make sets of so many cards of each suit; sparing: only where none could be left out."""
    key: int = sets | wilds << 20 | (1 << 40 if sparing else 0)
    found = _completions.get(key)
    if found is None:
        if len(_completions) >= CACHED:
            _completions.clear()
        found = vec[i64]()
        for put in below(wilds):
            if sets_exist(sets + put):
                idle = False
                if sparing:
                    for other in found:
                        if covers(put, other):
                            idle = True
                            break
                if not idle:
                    found = append(found, put)
        _completions[key] = found
    return found


def below(counts: i64) -> vec[i64]:
    """All packed counts up to these, those of the smallest sums first."""
    known = _below.get(counts)
    if known is None:
        if len(_below) >= CACHED:
            _below.clear()
        found: list[int] = [0]
        suit: i64 = 0
        while suit < 4:
            longer: list[int] = []
            more: i64 = 0
            while more <= count_of(counts, suit):
                for count in found:
                    longer.append(count + (more << (5 * suit)))
                more += 1
            found = longer
            suit += 1
        known = vec[i64](sorted(found, key=_by_sum))
        _below[counts] = known
    return known


def _by_sum(counts: int) -> int:
    return total(counts) << 20 | counts


def _materials_of(pattern: i64, reach: i64) -> vec[i64]:
    """Every use of the material cards of a number: run cards, set cards (bit 20), hand cards (40), changes (44)."""
    key: int = pattern | reach << 18
    found = _materials.get(key)
    if found is None:
        if len(_materials) >= CACHED:
            _materials.clear()
        best: dict[int, int] = {0: 0}
        for pair in range(6):
            code = (pattern >> (3 * pair)) & 7
            if code != ABSENT:
                best = _with_card(best, pair, code, reach)
        found = _without_waste(best)
        _materials[key] = found
    return found


def _with_card(before: dict[int, int], pair: i64, code: i64, reach: i64) -> dict[int, int]:
    """Every use of one more card."""
    after: dict[int, int] = {}
    hand: i64 = 0
    if code == IN_HAND:
        after = dict(before)
        hand = 1
    for part in range(4):  # run or set, as its first or second suit
        suit: i64 = FIRST[pair] if part % 2 == 0 else SECOND[pair]
        step: int = one_of(suit) << (20 if part >= 2 else 0) | hand << HAND_BIT
        moved: int = 0
        if reach != ROUGH and code > TO_LAY and code != (IN_SET if part >= 2 else RUN_FIRST + part):
            moved = 1
        for key, cost in before.items():
            if cost + moved <= reach and (key + step not in after or after[key + step] > cost + moved):
                after[key + step] = cost + moved
    return after


def _without_waste(best: dict[int, int]) -> vec[i64]:
    """The options that no other beats. One that plays a hand card is not beaten by one that plays none (FA-12)."""
    kept = vec[i64]()
    for key in sorted(best):
        hand = key >> HAND_BIT
        moved = best[key]
        beaten = False
        for fewer in range(1, hand):
            other = best.get(key & HAND_FIELDS | fewer << HAND_BIT)
            if other is not None and other <= moved:
                beaten = True
        if not beaten:
            kept = append(kept, key | moved << MOVED_BIT)
    return kept
