"""Information-set Monte Carlo tree search (ISMCTS), with a reward for every seat.

Every iteration imagines a world that the seat cannot tell from the real one (determinization) and goes down one tree
that all worlds share:

1. select: at each node the seat to move follows the best edge for itself (max^n: nobody is assumed to gang up), by a
   PUCT rule. Which moves there are depends on the world, so an edge is explored by how often it was available, not by
   how often its node was visited. Progressive widening: few edges at first, those with the best priors, then more;
2. expand: the first position without a node gets one, and moves met for the first time get edges;
3. evaluate: the game's evaluator rolls out and says what the last position is worth to every seat;
4. backpropagate: every edge on the path is credited with what its own seat got; those of the root with what every seat
   got, so that it can be told how often each of them wins.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final

from librt.random import Random as Chance
from mypy_extensions import i64

from parlour.bots.bot import moves_of
from parlour.bots.budget import Budget
from parlour.bots.evaluators.base import Evaluator
from parlour.engine import Perspective, RandomLike, State, chance_from, random_from

MAX_SEATS: Final = 16  # above any table: observation and seat to move share one number


class Edge:
    """A move at a node, and how it went."""

    def __init__(self, move: Any, seat: int, prior: float, weight: float, prior_visits: float) -> None:
        self.move = move  # as it was first met
        self.seat = seat  # whose move it is
        self.prior = prior  # what it seemed worth before it was tried
        self.prior_visits = prior_visits  # how many visits that counts for
        self.weight = weight  # its part in exploration: the better the prior, the more
        self.index: i64 = 0  # its number among the moves of the world at hand
        self.visits: i64 = 0
        self.available: i64 = 0  # how often it could be selected
        self.last_available: i64 = 0  # the visit of its node when it last could
        self.total = 0.0  # the rewards of its seat
        self.totals: list[float] = []  # those of every seat, kept at the root alone
        self.children: dict[int, Node] = {}  # by what was observed after it

    def value(self) -> float:
        """Its mean reward, where the prior counts as a visit or more."""
        return (self.prior * self.prior_visits + self.total) / (self.prior_visits + float(self.visits))

    def values(self, players: int) -> list[float]:
        """By seat, the mean reward after this move of the root: its own is `value`, and all together they are 1.

        What is left for the others is shared as their own rewards are; as long as there are none, evenly.
        """
        own = min(1.0, max(0.0, self.value()))
        totals = self.totals or [0.0] * players
        others = sum(totals) - totals[self.seat]
        shares = [total / others if others > 0.0 else 1.0 / max(1, players - 1) for total in totals]
        return [own if seat == self.seat else (1.0 - own) * shares[seat] for seat in range(players)]


class Node:
    """An information set of the seat to move: the moves and observations that led there."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits: i64 = 0
        self.edges: dict[Any, Edge] = {}  # by the key of their move
        self.ranked: list[Edge] = []  # best priors first
        self.best_prior = 0.0

    def expand(self, state: State, moves: list[Any], evaluator: Evaluator) -> None:
        """Note which moves the world at hand offers; those met for the first time become edges."""
        self.visits += 1
        keys = evaluator.move_keys(state, moves)
        new: list[int] = []
        for index in range(len(moves)):
            edge = self.edges.get(keys[index])
            if edge is None:
                new.append(index)
            else:
                self._offer(edge, index)
        if not new:
            return
        priors = evaluator.prior(state, [moves[index] for index in new])
        if not self.ranked:
            self.best_prior = max(priors)
        for number in range(len(new)):
            index = new[number]
            prior = priors[number]
            weight = weight_of(prior - self.best_prior, evaluator.prior_sharpness)
            edge = Edge(
                move=moves[index], seat=self.seat, prior=prior, weight=weight, prior_visits=evaluator.prior_visits
            )
            self._offer(edge, index)
            self.edges[keys[index]] = edge
            self.ranked.append(edge)
        self.ranked.sort(key=_by_prior)

    def _offer(self, edge: Edge, index: i64) -> None:
        """The edge can be selected in the world at hand."""
        edge.index = index
        edge.available += 1
        edge.last_available = self.visits

    def select(self, evaluator: Evaluator) -> Edge:
        """The available edge with the highest upper bound, among as many of the best priors as are considered yet."""
        width: i64 = evaluator.first_width + i64(evaluator.widening * sqrt(float(self.visits)))
        considered: list[Edge] = []
        weights = 0.0
        for edge in self.ranked:
            if edge.last_available == self.visits:
                considered.append(edge)
                weights += edge.weight
                if len(considered) == width:
                    break
        best = considered[0]
        highest = -1.0
        for edge in considered:
            share = evaluator.exploration * edge.weight / weights
            bound = edge.value() + share * sqrt(float(edge.available)) / float(1 + edge.visits)
            if bound > highest:
                best = edge
                highest = bound
        return best


