"""What lies on the table, and what can be read off it. Nothing here changes anything."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import Dealer, State
from parlour.games.trophy_case.components import (
    CARDS,
    COLOUR_CARDS,
    FIRST_TRUMP,
    RANKS,
    SUITS_EACH,
    TRUMP,
    WORDS,
    points,
    suit_bits,
)

NOTHING: Final[i64] = -1
ACTION: Final[i64] = 256  # an entry of the trick is seat * ACTION + card, FOLD or MUD
MOST_PLAYERS: Final[i64] = 5

# How a trick ends.
GOES_ON: Final[i64] = 0
TRUMPED: Final[i64] = 1
LAST_IN: Final[i64] = 2
SHOWDOWN: Final[i64] = 3


def _next_in() -> vec[i64]:
    """For every set of seats and every seat, the next one clockwise that is in the set."""
    found: list[int] = []
    for still_in in range(1 << MOST_PLAYERS):
        for seat in range(MOST_PLAYERS):
            after = [(seat + step) % MOST_PLAYERS for step in range(1, MOST_PLAYERS + 1)]
            found.append(next((other for other in after if still_in >> other & 1), seat))
    return vec[i64](found)


_NEXT_IN: Final = _next_in()


class Table(State):
    """Every card and every score. Small whole numbers throughout, so that copying and playing on are quick."""

    def __init__(
        self,
        players: int,
        target: i64,
        dealer: i64,
        hand_number: i64,
        leader: i64,
        seat: i64,
        still_in: i64,
        over: bool,
        hands: vec[i64],
        sizes: vec[i64],
        scores: vec[i64],
        trick: vec[i64],
        led: i64,
        lacks: vec[i64],
        seen: vec[i64],
        discarded: vec[i64],
        deck: vec[i64],
        dealt: i64,
        rng: Dealer,
    ) -> None:
        super().__init__(players)
        self.target = target
        self.dealer = dealer
        self.hand_number = hand_number  # 1, 2 or 3 since the shuffle
        self.leader = leader
        self.seat = seat  # to act
        self.still_in = still_in  # on the trick: a bit for each seat
        self.over = over
        self.hands = hands  # heaps by seat
        self.sizes = sizes  # of the hands
        self.points = scores
        self.trick = trick  # every action on it, in order
        self.led = led  # the suit that was led, NOTHING before the lead
        self.lacks = lacks  # by seat, a bit for each suit that play has proved absent from the hand
        self.seen = seen  # a heap: public since the shuffle and not on the trick
        self.discarded = discarded  # heaps by seat, unseen by the others
        self.deck = deck  # as shuffled; never changed in place, so that copies may share it
        self.dealt = dealt  # how much of the deck is gone
        self.rng = rng  # later shuffles; replaced, never changed in place

    @property
    def turn(self) -> int | None:
        return None if self.over else self.seat

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> list[int]:
        # TC-19: most points win.
        if not self.over:
            return []
        best = max(self.points)
        return [seat for seat in range(self.players) if self.points[seat] == best]

    def phase(self) -> str:
        if self.over:
            return "over"
        return "follow" if len(self.trick) else "lead"

    def everyone(self) -> i64:
        one: i64 = 1
        return (one << self.players) - 1

    def is_in(self, seat: i64) -> bool:
        return self.still_in >> seat & 1 != 0

    def next_in(self, seat: i64) -> i64:
        """TC-8: the next seat clockwise that is still in."""
        return _NEXT_IN[self.still_in * MOST_PLAYERS + seat]

    def holds(self, seat: i64, card: i64) -> bool:
        return self.hands[seat * WORDS + card // COLOUR_CARDS] >> card % COLOUR_CARDS & 1 != 0

    def holds_suited(self, seat: i64) -> bool:
        base = seat * WORDS
        return any(self.hands[base + colour] != 0 for colour in range(TRUMP))

    def holds_led_colour(self) -> bool:
        return self.hands[self.seat * WORDS + self.led // SUITS_EACH] != 0

    def holds_led_suit(self) -> bool:
        led = self.led
        return self.hands[self.seat * WORDS + led // SUITS_EACH] & suit_bits(led) != 0

    def ranking(self) -> list[int]:
        """TC-16: the suits of the led colour in the order of their appearance, each outranking those before it."""
        found: list[int] = []
        for entry in self.trick:
            card = entry % ACTION
            if card < FIRST_TRUMP and card // COLOUR_CARDS == self.led // SUITS_EACH:
                suit = card // RANKS
                if suit not in found:
                    found.append(suit)
        return found

    def leading(self) -> i64:
        """Where on the trick the card lies that would win a showdown now; -1 if no player still in has played one."""
        best: i64 = -1
        best_strength: i64 = -1
        led = self.led
        second: i64 = -1
        for at in range(len(self.trick)):
            card = self.trick[at] % ACTION
            if card >= FIRST_TRUMP:
                continue
            # TC-16: out of colour lowest, then the suit led, the second suit to appear, the third.
            suit = card // RANKS
            place: i64 = 0
            if suit == led:
                place = 1
            elif suit // SUITS_EACH == led // SUITS_EACH:
                if second < 0:
                    second = suit
                place = 2 if suit == second else 3
            # TC-16*: of equal cards out of colour the earlier is the higher.
            strength = place * RANKS + card % RANKS
            if strength > best_strength and self.is_in(self.trick[at] // ACTION):
                best = at
                best_strength = strength
        return best

    def outcome(self) -> i64:
        """Whether the last action has ended the trick, and how."""
        trick = self.trick
        last = trick[len(trick) - 1] % ACTION
        if FIRST_TRUMP <= last < CARDS:
            return TRUMPED  # TC-12
        still_in = self.still_in
        if still_in & (still_in - 1) == 0:
            return LAST_IN  # TC-14
        if self.sizes[self.next_in(self.seat)] != 0:
            return GOES_ON  # as nearly always; only otherwise need the rest be asked
        for size in self.sizes:
            if size != 0 and still_in & 1:
                return GOES_ON
            still_in >>= 1
        return SHOWDOWN  # TC-15*

    def worth(self, trumped: bool) -> i64:
        """TC-17: the points on the trick."""
        found: i64 = 0
        for entry in self.trick:
            found += points(entry % ACTION, trumped)
        return found

    def trick_cards(self) -> list[int]:
        return [entry % ACTION for entry in self.trick if entry % ACTION < CARDS]
