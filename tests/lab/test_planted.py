"""The lab finds what was planted, and nothing where nothing was. `make soak` plants all of it; here is a share."""

import os
from pathlib import Path

import pytest

from tests.lab.planted.truths import DEFECTS, SOUND, Truth, found

SOAK = bool(os.environ.get("PARLOUR_SOAK"))
SHARE = ("ThreeAhead", "Seat700", "Long", "Forced70", "KingHalf", "Dead6", "EndlessTenth", "Coin")
FOUND = 0.95  # of the defects
RUNS = 200
LOOKS = (50, 100, 150, 200, 250, 300)  # deals, after which somebody looks
FALSE = 0.05


def test_enough_is_planted_and_a_third_of_it_near_the_margin() -> None:
    assert len(DEFECTS) >= 30
    assert sum(truth.near for truth in DEFECTS) * 3 >= len(DEFECTS)


@pytest.mark.parametrize(
    "truth", [one for one in DEFECTS if one.game in SHARE and not one.more.get("pairs")], ids=lambda one: one.game
)
def test_a_defect_is_found(truth: Truth, tmp_path: Path) -> None:
    assert found(truth, tmp_path).verdict == "look here"


@pytest.mark.parametrize("truth", SOUND[-2:], ids=lambda one: f"{one.game}-{one.section}")
def test_what_is_sound_is_not_called_a_defect(truth: Truth, tmp_path: Path) -> None:
    assert found(truth, tmp_path).verdict == "good"


@pytest.mark.skipif(not SOAK, reason="minutes: make soak")
def test_nearly_all_defects_are_found(tmp_path: Path) -> None:
    missed = [
        f"{truth.game}: {truth.what}"
        for number, truth in enumerate(DEFECTS)
        if found(truth, tmp_path / str(number)).verdict != "look here"
    ]
    assert len(missed) <= (1 - FOUND) * len(DEFECTS), missed


@pytest.mark.skipif(not SOAK, reason="minutes: make soak")
@pytest.mark.parametrize("truth", SOUND, ids=lambda one: f"{one.game}-{one.section}")
def test_looking_often_shows_nothing_that_is_not_there(truth: Truth, tmp_path: Path) -> None:
    """Of 200 studies of sound games, each looked at six times, at most one in twenty ever says "look here"."""
    false = 0
    for run in range(RUNS // len(SOUND) + 1):
        home = tmp_path / str(run)
        false += any(found(truth, home, f"sound/{run}", deals).verdict == "look here" for deals in LOOKS)
    assert false <= FALSE * RUNS / len(SOUND), f"{false} of {RUNS // len(SOUND) + 1}"
