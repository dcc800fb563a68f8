"""What is kept of an arena, and read back."""

import json
from pathlib import Path

import pytest

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


def test_every_game_is_kept_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    found = results(path, players=3, lineup="all")
    run(found, found.matches(["novice", "random", "expert@3"]), 6, LocalExecutor(1))
    games = found.outcomes["novice", "random", "expert@3"]
    assert [sorted(game.seats) for deal in games.values() for game in deal] == [[0, 1, 2]] * 6
    again = results(path, players=3, lineup="all")
    assert again.outcomes == found.outcomes
    assert again.deals == found.deals
    assert again.summary() == found.summary()
    assert again.table() == found.table()


def test_a_summary_tells_bots_seats_and_length() -> None:
    found = results(lineup="same")
    run(found, found.matches(["random"]), 12, LocalExecutor(1))
    told = found.summary()
    assert (told["ratings"], told["pairs"]) == ([], [])
    [bot] = told["bots"]
    assert [seat["seat"] for seat in bot["seats"]] == [0, 1]
    assert sum(seat["wins"] for seat in bot["seats"]) == pytest.approx(1)
    assert all(seat["interval"][0] <= seat["wins"] <= seat["interval"][1] for seat in bot["seats"])
    moves = told["length"]["moves"]
    assert 0 < moves["low"] <= moves["mean"] <= moves["high"]


def test_results_are_shown_in_words() -> None:
    found = results()
    assert repr(found) == "<Results: cats-and-dogs, 2 players, halves, 0 games>"
    assert found.ratings() == []
    run(found, found.matches(["novice", "random"]), 2, LocalExecutor(1))
    shown = found.table().splitlines()
    assert [line.split()[0] for line in shown if "the weakest is 0" in line] == ["random"]
    assert any(line.startswith("cats-and-dogs, 2 players, halves: wins by seat") for line in shown)
    assert shown[-1].startswith("A game has ")


# As Parlour 0.1.0 wrote it: of each game it kept only what the first bot won.
OF_0_1_0 = {
    "parlour": "0.1.0", "game": "cats-and-dogs", "players": 2, "seed": "test", "lineup": "halves", "options": {},
    "ratings": [{"bot": "novice", "elo": 191, "interval": [0, 191]}, {"bot": "random", "elo": 0, "interval": [0, 0]}],
    "pairs": [{
        "bots": ["novice", "random"], "games": 4, "share": 0.75, "interval": [0.2, 1.0], "even": 0.5, "elo": 191,
        "deals": {"0": [1.0, 0.0], "1": [1.0, 1.0]},
    }],
}  # fmt: skip


def test_results_of_0_1_0_are_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.write_text(json.dumps(OF_0_1_0, indent=1))
    found = results(path)
    [match] = found.matches(["novice", "random"])
    assert found.played(match) == [[1.0, 0.0], [1.0, 1.0]]
    assert found.outcomes == {}
    assert "novice : random" in found.table()
    assert found.missing(match, 6) == [2]
    run(found, [match], 6, LocalExecutor(1))
    again = results(path)
    assert again.played(match)[:2] == [[1.0, 0.0], [1.0, 1.0]]
    assert list(again.outcomes[match.bots]) == [2]
    assert again.summary()["pairs"][0]["games"] == 6


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
