"""Training: seeded, and gone on with where it was stopped."""

import json
from pathlib import Path

import pytest
from tools.train import FIRST, begun, duel, improve, main, player

import parlour
from parlour.bots.evaluators import cats_and_dogs_quick
from parlour.bots.evaluators.trophy_case_quick import NAMES, WEIGHTS
from tools import train_cats_and_dogs as cats_and_dogs

KEPT = Path(__file__).parents[2] / "tools" / "training"
RUN = KEPT / "trophy-case.json"


def test_a_run_that_was_stopped_finds_the_same(tmp_path: Path) -> None:
    main(generations=1, deals=2, seed="test", out=tmp_path / "stopped.json")
    main(generations=2, deals=2, seed="test", out=tmp_path / "stopped.json")
    straight = begun()
    for _ in range(2):
        improve(straight, 2, "test")
    kept = json.loads((tmp_path / "stopped.json").read_text())
    assert kept["weights"] == straight.weights != [float(weight) for weight in FIRST]


def test_the_players_in_the_package_are_those_of_the_run_that_is_kept() -> None:
    found = json.loads(RUN.read_text())["weights"]
    assert len(NAMES) == len(WEIGHTS)
    assert [round(weight) for weight in found] == WEIGHTS


def test_training_has_made_them_better() -> None:
    """With 120 deals, an equal player would get as much once in thousands of times."""
    deals = 120 if parlour.compiled() else 6
    won = sum(duel(player(list(WEIGHTS)), player(list(FIRST)), 3, f"better {deal}")[0] for deal in range(deals))
    assert won / deals > (0.58 if parlour.compiled() else 0.2)


def test_each_size_of_table_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    out = tmp_path / "stopped.json"
    main("cats-and-dogs", generations=1, deals=2, seed="test", out=out, players=2)
    main("cats-and-dogs", generations=2, deals=2, seed="test", out=out, players=2)
    straight = cats_and_dogs.begun()
    for _ in range(2):
        cats_and_dogs.train(straight, 2, 2, "test")
    kept = json.loads(out.read_text())
    assert kept["2"]["weights"] == straight.weights != [float(weight) for weight in cats_and_dogs.FIRST]
    assert kept.keys() == {"2"}


@pytest.mark.parametrize("players", range(2, 7))
def test_those_of_cats_and_dogs_are_the_ones_that_are_kept(players: int) -> None:
    found = json.loads((KEPT / "cats-and-dogs.json").read_text())[str(players)]
    weights = cats_and_dogs_quick.WEIGHTS[players]
    assert len(cats_and_dogs_quick.NAMES) == len(weights)
    assert cats_and_dogs.rounded(found["weights"]) == weights


@pytest.mark.parametrize("players", range(2, 7))
def test_whoever_keeps_everything_for_the_end_loses_to_them(players: int) -> None:
    """With 150 deals, an equal player would get as much once in a hundred times."""
    quick = cats_and_dogs_quick.quick_players()[players]
    hoarder = cats_and_dogs_quick.QuickPlayer(cats_and_dogs.HOARDER)
    deals = 150 if parlour.compiled() else 6
    won = sum(cats_and_dogs.duel(quick, hoarder, players, f"hoarder {deal}")[0] for deal in range(deals))
    assert won / deals > (0.55 if parlour.compiled() else 0.1)
