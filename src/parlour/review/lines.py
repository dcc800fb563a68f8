"""The chances along a game: for each seat what it knew, and what it was with all cards open.

A chance is the mean, over many worlds, of what the position comes to when sensible players go on. *Knew* takes the
worlds that a seat had to think possible, and never looks at the real one; *was* takes the real hands, and draws anew
what was still undealt. Both go through a power on the odds that was fitted to games (`chances.json`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, TypedDict

from parlour.bots.evaluators import evaluator_for
from parlour.bots.evaluators.base import Evaluator, final_values
from parlour.engine import Perspective, Reveals, State, chance_from
from parlour.games.record import Step
from parlour.review.looks import keeps_secrets
from parlour.stats import recalibrated

CHECKS = 3  # worlds drawn anew in which is seen whether a move draws anything
SHARP = 1e-9
LONGEST = 40  # moves of a round
THOROUGH = 12  # how many worlds one counts for that is played move by move


class Point(TypedDict):
    """One moment of a game: after so many moves, and how it came there."""

    number: int
    knew: list[float]
    was: list[float]
    chosen_knew: float  # what the mover could expect of the move, before anything was turned up
    chosen_was: list[float]  # the same for everybody, with all cards open
    drew: bool  # did the move turn up or deal anything?
    showed: bool  # or show somebody what was hidden in a hand?
    settled: float  # from 0 to 1, how far the game had come


class Fit(TypedDict):
    """What was fitted for one size of table: the power, and how far chances were off in other games."""

    power: float
    error: float
    perfect: float
    games: int
    witness: list[float]  # what was said, before any power, about one position: bots that say otherwise want a new fit


@cache
def fits() -> dict[str, dict[str, Fit]]:
    """By game and players: see `tools/review_check.py`."""
    found: dict[str, dict[str, Fit]] = json.loads(
        files("parlour.review").joinpath("chances.json").read_text(encoding="utf-8")
    )
    return found


def fit_for(state: State) -> Fit | None:
    """For such a table; None where no games were played."""
    return fits().get(state.game.key, {}).get(str(int(state.players)))


def chances_in(worlds: Iterable[State], evaluator: Evaluator, rng: Random) -> list[float]:
    """By seat, how often it wins in these worlds, which are played on in place."""
    chance = chance_from(rng)
    totals: list[float] = []
    count = 0
    for world in worlds:
        values = _played_on(world, evaluator, chance)
        totals = [total + value for total, value in zip(totals, values, strict=True)] if totals else values
        count += 1
    return [total / count for total in totals]


def plays_on(evaluator: Evaluator) -> bool:
    """Does the evaluator itself play on to where it can tell more?"""
    return type(evaluator).rollout is not Evaluator.rollout


def _played_on(world: State, evaluator: Evaluator, chance: Any) -> list[float]:
    if world.turn is None:
        return evaluator.evaluate(world)
    if not plays_on(evaluator):
        return _after_a_round(world, evaluator, chance)
    # As a search does: what is seen at once counts beside what it comes to.
    weight = evaluator.static_weight
    at_once = evaluator.evaluate(world) if weight > 0.0 else []
    evaluator.rollout(world, chance)
    values = evaluator.evaluate(world)
    for seat, seen in enumerate(at_once):
        values[seat] += weight * (seen - values[seat])
    return values


def _after_a_round(world: State, evaluator: Evaluator, chance: Any) -> list[float]:
    """The mean at the next turn of every seat: whose turn it is seems an advantage, and so it counts for nobody."""
    players = int(world.players)
    totals = [0.0] * players
    turns = 0
    moves = 0
    while turns < players and world.turn is not None and moves < LONGEST:
        seat = world.turn
        world.apply(evaluator.likely(world, chance))
        moves += 1
        if world.turn != seat and world.turn is not None:
            totals = [total + value for total, value in zip(totals, evaluator.evaluate(world), strict=True)]
            turns += 1
    while turns < players:  # it ended, or nobody else has a turn
        totals = [total + value for total, value in zip(totals, evaluator.evaluate(world), strict=True)]
        turns += 1
    return [total / players for total in totals]


class Lines:
    """Looks at the moments of one game, each with a source of its own, so that any can be looked at alone."""

    def __init__(self, start: State, worlds: int, seed: str) -> None:
        self.evaluator = evaluator_for(Perspective(start, 0)).for_long_search()
        fit = fit_for(start)
        self.power = 1.0 if fit is None else fit["power"]
        # Where a whole round is played move by move, that takes longer, and tells more.
        self.worlds = worlds if plays_on(self.evaluator) else -(-worlds // THOROUGH)
        self.seed = seed
        self.secrets = keeps_secrets(start.game)
        self.players = int(start.players)

    def shown(self, values: list[float]) -> list[float]:
        return recalibrated([max(SHARP, value) for value in values], self.power)

    def was(self, state: State, number: int) -> list[float]:
        if state.turn is None:
            return final_values(state)
        rng = Random(f"{self.seed}/{number}/was")
        return self.shown(chances_in((state.redrawn(rng) for _ in range(self.worlds)), self.evaluator, rng))

    def knew(self, state: State, number: int, seat: int) -> float:
        """From what the seat knows alone: the state serves to imagine others, which cannot tell what it hides."""
        if state.turn is None:
            return final_values(state)[seat]
        rng = Random(f"{self.seed}/{number}/knew/{seat}")
        return self.shown(chances_in((state.imagine(seat, rng) for _ in range(self.worlds)), self.evaluator, rng))[seat]

    def point(self, state: State, number: int, step: Step | None) -> Point:
        """The moment after the step; before the first move without one."""
        was = self.was(state, number)
        knew = [self.knew(state, number, seat) for seat in range(self.players)] if self.secrets else was
        drew = step is not None and draws(step, state)
        if step is None:
            chosen_was, chosen_knew = was, was[0]
        else:
            chosen_was = self._chosen_was(step, number) if drew else was
            chosen_knew = self._chosen_knew(step, number) if self.secrets else chosen_was[step.seat]
        settled = 1.0 if state.turn is None else self.evaluator.progress(state)
        return Point(
            number=number,
            knew=knew,
            was=was,
            chosen_knew=chosen_knew,
            chosen_was=chosen_was,
            drew=drew,
            showed=step is not None and self.secrets and shows(step),
            settled=settled,
        )

    def _chosen_was(self, step: Step, number: int) -> list[float]:
        rng = Random(f"{self.seed}/{number}/chosen")
        return self.shown(
            chances_in(_after(step.move, (step.state.redrawn(rng) for _ in range(self.worlds))), self.evaluator, rng)
        )

    def _chosen_knew(self, step: Step, number: int) -> float:
        # From the source of the moment before, so that the worlds are the same and only the choice tells.
        rng = Random(f"{self.seed}/{number - 1}/knew/{step.seat}")
        worlds = (step.state.imagine(step.seat, rng) for _ in range(self.worlds))
        return self.shown(chances_in(_after(step.move, worlds), self.evaluator, rng))[step.seat]


def _after(move: Any, worlds: Iterable[State]) -> Iterable[State]:
    for world in worlds:
        world.apply(move)
        yield world


def shows(step: Step) -> bool:
    """Does somebody learn something by the move, that is not only drawn?"""
    return isinstance(step.state, Reveals) and step.state.reveals(step.move)


def draws(step: Step, after: State) -> bool:
    """Would anybody have seen anything else, had the undealt cards lain otherwise?"""
    rng = Random(f"draws/{step.number}")
    seats = range(int(after.players))
    views = [after.view(seat) for seat in seats]
    for _ in range(CHECKS):
        world = step.state.redrawn(rng)
        world.apply(step.move)
        if any(world.view(seat) != view for seat, view in zip(seats, views, strict=True)):
            return True
    return False
