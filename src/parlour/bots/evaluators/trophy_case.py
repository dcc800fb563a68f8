"""Trophy Case: the race to the target, who is likely to take the trick, and what a hand is good for."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from librt.random import Random as Chance
from mypy_extensions import i64

from parlour.bots.evaluators.base import Evaluator, final_values, win_chances
from parlour.engine import State
from parlour.engine.bits import count
from parlour.engine.english import capital, counted
from parlour.games.trophy_case import (
    FOLD,
    MUD,
    TO_THE_TARGET,
    TRUMP,
    TrophyCaseState,
    card_words,
    first_card,
    hand_size,
    is_trump,
    may_fold,
    may_mud,
    open_colours,
    points,
    seat_of,
    worth,
)

TRUMP_HELD: Final = 1.2  # what a trump in hand is worth, in points
LONG: Final = 0.12  # and each card of one's longest colour
BEST_OF_A_HAND: Final = 7.0  # points that whoever does best scores in one
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
        assert isinstance(state, TrophyCaseState)
        hopes = [float(state.points[seat]) + in_hand(state, seat) for seat in range(state.players)]
        if len(state.trick) > 0:
            add_trick(state, hopes)
        return win_chances(hopes, 1.5 + 1.2 * sqrt(max(1.0, to_come(state))))

    def progress(self, state: State) -> float:
        """By who is nearest to the target."""
        assert isinstance(state, TrophyCaseState)
        return min(1.0, float(max(state.points)) / float(state.target))

    def rollout(self, state: State, chance: Chance) -> None:
        """To the end of the trick, as sensible players would."""
        assert isinstance(state, TrophyCaseState)
        dealt = state.dealt
        while not state.over and len(state.trick) > 0 and state.dealt == dealt:
            state.carry_out(sensible(state, chance))

    def aim(self, state: State, move: Any) -> str:
        assert isinstance(state, TrophyCaseState)
        on_trick = worth(state, False)
        if move == FOLD:
            return "This trick is not worth your cards" if on_trick < 3 else "You are unlikely to win this trick"
        if move == MUD:
            return "Staying in costs nothing now"
        name = card_words(move)
        if is_trump(move):
            return f"{capital(name)} takes {counted(int(worth(state, True)), 'point')} on this trick at once"
        if len(state.trick) == 0:
            return f"Leading {name} suits your hand"
        if points(move, False) == 0:
            return f"{capital(name)} keeps you in and gives nothing away"
        return f"{capital(name)} is worth its risk"

    def spoken(self, state: State, move: Any) -> str:
        if move == FOLD:
            return "folding"
        return "mud" if move == MUD else card_words(move)


def to_come(state: TrophyCaseState) -> float:
    """How many points the best may still win, roughly: those to the target, or what the hands to come are good for."""
    if state.hands_left == TO_THE_TARGET:
        return float(state.target) - float(max(state.points))
    return BEST_OF_A_HAND * (float(state.hands_left) + float(max(state.sizes)) / float(hand_size(state.players)))


def in_hand(state: TrophyCaseState, seat: i64) -> float:
    """What a hand is good for, in points."""
    longest: i64 = 0
    for colour in range(TRUMP):
        held = count(state.held(seat, colour))
        if held > longest:
            longest = held
    return TRUMP_HELD * float(count(state.held(seat, TRUMP))) + LONG * float(longest)


def add_trick(state: TrophyCaseState, hopes: list[float]) -> None:
    """Share out the points on the trick by how likely each seat still in is to win it."""
    colour = state.led_colour()
    leading = state.leading()
    weights = [0.0] * state.players
    total = 0.0
    for seat in range(state.players):
        if not state.is_in(seat):
            continue
        following = count(state.held(seat, colour))
        weight = 0.5 + 0.35 * float(following) + 0.05 * float(state.sizes[seat])
        trumps = state.held(seat, TRUMP)
        if following == 0 and trumps != 0:
            weight += 6.0
        elif trumps != 0:
            weight += 1.0 / float(following)
        if leading >= 0 and seat_of(state.trick[leading]) == seat:
            weight += 0.5
        weights[seat] = weight
        total += weight
    on_trick = float(worth(state, False)) + 0.5
    for seat in range(state.players):
        hopes[seat] += on_trick * weights[seat] / total


def sensible(state: TrophyCaseState, chance: Chance) -> i64:
    """A quick, mostly sensible move on a trick."""
    if may_mud(state):
        return MUD
    first, past = open_colours(state)
    if state.holds_led_colour():
        few = count(state.held(state.seat, first)) < 3
        if may_fold(state) and few and chance.randrange(3) == 0:
            return FOLD
        return cheapest(state, first, past, chance)
    trumps = state.held(state.seat, TRUMP)
    if trumps != 0 and (worth(state, True) >= WORTH_A_TRUMP or chance.randrange(4) == 0):
        return first_card(TRUMP, trumps)
    if chance.randrange(3) != 0:
        return FOLD
    return cheapest(state, first, TRUMP, chance)


def cheapest(state: TrophyCaseState, first: i64, past: i64, chance: Chance) -> i64:
    """A card of these colours without points, if there is one; FOLD where there is no card at all."""
    best: i64 = FOLD
    best_cost: i64 = 1000
    for colour in range(first, past):
        word = state.held(state.seat, colour)
        while word != 0:
            card = first_card(colour, word)
            cost = points(card, False) * 8 + chance.randrange(8)
            if cost < best_cost:
                best = card
                best_cost = cost
            word &= word - 1
    return best


EVALUATOR = TrophyCaseEvaluator()
