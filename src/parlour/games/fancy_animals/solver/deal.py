"""From options back to cards: which card of each number goes into a run, into a set, or stays in hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.options import (
    ABSENT,
    FIRST,
    IN_HAND,
    IN_SET,
    PAIRS,
    PARTS,
    RUN_FIRST,
    RUN_SECOND,
    changed_of,
    changes_part,
    hand_of,
    has_suit,
    part_of,
    runs_of,
    sets_exist,
    suit_in,
)
from parlour.games.fancy_animals.solver.packed import SUITS, covers, one_of, short_of, total

# Parts of a card beside those of an option: 0 and 1 are runs, 2 and 3 sets.
STAYS: Final = 4
ASIDE: Final = 5


class Dealt:
    """The cards of one number, dealt out as an option says. Wilds are only counted: which ones, is chosen later."""

    def __init__(
        self, number: i64, pattern: i64, option: i64, wilds: i64, demand: i64, reserve: i64, gentle: bool
    ) -> None:
        self.number: i64 = number
        self.pattern: i64 = pattern
        self.wilds: i64 = wilds  # packed; all that stand for this number
        self.demand: i64 = demand
        self.reserve: i64 = reserve
        self.runs: i64 = runs_of(option)
        self.hand: i64 = hand_of(option)
        # Cards that change their part; wilds that come to stand for something else are not among them.
        self.changes: i64 = 0
        if gentle:
            self.changes = changed_of(option) - total(short_of(demand, wilds))
        self.parts: list[int] = [0] * 6
        # By suit, the cards in runs; the cards in sets; the card set aside for a run of its own (FA-23).
        self.run_cards: list[list[int]] = []
        self.set_cards: list[list[int]] = []
        self.aside: i64 = -1
        self.run_wilds: i64 = 0
        self.set_wilds: i64 = 0

    def deal(self) -> None:
        """Find the parts of all cards."""
        if not self._choose(0, self.runs, 0, self.hand, self.changes):
            raise AssertionError("an option that no cards give")

    def share_out(self) -> None:
        """The cards by their parts and suits, when the parts are known."""
        self.run_cards = [[], [], [], []]
        self.set_cards = [[], [], [], []]
        for pair in range(PAIRS):
            part = self.parts[pair]
            card: int = self.number * 6 + pair
            if part == ASIDE:
                self.aside = card
            elif part != STAYS:
                suit = suit_in(pair, part)
                if part < 2:
                    self.run_cards[suit].append(card)
                else:
                    self.set_cards[suit].append(card)

    def pattern_after(self) -> i64:
        """The pattern of the cards as they lie now, without those that stay in hand."""
        after: i64 = 0
        for pair in range(PAIRS):
            part: i64 = self.parts[pair]
            code: i64 = IN_SET
            if part == STAYS:
                code = ABSENT
            elif part == ASIDE:
                code = RUN_FIRST if FIRST[pair] == self.reserve else RUN_SECOND
            elif part < 2:
                code = RUN_FIRST + part
            after |= code << (3 * pair)
        return after

    def from_hand(self) -> list[int]:
        """The hand cards that are laid, when all have been dealt."""
        return [
            int(self.number * 6 + pair)
            for pair in range(PAIRS)
            if part_of(self.pattern, pair) == IN_HAND and self.parts[pair] != STAYS
        ]

    def _choose(self, pair: i64, runs: i64, sets: i64, hand: i64, changes: i64) -> bool:
        """The parts of the cards from this pair on: `runs` are still to be filled, `sets` have been."""
        if pair == PAIRS:
            return self._wilds_do(runs, sets, hand)
        code = part_of(self.pattern, pair)
        self.parts[pair] = STAYS
        if code == ABSENT:
            return self._choose(pair + 1, runs, sets, hand, changes)
        if code == IN_HAND:
            if self._choose(pair + 1, runs, sets, hand, changes):
                return True
            if hand == 0:
                return False
            hand -= 1
            if self.aside < 0 and has_suit(pair, self.reserve):
                self.parts[pair] = ASIDE
                self.aside = pair
                if self._choose(pair + 1, runs, sets, hand, changes):
                    return True
                self.aside = -1
        for part in range(PARTS):
            one = one_of(suit_in(pair, part))
            left = changes - (1 if changes_part(code, part) else 0)
            self.parts[pair] = part
            if left >= 0:
                if part >= 2:
                    if self._choose(pair + 1, runs, sets + one, hand, left):
                        return True
                elif covers(runs, one) and self._choose(pair + 1, runs - one, sets, hand, left):
                    return True
        return False

    def _wilds_do(self, runs: i64, sets: i64, hand: i64) -> bool:
        """Can the wilds do what the cards have left to do?"""
        if hand != 0 or (self.reserve < 4 and self.aside < 0) or not covers(self.wilds, runs):
            return False
        set_wilds = self.wilds - runs
        sets += set_wilds
        stand = self.runs + sets
        if self.reserve < 4:
            stand += one_of(self.reserve)
        if not covers(stand, self.demand) or not sets_exist(sets):
            return False
        self.run_wilds = runs
        self.set_wilds = set_wilds
        return True


def sets_of(cards: list[list[int]], old: list[list[int]]) -> list[list[int]]:
    """The cards of one number, by suit, as sets: old ones stay together where they can."""
    left = [suit[:] for suit in cards]
    made: list[list[int]] = []
    for group in old:
        rest = [[card for card in suit if card not in group] for suit in left]
        whole = all(len(suit) - len(there) <= 1 for suit, there in zip(left, rest, strict=True))
        if whole and sum(map(len, left)) - sum(map(len, rest)) == len(group) and sets_exist(_counts(rest)):
            made.append(group)
            left = rest
    counts = _counts(left)
    size: int = total(counts)
    if size == 0:
        return made
    sets = max((size + 3) // 4, max(len(suit) for suit in left))
    spread: list[list[int]] = [[] for _ in range(sets)]
    index = 0
    for suit in sorted(left, key=len, reverse=True):
        for card in suit:
            spread[index % sets].append(card)
            index += 1
    return made + spread


def _counts(cards: list[list[int]]) -> i64:
    counts: i64 = 0
    for suit in range(SUITS):
        counts += len(cards[suit]) * one_of(suit)
    return counts
