"""Evaluation: what a position is worth to each seat, and which moves look good before any search."""

from __future__ import annotations

from math import exp
from typing import Any

from librt.random import Random as Chance
from mypy_extensions import i64, mypyc_attr

from parlour.engine import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Evaluates the positions of one game. It only ever sees imagined worlds, so it may look at all of them.

    This one knows nothing but `scores()` and `winners()`, so it serves any game. The evaluator of a game, if it has
    one, is `EVALUATOR` in the module of `parlour.bots.evaluators` named like the game's folder.
    """

    def __init__(self, spread: float = 10.0) -> None:
        self.spread = spread  # a lead of this many points wins about three games of four
        # How the search explores this game.
        self.exploration = 0.7  # how much moves that were visited little attract it
        self.prior_visits = 1.0  # how many visits the prior of a move counts for
        self.prior_sharpness = 12.0  # how much better priors are preferred to worse ones
        self.first_width: i64 = 6  # progressive widening: how many moves a new node considers,
        self.widening = 1.5  # and how many more with the square root of its visits
        self.max_depth = 60  # moves down the tree
        self.static_weight = 0.0  # how much the evaluation before a rollout counts beside the one after it

    def evaluate(self, state: State) -> list[float]:
        """By seat, how often it wins from here: from 0 to 1, 1 in all. Also asked of games that are over."""
        if state.turn is None:
            return final_values(state)
        return win_chances([float(score) for score in state.scores()], self.spread)

    def prior(self, state: State, moves: list[Any]) -> list[float]:
        """What each move seems worth to the seat to move before any search: by default the position right after it."""
        seat = state.turn
        priors: list[float] = []
        if seat is None:
            return priors
        for move in moves:
            after = state.copy()
            after.apply(move)
            priors.append(self.evaluate(after)[seat])
        return priors

    def candidates(self, state: State, moves: list[Any]) -> list[Any]:
        """Those of the moves that are worth a look: fewer where several come to the same; by default all."""
        return moves

    def move_keys(self, state: State, moves: list[Any]) -> list[Any]:
        """What distinguishes each move from the others at a node of the tree: by default the move itself.

        Moves of different worlds with the same key share an edge.
        """
        return moves

    def observation(self, state: State) -> int:
        """A number for what everybody has just seen and no move says, such as a card turned up; below 2**50."""
        return 0

    def progress(self, state: State) -> float:
        """How far the game has come, from 0 to 1: chances say less at the beginning than at the end."""
        return 0.0

    def rollout(self, state: State, chance: Chance) -> None:
        """Play on in place, quickly and sensibly, to where `evaluate` says more; by default not at all."""

    def likely(self, state: State, chance: Chance) -> Any:
        """What a sensible player does next, found quickly: by default the move that looks best at once."""
        moves = state.moves()
        priors = self.prior(state, moves)
        return moves[priors.index(max(priors))]

    def for_long_search(self) -> Evaluator:
        """The evaluator for a search with time to spare: one that looks further where that pays; by default itself."""
        return self

    def aim(self, state: State, move: Any) -> str:
        """What a good move is for, as the beginning of a sentence, such as "It feeds your favourite"; or nothing."""
        return ""

    def spoken(self, state: State, move: Any) -> str:
        """How a sentence speaks of a move: by default it quotes its text."""
        return f"“{state.text(move)}”"


def final_values(state: State) -> list[float]:
    """The values of a game that is over."""
    winners = state.winners()
    values = [0.0] * state.players
    for winner in winners:
        values[winner] = 1.0 / len(winners)
    return values


def win_chances(points: list[float], spread: float) -> list[float]:
    """Points as chances to win: the more a seat is ahead, measured in spreads, the likelier it wins."""
    best = highest(points)
    total = 0.0
    weights: list[float] = []
    for point in points:
        weight = exp((point - best) / spread)
        total += weight
        weights.append(weight)
    return [weight / total for weight in weights]


def win_chance(points: list[float], spread: float, seat: int) -> float:
    """That of one seat alone."""
    best = highest(points)
    total = 0.0
    for point in points:
        total += exp((point - best) / spread)
    return exp((points[seat] - best) / spread) / total


def highest(points: list[float]) -> float:
    """The builtin takes several times as long, and here it is asked for every move of every position."""
    best = points[0]
    for point in points:
        if point > best:
            best = point
    return best
