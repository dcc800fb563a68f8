"""The options of one number, and sets of those that have so much of something: what fits a node is found at once.

Of some seventy options a node of the search can use five. So for every suit it is kept which options have one run card
and more, two and more, and so on; likewise for wilds, hand cards and changes. Such a set is the bits of a word, for
sixty options each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.fancy_animals.solver.cache import Cache
from parlour.games.fancy_animals.solver.memory import zeros
from parlour.games.fancy_animals.solver.options import ROUGH, changed_of, hand_of, options, runs_of, wilds_of
from parlour.games.fancy_animals.solver.packed import SUITS, count_of

BLOCK: Final[i64] = 60  # options a word
FEW: Final[i64] = 6
# Up to how many are told apart; more are not looked for.
RUNS: Final[i64] = 4
WILDS: Final[i64] = 3
HANDS: Final[i64] = 3
CHANGES: Final[i64] = 4
# Where the sets are in a block.
OF_WILDS: Final[i64] = SUITS * RUNS
OF_HANDS: Final[i64] = OF_WILDS + SUITS * WILDS
OF_CHANGES: Final[i64] = OF_HANDS + HANDS
STRIDE: Final[i64] = OF_CHANGES + CHANGES
GENTLE_WORDS: Final[i64] = 1 << 21  # that the cache of gentle menus may take: 16 MB
PRIME: Final[i64] = 67  # of all powers of two that fit a word, each leaves another remainder


def _places() -> vec[i64]:
    found = vec[i64]([0] * PRIME)
    for n in range(BLOCK):
        found[bit(n) % PRIME] = n
    return found


_PLACES: Final = _places()


def first_in(options: i64) -> i64:
    """The first of a set that is not empty."""
    return _PLACES[(options & -options) % PRIME]


class Menu:
    """Options in their order."""

    def __init__(self, options: vec[i64]) -> None:
        self.options = options
        self.blocks: i64 = (len(options) + BLOCK - 1) // BLOCK
        # Where there are few, looking at each is quicker.
        self._sets = zeros(self.blocks * STRIDE if len(options) > FEW else 0)
        for index in range(len(options) if len(options) > FEW else 0):
            option = options[index]
            at: i64 = index // BLOCK * STRIDE
            one = bit(index % BLOCK)
            for suit in range(SUITS):
                self._add(at + suit * RUNS, min(RUNS, count_of(runs_of(option), suit)), one)
            if wilds_of(option) != 0:
                for suit in range(SUITS):
                    self._add(at + OF_WILDS + suit * WILDS, min(WILDS, count_of(wilds_of(option), suit)), one)
            self._add(at + OF_HANDS, min(HANDS, hand_of(option)), one)
            self._add(at + OF_CHANGES, min(CHANGES, changed_of(option)), one)

    def _add(self, at: i64, count: i64, one: i64) -> None:
        """To the sets of those that have one and more, two and more, up to the count."""
        for index in range(at, at + count):
            self._sets[index] |= one

    def words(self) -> i64:
        """How much memory it takes."""
        return len(self.options) + len(self._sets)

    def fitting(self, block: i64, least: i64, most: i64, wilds: i64, cards: i64, changes: i64) -> i64:
        """Of a block those with run cards from the least to the most, and no more of all else; maybe a few others."""
        at = block * STRIDE
        sets = self._sets
        count: i64 = len(self.options) - block * BLOCK
        found = bit(min(count, BLOCK)) - 1
        if count <= FEW and block == 0:
            return found
        if cards < HANDS:
            found &= ~sets[at + OF_HANDS + cards]
        if changes < CHANGES:
            found &= ~sets[at + OF_CHANGES + changes]
        for suit in range(SUITS):
            few = count_of(least, suit)
            if few > 0:
                found &= sets[at + min(few, RUNS) - 1]
            many = count_of(most, suit)
            if many < RUNS:
                found &= ~sets[at + many]
            at += RUNS
        for suit in range(SUITS):
            many = count_of(wilds, suit)
            if many < WILDS:
                found &= ~sets[at + many]
            at += WILDS
        return found


_gentle: Final = Cache[Menu](GENTLE_WORDS)
_rough: Final = Cache[Menu]()


def menu_of(pattern: i64, pinned: i64, demand: i64, wilds: i64, reserve: i64, reach: i64) -> Menu:
    """The options of a number, as `options` lists them, kept for the next time."""
    menus = _gentle
    if reach == ROUGH:
        menus = _rough
        wilds = min(wilds, 1)  # with any number the list is the same
    key: int = pattern | wilds << 18 | reserve << 38 | reach << 41
    if demand != 0:
        # Only then can wilds be pinned. Numbers of more than one word take a while to make.
        far: int = demand | pinned << 20
        key |= far << 48
    found = menus.get(key)
    if found is None:
        found = Menu(options(pattern, pinned, demand, wilds, reserve, reach))
        menus.keep(key, found, found.words())
    return found
