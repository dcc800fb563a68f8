"""Goals: when one is decided, and that a run goes on from what is kept."""

from pathlib import Path
from time import monotonic

import pytest
from tools.goals import Goal, Played, goals, page, played

import parlour
from parlour.arena.executors.local import LocalExecutor
from parlour.bots import bot
from parlour.stats import Interval

BEAT = Goal("reference", "cats-and-dogs", 2, "novice", "random", 0.6)
LATER = monotonic() + 3600


def between(low: float, high: float) -> Interval:
    return Interval(mean=(low + high) / 2, low=low, high=high, deals=9)


@pytest.mark.parametrize(
    ("found", "at_least", "at_most"),
    [
        (between(0.45, 0.7), "shown", "missed"),
        (between(0.1, 0.35), "missed", "shown"),
        (between(0.35, 0.45), "open", "open"),
        (between(0.4, 0.6), "open", "open"),  # a bound is no proof
    ],
)
def test_a_goal_is_decided_when_the_whole_interval_lies_on_one_side(
    found: Interval, at_least: str, at_most: str
) -> None:
    assert Goal("", "g", 2, "a", "b", 0.4).verdict(found) == at_least
    assert Goal("", "g", 2, "a", "b", 0.4, at_most=True).verdict(found) == at_most


def test_games_are_added_until_it_is_decided_and_no_longer(tmp_path: Path) -> None:
    once = played(BEAT, tmp_path, LocalExecutor(1), 400, LATER)
    assert BEAT.verdict(once.share) == "shown"
    assert once.games < 400
    assert played(BEAT, tmp_path, LocalExecutor(1), 400, LATER) == once
    assert "| novice : random |" in page([once])
    assert page([once]).endswith("| at least 60.0 % | shown |")


def test_without_time_nothing_is_played(tmp_path: Path) -> None:
    none = played(BEAT, tmp_path, LocalExecutor(1), 400, monotonic())
    assert (none.games, BEAT.verdict(none.share)) == (0, "open")


def test_every_game_has_goals_of_every_kind_for_bots_that_there_are(pytestconfig: pytest.Config) -> None:
    found = goals()
    assert {(goal.kind, goal.game) for goal in found} == {
        (kind, key) for kind in ("weakest", "exploiters", "reference", "growth") for key in parlour.games()
    }
    for name in {name for goal in found for name in (goal.first, goal.second)}:
        bot(f"{pytestconfig.rootpath}/{name}" if ".py:" in name else name)


def test_an_exploiter_alone_is_told_without_elo() -> None:
    goal = Goal("exploiters", "trophy-case", 3, "x/y.py:Keeper", "expert@300", 1 / 3, at_most=True, lineup="alone")
    told = page([Played(goal, 60, between(0.1, 0.3))])
    assert "| Keeper : expert@300 (alone) | 60 | 20.0 % | 10.0 - 30.0 % | - | at most 33.3 % | shown |" in told
