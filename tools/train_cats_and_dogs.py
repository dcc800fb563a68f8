"""Finds the weights of the quick players of Like Cats and Dogs!, for each size of table: `python -m tools.train
cats-and-dogs`, a quarter of an hour.

Rivals are the best so far, twice as often as each of three others: the first there was, one that keeps its actions for
the end, and one that plays them as soon as they bring anything.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from random import Random

import typer

from parlour.bots.evaluators.cats_and_dogs_quick import CHANCE, FIRST_LOOK, NAMES, NEAR, OWN, QuickPlayer
from parlour.games.cats_and_dogs.components import PLAYERS
from tools import cross_entropy
from tools.cross_entropy import Trained, Weights

GAME = "cats-and-dogs"
KEPT = Path("tools/training/cats-and-dogs.json")
# By hand: from two rounds before the end, an action that brings two points for every round of food left.
FIRST = [0, 32, 0, 0, 32, *[0] * 9, 16, 16, 0, 16, 0, 0, 0, 0, 32, 4]
NEVER = 1000
HOARDER = [0, 0, 0, 0, 32, *[0] * 9, 1, 16, 0, 16, 0, 0, 0, 0, NEVER, 1]
HASTY = [0, 0, 0, 0, NEVER, *[0] * 9, 1, 16, 0, 16, 0, 0, 0, 0, NEVER, 1]
FIRST_STEPS = [16, 16, 8, 8, 16, *[16] * 9, 8, 4, 4, 8, 8, 16, 16, 16, 16, 2]  # how far weights are drawn at first,
LEAST_STEPS = [step / 10 for step in FIRST_STEPS]  # and at least
LEAST = {FIRST_LOOK: 0, NEAR: 1, OWN: 1, CHANCE: 1}  # what some weights are at least, else they mean nothing
A_POINT = 0.01  # what a point more than the others counts beside a game won


def begun() -> Trained:
    return Trained(0, [float(weight) for weight in FIRST], [float(step) for step in FIRST_STEPS])


def rounded(weights: Weights) -> list[int]:
    """As the package has them."""
    return [max(LEAST.get(at, round(weight)), round(weight)) for at, weight in enumerate(weights)]


def duel(first: QuickPlayer, second: QuickPlayer, players: int, seed: str) -> tuple[float, float]:
    return cross_entropy.duel(GAME, first, second, players, seed)


def train(found: Trained, players: int, deals: int, seed: str) -> None:
    """One generation at one size of table."""
    now = f"{seed} {players} {found.generation}"
    best, first = QuickPlayer(rounded(found.weights)), QuickPlayer(FIRST)
    rivals = [best, best, QuickPlayer(HOARDER), QuickPlayer(HASTY), first]

    def fitness(weights: Weights) -> float:
        tried, total = QuickPlayer(rounded(weights)), 0.0
        for deal in range(deals):
            won, ahead = duel(tried, rivals[deal % len(rivals)], players, f"{now} {deal}")
            total += won + A_POINT * ahead
        return total / deals

    cross_entropy.improve(found, fitness, LEAST_STEPS, Random(now))
    better = QuickPlayer(rounded(found.weights))
    found.shares.append(
        round(sum(duel(better, first, players, f"{now} check {deal}")[0] for deal in range(deals)) / deals, 4)
    )


def run(generations: int, deals: int, seed: str, out: Path, sizes: list[int]) -> None:
    """Train each size of table, and print what was found."""
    told = json.loads(out.read_text()) if out.is_file() else {}
    runs = {size: Trained(**told[str(size)]) if str(size) in told else begun() for size in sizes or list(PLAYERS)}
    for size, found in runs.items():
        while found.generation < generations:
            train(found, size, deals, seed)
            told[str(size)] = asdict(found)
            cross_entropy.keep(out, told)
            typer.echo(f"{size} players, {found.generation}: {found.shares[-1]:.1%} against the first weights")
    for at, name in enumerate(NAMES):
        typer.echo("".join(f"{rounded(found.weights)[at]:5}" for found in runs.values()) + f"  {name}")
