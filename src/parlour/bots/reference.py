"""The reference: the search of the textbooks, which knows nothing of any game but its rules.

Single-observer information-set Monte Carlo tree search with UCB1, availability counts and random playouts (Cowling,
Powley and Whitehouse, 2012). It changes never, so that ratings of all games and versions have one fixed point.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.bots.bot import Bot, moves_of
from parlour.bots.budget import Budget
from parlour.bots.collector import AtRest
from parlour.bots.evaluators.base import final_values
from parlour.engine import Perspective, RandomLike, State, random_from

EXPLORATION: Final = 0.7


class Branch:
    """A move in the tree, and how it went for whoever made it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat  # who made the move
        self.visits = 0
        self.available = 0  # how often it could be chosen
        self.total = 0.0
        self.after: dict[Any, Branch] = {}

    def bound(self) -> float:
        """UCB1, with how often it was available in place of the visits of its parent."""
        visits = float(self.visits)
        return self.total / visits + EXPLORATION * sqrt(log(float(self.available)) / visits)


@mypyc_attr(allow_interpreted_subclasses=True)
class Reference(Bot):
    says: ClassVar[str] = "The search of the textbooks, with random playouts: a fixed point to measure others by."

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.budget,)

    def choose(self, perspective: Perspective, rng: RandomLike) -> Any:
        moves = moves_of(perspective)
        if len(moves) == 1:
            return moves[0]
        random = random_from(rng)
        with AtRest():
            root = Branch(-1)
            for _ in self.budget.rounds():
                iterate(root, perspective.imagine(random), random)
            return max(moves, key=lambda move: root.after[move].visits if move in root.after else 0)


def iterate(root: Branch, world: State, rng: Random) -> None:
    """Down the tree in one world, on to the end by lot, and back up."""
    path: list[Branch] = []
    branch = root
    turn = world.turn
    while turn is not None:
        moves = world.moves()
        new = [move for move in moves if move not in branch.after]
        for move in moves:
            if move in branch.after:
                branch.after[move].available += 1
        if new:
            move = rng.choice(new)
            branch.after[move] = Branch(turn)
            branch.after[move].available = 1
        else:
            move = best_of(branch, moves)
        branch = branch.after[move]
        path.append(branch)
        world.apply(move)
        turn = world.turn
        if new:
            break
    world.playout(rng)
    values = final_values(world)
    for branch in path:
        branch.visits += 1
        branch.total += values[branch.seat]


def best_of(branch: Branch, moves: list[Any]) -> Any:
    best = moves[0]
    highest = -1.0
    for move in moves:
        bound = branch.after[move].bound()
        if bound > highest:
            best = move
            highest = bound
    return best
