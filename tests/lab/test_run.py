"""Playing a study: what is kept, what comes again, and what a report is made of."""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from parlour.engine import Refusal
from parlour.games.record import read_record
from parlour.lab.cell import Cell, Seen
from parlour.lab.data import part_of_win
from parlour.lab.plan import planned
from parlour.lab.playing import missing, play
from parlour.lab.run import run
from parlour.lab.store import Store
from parlour.lab.study import MARGINS, Study, study_from

FILES = ("games.parquet", "decisions.parquet", "summary.json", "report.html")


def small(**more: object) -> Study:
    told = {
        "game": "cats-and-dogs",
        "tables": [2],
        "levels": ["novice"],
        "deals": {"novice": 12},
        "cards": 1,
        "swaps": 4,
        "margin": {name: value for name, (value, _) in MARGINS.items()},
        **more,
    }
    return study_from(told)


def hashes(folder: Path) -> dict[str, str]:
    return {name: sha256((folder / name).read_bytes()).hexdigest() for name in FILES}


def test_a_study_that_was_broken_off_comes_to_the_same_bytes(tmp_path: Path) -> None:
    study = small()
    run(study, tmp_path / "whole", jobs=1)
    store = Store(tmp_path / "broken", study)
    plans = planned(study)
    play(store, missing(store, plans)[:9], jobs=1)
    store.close()
    file = tmp_path / "broken" / "played" / f"{plans[0].cell.key}.jsonl"
    file.write_bytes(file.read_bytes()[:-40])  # as if the power had failed in the middle of a line
    run(study, tmp_path / "broken", jobs=1)
    assert hashes(tmp_path / "whole") == hashes(tmp_path / "broken")
    _check_report(tmp_path / "whole")


def _check_report(folder: Path) -> None:
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "http:" not in page.replace("http://www.w3.org", "")
    told = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    assert list(told) == ["game", "box", "verdicts"]
    for one in told["verdicts"]:
        assert list(one) == [
            "section",
            "table",
            "level",
            "what",
            "says",
            "verdict",
            "value",
            "low",
            "high",
            "margin",
            "deals_needed",
            "records",
        ]
        assert one["verdict"] in ("good", "look here", "not known yet")
        assert len(one["records"]) >= 3
    for name in {record.partition("#")[0] for one in told["verdicts"] for record in one["records"]}:
        read_record((folder / "records" / name).read_text(encoding="utf-8")).replay()


def test_margins_cannot_be_changed_under_results(tmp_path: Path) -> None:
    study = small()
    Store(tmp_path, study).close()
    with pytest.raises(
        Refusal, match=r"margin: these results were begun with seats = 0\.03, and the study now says seats = 0\.2"
    ):
        Store(tmp_path, replace(study, margin={**study.margin, "seats": 0.2}))
    more = replace(study, deals={"novice": 30})
    Store(tmp_path, more).close()  # more deals are welcome


def test_games_of_another_cell_are_refused(tmp_path: Path) -> None:
    study = small()
    store, plans = Store(tmp_path, study), planned(study)
    play(store, missing(store, plans)[:1], jobs=1)
    store.close()
    other = replace(plans[0].cell, options={"rounds": "each"})
    with pytest.raises(Refusal, match="options: these games were played otherwise"):
        store.read(other)


@pytest.mark.parametrize(
    ("game", "players"), [("cats-and-dogs", 3), ("trophy-case", 3), ("fancy-that", 2), ("fancy-animals", 2)]
)
def test_the_account_of_a_game_adds_up_to_its_result(game: str, players: int) -> None:
    cell = Cell(game=game, players=players, seed="account", lineup="same", bots=("novice",), detail=1)
    for deal in (0, 1):
        for outcome in cell.play(deal):
            assert isinstance(outcome, Seen)
            told = {"places": outcome.places}
            for seat in range(players):
                parts = [outcome.noted[part][seat] for part in ("expected", "dealt", "drawn", "own", "others")]
                assert sum(parts) == pytest.approx(part_of_win(told, seat), abs=1e-9)


def test_a_variant_with_another_box_is_played_with_it_and_this_process_is_not(tmp_path: Path) -> None:
    study = small(variant=[{"name": "four", "patch": {"full_meal": 4}}], cards=0, swaps=0, deals={"novice": 3})
    store, plans = Store(tmp_path, study), planned(study)
    play(store, missing(store, plans), jobs=1)
    printed, four = (store.read(plan.cell) for plan in plans)
    assert sum(game["moves"] for games in four.values() for game in games) < sum(
        game["moves"] for games in printed.values() for game in games
    )
    assert study.found().box_hash == plans[0].cell.box != plans[1].cell.box
