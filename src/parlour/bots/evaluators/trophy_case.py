"""Trophy Case: the race to the target, who is likely to take the trick, and what a hand is good for."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from librt.random import Random as Chance
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.evaluators.base import Evaluator, final_values, win_chances
from parlour.bots.evaluators.trophy_case_quick import QUICK
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
    hand_size,
    is_trump,
    points,
    seat_of,
    worth,
)

TRUMP_HELD: Final = 4.0  # what a trump in hand is worth, in points
LONG: Final = 0.12  # and each card of one's longest colour
NEARLY_OVER: Final = 1.5  # by how many points a game can turn that is as good as over, as `spread` counts it,
TO_TURN: Final = 1.3  # and how much more with the square root of the points to come
BEST_OF_A_HAND: Final = 7.0  # points that whoever does best scores in one


class TrophyCaseEvaluator(Evaluator):
    def __init__(self) -> None:
        super().__init__()
        self.prior_sharpness = 8.0
        self.first_width = 6
        self.widening = 1.5
        self.exploration = 0.5
        self.prior_visits = 3.0

    def evaluate(self, state: State) -> list[float]:
        if state.turn is None:
            return final_values(state)
        assert isinstance(state, TrophyCaseState)
        hopes = [float(points) for points in state.points]
        if not freshly_dealt(state):
            for seat in range(state.players):
                hopes[seat] += in_hand(state, seat)
            if len(state.trick) > 0:
                add_trick(state, hopes)
        return win_chances(hopes, NEARLY_OVER + TO_TURN * sqrt(max(1.0, to_come(state))))

    def progress(self, state: State) -> float:
        """By who is nearest to the target."""
        assert isinstance(state, TrophyCaseState)
        return min(1.0, float(max(state.points)) / float(state.target))

    def rollout(self, state: State, chance: Chance) -> None:
        """To the end of the hand: what is held is worth what it brings."""
        assert isinstance(state, TrophyCaseState)
        QUICK.play_hand(state, chance)

    def likely(self, state: State, chance: Chance) -> Any:
        """As the quick players of a rollout, who look at their own hand alone."""
        assert isinstance(state, TrophyCaseState)
        return int(QUICK.move(state, chance))

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
        return float(state.target) - float(most_of(state.points))
    return BEST_OF_A_HAND * (float(state.hands_left) + float(most_of(state.sizes)) / float(hand_size(state.players)))


def most_of(numbers: vec[i64]) -> i64:
    most: i64 = 0
    for number in numbers:
        if number > most:
            most = number
    return most


def freshly_dealt(state: TrophyCaseState) -> bool:
    """Does everybody hold a whole hand? Then nobody's is known to be better."""
    size = hand_size(state.players)
    return all(held == size for held in state.sizes)


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
        weight = 0.35 * float(following)
        trumps = state.held(seat, TRUMP)
        if following == 0 and trumps != 0:
            weight += 6.0
        elif trumps != 0:
            weight += 1.0 / float(following)
        if leading >= 0 and seat_of(state.trick[leading]) == seat:
            weight += 1.0
        elif weight == 0.0:
            weight = 0.02  # who can only win if all others fold
        weights[seat] = weight
        total += weight
    on_trick = float(worth(state, False)) + 0.5
    for seat in range(state.players):
        hopes[seat] += on_trick * weights[seat] / total


EVALUATOR = TrophyCaseEvaluator()
