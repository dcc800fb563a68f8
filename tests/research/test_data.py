"""Finished games as records and as tables."""

from __future__ import annotations

from pathlib import Path

import pyarrow.parquet
import pytest

from parlour.engine import Refusal
from parlour.research import games_of, to_arrow, to_parquet


def test_games_are_records_that_replay_and_bots_change_seats() -> None:
    records = list(games_of("cats-and-dogs", 3, bots=["novice", "random"], seed="d"))
    assert [record.bots for record in records] == [["novice", "random"], ["random", "novice"], ["novice", "random"]]
    assert records == list(games_of("cats-and-dogs", 3, bots=["novice", "random"], seed="d"))
    assert len({record.seed for record in records}) == 3
    for record in records:
        assert record.replay().scores() == record.scores


def test_tables_of_games_and_of_moves_belong_together(tmp_path: Path) -> None:
    records = list(games_of("trophy-case", 2, 3, bots="random", target=5))
    games = to_arrow(records).to_pylist()
    assert [row["options"] for row in games] == ['{"target": 5}'] * 2
    to_parquet(records, tmp_path / "moves.parquet", "moves")
    moves = pyarrow.parquet.read_table(tmp_path / "moves.parquet").to_pylist()
    for number, record in enumerate(records):
        rows = [row for row in moves if row["record"] == number]
        assert [row["text"] for row in rows] == record.moves == games[number]["moves"]
        assert all(row["choices"] >= 1 for row in rows)
        assert games[number]["places"][games[number]["winners"][0]] == 1


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(Refusal, match="3 seats need 3 bots, not 2"):
        list(games_of("trophy-case", 1, 3, bots=["novice", "random"]))
    with pytest.raises(Refusal, match="There are the tables games and moves"):
        to_arrow([], "turns")
