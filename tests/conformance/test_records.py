"""Golden records: games of earlier versions, which replay for ever."""

from pathlib import Path

import pytest

import parlour
from parlour.games.record import read_record

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*/*.parlour"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_records_replay_for_ever(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.final is not None
    assert record.scores is not None
    assert record.verify().scores() == record.scores


def test_every_game_has_ten_golden_records_at_all_player_counts(key: str) -> None:
    records = [read_record(path.read_text(encoding="utf-8")) for path in RECORDS if path.parent.name == key]
    assert len(records) >= 10
    assert {record.players for record in records} == set(parlour.game(key).players)
