"""Was another move better? Both are looked at in the same imagined worlds, until the difference is known well enough.

The interval of the difference is one that may be looked at as often as one likes (`stats.Sequence`). A search chooses
the best move; the worlds in which it is then compared are others, so that it gets no credit for having been lucky.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from parlour.bots.budget import Budget
from parlour.bots.evaluators import evaluator_for
from parlour.bots.search import Search
from parlour.bots.shown import Scale, scale_for
from parlour.engine import Perspective
from parlour.review.looks import Looks
from parlour.stats import Interval, Sequence

FIRST = 100  # worlds before the first look at a difference, and then twice as many each time
GRID = 200  # differences are kept in this many steps from -1 to 1: their interval is found much faster so,
WITHIN = 0.0002  # and when it is known as closely as this
RIVALS = 3  # moves looked at most, and as many thought best of, may be better than the one played: all of them in
FEW = 144  # a part of the worlds, the better half of them in twice as many, and so on;
CLOSE = 8  # and the last two, where they are close, in up to this part of them
SPREAD = 0.25  # of what a look at a move comes to, about
NEAR = 0.08  # a move that much better than all others needs no closer look for the next best
WORTH = 0.01  # a difference counts where even its lower bound is above this
INACCURACY, MISTAKE, BLUNDER = 0.03, 0.07, 0.15  # at a table of two; at larger ones a seat has less to lose
ANOTHER_WAY = "another way of {move}"
NO_WORSE = 0.02  # a guess that loses no more is as good


@dataclass(frozen=True)
class Difference:
    """How much more often the seat wins after one move than after another, as it is shown, from 0 to 1."""

    mean: float
    low: float
    high: float
    best: float  # the chance after the better one
    worlds: int

    @property
    def error(self) -> float:
        return (self.high - self.low) / 2


def threshold(players: int) -> float:
    """From which loss a move has a class."""
    return INACCURACY * 2 / players


def class_of(difference: Difference, players: int) -> str | None:
    """A loss must be there even at its lower bound; what it is called goes by its mean."""
    share = 2 / players
    if difference.low <= WORTH * share or difference.mean < INACCURACY * share:
        return None
    if difference.mean < MISTAKE * share:
        return "inaccuracy"
    return "mistake" if difference.mean < BLUNDER * share else "blunder"


class Comparison:
    """The moves of one decision, from what the seat to move knows. `world` is any that it thinks possible."""

    def __init__(self, perspective: Perspective, also: list[Any], looks: Looks, seed: str) -> None:
        """`also`: moves to be judged, which the game may not list."""
        self.perspective = perspective
        self.evaluator = evaluator_for(perspective).for_long_search()
        self.world = perspective.imagine(Random(f"{seed}/world"))
        self.looks = looks
        self.seed = seed
        # Each on its own: what one of them happens to overlook, the others see, and what it thinks of a move is off
        # by about as much as the chance of a thousand worlds.
        self.trees = [Search(perspective, self.evaluator, Random(f"{seed}/{n}"), also) for n in range(looks.trees)]
        for tree in self.trees:
            tree.run(Budget(iterations=-(-looks.search // looks.trees)))
        edges = self.trees[0].root.ranked
        self.at_once = max(edges, key=lambda edge: edge.prior).move
        visits = [sum(int(tree.edge_of(edge.move).visits) for tree in self.trees) for edge in edges]
        self.moves = [edges[at].move for at in sorted(range(len(edges)), key=lambda at: -visits[at])]

    @property
    def best(self) -> Any:
        """What the searches looked at most; `moves` has all, in that order."""
        return self.moves[0]

    @property
    def iterations(self) -> int:
        return sum(tree.iterations for tree in self.trees)

    def against(
        self, move: Any, better: Any = None, alpha: float = 0.05, until: float | None = None, pairs: int = 0
    ) -> Difference:
        """How much is lost by a move against the best, or against another; in so many worlds at most.

        It ends when the loss is surely below what has a class, or surely above what is worth telling and known well
        enough; or, with `until`, when it is surely above or below that.
        """
        best = self.best if better is None else better
        seat = self.perspective.seat
        players = int(self.world.players)
        edges = [(tree, tree.edge_of(best), tree.edge_of(move)) for tree in self.trees]
        most = pairs or self.looks.pairs
        rng = Random(f"{self.seed}/{most}/{self.world.text(best)}/{self.world.text(move)}")
        sequence = Sequence(alpha=alpha)
        totals = [[0.0] * players, [0.0] * players]
        goal = FIRST
        while True:
            while len(sequence) < goal:
                world = self.perspective.imagine(rng)
                again = world.copy()
                tree, first, second = edges[len(sequence) % len(edges)]
                values = tree.look(world, first), tree.look(again, second)
                for total, value in zip(totals, values, strict=True):
                    for other in range(players):
                        total[other] += value[other]
                gap = values[0][seat] - values[1][seat]
                sequence.add(round((1 + gap) / 2 * GRID) / GRID)
            found = self._shown(sequence.interval(WITHIN), totals, goal)
            if goal >= most or self._settled(found, players, until):
                return found
            goal = min(most, 2 * goal)

    def _settled(self, found: Difference, players: int, until: float | None) -> bool:
        if until is not None:
            return found.low > until or found.high < until
        least, well = threshold(players), WORTH * 2 / players
        if found.high < least or (found.low > well and found.error < well):
            return True
        return found.low > least and found.error < found.mean / 4  # of a large loss a rough figure will do

    def _shown(self, interval: Interval, totals: list[list[float]], worlds: int) -> Difference:
        """On the scale on which chances are told."""
        seat = self.perspective.seat
        scale: Scale = scale_for(self.world)
        progress = self.evaluator.progress(self.world)
        best, other = ([total / worlds for total in each] for each in totals)
        shown, less = (scale.shown(values, seat, progress)[seat] for values in (best, other))
        gap = best[seat] - other[seat]
        slope = (shown - less) / gap if abs(gap) > 1e-6 else scale.power(progress)
        # The interval is one of (1 + difference) / 2.
        low, high = ((2 * bound - 1) * slope for bound in (interval.low, interval.high))
        return Difference(mean=shown - less, low=min(low, shown - less), high=max(high, shown - less), best=shown,
                          worlds=worlds)  # fmt: skip

    def rival(self, move: Any) -> Any:
        """What a move is compared with: the best of all others, found out in worlds of their own."""
        others = [other for other in self.moves if other != move]
        by_worth = sorted(others, key=self._worth, reverse=True)
        others = [other for other in others if other in (*others[:RIVALS], *by_worth[:RIVALS])]
        rng = Random(f"{self.seed}/rivals")
        worlds = max(FIRST, self.looks.pairs // FEW)
        while len(others) > 1:
            for number in range(worlds):
                world = self.perspective.imagine(rng)
                tree = self.trees[number % len(self.trees)]
                for other in others:
                    tree.look(world.copy(), tree.edge_of(other))
            others.sort(key=self._worth, reverse=True)
            worlds *= 2
            if len(others) > 2 or worlds > self.looks.pairs // CLOSE or not self._close(others[0], others[1], move):
                others = others[: (len(others) + 1) // 2]
        return others[0]

    def _worth(self, move: Any) -> float:
        """What the searches think of a move, by all of their looks at it."""
        edges = [tree.edge_of(move) for tree in self.trees]
        weights = [1.0 + float(edge.visits) for edge in edges]
        return sum(edge.value() * weight for edge, weight in zip(edges, weights, strict=True)) / sum(weights)

    def _close(self, first: Any, second: Any, played: Any) -> bool:
        """May the second be the better one, and would it matter beside the move that was played?"""
        if self._worth(played) > self._worth(first) + NEAR:
            return False
        visits = [sum(int(tree.edge_of(move).visits) for tree in self.trees) for move in (first, second)]
        error = sqrt(sum(SPREAD**2 / (1 + each) for each in visits))
        return self._worth(first) - self._worth(second) < 2 * error

    def spoken(self, better: Any, played: Any) -> tuple[str, str]:
        """How a sentence speaks of the two, so that they can be told apart."""
        first, second = (self.evaluator.spoken(self.world, move) for move in (better, played))
        return (ANOTHER_WAY.format(move=first) if first == second and better != played else first), second
