"""Information-set Monte Carlo tree search, with a reward for every seat.

Every iteration imagines a world that the seat cannot tell from the real one, and plays in it down one tree that all
worlds share. At each node the seat to move picks what is best for itself (max^n: nobody is assumed to gang up). Which
moves there are depends on the world, so a move is weighed by how often it was there to be picked. Good looks, told by
the game's judge, decide which moves are tried first and how many; what the judge says of the last position is what the
moves that led there are credited with.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from librt.random import Random as Chance
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.evaluators.base import Evaluator
from parlour.engine import Perspective, State, chance_from


class Edge:
    """A move at a node, and how it went."""

    def __init__(self, move: Any, look: float, weight: float, trust: float = 1.0) -> None:
        self.move = move  # as it was first met
        self.at: i64 = 0  # its number among the moves of the world at hand
        self.look = look  # what it is worth at a glance
        self.trust = trust  # how many visits that counts for
        self.weight = weight  # how much it is preferred before it was tried
        self.visits: i64 = 0
        self.there: i64 = 0  # how often it could be picked
        self.stamp: i64 = 0  # the visit of its node when it last could
        self.total = 0.0  # what it earned the seat that picked it
        self.after: dict[int, Node] = {}  # by what was seen after it

    def value(self) -> float:
        """Its mean, where the first look counts as a visit or more."""
        return (self.look * self.trust + self.total) / (self.trust + float(self.visits))


class Node:
    """What a seat to move knows, told by the moves and glimpses that led there."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits: i64 = 0
        self.edges: dict[Any, Edge] = {}
        self.ranked: list[Edge] = []  # best looks first
        self.best_look = 0.0

    def meet(self, state: State, moves: list[Any], judge: Evaluator) -> None:
        """Take note of the moves of the world at hand, those met for the first time with a first look at them."""
        self.visits += 1
        stamp = self.visits
        keys = judge.keys(state, moves)
        new: list[Any] = []
        new_at: list[int] = []
        for at in range(len(moves)):
            edge = self.edges.get(keys[at])
            if edge is None:
                new.append(moves[at])
                new_at.append(at)
            else:
                edge.stamp = stamp
                edge.there += 1
                edge.at = at
        if not new:
            return
        looks = judge.glance(state, new)
        if not self.ranked:
            self.best_look = max(looks)
        for number in range(len(new)):
            weight = weight_of(looks[number] - self.best_look, judge.sharpness)
            edge = Edge(new[number], looks[number], weight, judge.trust)
            edge.stamp = stamp
            edge.there = 1
            edge.at = new_at[number]
            self.edges[keys[new_at[number]]] = edge
            self.ranked.append(edge)
        self.ranked.sort(key=_rank)

    def pick(self, judge: Evaluator) -> Edge:
        """The most promising of the moves that are there in the world just met."""
        stamp = self.visits
        wide: i64 = judge.width + i64(judge.growth * sqrt(float(stamp)))
        sum_of_weights = 0.0
        left = wide
        for edge in self.ranked:
            if edge.stamp == stamp:
                sum_of_weights += edge.weight
                left -= 1
                if left == 0:
                    break
        best = self.ranked[0]
        best_score = -1.0
        left = wide
        for edge in self.ranked:
            if edge.stamp == stamp:
                urge = judge.curiosity * edge.weight / sum_of_weights * sqrt(float(edge.there)) / float(1 + edge.visits)
                score = edge.value() + urge
                if score > best_score:
                    best = edge
                    best_score = score
                left -= 1
                if left == 0:
                    break
        return best


def weight_of(behind: float, sharpness: float) -> float:
    """1 for the best look, less for those behind it; never nothing."""
    falling = 1.0 - behind * sharpness
    return 1.0 / (falling * falling) if falling > 1.0 else 1.0


def _rank(edge: Edge) -> float:
    return -edge.look


class Search:
    """A search from one perspective. `run` may be called again to go deeper."""

    def __init__(self, perspective: Perspective, judge: Evaluator, rng: Random, also: list[Any] | None = None) -> None:
        self.perspective = perspective
        self.judge = judge
        self.rng = rng
        self.chance: Chance = chance_from(rng)
        self.root = Node(perspective.seat)
        self.iterations = 0
        self.moves = perspective.moves()
        for move in also or []:  # legal moves that the game does not list
            if move not in self.moves:
                self.moves.append(move)

    def run(self, budget: Budget) -> None:
        """Search until the budget is used up."""
        deadline = budget.deadline()
        done = 0
        while not budget.iterations or done < budget.iterations:
            if budget.milliseconds and done > 0 and perf_counter() >= deadline:
                break
            self.iterate(None)
            done += 1

    def study(self, move: Any, looks: int) -> Edge:
        """Look at one of the moves until it has been looked at so often."""
        if not self.root.ranked:
            self.root.meet(self.perspective.imagine(self.rng), self.moves, self.judge)
        edge = next(edge for edge in self.root.ranked if edge.move == move)
        while edge.visits < looks:
            self.iterate(edge)
        return edge

    def iterate(self, first: Edge | None) -> None:
        """Down the tree once, beginning with that move if one is given."""
        judge = self.judge
        world = self.perspective.imagine(self.rng)
        path: list[Edge] = []
        seats: list[int] = []
        node = self.root
        moves = self.moves
        while True:
            node.meet(world, moves, judge)
            edge = node.pick(judge)
            if first is not None and not path:
                edge = first
            path.append(edge)
            seats.append(node.seat)
            world.apply(moves[edge.at])
            turn = world.turn
            if turn is None or len(path) == judge.deepest:
                break
            seen = judge.glimpse(world) * 16 + turn
            child = edge.after.get(seen)
            if child is None:
                edge.after[seen] = Node(turn)
                break
            node = child
            moves = world.moves()
        values = self.judged(world)
        for number in range(len(path)):
            edge = path[number]
            edge.visits += 1
            edge.total += values[seats[number]]
        self.iterations += 1

    def judged(self, world: State) -> list[float]:
        """What the last position is worth, as judged at once and after playing on."""
        judge = self.judge
        if world.turn is None:
            return judge.values(world)
        before = judge.values(world) if judge.blend > 0.0 else []
        judge.play_on(world, self.chance)
        values = judge.values(world)
        for seat in range(len(before)):
            values[seat] += judge.blend * (before[seat] - values[seat])
        return values

    def found(self) -> list[Edge]:
        """The moves at the root, best first: the most visited, as those bore the closest look."""
        return sorted(self.root.ranked, key=_worth)


def _worth(edge: Edge) -> tuple[int, float]:
    return (-int(edge.visits), -edge.value())
