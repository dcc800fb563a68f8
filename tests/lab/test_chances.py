"""Chances fitted to one half of the deals come true in the other, however sure the evaluator was of itself."""

import numpy as np

from parlour.lab.cell import Cell
from parlour.lab.chances import how_true, lines_of
from parlour.lab.data import Table


def table_of(sure: float, games: int = 400) -> Table:
    """Games whose true chances an evaluator tells with a power on their odds."""
    rng = np.random.default_rng(3)
    deals = {}
    for deal in range(games):
        odds = rng.normal(0, 1.5)
        chance = 1 / (1 + np.exp(-odds))
        said = 1 / (1 + np.exp(-sure * odds))
        rows = [[0, "take", 0.5, 2, 2.0, 0.1, None, None, 0, [said, 1 - said], [0, 0], [0, 0]] for _ in range(6)]
        places = [1, 2] if rng.random() < chance else [2, 1]
        deals[deal] = [{"places": places, "noted": {"rows": rows}}]
    return Table(Cell(game="cats-and-dogs", players=2, seed="", lineup="same", bots=("novice",)), games, deals)


def test_an_evaluator_that_is_far_too_sure_is_brought_down_and_not_turned_round() -> None:
    """Sixteen times too sure: a whole step of Newton's method would end with the loser as favourite."""
    lines = lines_of(table_of(16.0))
    raw = table_of(16.0).detailed()
    agree = [
        (line.chances[0, 0] > 0.5) == (game["noted"]["rows"][0][-3][0] > 0.5)
        for line, (_, _, game) in zip(lines, raw, strict=True)
    ]
    assert np.mean(agree) > 0.95
    error = how_true(lines)
    assert error is not None
    assert error.error < 2.5 * error.perfect


def test_an_evaluator_that_is_right_is_left_alone() -> None:
    error = how_true(lines_of(table_of(1.0)))
    assert error is not None
    assert error.error < 2 * error.perfect
