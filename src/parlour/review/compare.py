"""Was another move better? Both are looked at in the same imagined worlds, until the difference is known well enough.

The interval of the difference is one that may be looked at as often as one likes (`stats.Sequence`). A search chooses
the best move; the worlds in which it is then compared are others, so that it gets no credit for having been lucky.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from parlour.bots.budget import Budget
from parlour.bots.evaluators import evaluator_for
from parlour.bots.search import Search
from parlour.bots.shown import Scale, scale_for
from parlour.engine import Perspective, State
from parlour.review.looks import Looks
from parlour.review.terms import terms_of
from parlour.stats import Interval, Sequence

FIRST = 100  # worlds before the first look at a difference, and then twice as many each time
GRID = 200  # differences are kept in this many steps from -1 to 1: their interval is found much faster so,
WITHIN = 0.0002  # and when it is known as closely as this
RIVALS = 3  # moves looked at most, and as many thought best of, may be better than the one played: all of them in
FEW = 36  # a part of the worlds, the better half of them in twice as many, and so on;
CLOSE = 8  # and the last two, where they are close, in up to this part of them
SPREAD = 0.4  # of the difference between two looks in one world, about
CLEARLY = 3.0  # times the least loss: what is as much worse after a few looks will not turn out better
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

        It ends when the loss is surely below what has a class, or surely above it and known well enough; or, with
        `until`, when it is surely above or below that.
        """
        best = self.best if better is None else better
        most = pairs or self.looks.pairs
        rng = Random(f"{self.seed}/{most}/{self.world.text(best)}/{self.world.text(move)}")
        if until is not None:
            return self._compared(best, move, most, rng, alpha, lambda found: found.low > until or found.high < until)
        least = threshold(int(self.world.players))
        # What searches have hardly looked at they soon think otherwise of: so much counts only where it is clear.
        ripe = min(most // 2, self.looks.ripe * len(self.trees))
        found = self._compared(best, move, ripe, rng, alpha, lambda found: found.high < -CLEARLY * least)
        if found.high < -CLEARLY * least:
            return found
        # Near the limit, all worlds are looked at; of a large loss a rough figure will do.
        return self._compared(
            best, move, most, rng, alpha,
            lambda found: found.high < least or (found.low > least and found.error < found.mean / 4),
        )  # fmt: skip

    def _compared(
        self, best: Any, move: Any, most: int, rng: Random, alpha: float, settled: Callable[[Difference], bool]
    ) -> Difference:
        """In worlds that both are made in, until it is settled."""
        seat = self.perspective.seat
        players = range(int(self.world.players))
        edges = [(tree, tree.edge_of(best), tree.edge_of(move)) for tree in self.trees]
        sequence = Sequence(alpha=alpha)
        totals = [[0.0 for _ in players] for _ in (best, move)]
        goal = min(FIRST, most)
        while True:
            for number in range(len(sequence), goal):
                world = self.perspective.imagine(rng)
                again = world.copy()
                tree, first, second = edges[number % len(edges)]
                values = tree.look(world, first), tree.look(again, second)
                for total, value in zip(totals, values, strict=True):
                    for other in players:
                        total[other] += value[other]
                gap = values[0][seat] - values[1][seat]
                sequence.add(round((1 + gap) / 2 * GRID) / GRID)
            found = self._shown(sequence.interval(WITHIN), totals, goal)
            if goal >= most or settled(found):
                return found
            goal = min(most, 2 * goal)

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
            came = self._came(others, worlds, rng)
            order = sorted(range(len(others)), key=lambda at: -came[at])
            others = [others[at] for at in order]
            close = came[order[0]] - came[order[1]] < 2 * SPREAD / sqrt(worlds)
            matters = self._worth(move) < self._worth(others[0]) + NEAR
            worlds *= 2
            if len(others) > 2 or worlds > self.looks.pairs // CLOSE or not (close and matters):
                others = others[: (len(others) + 1) // 2]
        return others[0]

    def _came(self, moves: list[Any], worlds: int, rng: Random) -> list[float]:
        """What the seat gets by each of them, on average, in the same worlds."""
        edges = [[tree.edge_of(move) for move in moves] for tree in self.trees]
        totals = [0.0] * len(moves)
        for number in range(worlds):
            world = self.perspective.imagine(rng)
            tree = number % len(self.trees)
            for at, edge in enumerate(edges[tree]):
                totals[at] += self.trees[tree].look(world.copy(), edge)[self.perspective.seat]
        return [total / worlds for total in totals]

    def _worth(self, move: Any) -> float:
        """What the searches think of a move, by all of their looks at it."""
        edges = [tree.edge_of(move) for tree in self.trees]
        weights = [1.0 + float(edge.visits) for edge in edges]
        return sum(edge.value() * weight for edge, weight in zip(edges, weights, strict=True)) / sum(weights)

    def ends(self, better: Any, played: Any, worlds: int) -> Iterator[tuple[State, State, State]]:
        """Other worlds, each as it is now, and as it is left by a look at either move."""
        rng = Random(f"{self.seed}/ends")
        edges = [(tree, tree.edge_of(better), tree.edge_of(played)) for tree in self.trees]
        for number in range(worlds):
            before = self.perspective.imagine(rng)
            tree, first, second = edges[number % len(edges)]
            one, two = before.copy(), before.copy()
            tree.look(one, first)
            tree.look(two, second)
            yield before, one, two

    def spoken(self, better: Any, played: Any) -> tuple[str, str]:
        """How a sentence speaks of the two, so that they can be told apart."""
        terms = terms_of(self.perspective.game)
        first, second = (terms.spoken(self.evaluator, self.world, move) for move in (better, played))
        if first == second:
            first, second = (terms.exactly(self.evaluator, self.world, move) for move in (better, played))
        return (ANOTHER_WAY.format(move=first) if first == second and better != played else first), second
