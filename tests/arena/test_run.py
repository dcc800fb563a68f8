"""Matches on this machine: common deals, results that are kept and gone on with."""

from pathlib import Path

import pytest

from parlour.arena import run
from parlour.arena.executors.local import LocalExecutor
from parlour.arena.rating import share_of
from tests.arena.tables import results


def test_a_better_bot_wins_more() -> None:
    found = results()
    matches = found.matches(["novice", "random"])
    run(found, matches, 16, LocalExecutor(1))
    share = share_of(found.played(matches[0]))
    assert share.mean > 0.7
    assert share.deals == 8


def test_results_are_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    found = results(path)
    matches = found.matches(["novice", "random"])
    run(found, matches, 6, LocalExecutor(1))
    again = results(path)
    assert again.deals == found.deals
    assert again.missing(matches[0], 10) == [3, 4]
    played: list[int] = []
    run(again, matches, 10, LocalExecutor(1), played.append)
    assert played == [2, 2]
    whole = results()
    run(whole, matches, 10, LocalExecutor(1))
    assert whole.deals == again.deals


def test_what_is_done_is_kept_when_something_goes_wrong(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    found = results(path)
    played: list[int] = []

    def watch(games: int) -> None:
        played.append(games)
        if len(played) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(found, found.matches(["novice", "random"]), 20, LocalExecutor(1), watch)
    assert len(results(path).deals["novice", "random"]) == 3
