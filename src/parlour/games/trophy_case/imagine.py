"""Worlds that a seat cannot tell from the real one.

The cards that a seat has not seen are dealt again over the places they may lie: the other hands, and elsewhere, which
is the deck and what others discarded unseen. A hand cannot hold a suit that play has proved absent from it (`lacks`),
and another player on lead holds a suited card (TC-7).

All unseen cards lie in one row, the places one after the other, elsewhere last. First the row is filled with cards that
may lie where they lie. Where proofs made that filling uneven, any two places then pool the cards that both may hold,
and split them at random: every such step leaves all possible worlds equally likely, and a few rounds forget the start.
Nothing here depends on where the hidden cards really are; the real world only shows that the row can be filled.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random as Chance
from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.engine import dealer_from_chance, mix
from parlour.engine.bits import bit, count
from parlour.games.trophy_case.board import TrophyCaseBoard
from parlour.games.trophy_case.box import CARDS, FIRST_TRUMP, WORDS
from parlour.games.trophy_case.components import SUITS, colour_of, suit_of
from parlour.games.trophy_case.heaps import card_bit, empty_heaps, first_card

ROUNDS: Final[i64] = 4
SUITED: Final[i64] = bit(len(SUITS)) - 1  # a bit for each suit
ANYTHING: Final[i64] = bit(len(SUITS) + 1) - 1  # the trumps are one suit more
NOBODY: Final[i64] = -1


def fits(card: i64, takes: i64) -> bool:
    """Is the card's suit among those that a place takes?"""
    return takes >> suit_of(card) & 1 != 0


class Row:
    """The unseen cards, and where each place in the row begins, ends, and which suits it takes."""

    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards
        self.spots = cards[:]  # room to note places in the row
        self.starts = vec[i64]([0])  # one more than there are places: each ends where the next begins
        self.takes = vec[i64]()

    def add(self, size: i64, takes: i64) -> None:
        self.starts = append(self.starts, self.starts[len(self.starts) - 1] + size)
        self.takes = append(self.takes, takes)

    def swap(self, a: i64, b: i64) -> None:
        card = self.cards[a]
        self.cards[a] = self.cards[b]
        self.cards[b] = card

    def find(self, start: i64, end: i64, place: i64) -> i64:
        """The first card from start to end that fits the place; NOBODY where none does."""
        takes = self.takes[place]
        for at in range(start, end):
            if fits(self.cards[at], takes):
                return at
        return NOBODY

    def fill(self) -> None:
        """Put a fitting card into every slot of every place."""
        end = len(self.cards)
        for place in range(len(self.takes)):
            if self.takes[place] == ANYTHING:
                continue  # whatever lies there fits
            for slot in range(self.starts[place], self.starts[place + 1]):
                found = self.find(slot, end, place)
                if found == NOBODY:
                    found = self.pass_on(slot, place)
                self.swap(slot, found)

    def pass_on(self, slot: i64, place: i64) -> i64:
        """No card left over fits the place. Get it one from places filled before, which get theirs from others or from
        what is left over: the shortest such chain, which exists as long as there is any way to fill the row."""
        wanted_by = vec[i64]([NOBODY] * len(self.takes))  # the place that gets a card of this one
        given = vec[i64]([NOBODY] * len(self.takes))  # where that card lies
        queue = vec[i64]([place])
        at: i64 = 0
        while at < len(queue):
            wanting = queue[at]
            at += 1
            spare = self.find(slot, len(self.cards), wanting)
            if spare != NOBODY:
                while wanting != place:
                    self.swap(spare, given[wanting])
                    wanting = wanted_by[wanting]
                return spare
            for other in range(place):
                if given[other] == NOBODY:
                    lent = self.find(self.starts[other], self.starts[other + 1], wanting)
                    if lent != NOBODY:
                        given[other] = lent
                        wanted_by[other] = wanting
                        queue = append(queue, other)
        raise AssertionError("what play has proved contradicts the hands")

    def merge_first(self) -> None:
        """Make the first two places one, which takes what the second takes."""
        starts = vec[i64]([0])
        for place in range(1, len(self.takes)):
            starts = append(starts, self.starts[place + 1])
        self.starts = starts
        self.takes = self.takes[1:]

    def stir(self, first: i64, second: i64, chance: Chance) -> None:
        """Pool the cards that both of two places may hold, and split them again."""
        cards = self.cards
        spots = self.spots
        takes = self.takes[second]
        left: i64 = 0
        for at in range(self.starts[first], self.starts[first + 1]):
            if fits(cards[at], takes):
                spots[left] = at
                left += 1
        takes = self.takes[first]
        for at in range(self.starts[second], self.starts[second + 1]):
            if fits(cards[at], takes):
                spots[left] = at
                left += 1
        while left > 1:
            other: i64 = chance.randrange(left)
            left -= 1
            here = spots[left]
            there = spots[other]
            card = cards[here]
            cards[here] = cards[there]
            cards[there] = card

    def first_has_suited(self) -> bool:
        return any(self.cards[at] < FIRST_TRUMP for at in range(self.starts[1]))


