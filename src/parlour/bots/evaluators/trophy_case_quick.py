"""Trophy Case: quick players, who play iterations of a search on to the end of the hand.

They know what their seat knows: their cards, the trick, and what play has proved. Every move has a score, and a little
chance decides between those that are nearly as good. The weights were found by `python -m tools.train`.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random as Chance
from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine.bits import count
from parlour.games.trophy_case import (
    FOLD,
    MUD,
    TO_THE_TARGET,
    TRUMP,
    TrophyCaseState,
    first_card,
    may_fold,
    may_mud,
    points,
    rank_of,
    seat_of,
    suit_bits,
    suit_of,
    suits_of_colour,
    worth,
)

# The weights: what they weigh, in sixteenths of a point, and where each stands.
NAMES: Final = [
    "a trump is worth as many points on the trick",  # before it is played
    "less for each further trump in hand",
    "less when a hand is nearly played out",
    "staying in with a trump, for each point on the trick",
    "staying in with a trump",
    "throwing a zero while waiting to trump",
    "feeding a trick that is as good as won, for each point of the card",
    "a point given to a trick",
    "a zero given to a trick",
    "taking the lead of a trick",
    "holding the lead already",
    "following, for each point on the trick",
    "each card that can still follow",
    "following without the prospect to last",
    "each player still in",
    "leading a colour, for each card of it",
    "leading a suit, for each card of it",
    "leading a point",
    "the rank of a card that is led",
    "leading a short colour with a trump in hand, for each card of it",
    "the last card of a hand",
    "a point given to a trick that one leads",
    "the rank of a card that follows",
    "chance",
]
TRUMP_AT: Final = 0
MORE_TRUMPS: Final = 1
LATE: Final = 2
WAIT_POT: Final = 3
WAIT: Final = 4
WAIT_ZERO: Final = 5
FEED: Final = 6
GIVE: Final = 7
GIVE_ZERO: Final = 8
TAKE_LEAD: Final = 9
HAVE_LEAD: Final = 10
POT: Final = 11
LASTING: Final = 12
STAY: Final = 13
OTHERS: Final = 14
LEAD_COLOUR: Final = 15
LEAD_SUIT: Final = 16
LEAD_POINT: Final = 17
LEAD_RANK: Final = 18
LEAD_SHORT: Final = 19
LAST_CARD: Final = 20
GIVE_LEADING: Final = 21
FOLLOW_RANK: Final = 22
CHANCE: Final = 23

WEIGHTS: Final = [63, 10, 16, 4, 39, 3, 18, -12, -3, 2, 88, 3, 8, 58, 2, -5, -10, -20, -2, -1, 31, 14, -8, 1]
FEW: Final[i64] = 3  # cards in some hand: it is nearly played out


class QuickPlayer:
    def __init__(self, weights: list[int]) -> None:
        self.weights: vec[i64] = vec[i64](weights)

    def play_hand(self, state: TrophyCaseState, chance: Chance) -> None:
        """Play on until the next hand is dealt, or the game is over."""
        dealt = state.dealt
        deck = len(state.deck)
        while not state.over and state.dealt == dealt and len(state.deck) == deck:
            state.carry_out(self.move(state, chance))

    def move(self, state: TrophyCaseState, chance: Chance) -> i64:
        if may_mud(state):
            return MUD
        if len(state.trick) == 0:
            return self.lead(state, chance)
        if state.holds_led_colour():
            return self.follow(state, chance)
        return self.out_of_colour(state, chance)

    def lead(self, state: TrophyCaseState, chance: Chance) -> i64:
        weights = self.weights
        seat = state.seat
        trumped = state.held(seat, TRUMP) != 0
        best: i64 = FOLD
        highest: i64 = -100000
        for colour in range(TRUMP):
            word = state.held(seat, colour)
            held = count(word)
            of_colour = weights[LEAD_COLOUR] * held
            if trumped:
                of_colour += weights[LEAD_SHORT] * held
            left = word
            while left != 0:
                card = first_card(colour, left)
                left &= left - 1
                score = of_colour + weights[LEAD_SUIT] * count(word & suit_bits(suit_of(card)))
                score += weights[LEAD_POINT] * points(card, False) + weights[LEAD_RANK] * rank_of(card)
                score += chance.randrange(weights[CHANCE] + 1)
                if score > highest:
                    highest = score
                    best = card
        return best

    def follow(self, state: TrophyCaseState, chance: Chance) -> i64:
        """In the colour that was led, or a fold."""
        weights = self.weights
        seat = state.seat
        colour = state.led_colour()
        word = state.held(seat, colour)
        at, strength, second = state.best_on_trick()
        leads = at >= 0 and seat_of(state.trick[at]) == seat
        best: i64 = FOLD
        highest: i64 = -100000
        free: i64 = 0
        left = word
        while left != 0:
            card = first_card(colour, left)
            left &= left - 1
            gives = points(card, False)
            if gives == 0:
                free += 1
            score = weights[FOLLOW_RANK] * rank_of(card) + chance.randrange(weights[CHANCE] + 1)
            if rank_of(card) == 0:
                score += weights[GIVE_ZERO]
            if leads:
                score += weights[GIVE_LEADING] * gives
            elif state.strength(card, second) > strength:
                score += weights[TAKE_LEAD] + weights[GIVE_LEADING] * gives
            else:
                score += weights[GIVE] * gives
            if score > highest:
                highest = score
                best = card
        if not may_fold(state):
            return best
        score = highest + weights[STAY] + weights[LASTING] * free + weights[POT] * worth(state, False)
        score += weights[OTHERS] * (count(state.still_in) - 2)
        if leads:
            score += weights[HAVE_LEAD]
        if state.held(seat, TRUMP) != 0:
            score += weights[WAIT]
        if state.sizes[seat] == 1:
            score += weights[LAST_CARD]
        return best if score >= 0 else FOLD

    def out_of_colour(self, state: TrophyCaseState, chance: Chance) -> i64:
        """A trump, any other card, or a fold."""
        weights = self.weights
        seat = state.seat
        trumps = state.held(seat, TRUMP)
        pot = worth(state, True)
        if trumps != 0:
            needed = weights[TRUMP_AT] - weights[MORE_TRUMPS] * (count(trumps) - 1)
            if nearly_over(state):
                needed -= weights[LATE]
            wins = state.hands_left == TO_THE_TARGET and state.points[seat] + pot >= state.target
            if wins or pot * 16 + chance.randrange(weights[CHANCE] + 1) >= needed:
                return first_card(TRUMP, trumps)
        at = state.leading()
        leads = at >= 0 and seat_of(state.trick[at]) == seat
        if leads and others_beaten(state):
            return self.thrown(state, weights[FEED], 0, chance)
        if not leads and trumps == 0 and state.sizes[seat] > 1:
            return FOLD  # nothing to win it with
        score = chance.randrange(weights[CHANCE] + 1)
        if leads:
            score += weights[HAVE_LEAD]
        if trumps != 0:
            score += weights[WAIT] + weights[WAIT_POT] * pot
        if state.sizes[seat] == 1:
            score += weights[LAST_CARD]
        if score < 0:
            return FOLD
        zero = weights[WAIT_ZERO] if trumps != 0 else weights[GIVE_ZERO]
        return self.thrown(state, weights[GIVE_LEADING] if leads else weights[GIVE], zero, chance)

    def thrown(self, state: TrophyCaseState, point: i64, zero: i64, chance: Chance) -> i64:
        """The suited card to throw, by what a point and a zero weigh; a trump where there is nothing else."""
        seat = state.seat
        best: i64 = FOLD
        highest: i64 = -100000
        for colour in range(TRUMP):
            word = state.held(seat, colour)
            while word != 0:
                card = first_card(colour, word)
                word &= word - 1
                score = point * points(card, False) + chance.randrange(self.weights[CHANCE] + 1)
                if rank_of(card) == 0:
                    score += zero
                if score > highest:
                    highest = score
                    best = card
        return best


def nearly_over(state: TrophyCaseState) -> bool:
    """Has somebody hardly any cards left?"""
    return any(size <= FEW for size in state.sizes)


def others_beaten(state: TrophyCaseState) -> bool:
    """Has play proved that nobody else still in can follow, so that the leading card can only be trumped?"""
    suits = suits_of_colour(state.led_colour())
    for seat in range(state.players):
        if seat != state.seat and state.is_in(seat) and state.sizes[seat] != 0 and state.lacks[seat] & suits != suits:
            return False
    return True


QUICK: Final = QuickPlayer(WEIGHTS)
