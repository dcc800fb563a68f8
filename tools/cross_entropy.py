"""The method of cross-entropy: of players drawn around the best so far, those who do best are the next."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Protocol

import parlour
from parlour.engine import chance_from

Weights = list[float]

TRIED = 24  # players of a generation
BEST = 6  # of them make the next one
SMOOTH = 0.6  # how much of a generation's mean counts


@dataclass
class Trained:
    """What a run has found so far."""

    generation: int
    weights: Weights
    steps: list[float]  # how far each of them is drawn
    shares: list[float] = field(default_factory=list)  # by generation, how its weights did against the first


def improve(found: Trained, fitness: Callable[[Weights], float], least: list[float], rng: Random) -> None:
    """One generation; no weight is drawn less far than the least."""
    tried = [[rng.gauss(*one) for one in zip(found.weights, found.steps, strict=True)] for _ in range(TRIED)]
    ranked = sorted(tried, key=lambda weights: -fitness(weights))[:BEST]
    for i in range(len(found.weights)):
        values = [weights[i] for weights in ranked]
        mean = sum(values) / BEST
        step = (sum((value - mean) ** 2 for value in values) / BEST) ** 0.5
        found.weights[i] += SMOOTH * (mean - found.weights[i])
        found.steps[i] = max(least[i], found.steps[i] + SMOOTH * (step - found.steps[i]))
    found.generation += 1


class Quick(Protocol):
    """A player who plays at once."""

    def move(self, state: Any, chance: Any, /) -> int: ...


def duel(game: str, first: Quick, second: Quick, players: int, seed: str) -> tuple[float, float]:
    """One deal, sides changed: the part of the wins of the first, and its points above the others' by the seat."""
    won, ahead = 0.0, 0.0
    for side in (0, 1):
        state = parlour.game(game).start(players, seed)
        chance = chance_from(Random(seed))
        own = [seat % 2 == side for seat in range(players)]
        while (turn := state.turn) is not None:
            state.apply((first if own[turn] else second).move(state, chance))
        winners = state.winners()
        won += sum(own[seat] for seat in winners) / len(winners) / 2
        scores = state.scores()
        mine = [score for seat, score in enumerate(scores) if own[seat]]
        theirs = [score for seat, score in enumerate(scores) if not own[seat]]
        ahead += (sum(mine) / len(mine) - sum(theirs) / len(theirs)) / 2
    return won, ahead


def keep(path: Path, run: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(run, indent=1) + "\n")
