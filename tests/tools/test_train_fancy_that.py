"""What Fancy That! has learned: seeded, gone on with where it was stopped, and what is in the package."""

import json
from pathlib import Path

import numpy as np
import pytest
from tools.logit import chances, fitted, surprise, worths
from tools.train_fancy_that import FIRST, GENERATIONS, MODULE, NAMES, learn, module

import parlour

REPOSITORY = Path(__file__).parents[2]
RUN = REPOSITORY / "tools" / "training" / "fancy-that.json"


def test_weights_are_found_again_from_who_won() -> None:
    """Games made up by known weights teach them; a feature that says nothing gets none."""
    rng = np.random.default_rng(1)
    true = np.array([[1.0, 2.0], [-0.5, 0.0], [0.0, 0.0]])
    seen = rng.normal(size=(20_000, 3, 3))
    basis = np.stack([np.ones(20_000), rng.uniform(0.3, 0.8, 20_000)], axis=1)
    said = chances(worths(seen, basis, true))
    came = np.array([rng.multinomial(1, one) for one in said], dtype=float)
    found = fitted(seen, basis, came, np.zeros((3, 2)), hold=0.0, seed=1)
    at = np.array([1.0, 0.55])
    assert found @ at == pytest.approx(true @ at, abs=0.06)
    assert surprise(chances(worths(seen, basis, found)), came) == pytest.approx(surprise(said, came), abs=0.002)


def test_a_feature_seldom_seen_keeps_what_was_known_of_it() -> None:
    rng = np.random.default_rng(1)
    seen = np.zeros((20_000, 2, 1))
    seen[0] = [[0.1], [0.0]]  # once, and whoever had it won
    came = np.eye(2)[rng.integers(0, 2, 20_000)]
    came[0] = [1.0, 0.0]
    found = fitted(seen, np.ones((20_000, 1)), came, np.array([[0.5]]), hold=0.002, seed=1)
    assert found[0][0] == pytest.approx(0.5, abs=0.6)


@pytest.mark.skipif(not parlour.compiled(), reason="games of searching bots take long uncompiled")
def test_a_run_that_was_stopped_finds_the_same(tmp_path: Path) -> None:
    stopped, straight = tmp_path / "stopped.json", tmp_path / "straight.json"
    learn(2, (2,), "test", stopped)
    learn(3, (2,), "test", stopped)
    learn(2, (2, 2), "test", stopped)
    learn(2, (2, 2), "test", straight, jobs=2)
    kept = json.loads(stopped.read_text())
    assert kept["2"] == json.loads(straight.read_text())["2"]
    assert len(kept["3"]) == 1
    for kind in NAMES:
        assert kept["2"][1][kind] != kept["2"][0][kind] != FIRST[kind]


def test_the_weights_in_the_package_are_those_of_the_run_that_is_kept() -> None:
    run = json.loads(RUN.read_text())
    assert (REPOSITORY / MODULE).read_text() == module(run)
    for generations in run.values():
        assert tuple(one["games"] for one in generations) == GENERATIONS


def test_what_was_learned_surprises_less_than_lots() -> None:
    """In games that a fit had not seen, even the last generation's outlook is better than saying 1/N."""
    for players, generations in json.loads(RUN.read_text()).items():
        assert generations[-1]["surprise"]["outlook"] < np.log(int(players)) - 0.1