def weight_of(behind: float, sharpness: float) -> float:
    """1 for the best prior, less for those behind it; never nothing."""
    falling = 1.0 - behind * sharpness
    return 1.0 / (falling * falling) if falling > 1.0 else 1.0


def _by_prior(edge: Edge) -> float:
    return -edge.prior


class Search:
    """A search from one perspective. `run` may be called again to go deeper."""

    def __init__(
        self, perspective: Perspective, evaluator: Evaluator, rng: RandomLike, also: list[Any] | None = None
    ) -> None:
        self.perspective = perspective
        self.evaluator = evaluator
        self.rng: Random = random_from(rng)
        self.chance: Chance = chance_from(self.rng)
        self.root = Node(perspective.seat)
        self.iterations = 0
        self.also: list[Any] = also or []  # legal moves that have to be looked at, whether they are listed or not
        self.moves = moves_of(perspective)

    def run(self, budget: Budget) -> None:
        """Search until the budget is used up."""
        for _ in budget.rounds():
            self.iterate(None)

    def study(self, move: Any, visits: int) -> Edge:
        """Search below one of the moves until it has been visited this often."""
        edge = self.edge_of(move)
        while edge.visits < visits:
            self.iterate(edge)
        return edge

    def iterate(self, first: Edge | None) -> None:
        """Down the tree once, beginning with that edge if one is given, and back up."""
        self.look(self.perspective.imagine(self.rng), first)

    def look(self, world: State, first: Edge | None) -> list[float]:
        """The same in a world of the caller's, which is played on in place: by seat, what it came to.

        Two moves looked at in copies of one world are compared by nothing but themselves.
        """
        path = self._descend(world, first)
        values = self._evaluate_leaf(world)
        for edge in path:
            edge.visits += 1
            edge.total += values[edge.seat]
        first_edge = path[0]
        if not first_edge.totals:
            first_edge.totals = [0.0] * len(values)
        for seat in range(len(values)):
            first_edge.totals[seat] += values[seat]
        self.iterations += 1
        return values

    def edge_of(self, move: Any) -> Edge:
        """Of one of the moves at the root."""
        if not self.root.ranked:
            world = self.perspective.imagine(self.rng)
            self._begin(world)
            self.root.expand(world, self.moves, self.evaluator)
        return next(edge for edge in self.root.ranked if edge.move == move)

    def _descend(self, world: State, first: Edge | None) -> list[Edge]:
        """Play in the world to the end of the tree, which grows by a node there; the edges on the way."""
        evaluator = self.evaluator
        path: list[Edge] = []
        node = self.root
        if node.visits == 0:
            self._begin(world)
        moves = self.moves
        while True:
            node.expand(world, moves, evaluator)
            edge = node.select(evaluator) if first is None or path else first
            path.append(edge)
            world.apply(moves[edge.index])
            turn = world.turn
            if turn is None or len(path) == evaluator.max_depth:
                return path
            # As an i64: Python multiplies larger numbers itself and hears Ctrl-C meanwhile, which compiled code takes
            # for a lack of memory.
            seen: i64 = evaluator.observation(world)
            observed = int(seen * MAX_SEATS + turn)
            child = edge.children.get(observed)
            if child is None:
                edge.children[observed] = Node(turn)
                return path
            node = child
            moves = evaluator.candidates(world, world.moves())

    def _begin(self, world: State) -> None:
        """Settle which moves of the root are looked at."""
        self.moves = self.evaluator.candidates(world, self.moves)
        for move in self.also:
            if move not in self.moves:
                self.moves.append(move)

    def _evaluate_leaf(self, world: State) -> list[float]:
        """What the last position is worth, as evaluated at once and after a rollout."""
        evaluator = self.evaluator
        if world.turn is None:
            return evaluator.evaluate(world)
        static = evaluator.evaluate(world) if evaluator.static_weight > 0.0 else []
        evaluator.rollout(world, self.chance)
        values = evaluator.evaluate(world)
        for seat in range(len(static)):
            values[seat] += evaluator.static_weight * (static[seat] - values[seat])
        return values

    def results(self) -> list[Edge]:
        """The edges of the root, best first: the most visited, as those bore the closest look."""
        return sorted(self.root.ranked, key=by_visits)


def by_visits(edge: Edge) -> tuple[int, float]:
    return (-int(edge.visits), -edge.value())
