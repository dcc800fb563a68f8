"""What is kept of an arena, and read back."""

import json
from pathlib import Path

import pytest

import parlour
from parlour.arena import run
from parlour.arena.executors.local import LocalExecutor
from parlour.engine import Refusal
from tests.arena.tables import results


def test_every_pair_or_only_the_first_against_the_others() -> None:
    names = ["expert@9", "novice", "random"]
    assert [match.name for match in results().matches(names)] == [
        "expert@9 : novice",
        "expert@9 : random",
        "novice : random",
    ]
    assert [match.name for match in results(lineup="alone").matches(names)] == [
        "expert@9 : novice",
        "expert@9 : random",
    ]


def test_results_tell_ratings_and_intervals(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    found = results(path)
    run(found, found.matches(["novice", "random"]), 8, LocalExecutor(1))
    told = json.loads(path.read_text())
    assert [one["bot"] for one in told["ratings"]] == ["novice", "random"]
    pair = told["pairs"][0]
    assert pair["games"] == 8
    assert pair["interval"][0] <= pair["share"] <= pair["interval"][1]


def test_results_of_another_arena_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    found = results(path)
    run(found, found.matches(["novice", "random"]), 2, LocalExecutor(1))
    with pytest.raises(Refusal, match="holds results with players 2, not 3"):
        results(path, players=3)
    path.write_text("{}")
    with pytest.raises(Refusal, match="does not hold the results of an arena"):
        results(path)
    path.write_text("no json")
    with pytest.raises(Refusal, match="does not hold the results of an arena"):
        results(path)


def test_results_of_another_box_are_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    found = results(path)
    run(found, found.matches(["novice", "random"]), 2, LocalExecutor(1))
    told = json.loads(path.read_text())
    assert told.pop("box") == parlour.game(found.game).box_hash
    path.write_text(json.dumps(told))
    assert results(path).deals == found.deals  # results that name no box are of 0.1.0
    path.write_text(json.dumps({**told, "box": "beef"}))
    with pytest.raises(Refusal, match="holds results with box 'beef', not '"):
        results(path)
