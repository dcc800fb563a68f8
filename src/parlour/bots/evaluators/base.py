"""Judgement: what a position is worth to each seat, and which moves look good before any search."""

from __future__ import annotations

from math import exp
from typing import Any

from librt.random import Random as Chance
from mypy_extensions import i64, mypyc_attr

from parlour.engine import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Judges the positions of one game. It is only ever shown imagined worlds, so it may look at all of them.

    This one knows nothing but `scores()` and `winners()`, so it can judge any game. The judge of a game, if it has one,
    is `EVALUATOR` in the module of `parlour.bots.evaluators` named like the game's folder.
    """

    def __init__(self, spread: float = 10.0) -> None:
        self.spread = spread  # a lead of so many points wins about three games of four
        # How sharply search prefers moves that look good at a glance, and how many of those it tries first.
        self.sharpness = 12.0
        self.width: i64 = 6
        self.growth = 1.5
        self.curiosity = 0.7
        self.deepest = 60  # moves down the tree
        self.trust = 1.0  # how many visits the first look at a move counts for
        self.blend = 0.0  # how much of a position's worth is judged before it is played on from, not after

    def values(self, state: State) -> list[float]:
        """By seat, how often it wins from here: from 0 to 1, 1 in all. Also asked of games that are over."""
        if state.turn is None:
            return won(state)
        return shares([float(score) for score in state.scores()], self.spread)

    def glance(self, state: State, moves: list[Any]) -> list[float]:
        """What each move is worth to the seat to move, at a glance: by default the position right after it."""
        seat = state.turn
        found: list[float] = []
        if seat is None:
            return found
        for move in moves:
            after = state.copy()
            after.apply(move)
            found.append(self.values(after)[seat])
        return found

    def keys(self, state: State, moves: list[Any]) -> list[Any]:
        """What tells each move from the others at a node of the search: by default the move itself.

        Moves of different worlds with the same key are taken for the same move.
        """
        return moves

    def glimpse(self, state: State) -> int:
        """A number for what everybody has just seen and no move tells, such as a card turned up; below 2**50."""
        return 0

    def play_on(self, state: State, chance: Chance) -> None:
        """Play on in place, quickly and sensibly, to where `values` can judge; by default not at all."""

    def patient(self) -> Evaluator:
        """The judge for those who take their time: one that looks further where that pays; by default the same."""
        return self

    def aim(self, state: State, move: Any) -> str:
        """What a good move is for, as the beginning of a sentence, such as "It feeds your favourite"; or nothing."""
        return ""

    def spoken(self, state: State, move: Any) -> str:
        """How a sentence speaks of a move: by default it quotes its text."""
        return f"“{state.text(move)}”"


def capital(words: str) -> str:
    """The words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def won(state: State) -> list[float]:
    """The values of a game that is over."""
    winners = state.winners()
    values = [0.0] * state.players
    for winner in winners:
        values[winner] = 1.0 / len(winners)
    return values


def shares(points: list[float], spread: float) -> list[float]:
    """Points as chances to win: the more a seat is ahead, measured in spreads, the likelier it wins."""
    best = max(points)
    weights = [exp((point - best) / spread) for point in points]
    total = sum(weights)
    return [weight / total for weight in weights]
