"""What the cards of one number can do: every split into run cards of each suit and sets, as packed words.

The solver walks through the numbers, and all it must know of one is how many of its cards go into runs of each suit.
So an option is one word, its counts by suit packed as in `packed`:

    bits 0-19   cards in runs, by suit
    bits 20-39  wilds used, by suit, not counting pinned ones
    bits 40-43  cards from hand
    bits 44-49  cards of the table that change their part: from run to set or back, or from suit to suit

A number's cards are described by a pattern: three bits for each of the six pairs of suits.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.games.fancy_animals.solver.cache import Cache
from parlour.games.fancy_animals.solver.least import LeastCosts
from parlour.games.fancy_animals.solver.memory import zeros
from parlour.games.fancy_animals.solver.packed import (
    FIELDS,
    SUITS,
    at_least,
    count_of,
    covers,
    each,
    one_of,
    short_of,
    total,
)

HAND_BIT: Final = 40
CHANGED_BIT: Final = 44
CHANGED: Final = 63 << 44  # all bits of the cards that change
ONE_CARD: Final = 1 << 40  # from hand
BELOW_HAND: Final = 0xFFFFFFFFFF  # all bits below the hand cards

# What a pattern says of a pair.
ABSENT: Final = 0
IN_HAND: Final = 1
TO_LAY: Final = 2  # must be on the table, wherever
RUN_FIRST: Final = 3  # lies in a run as the first of its suits
RUN_SECOND: Final = 4
IN_SET: Final = 5

PAIRS: Final[i64] = 6
# Suits by pair. A constant tuple would be made anew whenever one is looked up.
FIRST: Final = vec[i64]([0, 0, 0, 1, 1, 2])
SECOND: Final = vec[i64]([1, 2, 3, 2, 3, 3])
PARTS: Final[i64] = 4  # run or set, as its first or second suit

NO_RESERVE: Final = 4

# How many of a number's cards may change their part; or, ROUGH, nobody counts.
REACHES: Final = vec[i64]([0, 1, 2, 4, 15])
ROUGH: Final = 16

_NO_WAY: Final = vec[i64]()
_NO_WILDS: Final = zeros(1)

_materials: Final = Cache[vec[i64]]()
_completions: Final = Cache[vec[i64]]()
_fewest: Final = Cache[vec[i64]]()
_below: Final = Cache[vec[i64]]()


def runs_of(option: i64) -> i64:
    """Cards in runs, by suit."""
    return option & FIELDS


def wilds_of(option: i64) -> i64:
    """Wilds used, by suit."""
    return (option >> 20) & FIELDS


def hand_of(option: i64) -> i64:
    """How many cards come from hand."""
    return (option >> HAND_BIT) & 15


def changed_of(option: i64) -> i64:
    """How many table cards change their part."""
    return (option >> CHANGED_BIT) & 63


def with_run_wilds(option: i64, wilds: i64) -> i64:
    """The option with more wilds, all of them in runs."""
    return option + wilds + (wilds << 20)


def part_of(pattern: i64, pair: i64) -> i64:
    """Where the card of this pair is."""
    return (pattern >> (3 * pair)) & 7


def changes_part(code: i64, part: i64) -> bool:
    """Does a card that a pattern describes so change when it is put into this part, 0 to 3?"""
    if code <= TO_LAY:
        return False
    return code != IN_SET if part >= 2 else code != RUN_FIRST + part


def suit_in(pair: i64, part: i64) -> i64:
    """The suit that a card of this pair has in this part."""
    return FIRST[pair] if part % 2 == 0 else SECOND[pair]


def has_suit(pair: i64, suit: i64) -> bool:
    return FIRST[pair] == suit or SECOND[pair] == suit


def sets_exist(counts: i64) -> bool:
    """Can this many cards of each suit, of one number, be put into sets? In k sets each suit is at most k times."""
    size: i64 = 0
    most: i64 = 0
    for suit in range(SUITS):
        count = count_of(counts, suit)
        size += count
        if count > most:
            most = count
    return max(most, (size + 3) // 4) <= size // 3


def without_layout(pattern: i64) -> i64:
    """The pattern without how the table lies: enough to know what can be done, not what it disturbs."""
    bare: i64 = 0
    for pair in range(PAIRS):
        bare |= min(part_of(pattern, pair), TO_LAY) << (3 * pair)
    return bare


def without_hand(pattern: i64) -> i64:
    """The pattern of the cards on the table alone."""
    laid: i64 = 0
    for pair in range(PAIRS):
        part = part_of(pattern, pair)
        if part != IN_HAND:
            laid |= part << (3 * pair)
    return laid


def options(pattern: i64, pinned: i64, demand: i64, wilds: i64, reserve: i64, reach: i64) -> vec[i64]:
    """Every option of a number within reach, with as few wilds in runs as possible: the search may add more.

    `demand` is how many cards must stand for each suit (FA-18), `pinned` how many wilds must be among them, `wilds` how
    many more there are. With a suit as `reserve` one hand card of that suit is set aside for a run of its own (FA-23).
    When ROUGH, a wild is put into a set only where the set needs it, or the demand does; and
    whether there is one or a dozen, all options are listed: so it is the same list for every question.
    """
    materials = _materials_of(pattern, reach) if reserve == NO_RESERVE else _with_reserve(pattern, reserve, reach)
    if reach == ROUGH:
        return _sparing(materials, pinned, _beside(demand, reserve), wilds != 0)
    return _lavish(materials, pinned, _beside(demand, reserve), wilds)


def _beside(demand: i64, reserve: i64) -> i64:
    """What is still demanded beside a card that is set aside."""
    if reserve != NO_RESERVE and count_of(demand, reserve) > 0:
        return demand - one_of(reserve)
    return demand


def _with_reserve(pattern: i64, reserve: i64, reach: i64) -> vec[i64]:
    """Every use of the other cards when one hand card of that suit is set aside, that card being counted."""
    found = vec[i64]()
    for pair in range(PAIRS):
        if part_of(pattern, pair) == IN_HAND and has_suit(pair, reserve):
            for material in _materials_of(pattern & ~(7 << (3 * pair)), reach):
                found = append(found, material + ONE_CARD)
    return found


def _lavish(materials: vec[i64], pinned: i64, demand: i64, wilds: i64) -> vec[i64]:
    """With every number of wilds, and the fewest cards that change their part."""
    best = LeastCosts()
    completed: i64 = -1
    completions = _NO_WAY
    for material in materials:
        runs = material & FIELDS
        sets = (material >> 20) & FIELDS
        hand = hand_of(material) << HAND_BIT
        # This many wilds must stand here, in runs or in sets.
        must = at_least(short_of(demand, runs + sets), pinned)
        if covers(pinned + wilds, must):
            if sets != completed:  # in their order many with the same sets follow each other
                completions = _completions_of(sets, pinned + wilds)
                completed = sets
            for put in completions:
                more = short_of(must, put)
                if covers(pinned + wilds, put + more):
                    best.note((runs + more) | (put + more - pinned) << 20 | hand, changed_of(material))
    return _without_waste(best)


def _sparing(materials: vec[i64], pinned: i64, demand: i64, wilds: bool) -> vec[i64]:
    """With any number of wilds, or none, but without the options that use more of them than another for the same."""
    # By run cards and hand cards: the choices of wilds of which none is part of another.
    found: dict[int, list[int]] = {}
    lacking = vec[i64]()
    for material in materials:
        runs = material & FIELDS
        sets = (material >> 20) & FIELDS
        if pinned == 0 and sets_exist(sets) and covers(runs + sets, demand):
            found[runs | hand_of(material) << HAND_BIT] = [0]
        else:
            lacking = append(lacking, material)
    filled: i64 = -1
    fewest = _NO_WAY
    for material in lacking:
        runs = material & FIELDS
        sets = (material >> 20) & FIELDS
        hand = hand_of(material) << HAND_BIT
        must = at_least(short_of(demand, runs + sets), pinned)
        for put in below(must):
            key: int = (runs + must - put) | hand
            others = found.get(key)
            if others is None:
                others = []
                found[key] = others
            elif others and others[0] == 0:
                continue
            if wilds:
                if sets + put != filled:
                    fewest = _fewest_wilds(sets + put)
                    filled = sets + put
                for more in fewest:
                    _add_least(others, must + more - pinned)
            elif must == pinned and sets_exist(sets + put):
                others.append(0)
    kept = vec[i64]()
    for key in sorted(found):
        for used in found[key]:
            if not _is_waste(found, key, used):
                kept = append(kept, key | used << 20)
    return kept


def _is_waste(found: dict[int, list[int]], key: i64, used: i64) -> bool:
    """Would fewer hand cards do, with no more wilds? But one must be played (FA-12): none are not fewer than some."""
    for fewer in range(1, key >> HAND_BIT):
        others = found.get(key & FIELDS | fewer << HAND_BIT)
        if others is not None:
            for other in others:
                if covers(used, other):
                    return True
    return False


def takes_more(pattern: i64, pinned: i64, demand: i64, option: i64, more: i64) -> bool:
    """Could the sets of a number that is used as the option says take more wilds?"""
    runs = runs_of(option)
    wilds = wilds_of(option) + pinned
    hand = hand_of(option)
    for material in _materials_of(pattern, ROUGH):
        lacking = runs - (material & FIELDS)
        if hand_of(material) == hand and covers(runs, material & FIELDS) and covers(wilds, lacking):
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


def _completions_of(sets: i64, wilds: i64) -> vec[i64]:
    """The wilds, by suit, that turn these cards into sets."""
    if wilds == 0:
        return _NO_WILDS if sets_exist(sets) else _NO_WAY
    key: int = sets | wilds << 20
    found = _completions.get(key)
    if found is None:
        found = vec[i64]()
        for put in below(wilds):
            if sets_exist(sets + put):
                found = append(found, put)
        _completions.keep(key, found, len(found))
    return found


def _fewest_wilds(sets: i64) -> vec[i64]:
    """The same, but only where none could be left out: just enough for three in each of the fewest sets there can be.

    Where a set has four, one of its wilds could go. And of the wilds that fill one set more, some fill the fewest: not
    all four suits can be in each of more sets, or there would be four in each.
    """
    found = _fewest.get(sets)
    if found is None:
        size = total(sets)
        count: i64 = (size + 3) // 4
        for suit in range(SUITS):
            count = max(count, count_of(sets, suit))
        lacking = max(0, 3 * count - size)
        found = vec[i64]()
        for put in below(each(count) - sets):
            if total(put) == lacking:
                found = append(found, put)
        _fewest.keep(sets, found, len(found))
    return found


def below(counts: i64) -> vec[i64]:
    """All packed counts up to these, those of the smallest sums first."""
    known = _below.get(counts)
    if known is None:
        found: list[int] = [0]
        for suit in range(SUITS):
            longer: list[int] = []
            for more in range(count_of(counts, suit) + 1):
                for count in found:
                    longer.append(count + more * one_of(suit))
            found = longer
        known = vec[i64](sorted(found, key=_by_sum))
        _below.keep(counts, known, len(known))
    return known


def _by_sum(counts: int) -> int:
    return total(counts) << 20 | counts


def _materials_of(pattern: i64, reach: i64) -> vec[i64]:
    """Every use of the material cards of a number: like options, but with the cards in sets where the wilds are."""
    key: int = pattern | reach << 18
    found = _materials.get(key)
    if found is None:
        best = LeastCosts()
        best.note(0, 0)
        for pair in range(PAIRS):
            code = part_of(pattern, pair)
            if code != ABSENT:
                best = _with_card(best, pair, code, reach)
        found = _without_waste(best)
        _materials.keep(key, found, len(found))
    return found


def _with_card(before: LeastCosts, pair: i64, code: i64, reach: i64) -> LeastCosts:
    """Every use of one more card."""
    after = LeastCosts()
    hand: i64 = 0
    if code == IN_HAND:
        hand = 1
        for key in before.keys:
            after.note(key, before.cost_of(key))
    for part in range(PARTS):
        step = one_of(suit_in(pair, part)) << (20 if part >= 2 else 0) | hand << HAND_BIT
        changed: i64 = 0
        if reach != ROUGH and changes_part(code, part):
            changed = 1
        for key in before.keys:
            cost = before.cost_of(key) + changed
            if cost <= reach:
                after.note(key + step, cost)
    return after


def _without_waste(best: LeastCosts) -> vec[i64]:
    """The options that no other beats. One that plays a hand card is not beaten by one that plays none (FA-12)."""
    kept = vec[i64]()
    for key in best.in_order():
        changed = best.cost_of(key)
        beaten = False
        for fewer in range(1, hand_of(key)):
            other = best.cost_of(key & BELOW_HAND | fewer << HAND_BIT)
            if 0 <= other <= changed:
                beaten = True
        if not beaten:
            kept = append(kept, key | changed << CHANGED_BIT)
    return kept
