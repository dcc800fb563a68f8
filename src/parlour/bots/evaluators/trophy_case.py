"""Judging Trophy Case: the race to the target, who is likely to take the trick, and what a hand is good for."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from librt.random import Random as Chance
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.evaluators.base import Evaluator, final_values, win_chances
from parlour.engine import State
from parlour.engine.english import capital
from parlour.games.trophy_case.components import (
    COLOUR_CARDS,
    FIRST_TRUMP,
    FOLD,
    MUD,
    RANKS,
    SUITS_EACH,
    TRUMP,
    WORDS,
    card_words,
    count,
    lowest,
    points,
)
from parlour.games.trophy_case.rules import TrophyCase
from parlour.games.trophy_case.table import ACTION

TRUMP_HELD: Final = 1.2  # what a trump in hand is worth, in points
LONG: Final = 0.12  # and each card of one's longest colour
WORTH_A_TRUMP: Final[i64] = 3  # points on a trick that guided players trump at once


class TrophyCaseEvaluator(Evaluator):
    def __init__(self) -> None:
        super().__init__()
        self.prior_sharpness = 8.0
        self.first_width = 6
        self.widening = 1.5
        self.exploration = 0.5
        self.prior_visits = 3.0
        self.static_weight = 0.3

    def evaluate(self, state: State) -> list[float]:
        if state.turn is None:
            return final_values(state)
        assert isinstance(state, TrophyCase)
        hopes = [float(state.points[seat]) + in_hand(state, seat) for seat in range(state.players)]
        if len(state.trick) > 0:
            add_trick(state, hopes)
        nearest = float(state.target) - float(max(state.points))
        return win_chances(hopes, 1.5 + 1.2 * sqrt(max(1.0, nearest)))

    def rollout(self, state: State, chance: Chance) -> None:
        """To the end of the trick, as sensible players would."""
        assert isinstance(state, TrophyCase)
        dealt = state.dealt
        while not state.over and len(state.trick) > 0 and state.dealt == dealt:
            state.carry_out(sensible(state, chance))

    def aim(self, state: State, move: Any) -> str:
        assert isinstance(state, TrophyCase)
        on_trick = state.worth(False)
        if move == FOLD:
            return "This trick is not worth your cards" if on_trick < 3 else "You are unlikely to win this trick"
        if move == MUD:
            return "Staying in costs nothing now"
        name = card_words(move)
        if move >= FIRST_TRUMP:
            return f"{capital(name)} takes the {state.worth(True)} points on this trick at once"
        if len(state.trick) == 0:
            return f"Leading {name} suits your hand"
        if points(move, False) == 0:
            return f"{capital(name)} keeps you in and gives nothing away"
        return f"{capital(name)} is worth its risk"

    def spoken(self, state: State, move: Any) -> str:
        if move == FOLD:
            return "folding"
        return "mud" if move == MUD else card_words(move)


def in_hand(state: TrophyCase, seat: i64) -> float:
    """What a hand is good for, in points."""
    base = seat * WORDS
    longest: i64 = 0
    for colour in range(TRUMP):
        held = count(state.hands[base + colour])
        if held > longest:
            longest = held
    return TRUMP_HELD * float(count(state.hands[base + TRUMP])) + LONG * float(longest)


def add_trick(state: TrophyCase, hopes: list[float]) -> None:
    """Share out the points on the trick by how likely each seat still in is to win it."""
    colour = state.led // SUITS_EACH
    leading = state.leading()
    weights = [0.0] * state.players
    total = 0.0
    for seat in range(state.players):
        if not state.is_in(seat):
            continue
        base = seat * WORDS
        following = count(state.hands[base + colour])
        weight = 0.5 + 0.35 * float(following) + 0.05 * float(state.sizes[seat])
        trumps = state.hands[base + TRUMP]
        if following == 0 and trumps != 0:
            weight += 6.0
        elif trumps != 0:
            weight += 1.0 / float(following)
        if leading >= 0 and state.trick[leading] // ACTION == seat:
            weight += 0.5
        weights[seat] = weight
        total += weight
    worth = float(state.worth(False)) + 0.5
    for seat in range(state.players):
        hopes[seat] += worth * weights[seat] / total


def sensible(state: TrophyCase, chance: Chance) -> i64:
    """A quick, mostly sensible move on a trick."""
    seat = state.seat
    base = seat * WORDS
    if state.sizes[seat] == 0:
        return MUD
    colour = state.led // SUITS_EACH
    following = state.hands[base + colour]
    if following == 0:
        trumps = state.hands[base + TRUMP]
        on_trick = state.worth(True)
        if trumps != 0 and (on_trick >= WORTH_A_TRUMP or chance.randrange(4) == 0):
            return TRUMP * COLOUR_CARDS + lowest(trumps)
        if chance.randrange(3) != 0:
            return FOLD
        return cheapest(state.hands, base, 0, TRUMP, chance)
    if state.may_fold() and count(following) < 3 and chance.randrange(3) == 0:
        return FOLD
    return cheapest(state.hands, base, colour, colour + 1, chance)


def cheapest(hands: vec[i64], base: i64, first: i64, past: i64, chance: Chance) -> i64:
    """A card of these colours without points, if there is one; FOLD where there is no card at all."""
    best: i64 = FOLD
    best_cost: i64 = 1000
    for colour in range(first, past):
        word = hands[base + colour]
        while word != 0:
            card = colour * COLOUR_CARDS + lowest(word)
            cost = points(card, card % RANKS != 0) * 8 + chance.randrange(8)
            if cost < best_cost:
                best = card
                best_cost = cost
            word &= word - 1
    return best


EVALUATOR = TrophyCaseEvaluator()
