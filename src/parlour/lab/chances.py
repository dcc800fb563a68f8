"""Chances that come true: what an evaluator says about a position, fitted to one half of the deals, used on the other.

The power on its odds may differ early and late, and a seat may be worth something the evaluator does not know. What was
fitted to the even deals is applied to the odd ones, and the other way round; so how far chances are off is measured on
games that they were not fitted to.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from parlour.lab.data import Array, Table, part_of_win
from parlour.stats import Calibration, calibration

SHARP = 1e-4
FEW = 20  # deals of a half; with fewer nothing is fitted
POSITIONS = 6  # of each game, for fitting
STEPS = 40
CLOSE = 1e-7
TRUST = 1.0  # in what the evaluator says as it stands
CALIBRATED = 0.03  # an error (ECE) above this is said in the section


@dataclass(frozen=True)
class Line:
    """A game by what everybody's chances were before each move, and at last how it ended."""

    deal: int
    number: int
    chances: Array  # by move and seat
    result: Array  # by seat
    movers: list[int]


def lines_of(table: Table) -> list[Line]:
    """The detailed games of a table, with fitted chances."""
    games = table.detailed()
    length = float(np.mean([len(game["noted"]["rows"]) for _, _, game in games])) if games else 1.0
    raw = []
    for deal, number, game in games:
        rows = game["noted"]["rows"]
        if not rows:
            continue
        values = np.clip(np.array([row[-3] for row in rows], dtype=float), SHARP, 1.0)
        progress = np.array([row[2] for row in rows], dtype=float)
        if not progress.any():
            progress = np.minimum(1.0, np.arange(len(rows)) / length)
        result = np.array([part_of_win(game, seat) for seat in range(table.cell.players)])
        raw.append((deal, number, np.log(values), progress, result, [row[0] for row in rows]))
    weights = [_fitted([one for one in raw if one[0] % 2 != half], table.cell.players) for half in (0, 1)]
    return [
        Line(deal, number, _applied(logs, progress, weights[deal % 2]), result, movers)
        for deal, number, logs, progress, result, movers in raw
    ]


def how_true(lines: list[Line]) -> Calibration | None:
    """How far these chances are off: of one position and seat of each game, drawn by lot."""
    if len(lines) < 2 * FEW:
        return None
    rng = np.random.default_rng(1)
    said, came = [], []
    for line in lines:
        place, seat = int(rng.integers(0, len(line.chances))), int(rng.integers(0, len(line.result)))
        said.append(float(line.chances[place, seat]))
        came.append(float(line.result[seat]))
    return calibration(said, came)


def _features(logs: Array, progress: Array) -> Array:
    """By position, seat and feature: the odds early, the odds late, and early which seat it is."""
    positions, players = logs.shape
    late = progress[:, None]
    seats = np.zeros((positions, players, players - 1))
    for seat in range(1, players):
        seats[:, seat, seat - 1] = 1 - progress
    both: Array = np.concatenate([np.stack([logs * (1 - late), logs * late], axis=2), seats], axis=2)
    return both


def _applied(logs: Array, progress: Array, weights: Array) -> Array:
    heights = _features(logs, progress) @ weights
    raised = np.exp(heights - heights.max(axis=1, keepdims=True))
    found: Array = raised / raised.sum(axis=1, keepdims=True)
    return found


def _fitted(games: list[tuple[int, int, Array, Array, Array, list[int]]], players: int) -> Array:
    """The likeliest weights; as it stands where there are few games.

    Newton's method, with steps that never make what came less likely.
    """
    expected = np.array([1.0, 1.0] + [0.0] * (players - 1))
    if len(games) < FEW:
        return expected
    places = [np.linspace(0, len(logs) - 1, POSITIONS).astype(int) for _, _, logs, _, _, _ in games]
    logs = np.concatenate([game[2][place] for game, place in zip(games, places, strict=True)])
    progress = np.concatenate([game[3][place] for game, place in zip(games, places, strict=True)])
    result = np.concatenate([np.tile(game[4], (POSITIONS, 1)) for game in games])
    features = _features(logs, progress)
    weights = expected.copy()

    def chances_at(tried: Array) -> Array:
        heights = features @ tried
        raised = np.exp(heights - heights.max(axis=1, keepdims=True))
        found: Array = raised / raised.sum(axis=1, keepdims=True)
        return found

    def likely(tried: Array) -> float:
        came = (result * np.log(np.maximum(1e-300, chances_at(tried)))).sum()
        return float(came - TRUST / 2 * ((tried - expected) ** 2).sum())

    best = likely(weights)
    for _ in range(STEPS):
        chances = chances_at(weights)
        mean = np.einsum("ps,psf->pf", chances, features)
        slope = np.einsum("ps,psf->f", result - chances * result.sum(axis=1, keepdims=True), features)
        apart = features - mean[:, None, :]
        bend = np.einsum("ps,psf,psg->fg", chances, apart, apart) + TRUST * np.eye(len(weights))
        step = np.linalg.solve(bend, slope + TRUST * (expected - weights))
        # Where chances are nearly 0 and 1, the whole step would go far too far.
        while likely(weights + step) < best and np.abs(step).max() > CLOSE:
            step = step / 2
        weights = weights + step
        best = likely(weights)
        if np.abs(step).max() <= CLOSE:
            break
    return weights
