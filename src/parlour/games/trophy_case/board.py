"""What lies on the table, and what can be read off it. Nothing here changes anything."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import Dealer, Game, State
from parlour.engine.bits import bit
from parlour.games.trophy_case.box import CARDS, FIRST_TRUMP, MAX_PLAYERS, RANKS, TRUMP, WORDS
from parlour.games.trophy_case.components import colour_of, colour_of_suit, is_trump, rank_of, suit_of
from parlour.games.trophy_case.heaps import card_bit, suit_bits
from parlour.games.trophy_case.house import HouseRules
from parlour.games.trophy_case.shapes import Phase

NOTHING: Final[i64] = -1

# How a trick ends.
GOES_ON: Final[i64] = 0
TRUMPED: Final[i64] = 1
LAST_IN: Final[i64] = 2
SHOWDOWN: Final[i64] = 3


def entry_of(seat: i64, action: i64) -> i64:
    """An entry of the trick: who played a card, folded or stayed in with mud."""
    return seat << 8 | action


def seat_of(entry: i64) -> i64:
    """Who acted, from an entry of the trick."""
    return entry >> 8


def action_of(entry: i64) -> i64:
    """The card, FOLD or MUD of an entry of the trick."""
    return entry & 255


def _next_in() -> vec[i64]:
    """For every set of seats and every seat, the next one clockwise that is in the set."""
    most = int(MAX_PLAYERS)
    found: list[int] = []
    for still_in in range(1 << most):
        for seat in range(most):
            after = [(seat + step) % most for step in range(1, most + 1)]
            found.append(next((other for other in after if still_in >> other & 1), seat))
    return vec[i64](found)


_NEXT_IN: Final = _next_in()


class TrophyCaseBoard(State):
    """Every card and every score. Small whole numbers throughout, so that copying and playing on are quick."""

    def __init__(
        self,
        game: Game,
        players: i64,
        target: i64,
        dealer: i64,
        hand_number: i64,
        leader: i64,
        seat: i64,
        still_in: i64,
        over: bool,
        hands: vec[i64],
        sizes: vec[i64],
        points: vec[i64],
        trick: vec[i64],
        led: i64,
        lacks: vec[i64],
        seen: vec[i64],
        discarded: vec[i64],
        deck: vec[i64],
        dealt: i64,
        rng: Dealer,
        hands_left: i64,
        house: HouseRules,
    ) -> None:
        super().__init__(game, players)
        self.target = target
        self.dealer = dealer
        self.hand_number = hand_number  # since the shuffle, from 1
        self.leader = leader
        self.seat = seat  # to act
        self.still_in = still_in  # on the trick: a bit for each seat
        self.over = over
        self.hands = hands  # heaps by seat
        self.sizes = sizes  # of the hands
        self.points = points  # by seat
        self.trick = trick  # every action on it, in order: see entry_of
        self.led = led  # the suit that was led, NOTHING before the lead
        self.lacks = lacks  # by seat, a bit for each suit that play has proved absent from the hand
        self.seen = seen  # a heap: public since the shuffle and not on the trick
        self.discarded = discarded  # heaps by seat, unseen by the others
        self.deck = deck  # as shuffled; never changed in place, so that copies may share it
        self.dealt = dealt  # how much of the deck is gone
        self.rng = rng  # later shuffles; replaced, never changed in place
        self.hands_left = hands_left  # TC-21: still to be dealt; or TO_THE_TARGET
        self.house = house

    @property
    def turn(self) -> int | None:
        return None if self.over else self.seat

    def phase(self) -> Phase:
        if self.over:
            return "over"
        return "follow" if len(self.trick) else "lead"

    def everyone(self) -> i64:
        """All seats, as a set."""
        return bit(self.players) - 1

    def is_in(self, seat: i64) -> bool:
        return self.still_in >> seat & 1 != 0

    def next_in(self, seat: i64) -> i64:
        """TC-8: the next seat clockwise that is still in."""
        return _NEXT_IN[self.still_in * MAX_PLAYERS + seat]

    def deck_left(self) -> i64:
        """How many cards are undealt."""
        return len(self.deck) - self.dealt

    def held(self, seat: i64, colour: i64) -> i64:
        """The cards of a colour in a seat's hand, as a word of bits; those of TRUMP are its trumps."""
        return self.hands[seat * WORDS + colour]

    def holds(self, seat: i64, card: i64) -> bool:
        return self.held(seat, colour_of(card)) & card_bit(card) != 0

    def holds_suited(self, seat: i64) -> bool:
        return any(self.held(seat, colour) != 0 for colour in range(TRUMP))

    def led_colour(self) -> i64:
        """The colour to follow, once there is a card on the trick."""
        return colour_of_suit(self.led)

    def holds_led_colour(self) -> bool:
        return self.held(self.seat, self.led_colour()) != 0

    def holds_led_suit(self) -> bool:
        led = self.led_colour()
        return self.hands[self.seat * WORDS + led] & suit_bits(self.led) != 0

    def ranking(self) -> list[int]:
        """TC-16: the suits of the led colour in the order of their appearance, each outranking those before it."""
        found: list[int] = []
        for entry in self.trick:
            card = action_of(entry)
            if card < FIRST_TRUMP and colour_of(card) == self.led_colour():
                suit = int(suit_of(card))
                if suit not in found:
                    found.append(suit)
        return found

    def leading(self) -> i64:
        """Where on the trick the card lies that would win a showdown now; NOTHING if nobody still in has played one."""
        return self.best_on_trick()[0]

    def best_on_trick(self) -> tuple[i64, i64, i64]:
        """Where that card lies, how strong it is (-1 if there is none), and the second suit of the led colour."""
        best: i64 = NOTHING
        best_strength: i64 = -1
        second: i64 = NOTHING
        for at in range(len(self.trick)):
            card = action_of(self.trick[at])
            if card >= FIRST_TRUMP:
                continue
            suit = suit_of(card)
            if second == NOTHING and suit != self.led and colour_of(card) == colour_of_suit(self.led):
                second = suit
            strength = self.strength(card, second)
            # TC-16*: of equal cards out of colour the earlier is the higher.
            if strength > best_strength and self.is_in(seat_of(self.trick[at])):
                best = at
                best_strength = strength
        return best, best_strength, second

    def strength(self, card: i64, second: i64) -> i64:
        """How high a suited card is on the trick, where that suit of the led colour was the second to appear."""
        # TC-16: out of colour lowest, then the suit led, the second suit to appear, the third.
        suit = suit_of(card)
        place: i64 = 0
        if suit == self.led:
            place = 1
        elif colour_of(card) == colour_of_suit(self.led):
            place = 2 if suit == second or second == NOTHING else 3
        return place * RANKS + rank_of(card)

    def outcome(self) -> i64:
        """Whether the last action has ended the trick, and how."""
        if is_trump(action_of(self.trick[len(self.trick) - 1])):
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

    def trick_cards(self) -> list[int]:
        """The cards on the trick, in the order they were played."""
        return [int(action_of(entry)) for entry in self.trick if action_of(entry) < CARDS]
