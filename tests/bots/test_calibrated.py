"""Chances that people are shown come true: held against games that the scales were not fitted to.

These games are kept in `tools/calibration/`, and `make calibration` plays them anew when the bots have changed.
"""

import json
from math import pi, sqrt
from pathlib import Path
from random import Random

import pytest
from tools.calibrate import FOLDER, MEASURE, SHOWN, measured, tables
from tools.forecasts import Forecast, Forecasts, Said, kept_in

import parlour
from parlour.bots import Budget, evaluator_of
from parlour.bots.search import Search
from parlour.bots.shown import Scale
from parlour.engine import Perspective
from parlour.stats.calibration import binned, error_of

ROOT = Path(__file__).parents[2]
ASKED = 60  # iterations, to see whether the bots still say about what they said
TOLD = json.loads((ROOT / SHOWN).read_text(encoding="utf-8"))
MEASURED = [
    kept_in(ROOT / FOLDER / f"{table}.jsonl")
    for key in TOLD
    for table in tables(key, [int(players) for players in TOLD[key]["tables"]], MEASURE)
]


def scale_of(kept: Forecasts) -> Scale:
    told = TOLD[kept.table.game]["tables"][str(kept.table.players)]
    return Scale(told["early"], told["late"], told["flattery"])


def shown(scale: Scale, said: Said) -> tuple[float, ...]:
    return scale.shown(said.values, said.seat, said.progress)


def test_every_game_is_measured_at_its_smallest_and_largest_table() -> None:
    for key in parlour.games():
        sizes = parlour.game(key).players
        assert TOLD[key]["tables"].keys() >= {str(sizes[0]), str(sizes[-1])}
        assert TOLD[key]["box"] == parlour.game(key).box_hash


@pytest.mark.parametrize("kept", MEASURED, ids=lambda kept: str(kept.table))
def test_chances_come_true(kept: Forecasts) -> None:
    """As far as so few games can tell: the error of a perfect forecast is that of ten bins by chance alone."""
    scale, rows = scale_of(kept), kept.rows
    said = [shown(scale, row.said)[row.said.seat] for row in rows]
    came = [row.won[row.said.seat] for row in rows]
    perfect = sum(sqrt(chance * (1 - chance)) for chance in said) / len(said) * sqrt(2 / pi * 10 / len(said))
    assert error_of(binned(said, came)) < perfect + 0.03 + 1 / sqrt(len(rows))
    even = [1 / kept.table.players] * len(said)
    assert _brier(said, came) < _brier(even, came)


def _brier(said: list[float], came: list[float]) -> float:
    return sum((chance - result) ** 2 for chance, result in zip(said, came, strict=True))


@pytest.mark.parametrize("kept", MEASURED, ids=lambda kept: str(kept.table))
def test_a_table_that_says_its_chances_are_right_has_proved_it(kept: Forecasts) -> None:
    """By the whole measure, on the games that are kept: right to three points, sharp enough, steady."""
    told = TOLD[kept.table.game]["tables"][str(kept.table.players)]
    found = measured(kept.table, scale_of(kept), told["games"], kept.rows)
    assert found.proved is told["proved"], found


@pytest.mark.parametrize("kept", MEASURED, ids=lambda kept: str(kept.table))
def test_a_change_of_turn_alone_moves_no_chances(kept: Forecasts) -> None:
    scale = scale_of(kept)
    drifts = [_drift(scale, row) for row in kept.rows]
    mean = sum(drifts) / len(drifts)
    deviation = sqrt(sum((drift - mean) ** 2 for drift in drifts) / len(drifts))
    assert abs(mean) < 0.01 + 3 * deviation / sqrt(len(drifts))


def _drift(scale: Scale, row: Forecast) -> float:
    if row.last is None or row.first is None:
        return 0.0
    assert sum(shown(scale, row.last)) == pytest.approx(1)
    return shown(scale, row.last)[row.last.seat] - shown(scale, row.first)[row.last.seat]


@pytest.mark.parametrize("kept", MEASURED, ids=lambda kept: str(kept.table))
def test_the_bots_still_say_what_was_measured(kept: Forecasts) -> None:
    """If not: `make calibration`."""
    game = parlour.game(kept.table.game)
    if game.slow and not parlour.compiled():
        pytest.skip("Uncompiled, its searches take minutes.")
    evaluator, apart = evaluator_of(game.key).for_long_search(), list[float]()
    for row in kept.rows:
        if row.position is not None:
            state = game.load(row.position, 1)
            search = Search(Perspective(state, row.said.seat), evaluator, Random(1))
            search.run(Budget(iterations=ASKED))
            values = search.results()[0].values(kept.table.players)
            now = shown(scale_of(kept), Said(row.said.seat, row.said.progress, values))
            apart.append(abs(now[row.said.seat] - shown(scale_of(kept), row.said)[row.said.seat]))
    assert len(apart) == 3
    assert sum(apart) / len(apart) < 0.12, apart
