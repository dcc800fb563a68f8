"""Luck taken out of results: what was drawn is no merit of a seat, and without it fewer games say more."""

from __future__ import annotations

import numpy as np

from parlour.lab.data import Array, Table, part_of_win

FIRST = 30  # deals before the weight of luck is taken from those played
ROOM = 1.0  # how far beyond 0 and 1 a result without luck may go


def results(table: Table, seat: int) -> Array:
    """By deal, that seat's part of the wins."""
    return np.array(table.by_deal(lambda game: part_of_win(game, seat)))


def drawn(table: Table, seat: int) -> Array:
    """By deal, what the cards that were drawn did for that seat. Its mean is nothing, whatever the evaluator."""
    return np.array(table.by_deal(lambda game: game["noted"]["drawn"][seat]))


def adjusted(values: Array, luck: Array) -> Array:
    """Results less luck, which counts for as much as the deals *before* tell: so no deal weighs its own luck, and the
    mean stays true at every look.

    >>> rng = np.random.default_rng(1)
    >>> luck = rng.normal(0, 0.3, 2000)
    >>> values = 0.5 + luck + rng.normal(0, 0.1, 2000)
    >>> bool(adjusted(values, luck).var() < 0.3 * values.var())
    True
    """
    count = np.arange(len(values))
    before = np.maximum(count, 1)
    sums = [np.concatenate(([0.0], np.cumsum(column)[:-1])) for column in (values, luck, values * luck, luck * luck)]
    value, own, both, square = (column / before for column in sums)
    variance = square - own * own
    weight = np.where(variance > 1e-12, (both - value * own) / np.where(variance > 1e-12, variance, 1.0), 1.0)
    weight = np.clip(np.where(count < FIRST, 1.0, weight), 0.0, 2.0)
    if np.allclose(luck, 0.0):
        return values
    found: Array = np.clip(values - weight * luck, -ROOM, 1 + ROOM)
    return found


def saved(values: Array, luck: Array) -> float:
    """By how many times fewer deals say as much."""
    after = float(np.var(adjusted(values, luck)))
    return float(np.var(values)) / after if after > 0 else 1.0
