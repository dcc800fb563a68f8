"""What the cards of one number can do: every split into run cards of each suit and sets, as packed numbers.

The solver walks through the numbers, and all it must know of one is how many of its cards go into runs of each suit.
Four small counts, one a suit, are packed into 20 bits: 5 bits each, of which the highest stays free as a guard, so
that all four are added or compared at once. An option is one packed number:

    bits 0-19   cards in runs, by suit
    bits 20-39  free wilds used, by suit (filled in by the solver)
    bits 40-43  cards from hand
    bits 44-    cards of the table that change their part (from run to set or back, from suit to suit, or a wild that
                comes to stand for something else)

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

# What a pattern says of a pair.
ABSENT: Final = 0
IN_HAND: Final = 1
TO_LAY: Final = 2  # must be on the table, wherever
RUN_FIRST: Final = 3  # lies in a run as the first of its suits
RUN_SECOND: Final = 4
IN_SET: Final = 5

NO_RESERVE: Final = 4

FIRST: Final = (0, 0, 0, 1, 1, 2)  # suits by pair
SECOND: Final = (1, 2, 3, 2, 3, 3)

# Both caches are emptied when they grow beyond all use; real games need a few thousand entries.
CACHED: Final = 60_000
_materials: Final[dict[int, vec[i64]]] = {}
_options: Final[dict[int, vec[i64]]] = {}


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


def options(pattern: i64, wilds: i64, demand: i64, in_runs: i64, in_sets: i64, reserve: i64) -> vec[i64]:
    """Every option of a number with just so many wilds, by suit.

    `demand` is how many cards must stand for each suit (FA-18), `in_runs` and `in_sets` say how the wilds stood
    before. With a suit as `reserve` one hand card of that suit is set aside for a run of its own (FA-23).
    """
    key: int = pattern
    key |= wilds << 18
    key |= demand << 38
    far: int = in_runs | in_sets << 20 | reserve << 40
    key |= far << 58
    found = _options.get(key)
    if found is None:
        if len(_options) >= CACHED:
            _options.clear()
        found = _make_options(pattern, wilds, demand, in_runs, in_sets, reserve)
        _options[key] = found
    return found


def _make_options(pattern: i64, wilds: i64, demand: i64, in_runs: i64, in_sets: i64, reserve: i64) -> vec[i64]:
    best: dict[int, int] = {}
    if reserve == NO_RESERVE:
        _gather(best, pattern, wilds, demand, in_runs, in_sets, 0)
    else:
        rest = demand - one_of(reserve) if count_of(demand, reserve) else demand
        for pair in range(6):
            shift: i64 = 3 * pair
            if (pattern >> shift) & 7 == IN_HAND and (FIRST[pair] == reserve or SECOND[pair] == reserve):
                _gather(best, pattern & ~(7 << shift), wilds, rest, in_runs, in_sets, 1)
    return _without_waste(best, FIELDS)


def _gather(
    best: dict[int, int], pattern: i64, wilds: i64, demand: i64, in_runs: i64, in_sets: i64, aside: i64
) -> None:
    """Add to `best`: from run cards and hand cards, packed, to the fewest cards that change their part."""
    materials = _materials_of(pattern)
    for split in _splits(wilds, in_runs, in_sets):
        run_wilds = split & FIELDS
        set_wilds = (split >> 20) & FIELDS
        for material in materials:
            runs = (material & FIELDS) + run_wilds
            sets = ((material >> 20) & FIELDS) + set_wilds
            if not covers(runs + sets, demand) or not sets_exist(sets):
                continue
            key: int = runs | ((((material >> 40) & 15) + aside) << HAND_BIT)
            moved: int = (material >> MOVED_BIT) + (split >> 40)
            if key not in best or best[key] > moved:
                best[key] = moved


def _splits(wilds: i64, in_runs: i64, in_sets: i64) -> list[i64]:
    """Every way to split wilds into those in runs and those in sets (bit 20), and how many change their part (bit 40)."""
    found: list[i64] = [0]
    for suit in range(4):
        count = count_of(wilds, suit)
        longer: list[i64] = []
        for split in found:
            to_runs: i64 = 0
            while to_runs <= count:
                to_sets = count - to_runs
                moved = max(0, count_of(in_runs, suit) - to_runs) + max(0, count_of(in_sets, suit) - to_sets)
                longer.append(split + (to_runs << (5 * suit)) + (to_sets << (5 * suit + 20)) + (moved << 40))
                to_runs += 1
        found = longer
    return found


def _materials_of(pattern: i64) -> vec[i64]:
    """Every use of the material cards of a number: run cards, set cards (bit 20), hand cards (40), changes (44)."""
    found = _materials.get(pattern)
    if found is None:
        if len(_materials) >= CACHED:
            _materials.clear()
        best: dict[int, int] = {0: 0}
        for pair in range(6):
            code = (pattern >> (3 * pair)) & 7
            if code != ABSENT:
                best = _with_card(best, pair, code)
        found = _without_waste(best, (1 << 40) - 1)
        _materials[pattern] = found
    return found


def _with_card(before: dict[int, int], pair: i64, code: i64) -> dict[int, int]:
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
        if code > TO_LAY and code != (IN_SET if part >= 2 else RUN_FIRST + part):
            moved = 1
        for key, cost in before.items():
            if key + step not in after or after[key + step] > cost + moved:
                after[key + step] = cost + moved
    return after


def _without_waste(best: dict[int, int], same: int) -> vec[i64]:
    """The options that no other beats. One that plays a hand card is not beaten by one that plays none (FA-12)."""
    kept = vec[i64]()
    for key in sorted(best):
        hand = key >> HAND_BIT
        moved = best[key]
        beaten = False
        for fewer in range(1, hand):
            other = best.get(key & same | fewer << HAND_BIT)
            if other is not None and other <= moved:
                beaten = True
        if not beaten:
            kept = append(kept, key | moved << MOVED_BIT)
    return kept
