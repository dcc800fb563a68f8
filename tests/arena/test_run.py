"""Matches on this machine: common deals, results that are kept and gone on with."""

import json
from pathlib import Path
from random import Random

import pytest

from parlour.arena import Engine, Match, Results, play_out, run
from parlour.arena.ladder import Rung, page, put_into, tables
from parlour.arena.rating import share_of
from parlour.bots import Bot, bot
from parlour.engine import Refusal
from tests.tables import TableOf

DIES_ONCE = """
import os
from pathlib import Path
from parlour.bots import Bot

class Mortal(Bot):
    def choose(self, perspective, rng):
        mark = Path(__file__).with_suffix(".died")
        if not mark.exists():
            mark.touch()
            os._exit(1)
        return rng.choice(perspective.moves())
"""


def results(path: Path | None = None, players: int = 2, lineup: str = "halves") -> Results:
    return Results("cats-and-dogs", players, "test", lineup, {}, path)


def test_a_deal_is_repeatable() -> None:
    match = Match("cats-and-dogs", 3, "test", "halves", "novice", "random")
    assert match.play(0) == match.play(0)
    assert len(match.play(0)) == 2


def test_a_better_bot_wins_more() -> None:
    found = results()
    matches = found.matches(["novice", "random"])
    run(found, matches, 16, Engine(1))
    share = share_of(found.played(matches[0]))
    assert share.mean > 0.7
    assert share.deals == 8


def test_a_bot_is_its_own_equal() -> None:
    """The same bot on both sides wins exactly half: whatever a deal gives one side, it gives the other next."""
    match = Match("cats-and-dogs", 2, "test", "halves", "random", "random")
    state = TableOf("cats-and-dogs", 2).start(1)
    play_out(state, [bot("random"), bot("random")], [Random(1), Random(2)])
    assert state.turn is None
    assert all(0 <= share <= 1 for share in match.play(3))


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


def test_results_are_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    found = results(path)
    matches = found.matches(["novice", "random"])
    run(found, matches, 6, Engine(1))
    again = results(path)
    assert again.deals == found.deals
    assert again.missing(matches[0], 10) == [3, 4]
    played: list[int] = []
    run(again, matches, 10, Engine(1), played.append)
    assert played == [2, 2]
    whole = results()
    run(whole, matches, 10, Engine(1))
    assert whole.deals == again.deals


def test_results_tell_ratings_and_intervals(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    found = results(path)
    run(found, found.matches(["novice", "random"]), 8, Engine(1))
    told = json.loads(path.read_text())
    assert [one["bot"] for one in told["ratings"]] == ["novice", "random"]
    pair = told["pairs"][0]
    assert pair["games"] == 8
    assert pair["interval"][0] <= pair["share"] <= pair["interval"][1]


def test_results_of_another_arena_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    found = results(path)
    run(found, found.matches(["novice", "random"]), 2, Engine(1))
    with pytest.raises(Refusal, match="holds results with players 2, not 3"):
        results(path, players=3)
    path.write_text("{}")
    with pytest.raises(Refusal, match="does not hold the results of an arena"):
        results(path)
    path.write_text("no json")
    with pytest.raises(Refusal, match="does not hold the results of an arena"):
        results(path)


def test_what_is_done_is_kept_when_something_goes_wrong(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    found = results(path)
    played: list[int] = []

    def watch(games: int) -> None:
        played.append(games)
        if len(played) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(found, found.matches(["novice", "random"]), 20, Engine(1), watch)
    assert len(results(path).deals["novice", "random"]) == 3


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    here, there = results(), results()
    matches = here.matches(["novice", "random"])
    run(here, matches, 6, Engine(1))
    run(there, matches, 6, Engine(2))
    assert there.deals == here.deals


def test_a_lost_process_is_survived(tmp_path: Path) -> None:
    path = tmp_path / "mortal.py"
    path.write_text(DIES_ONCE)
    found = results()
    matches = found.matches([f"{path}:Mortal", "random"])
    run(found, matches, 4, Engine(2))
    assert len(found.played(matches[0])) == 2
    assert path.with_suffix(".died").exists()


def test_an_illegal_choice_is_refused_by_the_rules() -> None:
    class Cheat(Bot):
        def choose(self, perspective: object, rng: Random) -> int:
            return 1 << 20

    state = TableOf("cats-and-dogs", 2).start(1)
    with pytest.raises(Refusal):
        play_out(state, [Cheat(), Cheat()], [Random(1), Random(2)])


def test_the_ladder_stands_at_a_small_and_a_larger_table() -> None:
    assert tables("cats-and-dogs") == [2, 4]
    assert tables("trophy-case") == [3, 4]


def test_the_ladder_writes_its_page(tmp_path: Path) -> None:
    rung = Rung("cats-and-dogs", 2, "halves", "novice", "random", 40, share_of([[1.0, 1.0]] * 20))
    alone = Rung("cats-and-dogs", 2, "alone", "expert@9", "random", 40, share_of([[1.0, 0.0]] * 20))
    assert rung.shown
    assert not alone.shown
    section = page([rung, alone], "python -m parlour.arena", 60.0)
    assert "| cats-and-dogs | 2 | novice : random | 40 | 100.0 % |" in section
    path = tmp_path / "bots.md"
    path.write_text("before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nafter\n")
    put_into(path, section)
    assert path.read_text() == f"before\n<!-- ladder -->\n{section}\n<!-- end of ladder -->\nafter\n"
    path.write_text("nothing")
    with pytest.raises(ValueError, match="has no place for the ladder"):
        put_into(path, section)