def deal_unseen(world: TrophyCaseBoard, viewer: i64, chance: Chance) -> None:
    """Deal again, in place, all that the viewer (NOBODY for an onlooker) has not seen, later shuffles too."""
    row = Row(_unseen(world, viewer))
    mix(row.cards, chance)
    others = _others(world, viewer)
    leads = len(world.trick) == 0 and not world.over and world.leader != viewer
    _mark_places(world, row, others, leads)
    row.fill()
    if leads:
        row.merge_first()
    if leads or _anything_proved(world, others):
        _stir_all(row, leads, chance)
    _hand_out(world, row, others, chance)
    world.rng = dealer_from_chance(chance)


def redraw(world: TrophyCaseBoard, chance: Chance) -> None:
    """Draw again, in place, the order of the deck and the later shuffles: all that is yet to come."""
    world.deck = world.deck[world.dealt :]
    world.dealt = 0
    mix(world.deck, chance)
    world.rng = dealer_from_chance(chance)


def _stir_all(row: Row, leads: bool, chance: Chance) -> None:
    """Stir until the start is forgotten. The first place, if its player leads, must keep a suited card."""
    places = len(row.takes)
    for _ in range(ROUNDS):
        for first in range(places):
            for second in range(first + 1, places):
                before = row.cards
                if leads and first == 0:
                    row.cards = before[:]
                row.stir(first, second, chance)
                if leads and first == 0 and not row.first_has_suited():
                    row.cards = before


def _unseen(world: TrophyCaseBoard, viewer: i64) -> vec[i64]:
    """In the order of the deck, so that nothing tells where they really lie."""
    heap = empty_heaps(1)
    for seat in range(world.players):
        if seat != viewer:
            for colour in range(WORDS):
                at = seat * WORDS + colour
                heap[colour] |= world.hands[at] | world.discarded[at]
    for at in range(world.dealt, len(world.deck)):
        card = world.deck[at]
        heap[colour_of(card)] |= card_bit(card)
    found = vec[i64](capacity=CARDS)
    for colour in range(WORDS):
        word = heap[colour]
        while word != 0:
            found = append(found, first_card(colour, word))
            word &= word - 1
    return found


def _others(world: TrophyCaseBoard, viewer: i64) -> vec[i64]:
    """The seats whose hands are hidden, clockwise from the leader."""
    found = vec[i64]()
    for step in range(world.players):
        seat = (world.leader + step) % world.players
        if seat != viewer:
            found = append(found, seat)
    return found


def _mark_places(world: TrophyCaseBoard, row: Row, others: vec[i64], leads: bool) -> None:
    """A place for each hidden hand, and elsewhere. A player on lead has a place apart for one suited card (TC-7)."""
    rest = len(row.cards)
    for seat in others:
        size = world.sizes[seat]
        rest -= size
        if leads and seat == world.leader:
            row.add(1, SUITED & ~world.lacks[seat])
            size -= 1
        row.add(size, ANYTHING & ~world.lacks[seat])
    row.add(rest, ANYTHING)


def _anything_proved(world: TrophyCaseBoard, others: vec[i64]) -> bool:
    return any(world.lacks[seat] != 0 for seat in others)


def _hand_out(world: TrophyCaseBoard, row: Row, others: vec[i64], chance: Chance) -> None:
    """Put the cards of the row where they lie in this world."""
    for i in range(len(others)):
        _take(world.hands, others[i], row.cards[row.starts[i] : row.starts[i + 1]])
    elsewhere = row.cards[row.starts[len(others)] :]
    mix(elsewhere, chance)
    used = len(world.deck) - world.dealt
    world.deck = elsewhere[:used]
    world.dealt = 0
    for seat in others:
        size: i64 = 0
        for colour in range(WORDS):
            size += count(world.discarded[seat * WORDS + colour])
        _take(world.discarded, seat, elsewhere[used : used + size])
        used += size


def _take(heaps: vec[i64], seat: i64, cards: vec[i64]) -> None:
    """Make these cards the heap of a seat."""
    for colour in range(WORDS):
        heaps[seat * WORDS + colour] = 0
    for card in cards:
        heaps[seat * WORDS + colour_of(card)] |= card_bit(card)
