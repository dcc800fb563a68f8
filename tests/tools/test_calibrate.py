"""Fitting chances: from games with a fault that is known, and from a few real ones."""

from pathlib import Path
from random import Random
from time import monotonic

import pytest
from tools.calibrate import Measured, fitted, measured, page, tables, written
from tools.forecasts import Forecast, Forecasts, Said, Table, forecast

import parlour
from parlour.bots.shown import Scale

TINY = Table(game="cats-and-dogs", players=2, play=1, ask=3, seed="test")
LATER = monotonic() + 3600


def games(players: int, power: float, flattery: float, count: int = 1000, seed: int = 3) -> list[Forecast]:
    """Searches that are too sure, by that power, and flatter the seat to move by so many logits."""
    rng, found = Random(seed), list[Forecast]()
    true = Scale(1 / power, 1 / power, [-flattery, *[0.0] * (players - 1)])
    for _ in range(count):
        weights = [rng.random() ** 2 + 0.02 for _ in range(players)]
        chances = [weight / sum(weights) for weight in weights]
        [winner] = rng.choices(range(players), chances)
        last, first = (Said(seat, 0.5, list(true.shown(chances, seat, 0.5))) for seat in (0, 1))
        said = Said(2 % players, 0.5, list(true.shown(chances, 2 % players, 0.5)))
        won = [float(seat == winner) for seat in range(players)]
        found.append(Forecast(rng.random(), said, last, first, won))
    return found


@pytest.mark.parametrize(("players", "power", "flattery"), [(2, 0.5, 0.4), (2, 1.0, 0.0), (4, 0.6, 0.5)])
def test_the_fault_is_found_and_mended(players: int, power: float, flattery: float) -> None:
    scale = fitted(games(players, power, flattery))
    assert (scale.early, scale.late) == pytest.approx((power, power), abs=0.15)
    there = measured(Table("test", players, 0, 0, "test"), scale, 1000, games(players, power, flattery, seed=13))
    assert there.good, page([there])
    if power < 1:
        assert there.shown.error < there.before.error
        assert there.shown.brier < there.before.brier
        assert not _as_said(players, power, flattery).good


def _as_said(players: int, power: float, flattery: float) -> Measured:
    table = Table("test", players, 0, 0, "test")
    return measured(table, Scale(flattery=[0.0] * players), 0, games(players, power, flattery))


def test_a_game_is_asked_about_where_its_seed_says() -> None:
    once, again = forecast(TINY, 5), forecast(TINY, 5)
    assert once == again
    assert once.said.values != forecast(TINY, 6).said.values
    assert sum(once.said.values) == pytest.approx(1, abs=0.001)
    assert sum(once.won) == 1
    assert once.last is not None
    assert once.first is not None
    assert once.last.seat != once.first.seat


def test_games_are_gone_on_with(tmp_path: Path) -> None:
    Forecasts(TINY, tmp_path).go_on(2, 1, LATER)
    again = Forecasts(TINY, tmp_path)
    assert len(again.rows) == 2
    again.go_on(4, 1, LATER)
    assert [row.line() for row in Forecasts(TINY, tmp_path).rows] == [forecast(TINY, n).line() for n in range(4)]
    assert again.are_of_these_bots()


def test_a_line_that_was_cut_is_played_again(tmp_path: Path) -> None:
    kept = Forecasts(TINY, tmp_path)
    kept.go_on(2, 1, LATER)
    kept.path.write_text(kept.path.read_text()[:-20])
    again = Forecasts(TINY, tmp_path)
    assert len(again.rows) == 1
    again.go_on(2, 1, LATER)
    assert Forecasts(TINY, tmp_path).rows == kept.rows


def test_games_of_other_bots_are_noticed(tmp_path: Path) -> None:
    kept = Forecasts(TINY, tmp_path)
    kept.go_on(1, 1, LATER)
    kept.rows[0].said.values.reverse()
    assert not kept.are_of_these_bots()
    kept.begin_anew()
    kept.go_on(1, 1, LATER)
    assert Forecasts(TINY, tmp_path).are_of_these_bots()


def test_games_at_other_budgets_are_not_mixed(tmp_path: Path) -> None:
    Forecasts(TINY, tmp_path).go_on(1, 1, LATER)
    assert Forecasts(Table("cats-and-dogs", 2, 1, 4, "test"), tmp_path).rows == []


def test_tables_that_were_not_looked_at_stay() -> None:
    box = parlour.game("trophy-case").box_hash
    before = {"trophy-case": {"box": box, "tables": {"5": {"early": 1.0}}}, "other": {"box": "", "tables": {}}}
    one = measured(Table("trophy-case", 3, 0, 0, "test"), Scale(flattery=[0.0] * 3), 9, games(3, 0.6, 0.0, 60))
    text = written([one], before)
    assert '"5"' in text
    assert '"3"' in text
    assert '"other"' in text
    assert written([], before).count("early") == 1


def test_the_smallest_and_the_largest_table_or_those_wanted() -> None:
    assert [table.players for table in tables("trophy-case", [], "fit")] == [3, 5]
    assert [table.players for table in tables("cats-and-dogs", [6, 3], "fit")] == [3, 6]
