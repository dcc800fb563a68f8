"""Training: seeded, and gone on with where it was stopped."""

import json
from pathlib import Path

from tools.train import FIRST, Trained, duel, improve, main, player

import parlour
from parlour.bots.evaluators.trophy_case_quick import NAMES, WEIGHTS

RUN = Path(__file__).parents[2] / "tools" / "training" / "trophy-case.json"


def test_a_run_that_was_stopped_finds_the_same(tmp_path: Path) -> None:
    main(generations=1, deals=2, seed="test", out=tmp_path / "stopped.json")
    main(generations=2, deals=2, seed="test", out=tmp_path / "stopped.json")
    straight = Trained()
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
