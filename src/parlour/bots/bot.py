"""The two simplest players, and how to find one by its level."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Any

from parlour.engine import Perspective, Refusal


class Bot:
    """A player that is a program."""

    @abstractmethod
    def choose(self, perspective: Perspective[Any], rng: Random) -> Any:
        """One of `perspective.moves()`. Only called when it is the seat's turn."""


class RandomBot(Bot):
    """Any legal move."""

    def choose(self, perspective: Perspective[Any], rng: Random) -> Any:
        return rng.choice(perspective.moves())


class GreedyBot(Bot):
    """The move after which its lead is largest, on average over a few imagined worlds."""

    worlds = 4

    def choose(self, perspective: Perspective[Any], rng: Random) -> Any:
        moves = perspective.moves()
        totals = [0.0] * len(moves)
        for _ in range(self.worlds):
            world = perspective.imagine(rng)
            for number, move in enumerate(moves):
                after = world.copy()
                after.apply(move)
                totals[number] += lead(after.scores(), perspective.seat)
        best = max(totals)
        return rng.choice([move for move, total in zip(moves, totals, strict=True) if total == best])


def lead(scores: list[int], seat: int) -> int:
    """How far a seat is ahead of the best of the others, or behind."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


LEVELS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def levels() -> list[str]:
    """The levels there are, weakest first."""
    return list(LEVELS)


def bot(level: str) -> Bot:
    """A bot of that level."""
    if level not in LEVELS:
        raise Refusal("", f"There is no bot {level!r}; there are {', '.join(LEVELS)}.")
    return LEVELS[level]()
